import {
  countsByStatus,
  fileColumns,
  paymentFilters,
  paymentListQuerySchema,
  paymentMethods,
  paymentPageSchema,
  paymentPurposes,
  paymentStatuses,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { paymentListText as text } from './payment-list.text.ts';

const { columns: labels, tabs } = text;

/** Payments as finance sees them, those with surplus money and those that need attention among them. */
export const paymentList = defineList({
  name: 'payment',
  path: '/api/payment',
  page: paymentPageSchema,
  query: paymentListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  exports: { resource: 'payment', code: 'fin.payment.export', columns: fileColumns.payment },
  columns: [
    { key: 'reference', kind: 'text', primary: true },
    { key: 'created_at', kind: 'dateTime', phone: 'second' },
    {
      key: 'purpose',
      label: labels.purpose,
      kind: 'twoLines',
      important: true,
      exportAs: ['purpose', 'title'],
      value: ({ purpose, title }) => [paymentPurposes.labels[purpose], title],
    },
    {
      key: 'payer',
      kind: 'text',
      tellsApart: true,
      value: ({ payer, organization }) => organization?.name ?? payer,
    },
    { key: 'method', kind: 'choice', of: paymentMethods, extra: true },
    { key: 'amount', kind: 'money', phone: 'secondEnd' },
    { key: 'paid_amount', kind: 'money' },
    {
      key: 'surplus_amount',
      kind: 'money',
      important: true,
      value: ({ surplus_amount }) => (surplus_amount === 0 ? null : surplus_amount),
      strong: () => true,
    },
    {
      key: 'refunded_amount',
      kind: 'money',
      extra: true,
      value: ({ refunded_amount }) => (refunded_amount === 0 ? null : refunded_amount),
    },
    { key: 'status', kind: 'status', of: paymentStatuses, phone: 'firstEnd' },
    { key: 'paid_at', kind: 'dateTime', extra: true },
  ],
  tabs: {
    filter: 'status',
    label: text.statusTabs,
    all: text.all,
    items: [
      { value: 'PAID', label: tabs.paid },
      { value: 'CREATED,PENDING,PROCESSING', label: tabs.waiting },
      { value: 'PARTIAL', label: tabs.partial },
      { value: 'REFUNDING,REFUNDED', label: tabs.refunds },
      { value: 'FAILED,EXPIRED,CANCELLED', label: tabs.failed },
    ],
    counts: { path: '/api/payment/summary', read: countsByStatus },
  },
  filters: {
    surplus: { kind: 'flag', ...paymentFilters.surplus, place: 'more' },
    hand_refund: { kind: 'flag', ...paymentFilters.hand_refund, place: 'more' },
    kept_fee: { kind: 'flag', ...paymentFilters.kept_fee, place: 'more' },
    attention: { kind: 'flag', ...paymentFilters.attention, place: 'more' },
    purpose: { kind: 'choices', ...paymentFilters.purpose },
    method: { kind: 'choices', ...paymentFilters.method, place: 'more' },
    status: { kind: 'choices', ...paymentFilters.status, place: 'more' },
    created: { kind: 'dayRange', ...paymentFilters.created, place: 'more' },
    paid: { kind: 'dayRange', ...paymentFilters.paid, place: 'more' },
  },
  sums: ({ amount, paid_amount, refunded_amount, surplus_amount }) => [
    { label: text.sums.amount, amount },
    { label: text.sums.paid, amount: paid_amount },
    { label: text.sums.refunded, amount: refunded_amount },
    { label: text.sums.surplus, amount: surplus_amount },
  ],
  record: drawerOf({
    title: text.record,
    load: async () => (await import(/* webpackChunkName: "payment-record" */ './payment-record.tsx')).paymentRecord,
  }),
  empty: { icon: 'cash', ...text.empty },
});
