import { sql } from 'kysely';
import { scopedBy } from '../../../http/scoped-by.ts';
import { kindText } from './kinds.text.ts';
import type { ReportKind } from './report-kind.ts';
import { dayGroups } from './sql-parts.ts';

const { headers } = kindText;

/** Amounts due to each operator by day: fares taken by its buses and the subsidy. */
export const settlement: ReportKind = {
  code: 'SETTLEMENT',
  ...kindText.SETTLEMENT,
  audience: ['ORG', 'STAFF'],
  staffCodes: ['fin.invoicereport.view', 'fin.payment.reconcile', 'report.graph.view'],
  tellsOfPersons: false,
  accepts: [],
  columns: [
    { key: 'day', header: headers.day, type: 'date', width: 12, value: sql`g.day`, sample: '2026-03-18' },
    {
      key: 'operator',
      header: headers.operator,
      type: 'text',
      width: 34,
      value: sql`o.name`,
      sample: 'Зорчигч тээвэр нэгтгэл',
    },
    {
      key: 'register_no',
      header: headers.registerNo,
      type: 'text',
      width: 10,
      value: sql`o.register_no`,
      sample: '9000045',
    },
    {
      key: 'rides',
      header: headers.rides,
      type: 'integer',
      width: 12,
      isSummed: true,
      value: sql`g.rides`,
      sample: '18,204',
    },
    {
      key: 'denied',
      header: headers.denied,
      type: 'integer',
      width: 12,
      isSummed: true,
      value: sql`g.denied`,
      sample: '41',
    },
    {
      key: 'revenue',
      header: headers.revenue,
      type: 'money',
      width: 16,
      isSummed: true,
      value: sql`g.revenue`,
      sample: '9,120,000₮',
    },
    {
      key: 'subsidy',
      header: headers.subsidy,
      type: 'money',
      width: 16,
      isSummed: true,
      value: sql`g.subsidy`,
      sample: '3,410,000₮',
    },
    {
      key: 'due',
      header: headers.due,
      type: 'money',
      width: 16,
      isSummed: true,
      value: sql`g.revenue + g.subsidy`,
      sample: '12,530,000₮',
    },
  ],
  groups: {
    ...dayGroups(sql`g.day`),
    OPERATOR: {
      header: headers.operator,
      type: 'text',
      width: 34,
      by: sql`o.id`,
      value: sql`o.name`,
      sample: 'Зорчигч тээвэр нэгтгэл',
    },
  },
  dataSet: (query, scope) => ({
    from: sql`from (
        select a.day, a.operator_org_id, sum(a.rides) as rides, sum(a.denied) as denied,
          sum(a.revenue) as revenue, sum(a.subsidy) as subsidy
        from agg_ride_day a
        where a.day between ${query.from}::date and ${query.to}::date
          and ${scopedBy(scope, { organisation: 'a.operator_org_id' })}
        group by a.day, a.operator_org_id
      ) g join organization o on o.id = g.operator_org_id
      where true`,
    order: { by: sql`g.day`, type: 'date', descending: false },
    id: sql`g.operator_org_id`,
  }),
};
