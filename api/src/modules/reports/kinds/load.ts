import { sql } from 'kysely';
import { wayWords } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { kindText } from './kinds.text.ts';
import type { ReportKind } from './report-kind.ts';
import { isChosen } from './sql-parts.ts';

const { headers } = kindText;

/** Load of vehicles by hour, route and direction; an operator sees its own routes. */
export const load: ReportKind = {
  code: 'LOAD',
  ...kindText.LOAD,
  audience: ['ORG', 'STAFF'],
  staffCodes: ['net.capacity.view', 'report.graph.view'],
  tellsOfPersons: false,
  accepts: ['direction_ids'],
  columns: [
    { key: 'day', header: headers.day, type: 'date', width: 12, value: sql`a.day`, sample: '2026-03-18' },
    { key: 'hour', header: headers.hour, type: 'integer', width: 7, value: sql`a.hour`, sample: '8' },
    { key: 'direction', header: headers.direction, type: 'text', width: 10, value: sql`d.code`, sample: 'Ч:1' },
    {
      key: 'direction_name',
      header: headers.directionName,
      type: 'text',
      width: 30,
      value: sql`d.name`,
      sample: '5 шар – Офицеруудын ордон',
    },
    {
      key: 'way',
      header: headers.way,
      type: 'text',
      width: 10,
      value: sql`a.dir::text`,
      labels: wayWords,
      sample: wayWords[0],
    },
    {
      key: 'observations',
      header: headers.observations,
      type: 'integer',
      width: 11,
      isSummed: true,
      value: sql`a.observations`,
      sample: '24',
    },
    {
      key: 'average_load',
      header: headers.averageLoad,
      type: 'integer',
      width: 15,
      value: sql`round(a.load_sum::numeric / a.observations)`,
      sample: '41',
    },
    { key: 'max_load', header: headers.largestLoad, type: 'integer', width: 20, value: sql`a.load_max`, sample: '88' },
    {
      key: 'load_factor',
      header: headers.loadPercent,
      type: 'percent',
      width: 12,
      value: sql`round(100 * a.load_sum::numeric / a.capacity_sum, 1)`,
      sample: '48.8',
    },
    {
      key: 'max_load_factor',
      header: headers.largestPercent,
      type: 'percent',
      width: 22,
      value: sql`round(100 * a.factor_max, 1)`,
      sample: '104.8',
    },
    {
      key: 'overloaded',
      header: headers.overloaded,
      type: 'integer',
      width: 10,
      isSummed: true,
      value: sql`a.overloaded`,
      sample: '1',
    },
  ],
  daysAtOnce: 31,
  dataSet: (query, scope) => ({
    from: sql`from (
        select *, row_number() over (order by day, hour, direction_id, dir) as id
        from agg_load_hour where day between ${query.from}::date and ${query.to}::date
      ) a
      join direction d on d.id = a.direction_id
      where ${scopedBy(scope, { organisation: 'd.operator_org_id' })}
        and ${isChosen(sql`d.public_id`, query.direction_ids)}`,
    order: { by: sql`a.day`, type: 'date', descending: false },
    id: sql`a.id`,
  }),
};
