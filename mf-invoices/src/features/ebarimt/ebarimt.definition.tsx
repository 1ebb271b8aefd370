import {
  fileColumns,
  ebarimtListQuerySchema,
  ebarimtPageSchema,
  receiptFilters,
  receiptStatuses,
  receiptTypes,
} from '@ecard/shared/api-schema';
import { createPart, listTools } from '@ecard/shared/list-tools';
import type { ChunkPart } from '@ecard/shared/list-tools';
import { prefetchOptional, usePortal, useQuery } from '@ecard/shared/ui';
import { defineList } from '@ecard/shared/ui/work';
import { ebarimtQuery } from './ebarimt.queries.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { CopyNumber, shortNumber } from './receipt-number.tsx';
import { STANDING, TYPES_OF } from './receipts-href.ts';

const { columns: labels } = text;

/** A receipt with its actions and their windows: code that the list alone does not need. */
const receiptPart: ChunkPart<{ readonly id: string }> = createPart(
  async () => (await import(/* webpackChunkName: "receipt-record" */ './receipt-record.tsx')).ReceiptRecord,
);

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
      value: ({ customer: { name, tin, consumer_no } }) => [
        name ?? text.citizen,
        tin ? `${text.tin} ${tin}` : consumer_no,
      ],
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
  record: {
    title: text.record,
    Name: ReceiptName,
    tabs: [{ key: 'receipt', label: text.record, Content: receiptPart.Part }],
    prefetch: ({ queryClient, context }, id) =>
      Promise.all([receiptPart.prepare(), prefetchOptional(queryClient, ebarimtQuery(context.http, id))]),
  },
  empty: { icon: 'receipt', ...text.empty },
});

/** Names a receipt that the list does not show, once it is known. */
function ReceiptName({ id }: { readonly id: string }) {
  const { http } = usePortal();
  const { data } = useQuery(ebarimtQuery(http, id));
  return data ? shortNumber(data) : null;
}
