import { sql } from 'kysely';
import { z } from 'zod/mini';
import { paymentListQuerySchema, paymentMethods, paymentPurposes, paymentStatuses } from '@ecard/shared/api-schema';
import { personNameOf } from '../../../http/person-name.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingPayments } from '../../payments/payments.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const { headers } = exportText;

/** Payments as finance lists them. */
export const paymentExport = defineExport({
  resource: 'payment',
  title: exportText.titles.payment,
  code: 'fin.payment.export',
  filters: z.strictObject(z.omit(paymentListQuerySchema, { page: true, page_size: true, sort: true }).shape),
  sort: { fields: ['created_at', 'amount', 'paid_at'], default: '-created_at' },
  columns: () => [
    { key: 'created_at', header: headers.at, type: 'datetime', width: 17, value: sql`p.created_at` },
    { key: 'reference', header: headers.reference, type: 'text', width: 26, value: sql`p.sender_invoice_no` },
    {
      key: 'purpose',
      header: headers.purpose,
      type: 'text',
      width: 14,
      value: sql`p.purpose`,
      labels: paymentPurposes.labels,
    },
    { key: 'title', header: headers.title, type: 'text', width: 30, value: sql`p.title` },
    {
      key: 'payer',
      header: headers.payer,
      type: 'text',
      width: 24,
      value: sql`coalesce(o.name, ${personNameOf('u')})`,
      person: { role: 'payer', text: 'name', ownerId: sql`p.payer_user_id`, isOther: sql`o.id is not null` },
    },
    {
      key: 'method',
      header: headers.method,
      type: 'text',
      width: 14,
      value: sql`p.method`,
      labels: paymentMethods.labels,
    },
    { key: 'amount', header: headers.amount, type: 'money', width: 14, isSummed: true, value: sql`p.amount` },
    { key: 'paid_amount', header: headers.paid, type: 'money', width: 14, isSummed: true, value: sql`p.paid_amount` },
    {
      key: 'surplus_amount',
      header: headers.surplus,
      type: 'money',
      width: 14,
      isSummed: true,
      value: sql`p.surplus_amount`,
    },
    {
      key: 'refunded_amount',
      header: headers.refunded,
      type: 'money',
      width: 14,
      isSummed: true,
      value: sql`p.refunded_amount`,
    },
    { key: 'fee', header: headers.fee, type: 'money', width: 12, isSummed: true, value: sql`p.fee` },
    { key: 'paid_at', header: headers.paidAt, type: 'datetime', width: 17, value: sql`p.paid_at` },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 18,
      value: sql`p.status`,
      labels: paymentStatuses.labels,
    },
  ],
  dataSet(filters, sort, { db, scope }) {
    const orders = {
      created_at: { by: sql`p.created_at`, type: 'timestamptz' },
      amount: { by: sql`p.amount`, type: 'numeric' },
      paid_at: { by: sql`coalesce(p.paid_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
    } as const;
    return {
      from: sql`from payment p
        left join app_user u on u.id = p.payer_user_id
        left join organization o on o.id = p.organization_id
        where ${scopedBy(scope, {})} and p.id in (${matchingPayments(db, filters).select('p.id')})`,
      order: orderBy(orders, sort),
      id: sql`p.id`,
    };
  },
});
