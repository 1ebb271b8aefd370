import {
  fileColumns,
  ebarimtListQuerySchema,
  ebarimtPageSchema,
  receiptFilters,
  receiptStatuses,
  receiptTypes,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { ebarimtText as text } from './ebarimt.text.ts';
import { CopyNumber, buyerOf, shortNumber } from './receipt-number.tsx';
import { STANDING, TYPES_OF } from './receipts-href.ts';

const { columns: labels } = text;

/** Tax receipts: an account's own, or for finance staff all of them. */
export const receiptList = defineList({
  name: 'ebarimt',
  path: '/api/ebarimt',
  page: ebarimtPageSchema,
  query: ebarimtListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: text.searchPlaceholder,
  tools: listTools,
  columns: [
    {
      key: 'number',
      kind: 'text',
      primary: true,
      exportAs: ['package_id'],
      value: shortNumber,
      beside: (receipt) => <CopyNumber receipt={receipt} />,
    },
    { key: 'created_at', kind: 'dateTime', phone: 'second' },
    { key: 'type', kind: 'choice', of: receiptTypes },
    {
      key: 'customer',
      label: labels.customer,
      kind: 'twoLines',
      exportAs: ['customer_tin'],
      important: true,
      value: buyerOf,
    },
    { key: 'total_amount', kind: 'money', strong: () => true, phone: 'secondEnd' },
    { key: 'vat', kind: 'money', exportAs: ['total_vat'], value: ({ total_vat }) => total_vat },
    {
      key: 'city_tax',
      kind: 'money',
      exportAs: ['total_city_tax'],
      value: ({ total_city_tax }) => total_city_tax,
    },
    {
      key: 'payment',
      label: labels.payment,
      kind: 'text',
      exportAs: [],
      value: ({ payment_codes }) => text.paymentWays(payment_codes),
    },
    { key: 'easy', label: labels.easy, kind: 'flag', exportAs: [], extra: true },
    { key: 'status', kind: 'status', of: receiptStatuses, phone: 'firstEnd' },
  ],
  filters: {
    // The figures lead here with several values at once.
    status: {
      kind: 'choices',
      ...receiptFilters.status,
      options: [{ value: STANDING, label: text.standing }],
    },
    type: {
      kind: 'choice',
      ...receiptFilters.type,
      options: [
        { value: TYPES_OF.b2c, label: text.buyers.b2c },
        { value: TYPES_OF.b2b, label: text.buyers.b2b },
      ],
    },
    source: { kind: 'choices', ...receiptFilters.source, place: 'more' },
    tax_type: { kind: 'choice', ...receiptFilters.tax_type, place: 'more' },
    created: { kind: 'dayRange', ...receiptFilters.created, place: 'more' },
    amount: { kind: 'amountRange', ...receiptFilters.amount, place: 'more' },
  },
  sums: ({ count, amount, vat, city_tax }) => [
    { label: text.sums.count, count },
    { label: text.sums.amount, amount },
    { label: text.sums.vat, amount: vat },
    { label: text.sums.cityTax, amount: city_tax },
  ],
  exports: { resource: 'ebarimt', code: 'fin.ebarimt.export', isOpenToOwners: true, columns: fileColumns.ebarimt },
  record: drawerOf({
    title: text.record,
    load: async () => (await import(/* webpackChunkName: "receipt-record" */ './receipt.record.tsx')).receiptRecord,
  }),
  empty: { icon: 'receipt', ...text.empty },
});
