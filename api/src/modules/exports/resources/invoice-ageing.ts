import { sql } from 'kysely';
import { z } from 'zod/mini';
import { dateSchema } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { ageingSums } from '../../invoice-report/invoice-report.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from '../list-export.ts';
import { sumColumn } from './sql-parts.ts';

const { headers } = exportText;

/** Amounts owed by each organisation at the end of a day, by days overdue. */
export const invoiceAgeingExport = defineExport({
  resource: 'invoice-ageing',
  title: exportText.titles.invoiceAgeing,
  code: 'fin.invoicereport.export',
  filters: z.strictObject({ as_of: dateSchema }),
  sort: { fields: ['owed', 'organization'], default: '-owed' },
  columns: () => [
    { key: 'organization', header: headers.organisation, type: 'text', width: 32, value: sql`g.name` },
    { key: 'register_no', header: headers.registerNo, type: 'text', width: 10, value: sql`g.register_no` },
    sumColumn('count', headers.count, 'integer'),
    sumColumn('current', headers.notDue),
    sumColumn('days_1_30', headers.days1To30),
    sumColumn('days_31_60', headers.days31To60),
    sumColumn('days_61_90', headers.days61To90),
    sumColumn('days_over_90', headers.daysOver90),
    sumColumn('owed', headers.owed),
  ],
  dataSet: ({ as_of: asOf }, sort, { scope }) => ({
    from: sql`from (${ageingSums(asOf)}) g where ${scopedBy(scope, {})}`,
    order: orderBy(
      { owed: { by: sql`g.owed`, type: 'numeric' }, organization: { by: sql`g.name`, type: 'text' } },
      sort,
    ),
    id: sql`g.id`,
  }),
});
