import { menuActionBodySchema, menuBodySchema, menuPatchSchema, menuSchema } from '@ecard/shared/api-schema';
import type { Menu } from '@ecard/shared/api-schema';
import { defineRecord, formOf } from '@ecard/shared/records';
import { IconField } from './icon-field.tsx';
import { MenuActions } from './menu-actions.tsx';
import { counterWord, iconWord, kindsOf } from './menu-words.ts';
import { menuText as text } from './menu.text.ts';
import { ModuleField, PathField } from './tree-fields.tsx';

const { module_id, code, view_code, ...labels } = text.labels;
const fields = {
  path: { kind: 'own', as: PathField },
  icon: { kind: 'own', as: IconField },
  view_code: { kind: 'select', of: { values: [], labels: {} } },
  badge_key: { hint: text.badgeHint },
} as const;
const initial = { path: '', icon: '' };

/** Form of a new menu, which stands at the end of its module. */
export const newMenuForm = formOf(menuBodySchema, {
  labels: { module_id, code, ...labels },
  fields: { ...fields, module_id: { kind: 'own', as: ModuleField }, code: { hint: text.codeHint } },
  initial: { ...initial, module_id: '', audience: ['STAFF'], is_visible: true },
  messages: text.messages,
  required: ['module_id', 'code', 'name', 'audience'],
  toBody: (values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === '' ? [] : [[name, name === 'module_id' ? Number(value) : value]],
      ),
    ),
});

/** A menu of the draft: where it leads, for whom, the actions that roles can grant, and its history. */
export const menuRecord = defineRecord<Menu>({
  name: 'menu',
  path: '/api/menu',
  schema: menuSchema,
  noun: text.noun,
  notFound: text.notFound,
  title: ({ name }) => name,
  subtitle: (menu) => menu.code,
  facts: [
    { key: 'path', label: labels.path, kind: 'text', value: ({ path }) => path ?? text.noPath },
    { key: 'view_code', label: view_code, kind: 'text', value: (menu) => menu.view_code ?? text.openToAll },
    { key: 'audience', label: labels.audience, kind: 'text', value: ({ audience }) => kindsOf(audience) },
    { key: 'is_visible', label: labels.is_visible, kind: 'flag' },
    { key: 'name_en', label: labels.name_en, kind: 'text' },
    { key: 'icon', label: labels.icon, kind: 'text', value: ({ icon }) => iconWord(icon) },
    { key: 'badge_key', label: labels.badge_key, kind: 'text', value: (menu) => counterWord(menu.badge_key) },
  ],
  After: ({ record }) => <MenuActions of={menuRecord} menu={record} />,
  actions: [
    {
      action: 'update',
      label: text.edit,
      form: {
        ...formOf(menuPatchSchema, {
          labels: { ...labels, view_code },
          fields,
          initial,
          messages: text.messages,
          required: ['name', 'audience'],
        }),
        fieldsOf: ({ actions }) => ({
          view_code: {
            of: {
              values: actions.map((action) => action.code),
              labels: Object.fromEntries(actions.map((action) => [action.code, `${action.name} (${action.code})`])),
            },
          },
        }),
      },
      done: text.saved,
    },
    {
      action: 'add-action',
      verb: 'update',
      label: text.addAction,
      icon: 'plus',
      path: 'actions',
      form: formOf(menuActionBodySchema, { labels: text.actionLabels, fields: { code: { hint: text.codeHint } } }),
      done: text.actionAdded,
    },
    {
      action: 'delete',
      label: text.remove,
      confirm: { text: text.removeHint },
      done: text.removed,
      leavesTo: '/menu',
    },
  ],
  history: {
    entity: 'menu',
    actions: text.history,
    fields: {
      code: { label: code },
      audience: { label: labels.audience, show: (kinds) => kindsOf(kinds as readonly string[]) },
      icon: { label: labels.icon, show: (icon) => iconWord(icon as string) },
      badge_key: { label: labels.badge_key, show: (counter) => counterWord(counter as string) },
      module: { label: module_id },
      parent: { label: text.changedFields.parent },
      sort: { label: text.changedFields.position },
    },
  },
  invalidates: [['menu', 'tree'], ['menu', 'changes'], ['menu', 'preview'], ['role']],
});
