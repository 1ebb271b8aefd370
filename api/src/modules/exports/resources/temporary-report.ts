import { sql } from 'kysely';
import { z } from 'zod/mini';
import { temporaryReportQuerySchema } from '@ecard/shared/api-schema';
import type { TemporaryReportGroup } from '@ecard/shared/api-schema';
import type { DataColumn } from '../../../data-sets/data-set.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { pivotOf, requestsOf } from '../../temporary-report/temporary-report.repository.ts';
import { reportText } from '../../temporary-report/temporary-report.text.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from '../list-export.ts';
import { sumColumn } from './sql-parts.ts';

const { headers } = exportText;

const name = { key: 'name', type: 'text', width: 32, value: sql`coalesce(g.name, ${reportText.notEntered})` } as const;
/** Column that names a group, by the grouping. */
const nameColumns: Readonly<Record<TemporaryReportGroup, DataColumn>> = {
  day: { key: 'name', header: headers.day, type: 'date', width: 12, value: sql`g.key::date` },
  capacity: { ...name, header: headers.capacity },
  direction: { ...name, header: headers.direction },
  district: { ...name, header: headers.district },
  officer: { ...name, header: headers.officer },
};

/** Requests for temporary permits handed in within a span, divided as the report on screen is. */
export const temporaryReportExport = defineExport({
  resource: 'temporary-report',
  title: exportText.titles.temporaryReport,
  code: 'permit.report.export',
  filters: z.strictObject(z.omit(temporaryReportQuerySchema, { compare: true, period: true }).shape),
  sort: { fields: ['requested', 'name'], default: '-requested' },
  columns: (_context, { group_by: by }) => [
    nameColumns[by],
    sumColumn('count', headers.requested, 'integer'),
    sumColumn('approved', headers.approved, 'integer'),
    sumColumn('rejected', headers.rejected, 'integer'),
    sumColumn('revoked', headers.revoked, 'integer'),
    sumColumn('fee', headers.permitFee),
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
