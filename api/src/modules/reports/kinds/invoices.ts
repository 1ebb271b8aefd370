import { sql } from 'kysely';
import { invoiceKinds, invoiceStatuses } from '@ecard/shared/api-schema';
import { owedAmount, shownStatus } from '../../invoices/invoice-filter.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { kindText } from './kinds.text.ts';
import type { ReportKind } from './report-kind.ts';
import { dayGroups } from './sql-parts.ts';

const { headers } = kindText;

/** Invoices by the day they were issued. */
export const invoices: ReportKind = {
  code: 'INVOICES',
  ...kindText.INVOICES,
  audience: ['ORG', 'STAFF'],
  staffCodes: ['fin.invoice.view'],
  memberCode: 'fin.invoice.view',
  tellsOfPersons: false,
  accepts: [],
  columns: [
    {
      key: 'no',
      header: headers.number,
      type: 'text',
      width: 20,
      value: sql`i.invoice_no`,
      sample: 'INV-202603-000123',
    },
    {
      key: 'organization',
      header: headers.organisation,
      type: 'text',
      width: 30,
      value: sql`o.name`,
      sample: 'Зорчигч тээвэр нэгтгэл',
    },
    {
      key: 'register_no',
      header: headers.registerNo,
      type: 'text',
      width: 10,
      value: sql`o.register_no`,
      sample: '2000066',
    },
    {
      key: 'kind',
      header: headers.kind,
      type: 'text',
      width: 14,
      value: sql`i.kind`,
      labels: invoiceKinds.labels,
      sample: invoiceKinds.labels.TOPUP,
    },
    {
      key: 'issue_date',
      header: headers.issueDate,
      type: 'date',
      width: 12,
      value: sql`i.issue_date`,
      sample: '2026-03-01',
    },
    { key: 'due_date', header: headers.dueDate, type: 'date', width: 12, value: sql`i.due_date`, sample: '2026-03-31' },
    {
      key: 'vat',
      header: headers.vat,
      type: 'money',
      width: 13,
      isSummed: true,
      value: sql`i.vat_total`,
      sample: '50,000₮',
    },
    {
      key: 'total',
      header: headers.total,
      type: 'money',
      width: 15,
      isSummed: true,
      value: sql`i.total`,
      sample: '550,000₮',
    },
    {
      key: 'credited',
      header: headers.credited,
      type: 'money',
      width: 13,
      isSummed: true,
      value: sql`i.credited_total`,
      sample: '0₮',
    },
    {
      key: 'paid',
      header: headers.paid,
      type: 'money',
      width: 15,
      isSummed: true,
      value: sql`i.paid_total`,
      sample: '0₮',
    },
    {
      key: 'balance',
      header: headers.balance,
      type: 'money',
      width: 15,
      isSummed: true,
      value: owedAmount,
      sample: '550,000₮',
    },
    {
      key: 'refund_due',
      header: headers.refundDue,
      type: 'money',
      width: 13,
      isSummed: true,
      value: sql`i.refund_due`,
      sample: '0₮',
    },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 16,
      value: shownStatus(sql`(now() at time zone 'Asia/Ulaanbaatar')`),
      labels: invoiceStatuses.labels,
      sample: invoiceStatuses.labels.OPEN,
    },
  ],
  groups: {
    ...dayGroups(sql`i.issue_date`),
    ORGANIZATION: {
      header: headers.organisation,
      type: 'text',
      width: 34,
      by: sql`o.id`,
      value: sql`o.name`,
      sample: 'Цайз ХХК',
    },
  },
  // Drafts have no day of issue, so they are never here.
  dataSet: (query, scope) => ({
    from: sql`from invoice i join organization o on o.id = i.organization_id
      where i.issue_date between ${query.from}::date and ${query.to}::date
        and ${scopedBy(scope, { organisation: 'i.organization_id' })}`,
    order: { by: sql`i.issue_date`, type: 'date', descending: false },
    id: sql`i.id`,
  }),
};
