import { roleCloneBodySchema, rolePatchSchema, roleSchema, roleStatuses, userKinds } from '@ecard/shared/api-schema';
import type { Role } from '@ecard/shared/api-schema';
import { defineRecord, formOf } from '@ecard/shared/records';
import { rolesText as text } from './roles.text.ts';

const { code, name, description, kind } = text.labels;

/** Page of a role. */
export function roleHref({ id }: { readonly id: string }): string {
  return `/roles?role=${id}`;
}

/** A role: what administrators do with it beside what it grants. */
export const roleRecord = defineRecord<Role>({
  name: 'role',
  path: '/api/role',
  schema: roleSchema,
  noun: text.noun,
  title: (role) => role.name,
  facts: [],
  // The grants carry the role's version, and users and their rights go by its state.
  invalidates: [['role', 'actions'], ['user']],
  actions: [
    {
      action: 'clone',
      label: text.clone,
      icon: 'copy',
      isNext: isNever,
      form: {
        ...formOf(roleCloneBodySchema, { labels: { name, code }, fields: { code: { hint: text.codeHint } } }),
        of: (role) => ({ name: text.cloneName(role.name), code: `${role.code.slice(0, 35)}_B` }),
      },
      done: (made) => text.cloned(made.name),
      leavesTo: roleHref,
    },
    {
      action: 'update',
      label: text.edit,
      icon: 'edit',
      isNext: isNever,
      method: 'patch',
      path: '',
      form: formOf(rolePatchSchema, { labels: { name, description } }),
      done: text.saved,
    },
    { action: 'restore', label: text.restore, isNext: isNever, done: text.restored },
    {
      action: 'archive',
      label: text.archive,
      danger: true,
      confirm: { text: (role) => text.archiveHint(role.user_count) },
      done: text.archived,
    },
    {
      action: 'delete',
      label: text.remove,
      danger: true,
      method: 'delete',
      path: '',
      confirm: { text: text.removeHint, word: (role) => role.code },
      done: text.removed,
      leavesTo: '/roles',
    },
  ],
  history: {
    entity: 'role',
    actions: text.history,
    fields: {
      ...Object.fromEntries(Object.entries({ ...text.labels, ...text.fields }).map(([key, label]) => [key, { label }])),
      status: { label: text.fields.status, show: (value) => roleStatuses.labels[value as Role['status']] },
      kind: { label: kind, show: (value) => userKinds.labels[value as Role['kind']] },
    },
  },
});

/** The page's primary button makes a role or saves one. */
function isNever(): boolean {
  return false;
}
