import type { EbarimtRow } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { Money } from '@ecard/shared/ui';
import type { Column } from '@ecard/shared/ui/work';
import { receiptsText } from '../../receipts/receipts.text.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { ReceiptCustomer } from './receipt-customer.tsx';
import { CopyNumber, shortNumber } from './receipt-number.tsx';
import { ReceiptStatus } from './receipt-status.tsx';

/** The list's columns. */
export const ebarimtColumns: readonly Column<EbarimtRow>[] = [
  {
    key: 'number',
    header: text.columns.number,
    primary: true,
    exportAs: ['package_id'],
    nowrap: true,
    cell: shortNumber,
    beside: (receipt) => <CopyNumber receipt={receipt} />,
  },
  {
    key: 'created_at',
    header: text.columns.date,
    sortKey: 'created_at',
    nowrap: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
  { key: 'type', header: text.columns.type, cell: ({ type }) => receiptsText.types[type] },
  {
    key: 'customer',
    exportAs: ['customer_tin'],
    header: text.columns.customer,
    cell: ({ customer }) => <ReceiptCustomer customer={customer} />,
  },
  {
    key: 'total_amount',
    header: text.columns.total,
    sortKey: 'total_amount',
    align: 'end',
    cell: ({ total_amount }) => <Money amount={total_amount} strong />,
  },
  {
    key: 'vat',
    exportAs: ['total_vat'],
    header: text.columns.vat,
    align: 'end',
    cell: ({ total_vat }) => <Money amount={total_vat} />,
  },
  {
    key: 'city_tax',
    exportAs: ['total_city_tax'],
    header: text.columns.cityTax,
    align: 'end',
    cell: ({ total_city_tax }) => <Money amount={total_city_tax} />,
  },
  {
    key: 'payment',
    exportAs: [],
    header: text.columns.payment,
    cell: ({ payment_codes }) => text.paymentWays(payment_codes),
  },
  { key: 'easy', exportAs: [], header: text.columns.easy, cell: ({ easy }) => (easy ? text.yes : text.no) },
  { key: 'status', header: text.columns.status, nowrap: true, cell: ({ status }) => <ReceiptStatus status={status} /> },
];
