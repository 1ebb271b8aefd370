import { activeStates, flagOf, permissionRuleListSchema } from '@ecard/shared/api-schema';
import type { PermissionRule } from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { benefitOf, ridesOf, seasonsOf } from './benefit.ts';
import { permissionText } from './ec-permission.text.ts';

const { rules: text, title } = permissionText;
const { labels } = text;

/** Benefit and required documents of each rider category; one rule a category, so they are one page. */
export const ruleList = defineList<PermissionRule, Readonly<Record<string, never>>>({
  name: 'permission-rule',
  path: '/api/ec/permission-rules',
  page: {
    parse(answer) {
      const { data } = permissionRuleListSchema.parse(answer);
      return { data, page: 1, page_size: Math.max(1, data.length), total: data.length };
    },
  },
  query: { shape: {} },
  title,
  caption: text.caption,
  tools: listTools,
  keepsViews: false,
  columns: [
    { key: 'category', label: labels.category_id, kind: 'text', primary: true, value: ({ category }) => category.name },
    { key: 'benefit', label: labels.discount_percent, kind: 'text', phone: 'second', value: benefitOf },
    { key: 'rides', label: labels.rides_limit, kind: 'text', value: ridesOf },
    {
      key: 'max_days',
      label: labels.max_days,
      kind: 'text',
      value: ({ max_days }) => (max_days === null ? null : text.days(max_days)),
    },
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
  record: drawerOf({
    title: text.record,
    load: async () => (await import(/* webpackChunkName: "rule-record" */ './rule-record.ts')).ruleRecord,
  }),
  empty: { icon: 'settings', ...text.empty },
});
