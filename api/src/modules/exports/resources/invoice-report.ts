import { sql } from 'kysely';
import { z } from 'zod/mini';
import { dateSchema } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const { headers } = exportText;

/** What each organisation was invoiced, paid and owes of the invoices issued in a span. */
export const invoiceReportExport = defineExport({
  resource: 'invoice-report',
  title: exportText.titles.invoiceReport,
  code: 'fin.invoicereport.export',
  filters: z.strictObject({ from: dateSchema, to: dateSchema }),
  sort: { fields: ['issued', 'outstanding', 'organization'], default: '-issued' },
  columns: () => [
    { key: 'organization', header: headers.organisation, type: 'text', width: 32, value: sql`g.name` },
    { key: 'register_no', header: headers.registerNo, type: 'text', width: 10, value: sql`g.register_no` },
    { key: 'count', header: headers.count, type: 'integer', width: 10, isSummed: true, value: sql`g.count` },
    { key: 'issued', header: headers.issued, type: 'money', width: 16, isSummed: true, value: sql`g.issued` },
    { key: 'collected', header: headers.paid, type: 'money', width: 16, isSummed: true, value: sql`g.collected` },
    {
      key: 'outstanding',
      header: headers.outstanding,
      type: 'money',
      width: 16,
      isSummed: true,
      value: sql`g.outstanding`,
    },
    { key: 'overdue', header: headers.overdue, type: 'money', width: 16, isSummed: true, value: sql`g.overdue` },
    {
      key: 'written_off',
      header: headers.writtenOff,
      type: 'money',
      width: 16,
      isSummed: true,
      value: sql`g.written_off`,
    },
  ],
  dataSet: (filters, sort, { scope, now }) => ({
    from: sql`from (
        select o.id, o.name, o.register_no, count(*) as count, sum(i.net_total) as issued,
          sum(i.paid_total - i.refund_due) as collected,
          coalesce(sum(i.balance) filter (where i.status in ('OPEN', 'PARTIALLY_PAID')), 0) as outstanding,
          coalesce(sum(i.balance) filter (where i.status in ('OPEN', 'PARTIALLY_PAID')
            and i.due_date < ${dayOf(now)}::date), 0) as overdue,
          coalesce(sum(i.balance) filter (where i.status = 'UNCOLLECTIBLE'), 0) as written_off
        from invoice i join organization o on o.id = i.organization_id
        where i.status in ('OPEN', 'PARTIALLY_PAID', 'PAID', 'UNCOLLECTIBLE')
          and i.issue_date between ${filters.from}::date and ${filters.to}::date
        group by o.id
      ) g where ${scopedBy(scope, {})}`,
    order: orderBy(
      {
        issued: { by: sql`g.issued`, type: 'numeric' },
        outstanding: { by: sql`g.outstanding`, type: 'numeric' },
        organization: { by: sql`g.name`, type: 'text' },
      },
      sort,
    ),
    id: sql`g.id`,
  }),
});
