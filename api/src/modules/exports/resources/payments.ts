import { sql } from 'kysely';
import {
  paymentListQuerySchema,
  paymentMethods,
  paymentPurposes,
  paymentStatuses,
  fileColumns,
} from '@ecard/shared/api-schema';
import { personNameOf } from '../../../http/person-name.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingPayments } from '../../payments/payments.repository.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Payments as finance lists them. */
export const paymentExport = defineListExport({
  resource: 'payment',
  title: exportText.titles.payment,
  code: 'fin.payment.export',
  query: paymentListQuerySchema,
  table: 'p',
  headings: fileColumns.payment,
  columns: () => ({
    created_at: { type: 'datetime', width: 17, value: sql`p.created_at` },
    reference: { type: 'text', width: 26, value: sql`p.sender_invoice_no` },
    purpose: { type: 'text', width: 14, value: sql`p.purpose`, labels: paymentPurposes.labels },
    title: { type: 'text', width: 30, value: sql`p.title` },
    payer: {
      type: 'text',
      width: 24,
      value: sql`coalesce(o.name, ${personNameOf('u')})`,
      person: { role: 'payer', text: 'name', ownerId: sql`p.payer_user_id`, isOther: sql`o.id is not null` },
    },
    method: { type: 'text', width: 14, value: sql`p.method`, labels: paymentMethods.labels },
    amount: { type: 'money', width: 14, isSummed: true, value: sql`p.amount` },
    paid_amount: { type: 'money', width: 14, isSummed: true, value: sql`p.paid_amount` },
    surplus_amount: { type: 'money', width: 14, isSummed: true, value: sql`p.surplus_amount` },
    refunded_amount: { type: 'money', width: 14, isSummed: true, value: sql`p.refunded_amount` },
    fee: { type: 'money', width: 12, isSummed: true, value: sql`p.fee` },
    paid_at: { type: 'datetime', width: 17, value: sql`p.paid_at` },
    status: { type: 'text', width: 18, value: sql`p.status`, labels: paymentStatuses.labels },
  }),
  orders: () => ({
    created_at: { by: sql`p.created_at`, type: 'timestamptz' },
    amount: { by: sql`p.amount`, type: 'numeric' },
    paid_at: { by: sql`p.paid_at`, type: 'timestamptz', nulls: 'last' },
  }),
  from: (filters, { db, scope }) => sql`from payment p
    left join app_user u on u.id = p.payer_user_id
    left join organization o on o.id = p.organization_id
    where ${scopedBy(scope, {})} and p.id in (${matchingPayments(db, filters).select('p.id')})`,
});
