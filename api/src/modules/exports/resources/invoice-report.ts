import { sql } from 'kysely';
import { z } from 'zod/mini';
import { dateSchema, invoiceKinds } from '@ecard/shared/api-schema';
import { invoiceText } from '../../invoices/invoices.text.ts';
import type { DataColumn } from '../../../data-sets/data-set.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { periodSums } from '../../invoice-report/invoice-report.repository.ts';
import type { GroupBy } from '../../invoice-report/invoice-report.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from '../list-export.ts';
import { sumColumn } from './sql-parts.ts';

const { headers } = exportText;

const name = { key: 'name', type: 'text', width: 32, value: sql`g.name` } as const;
const registerNo: DataColumn = {
  key: 'register_no',
  header: headers.registerNo,
  type: 'text',
  width: 10,
  value: sql`g.register_no`,
};
/** Columns that name a group, by the grouping. */
const nameColumns: Readonly<Record<GroupBy, readonly DataColumn[]>> = {
  organization: [{ ...name, header: headers.organisation }, registerNo],
  month: [{ ...name, header: headers.month, width: 12 }],
  kind: [{ ...name, header: headers.kind, labels: invoiceKinds.labels }],
  operator: [{ ...name, header: headers.operator, labels: { OTHER: invoiceText.otherOrganisations } }, registerNo],
};

/** Sums of the invoices issued in a span, divided as the report on screen is. */
export const invoiceReportExport = defineExport({
  resource: 'invoice-report',
  title: exportText.titles.invoiceReport,
  code: 'fin.invoicereport.export',
  filters: z.strictObject({
    from: dateSchema,
    to: dateSchema,
    group_by: z._default(z.enum(['organization', 'month', 'kind', 'operator']), 'organization'),
  }),
  sort: { fields: ['issued', 'outstanding', 'name'], default: '-issued' },
  columns: (_context, { group_by: by }) => [
    ...nameColumns[by],
    sumColumn('count', headers.count, 'integer'),
    sumColumn('issued', headers.issued),
    sumColumn('collected', headers.collected),
    {
      key: 'collected_percent',
      header: headers.collectedPercent,
      type: 'percent',
      width: 8,
      value: sql`round(g.collected / nullif(g.issued, 0) * 100, 2)`,
    },
    sumColumn('outstanding', headers.outstanding),
    sumColumn('overdue', headers.overdue),
    sumColumn('written_off', headers.writtenOff),
  ],
  dataSet: ({ from, to, group_by: by }, sort, { scope, now }) => ({
    from: sql`from (
        select s.*, o.register_no, row_number() over (order by s.key) as id
        from (${periodSums({ from, to, today: dayOf(now) }, by)}) s left join organization o on o.public_id::text = s.key
      ) g where ${scopedBy(scope, {})}`,
    order: orderBy(
      {
        issued: { by: sql`g.issued`, type: 'numeric' },
        outstanding: { by: sql`g.outstanding`, type: 'numeric' },
        name: { by: sql`g.name`, type: 'text' },
      },
      sort,
    ),
    id: sql`g.id`,
  }),
});
