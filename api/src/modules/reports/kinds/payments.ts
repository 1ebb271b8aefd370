import { sql } from 'kysely';
import { paymentMethods, paymentPurposes, paymentStatuses } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { kindText } from './kinds.text.ts';
import { paymentOwner } from '../../payments/payment-owner.ts';
import type { ReportKind } from './report-kind.ts';
import { dayGroups, dayOfMoment, withinDays } from './sql-parts.ts';

const { headers } = kindText;

/** Every payment with what came of it. */
export const payments: ReportKind = {
  code: 'PAYMENTS',
  ...kindText.PAYMENTS,
  audience: ['INDIVIDUAL', 'ORG', 'STAFF'],
  staffCodes: ['fin.payment.view'],
  tellsOfPersons: true,
  accepts: [],
  columns: [
    {
      key: 'at',
      header: headers.at,
      type: 'datetime',
      width: 17,
      value: sql`p.created_at`,
      sample: '2026-03-18 08:12',
    },
    {
      key: 'no',
      header: headers.number,
      type: 'text',
      width: 22,
      value: sql`p.sender_invoice_no`,
      sample: 'TOPUP-000123',
    },
    {
      key: 'purpose',
      header: headers.purpose,
      type: 'text',
      width: 14,
      value: sql`p.purpose`,
      labels: paymentPurposes.labels,
      sample: paymentPurposes.labels.TOPUP,
    },
    { key: 'title', header: headers.title, type: 'text', width: 30, value: sql`p.title`, sample: 'Карт цэнэглэлт' },
    {
      key: 'method',
      header: headers.method,
      type: 'text',
      width: 12,
      value: sql`p.method`,
      labels: paymentMethods.labels,
      sample: paymentMethods.labels.QPAY,
    },
    {
      key: 'amount',
      header: headers.amount,
      type: 'money',
      width: 14,
      isSummed: true,
      value: sql`p.amount`,
      sample: '20,000₮',
    },
    {
      key: 'paid',
      header: headers.received,
      type: 'money',
      width: 14,
      isSummed: true,
      value: sql`p.paid_amount`,
      sample: '20,000₮',
    },
    {
      key: 'refunded',
      header: headers.refunded,
      type: 'money',
      width: 14,
      isSummed: true,
      value: sql`p.refunded_amount`,
      sample: '0₮',
    },
    { key: 'fee', header: headers.fee, type: 'money', width: 12, isSummed: true, value: sql`p.fee`, sample: '200₮' },
    {
      key: 'paid_at',
      header: headers.paidAt,
      type: 'datetime',
      width: 17,
      value: sql`p.paid_at`,
      sample: '2026-03-18 08:13',
    },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 16,
      value: sql`p.status`,
      labels: paymentStatuses.labels,
      sample: paymentStatuses.labels.PAID,
    },
  ],
  groups: {
    ...dayGroups(dayOfMoment(sql`p.created_at`)),
    PURPOSE: {
      header: headers.purpose,
      type: 'text',
      width: 16,
      by: sql`p.purpose`,
      labels: paymentPurposes.labels,
      sample: paymentPurposes.labels.TOPUP,
    },
    METHOD: {
      header: headers.method,
      type: 'text',
      width: 14,
      by: sql`p.method`,
      labels: paymentMethods.labels,
      sample: paymentMethods.labels.QPAY,
    },
    STATUS: {
      header: headers.status,
      type: 'text',
      width: 16,
      by: sql`p.status`,
      labels: paymentStatuses.labels,
      sample: paymentStatuses.labels.PAID,
    },
  },
  dataSet: (query, scope) => ({
    from: sql`from payment p where ${withinDays(sql`p.created_at`, query)} and ${scopedBy(scope, paymentOwner('p'))}`,
    order: { by: sql`p.created_at`, type: 'timestamptz', descending: false },
    id: sql`p.id`,
  }),
};
