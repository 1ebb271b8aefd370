import { sql } from 'kysely';
import { z } from 'zod/mini';
import { temporaryReportQuerySchema } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { requestsOf } from '../../temporary-report/temporary-report.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from '../list-export.ts';

const { headers } = exportText;

/** Requests for temporary permits by the day they were handed in. */
export const temporaryReportExport = defineExport({
  resource: 'temporary-report',
  title: exportText.titles.temporaryReport,
  code: 'permit.report.export',
  filters: z.strictObject(z.omit(temporaryReportQuerySchema, { group_by: true, compare: true }).shape),
  sort: { fields: ['day'], default: 'day' },
  columns: () => [
    { key: 'day', header: headers.day, type: 'date', width: 12, value: sql`g.day` },
    {
      key: 'requested',
      header: headers.requested,
      type: 'integer',
      width: 12,
      isSummed: true,
      value: sql`g.requested`,
    },
    { key: 'approved', header: headers.approved, type: 'integer', width: 14, isSummed: true, value: sql`g.approved` },
    { key: 'rejected', header: headers.rejected, type: 'integer', width: 14, isSummed: true, value: sql`g.rejected` },
    { key: 'revoked', header: headers.revoked, type: 'integer', width: 14, isSummed: true, value: sql`g.revoked` },
    { key: 'fee', header: headers.permitFee, type: 'money', width: 15, isSummed: true, value: sql`g.fee` },
  ],
  async dataSet({ from, to, ...filters }, sort, { db, scope }) {
    const requests = await requestsOf(db, from, to, filters);
    return {
      from: sql`from (
          with ${requests}
          select day, count(*) as requested, count(*) filter (where is_approved) as approved,
            count(*) filter (where status = 'REJECTED') as rejected,
            count(*) filter (where status = 'REVOKED') as revoked, sum(paid_fee) as fee, day - date '2000-01-01' as id
          from (select *, (submitted_at at time zone 'Asia/Ulaanbaatar')::date as day from requests) dated
          group by day
        ) g where ${scopedBy(scope, {})}`,
      order: orderBy({ day: { by: sql`g.day`, type: 'date' } }, sort),
      id: sql`g.id`,
    };
  },
});
