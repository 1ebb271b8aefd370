import {
  paymentConfirmRefundBodySchema,
  paymentDetailSchema,
  paymentPurposes,
  paymentRefundBodySchema,
  paymentStatuses,
  paymentSurplusRefundBodySchema,
} from '@ecard/shared/api-schema';
import type { PaymentDetail } from '@ecard/shared/api-schema';
import { formatDateTime, formatMoney } from '@ecard/shared/format';
import { RecordFacts, defineRecord, formOf } from '@ecard/shared/records';
import type { FactDefinition } from '@ecard/shared/records';
import { Badge, Inline } from '@ecard/shared/ui';
import { PaymentHistory } from './payment-history.tsx';
import { paymentListText as text } from './payment-list.text.ts';
import { PaymentNotices, PaymentTiles } from './payment-money.tsx';

const { actions, facts } = text;

/** Facts that the line below the heading leaves out. */
const paymentFacts: readonly FactDefinition<PaymentDetail>[] = [
  {
    key: 'payer',
    label: facts.payer,
    kind: 'text',
    value: ({ payer, organization }) => organization?.name ?? payer,
  },
  { key: 'method', label: facts.method, kind: 'text', value: ({ method }) => text.methods[method] },
  { key: 'paid_at', label: text.columns.paidAt, kind: 'dateTime', when: ({ paid_at }) => paid_at !== null },
  {
    key: 'expires_at',
    label: facts.expires,
    kind: 'dateTime',
    when: ({ expires_at, paid_at }) => expires_at !== null && paid_at === null,
  },
  { key: 'is_late', label: facts.late, kind: 'flag', when: ({ is_late }) => is_late },
  { key: 'failure_code', label: facts.failure, kind: 'text', when: ({ failure_code }) => failure_code !== null },
  { key: 'page', label: text.page, kind: 'link', value: () => text.openPage, to: ({ id }) => `/payment/${id}` },
];

/** Purpose and title of a payment, once where the title begins with the purpose. */
function wordsOf(purpose: PaymentDetail['purpose'], title: string): string[] {
  const word = paymentPurposes.labels[purpose];
  return title.startsWith(word) ? [title] : [word, title];
}

/** A payment for staff: its money, surplus, refunds and events. */
export const paymentRecord = defineRecord<PaymentDetail>({
  name: 'payment',
  path: '/api/payment',
  // The record itself is the projection that anybody with the link sees.
  reads: 'detail',
  schema: paymentDetailSchema,
  noun: text.record,
  notFound: text.notFound,
  title: ({ reference }) => reference,
  subtitle: ({ status, purpose, title, amount, created_at }) => (
    <Inline as="span">
      <Badge tone={paymentStatuses.tones[status]}>{paymentStatuses.labels[status]}</Badge>
      <span>{[...wordsOf(purpose, title), formatMoney(amount), formatDateTime(created_at)].join(' · ')}</span>
    </Inline>
  ),
  Head: PaymentTiles,
  Before: PaymentNotices,
  facts: paymentFacts,
  DrawerBody: PaymentBody,
  actions: [
    {
      action: 'refund-surplus',
      label: actions.surplus,
      icon: 'cash',
      form: {
        ...formOf(paymentSurplusRefundBodySchema, { labels: { amount: actions.amount, reason: actions.reason } }),
        of: ({ surplus_amount }) => ({ amount: surplus_amount }),
      },
      confirm: { text: actions.surplusHint },
      done: actions.surplusDone,
    },
    {
      action: 'approve-refund',
      label: actions.approve,
      icon: 'check',
      confirm: { text: ({ refund }) => actions.approveHint(formatMoney(refund?.amount ?? 0)) },
      done: actions.approved,
    },
    {
      action: 'confirm-refund',
      label: actions.confirm,
      icon: 'check',
      form: formOf(paymentConfirmRefundBodySchema, { labels: { reference: actions.reference } }),
      confirm: { text: ({ hand_refund_amount }) => actions.confirmHint(formatMoney(hand_refund_amount)) },
      done: actions.confirmed,
    },
    {
      action: 'reconcile',
      label: actions.reconcile,
      isNext: () => false,
      when: ({ method }) => method === 'QPAY',
      done: actions.reconciled,
      anyVersion: true,
    },
    {
      action: 'reject-refund',
      label: actions.reject,
      danger: true,
      confirm: { text: actions.rejectHint },
      done: actions.rejected,
    },
    {
      action: 'refund',
      label: actions.refund,
      danger: true,
      form: formOf(paymentRefundBodySchema, { labels: { reason: actions.reason } }),
      confirm: { text: actions.refundHint },
      done: actions.refundDone,
    },
  ],
});

/** The money that came and went and the events, then the facts that no row shows. */
function PaymentBody({ record }: { readonly record: PaymentDetail }) {
  return (
    <>
      <PaymentHistory record={record} />
      <RecordFacts facts={paymentFacts} record={record} />
    </>
  );
}
