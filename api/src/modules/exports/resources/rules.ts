import { sql } from 'kysely';
import {
  activeStates,
  fileColumns,
  permissionRuleListQuerySchema,
  ridesPeriods,
  seasonKinds,
} from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingRules } from '../../permission-rules/permission-rules.repository.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Rules of rider categories. */
export const ruleExport = defineListExport({
  resource: 'permission-rule',
  title: exportText.titles.rule,
  code: 'ec.permission.export',
  query: permissionRuleListQuerySchema,
  table: 'r',
  headings: fileColumns.permissionRule,
  columns: () => ({
    category: { type: 'text', width: 24, value: sql`category.name` },
    discount_percent: { type: 'percent', width: 12, value: sql`r.discount_percent` },
    fixed_fare: { type: 'money', width: 12, value: sql`r.fixed_fare` },
    rides_limit: { type: 'integer', width: 10, value: sql`r.rides_limit` },
    rides_period: { type: 'text', width: 14, value: sql`r.rides_period`, labels: ridesPeriods.labels },
    max_days: { type: 'integer', width: 14, value: sql`r.max_days` },
    season_kinds: { type: 'text', width: 24, value: sql`r.season_kinds`, labels: seasonKinds.labels },
    evidence_required: { type: 'text', width: 14, value: sql`r.evidence_required` },
    is_active: {
      type: 'text',
      width: 12,
      value: sql`case when r.is_active then '1' else '0' end`,
      labels: activeStates.labels,
    },
    note: { type: 'text', width: 30, value: sql`r.note` },
  }),
  orders: () => ({
    category: { by: sql`category.sort`, type: 'bigint' },
    max_days: { by: sql`r.max_days`, type: 'numeric', nulls: 'last' },
    evidence_required: { by: sql`r.evidence_required::int`, type: 'bigint' },
    is_active: { by: sql`r.is_active::int`, type: 'bigint' },
  }),
  from: (filters, { db, scope }) => sql`from permission_rule r
    join rider_category category on category.id = r.category_id
    where ${scopedBy(scope, {})} and r.id in (${matchingRules(db, filters).select('r.id')})`,
});
