import { sql } from 'kysely';
import { fileColumns, invoiceListQuerySchema, invoiceKinds, invoiceStatuses } from '@ecard/shared/api-schema';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { matchingInvoices, owedAmount } from '../../invoices/invoice-filter.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Invoices; an organisation's own are without drafts. */
export const invoiceExport = defineListExport({
  resource: 'invoice',
  title: exportText.titles.invoice,
  code: 'fin.invoice.export',
  query: invoiceListQuerySchema,
  table: 'i',
  headings: fileColumns.invoice,
  columns: ({ now }) => ({
    invoice_no: { type: 'text', width: 20, value: sql`i.invoice_no` },
    organization: { type: 'text', width: 32, value: sql`o.name` },
    register_no: { type: 'text', width: 10, value: sql`o.register_no` },
    kind: { type: 'text', width: 14, value: sql`i.kind`, labels: invoiceKinds.labels },
    issue_date: { type: 'date', width: 12, value: sql`i.issue_date` },
    due_date: { type: 'date', width: 12, value: sql`i.due_date` },
    total: { type: 'money', width: 15, isSummed: true, value: sql`i.total` },
    credited_total: { type: 'money', width: 15, isSummed: true, value: sql`i.credited_total` },
    paid_total: { type: 'money', width: 15, isSummed: true, value: sql`i.paid_total` },
    balance: { type: 'money', width: 15, isSummed: true, value: owedAmount },
    refund_due: { type: 'money', width: 15, isSummed: true, value: sql`i.refund_due` },
    status: { type: 'text', width: 18, value: shownStatus(now), labels: invoiceStatuses.labels },
    ebarimt: {
      type: 'text',
      width: 36,
      value: sql`(select r.package_id from ebarimt_receipt r
        where r.invoice_id = i.id and r.payment_id is null and r.status not in ('CORRECTED', 'RETURNED') limit 1)`,
    },
  }),
  orders: () => ({
    // Drafts have neither number nor day.
    issue_date: { by: sql`i.issue_date`, type: 'date', nulls: 'highest' },
    due_date: { by: sql`i.due_date`, type: 'date' },
    created_at: { by: sql`i.created_at`, type: 'timestamptz' },
    total: { by: sql`i.total`, type: 'numeric' },
    paid_total: { by: sql`i.paid_total`, type: 'numeric' },
    balance: { by: sql`i.balance`, type: 'numeric' },
    organization: { by: sql`o.name`, type: 'text' },
    invoice_no: { by: sql`i.invoice_no`, type: 'text', nulls: 'highest' },
  }),
  from: (filters, { db, scope, now }) => sql`from invoice i join organization o on o.id = i.organization_id
    where i.id in (${matchingInvoices(db, { filter: filters, scope, today: dayOf(now) }).select('i.id')})`,
});

/** Overdue invoices are stored as open or partially paid. */
function shownStatus(now: Date) {
  return sql`case when i.status in ('OPEN', 'PARTIALLY_PAID') and i.due_date < ${dayOf(now)}::date
    then 'OVERDUE' else i.status end`;
}
