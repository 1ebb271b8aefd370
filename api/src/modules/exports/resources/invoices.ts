import { sql } from 'kysely';
import { z } from 'zod/mini';
import { fileColumns, invoiceFilterSchema, invoiceKinds, invoiceStatuses } from '@ecard/shared/api-schema';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { matchingInvoices, owedAmount } from '../../invoices/invoice-filter.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const headers = fileColumns.invoice;

/** Invoices; an organisation's own are without drafts. */
export const invoiceExport = defineExport({
  resource: 'invoice',
  title: exportText.titles.invoice,
  code: 'fin.invoice.export',
  filters: z.strictObject(invoiceFilterSchema.shape),
  sort: {
    fields: ['issue_date', 'due_date', 'total', 'balance', 'organization', 'invoice_no'],
    default: '-issue_date',
  },
  columns: ({ now }) => [
    { key: 'invoice_no', header: headers.invoice_no, type: 'text', width: 20, value: sql`i.invoice_no` },
    { key: 'organization', header: headers.organization, type: 'text', width: 32, value: sql`o.name` },
    { key: 'register_no', header: headers.register_no, type: 'text', width: 10, value: sql`o.register_no` },
    { key: 'kind', header: headers.kind, type: 'text', width: 14, value: sql`i.kind`, labels: invoiceKinds.labels },
    { key: 'issue_date', header: headers.issue_date, type: 'date', width: 12, value: sql`i.issue_date` },
    { key: 'due_date', header: headers.due_date, type: 'date', width: 12, value: sql`i.due_date` },
    { key: 'total', header: headers.total, type: 'money', width: 15, isSummed: true, value: sql`i.total` },
    {
      key: 'paid_total',
      header: headers.paid_total,
      type: 'money',
      width: 15,
      isSummed: true,
      value: sql`i.paid_total`,
    },
    { key: 'balance', header: headers.balance, type: 'money', width: 15, isSummed: true, value: owedAmount },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 18,
      value: shownStatus(now),
      labels: invoiceStatuses.labels,
    },
    {
      key: 'ebarimt',
      header: headers.ebarimt,
      type: 'text',
      width: 36,
      value: sql`(select r.package_id from ebarimt_receipt r
        where r.invoice_id = i.id and r.payment_id is null and r.status not in ('CORRECTED', 'RETURNED') limit 1)`,
    },
  ],
  dataSet(filters, sort, { db, scope, now }) {
    const choice = { filter: filters, scope, today: dayOf(now) };
    // Never null: drafts have neither number nor day.
    const orders = {
      issue_date: { by: sql`coalesce(i.issue_date, 'infinity'::date)`, type: 'date' },
      due_date: { by: sql`i.due_date`, type: 'date' },
      total: { by: sql`i.total`, type: 'numeric' },
      balance: { by: sql`i.balance`, type: 'numeric' },
      organization: { by: sql`o.name`, type: 'text' },
      invoice_no: { by: sql`coalesce(i.invoice_no, '')`, type: 'text' },
    } as const;
    return {
      from: sql`from invoice i join organization o on o.id = i.organization_id
        where i.id in (${matchingInvoices(db, choice).select('i.id')})`,
      order: orderBy(orders, sort),
      id: sql`i.id`,
    };
  },
});

/** Overdue invoices are stored as open or partially paid. */
function shownStatus(now: Date) {
  return sql`case when i.status in ('OPEN', 'PARTIALLY_PAID') and i.due_date < ${dayOf(now)}::date
    then 'OVERDUE' else i.status end`;
}
