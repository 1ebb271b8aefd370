import { sql } from 'kysely';
import { z } from 'zod/mini';
import { dateSchema, fileColumns } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { ageingSums } from '../../invoice-report/invoice-report.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { headedColumns, orderBy } from '../list-export.ts';
import { sumColumn } from './sql-parts.ts';

/** Amounts owed by each organisation at the end of a day, by days overdue. */
export const invoiceAgeingExport = defineExport({
  resource: 'invoice-ageing',
  title: exportText.titles.invoiceAgeing,
  code: 'fin.invoicereport.export',
  filters: z.strictObject({ as_of: dateSchema }),
  sort: { fields: ['owed', 'organization'], default: '-owed' },
  columns: () =>
    headedColumns(fileColumns.invoiceAgeing, {
      organization: { type: 'text', width: 32, value: sql`g.name` },
      register_no: { type: 'text', width: 10, value: sql`g.register_no` },
      count: sumColumn('count', 'integer'),
      current: sumColumn('current'),
      days_1_30: sumColumn('days_1_30'),
      days_31_60: sumColumn('days_31_60'),
      days_61_90: sumColumn('days_61_90'),
      days_over_90: sumColumn('days_over_90'),
      owed: sumColumn('owed'),
    }),
  dataSet: ({ as_of: asOf }, sort, { scope }) => ({
    from: sql`from (${ageingSums(asOf)}) g where ${scopedBy(scope, {})}`,
    order: orderBy(
      { owed: { by: sql`g.owed`, type: 'numeric' }, organization: { by: sql`g.name`, type: 'text' } },
      sort,
    ),
    id: sql`g.id`,
  }),
});
