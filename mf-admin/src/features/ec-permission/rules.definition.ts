import {
  activeStates,
  flagOf,
  permissionRuleListQuerySchema,
  permissionRulePageSchema,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { benefitOf, ridesOf, seasonsOf } from './benefit.ts';
import { permissionText } from './ec-permission.text.ts';

const { rules: text, title } = permissionText;
const { labels } = text;

/** Benefit and required documents of each rider category. */
export const ruleList = defineList({
  name: 'permission-rule',
  path: '/api/ec/permission-rules',
  page: permissionRulePageSchema,
  query: permissionRuleListQuerySchema,
  title,
  caption: text.caption,
  tools: listTools,
  keepsViews: false,
  columns: [
    { key: 'category', label: labels.category_id, kind: 'text', primary: true, value: ({ category }) => category.name },
    { key: 'benefit', label: text.benefit, kind: 'text', phone: 'second', value: benefitOf },
    { key: 'rides', label: labels.rides_limit, kind: 'text', value: ridesOf },
    { key: 'max_days', label: labels.max_days, kind: 'number' },
    { key: 'seasons', label: labels.season_kinds, kind: 'text', value: seasonsOf },
    { key: 'evidence_required', label: labels.evidence_required, kind: 'flag', important: true },
    {
      key: 'is_active',
      label: labels.is_active,
      kind: 'status',
      phone: 'firstEnd',
      of: activeStates,
      value: ({ is_active }) => flagOf(is_active),
    },
  ],
  filters: {
    category_id: { kind: 'lookup', label: labels.category_id, from: 'categories', any: text.anyCategory },
    active: { kind: 'choice', label: labels.is_active, of: activeStates, any: text.anyActive },
  },
  record: drawerOf({
    title: text.record,
    load: async () => (await import(/* webpackChunkName: "rule-record" */ './rule-record.ts')).ruleRecord,
  }),
  empty: { icon: 'settings', ...text.empty },
});
