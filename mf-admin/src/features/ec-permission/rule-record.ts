import {
  permissionRuleBodySchema,
  permissionRulePatchSchema,
  permissionRuleSchema,
  seasonKinds,
} from '@ecard/shared/api-schema';
import type { PermissionRule, PermissionRuleBody, SeasonKind } from '@ecard/shared/api-schema';
import { defineRecord, formOf } from '@ecard/shared/records';
import { benefitOf, ridesOf } from './benefit.ts';
import { shown, termsHistory } from './history-words.ts';
import { permissionText } from './ec-permission.text.ts';
import { seasonsOf } from './rule-seasons.ts';
import { rulesText as text } from './rules.text.ts';

const { actions, done } = permissionText;
const { category_id, ...changed } = text.labels;

/** Form of a new rule of a category. */
export const newRuleForm = formOf<PermissionRuleBody>(permissionRuleBodySchema, {
  labels: { category_id, ...changed },
  fields: { category_id: { from: 'categories' } },
  initial: { is_active: true, evidence_required: true },
});

/** The rule of a category; entitlements that were granted keep what they were given. */
export const ruleRecord = defineRecord<PermissionRule>({
  name: 'permission-rule',
  path: '/api/ec/permission-rules',
  schema: permissionRuleSchema,
  noun: text.record,
  title: ({ category }) => category.name,
  facts: [
    { key: 'category', label: category_id, kind: 'text', value: ({ category }) => category.name },
    { key: 'benefit', label: text.benefit, kind: 'text', value: benefitOf },
    { key: 'rides', label: changed.rides_limit, kind: 'text', value: ridesOf },
    { key: 'max_days', label: changed.max_days, kind: 'number' },
    { key: 'seasons', label: changed.season_kinds, kind: 'text', value: seasonsOf },
    { key: 'evidence_required', label: changed.evidence_required, kind: 'flag' },
    { key: 'is_active', label: changed.is_active, kind: 'flag' },
    { key: 'note', label: changed.note, kind: 'text' },
  ],
  actions: [
    {
      action: 'update',
      label: actions.edit,
      confirm: { text: text.hint },
      form: formOf(permissionRulePatchSchema, { labels: changed }),
      done: done.update,
    },
  ],
  history: {
    entity: 'permission_rule',
    fields: {
      ...termsHistory,
      season_kinds: shown(changed.season_kinds, (kinds: readonly SeasonKind[]) =>
        kinds.map((kind) => seasonKinds.labels[kind]).join(', '),
      ),
    },
  },
});
