import { sql } from 'kysely';
import { scopedBy } from '../../../http/scoped-by.ts';
import { kindText } from './kinds.text.ts';
import type { ReportKind } from './report-kind.ts';
import { dayGroups, isChosen } from './sql-parts.ts';

const { headers } = kindText;

/** Rides and what the authority owes for riders who pay less than an adult. */
export const concessionSubsidy: ReportKind = {
  code: 'CONCESSION_SUBSIDY',
  ...kindText.CONCESSION_SUBSIDY,
  audience: ['ORG', 'STAFF'],
  staffCodes: ['report.graph.view', 'fin.invoicereport.view'],
  tellsOfPersons: false,
  accepts: ['direction_ids'],
  columns: [
    { key: 'day', header: headers.day, type: 'date', width: 12, value: sql`g.day`, sample: '2026-03-18' },
    { key: 'category', header: headers.category, type: 'text', width: 20, value: sql`r.name`, sample: 'Өндөр настан' },
    { key: 'direction', header: headers.direction, type: 'text', width: 10, value: sql`d.code`, sample: 'Ч:1' },
    {
      key: 'operator',
      header: headers.operator,
      type: 'text',
      width: 30,
      value: sql`o.name`,
      sample: 'Зорчигч тээвэр нэгтгэл',
    },
    {
      key: 'rides',
      header: headers.rides,
      type: 'integer',
      width: 10,
      isSummed: true,
      value: sql`g.rides`,
      sample: '312',
    },
    {
      key: 'revenue',
      header: headers.revenue,
      type: 'money',
      width: 15,
      isSummed: true,
      value: sql`g.revenue`,
      sample: '0₮',
    },
    {
      key: 'subsidy',
      header: headers.subsidy,
      type: 'money',
      width: 15,
      isSummed: true,
      value: sql`g.subsidy`,
      sample: '312,000₮',
    },
  ],
  groups: {
    ...dayGroups(sql`g.day`),
    CATEGORY: {
      header: headers.category,
      type: 'text',
      width: 20,
      by: sql`r.id`,
      value: sql`r.name`,
      sample: 'Насанд хүрсэн',
    },
    DIRECTION: {
      header: headers.direction,
      type: 'text',
      width: 34,
      by: sql`d.id`,
      value: sql`d.code || ' ' || d.name`,
      sample: 'Ч:1 5 шар – Офицеруудын ордон',
    },
    OPERATOR: {
      header: headers.operator,
      type: 'text',
      width: 34,
      by: sql`o.id`,
      value: sql`o.name`,
      sample: 'Зорчигч тээвэр нэгтгэл',
    },
  },
  daysAtOnce: 31,
  dataSet: (query, scope) => ({
    from: sql`from (
        select a.day, a.category_id, a.direction_id, a.operator_org_id, sum(a.rides) as rides,
          sum(a.revenue) as revenue, sum(a.subsidy) as subsidy,
          row_number() over (order by a.day, a.direction_id, a.category_id, a.operator_org_id) as id
        from agg_ride_day a
        where a.day between ${query.from}::date and ${query.to}::date
          and ${scopedBy(scope, { organisation: 'a.operator_org_id' })}
        group by a.day, a.direction_id, a.category_id, a.operator_org_id
        having sum(a.subsidy) > 0
      ) g
      join rider_category r on r.id = g.category_id
      join direction d on d.id = g.direction_id
      join organization o on o.id = g.operator_org_id
      where ${isChosen(sql`d.public_id`, query.direction_ids)}`,
    order: { by: sql`g.day`, type: 'date', descending: false },
    id: sql`g.id`,
  }),
};
