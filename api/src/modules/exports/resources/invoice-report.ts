import { sql } from 'kysely';
import { z } from 'zod/mini';
import { dateSchema, fileColumns, invoiceKinds, invoiceReportGroups } from '@ecard/shared/api-schema';
import { invoiceText } from '../../invoices/invoices.text.ts';
import type { DataColumn } from '../../../data-sets/data-set.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { periodSums } from '../../invoice-report/invoice-report.repository.ts';
import type { GroupBy } from '../../invoice-report/invoice-report.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { headedColumns, orderBy } from '../list-export.ts';
import { sumColumn } from './sql-parts.ts';

const headings = fileColumns.invoiceReport;

/** Facts of the column that names a group, where they are not those of a name. */
const nameColumns: Readonly<Record<GroupBy, Partial<DataColumn>>> = {
  organization: {},
  month: { width: 12 },
  kind: { labels: invoiceKinds.labels },
  operator: { labels: { OTHER: invoiceText.otherOrganisations } },
};

/** Sums of the invoices issued in a span, divided as the report on screen is. */
export const invoiceReportExport = defineExport({
  resource: 'invoice-report',
  title: exportText.titles.invoiceReport,
  code: 'fin.invoicereport.export',
  filters: z.strictObject({
    from: dateSchema,
    to: dateSchema,
    group_by: z._default(z.enum(invoiceReportGroups.values), 'organization'),
  }),
  sort: { fields: ['issued', 'outstanding', 'name'], default: '-issued' },
  columns: (_context, { group_by: by }) => [
    { key: 'name', header: headings[by], type: 'text', width: 32, value: sql`g.name`, ...nameColumns[by] },
    ...headedColumns(headings, {
      register_no:
        by === 'organization' || by === 'operator' ? { type: 'text', width: 10, value: sql`g.register_no` } : undefined,
      count: sumColumn('count', 'integer'),
      issued: sumColumn('issued'),
      collected: sumColumn('collected'),
      collected_percent: {
        type: 'percent',
        width: 8,
        value: sql`round(g.collected / nullif(g.issued, 0) * 100, 2)`,
      },
      outstanding: sumColumn('outstanding'),
      overdue: sumColumn('overdue'),
      written_off: sumColumn('written_off'),
    }),
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
