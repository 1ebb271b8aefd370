import { sql } from 'kysely';
import { z } from 'zod/mini';
import { fileColumns, temporaryReportQuerySchema } from '@ecard/shared/api-schema';
import type { TemporaryReportGroup } from '@ecard/shared/api-schema';
import type { DataColumn } from '../../../data-sets/data-set.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { pivotOf, requestsOf } from '../../temporary-report/temporary-report.repository.ts';
import { reportText } from '../../temporary-report/temporary-report.text.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { headedColumns, orderBy } from '../list-export.ts';
import { sumColumn } from './sql-parts.ts';

const headings = fileColumns.temporaryReport;

/** Requests for temporary permits handed in within a span, divided as the report on screen is. */
export const temporaryReportExport = defineExport({
  resource: 'temporary-report',
  title: exportText.titles.temporaryReport,
  code: 'permit.report.export',
  filters: z.strictObject(z.omit(temporaryReportQuerySchema, { compare: true, period: true }).shape),
  sort: { fields: ['requested', 'name'], default: '-requested' },
  columns: (_context, { group_by: by }) => [
    { key: 'name', header: headings[by], ...nameColumn(by) },
    ...headedColumns(headings, {
      count: sumColumn('count', 'integer'),
      approved: sumColumn('approved', 'integer'),
      rejected: sumColumn('rejected', 'integer'),
      revoked: sumColumn('revoked', 'integer'),
      fee: sumColumn('fee'),
    }),
  ],
  async dataSet({ from, to, group_by: by, ...filters }, sort, { db, scope }) {
    const requests = await requestsOf(db, { from, to }, filters);
    return {
      from: sql`from (
          select s.*, row_number() over (order by s.key) as id from (${pivotOf(requests, by)}) s
        ) g where ${scopedBy(scope, {})}`,
      order: orderBy(
        {
          requested: { by: sql`g.count`, type: 'numeric' },
          name: { by: by === 'day' ? sql`g.key` : sql`coalesce(g.name, '')`, type: 'text' },
        },
        sort,
      ),
      id: sql`g.id`,
    };
  },
});

/** The column that names a group. */
function nameColumn(by: TemporaryReportGroup): Omit<DataColumn, 'key' | 'header'> {
  return by === 'day'
    ? { type: 'date', width: 12, value: sql`g.key::date` }
    : { type: 'text', width: 32, value: sql`coalesce(g.name, ${reportText.notEntered})` };
}
