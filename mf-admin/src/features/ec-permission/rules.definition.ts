import {
  activeStates,
  fileColumns,
  flagOf,
  permissionRuleListQuerySchema,
  permissionRulePageSchema,
  ruleFilters,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { benefitOf, ridesOf } from './benefit.ts';
import { permissionText } from './ec-permission.text.ts';
import { seasonsOf } from './rule-seasons.ts';
import { rulesText as text } from './rules.text.ts';

const { title } = permissionText;

/** Benefit and required documents of each rider category. */
export const ruleList = defineList({
  name: 'permission-rule',
  path: '/api/ec/permission-rules',
  page: permissionRulePageSchema,
  query: permissionRuleListQuerySchema,
  title,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  keepsViews: false,
  exports: { resource: 'permission-rule', code: 'ec.permission.export', columns: fileColumns.permissionRule },
  columns: [
    { key: 'category', kind: 'text', primary: true, value: ({ category }) => category.name },
    {
      key: 'benefit',
      label: text.benefit,
      kind: 'text',
      phone: 'second',
      exportAs: ['discount_percent', 'fixed_fare'],
      value: benefitOf,
    },
    {
      key: 'rides',
      label: text.labels.rides_limit,
      kind: 'text',
      exportAs: ['rides_limit', 'rides_period'],
      value: ridesOf,
    },
    { key: 'max_days', kind: 'number' },
    { key: 'seasons', kind: 'text', exportAs: ['season_kinds'], value: seasonsOf },
    { key: 'evidence_required', kind: 'flag', important: true },
    {
      key: 'is_active',
      kind: 'status',
      phone: 'firstEnd',
      of: activeStates,
      value: ({ is_active }) => flagOf(is_active),
    },
  ],
  filters: {
    category_id: { kind: 'lookup', ...ruleFilters.category_id, from: 'categories', any: text.anyCategory },
    active: { kind: 'choice', ...ruleFilters.active, any: text.anyActive },
  },
  record: drawerOf({
    title: text.record,
    load: async () => (await import(/* webpackChunkName: "rule-record" */ './rule-record.ts')).ruleRecord,
  }),
  empty: { icon: 'settings', ...text.empty },
});
