import type { PaymentDetail } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { Money, Panel } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { paymentListText as text } from './payment-list.text.ts';

const { columns: labels, events, parts } = text;

const partColumns: readonly Column<PaymentDetail['parts'][number]>[] = [
  {
    key: 'reference',
    header: parts.reference,
    primary: true,
    cell: ({ source, reference }) => `${text.methods[source] ?? source} · ${reference}`,
  },
  { key: 'received_at', header: labels.created, nowrap: true, cell: ({ received_at }) => formatDateTime(received_at) },
  {
    key: 'amount',
    header: labels.amount,
    align: 'end',
    numbers: { of: ({ amount }) => amount },
    cell: ({ amount }, decimals) => <Money amount={amount} decimals={decimals} />,
  },
  {
    key: 'refunded',
    header: parts.refunded,
    align: 'end',
    numbers: { of: ({ refunded_amount }) => refunded_amount },
    cell: ({ refunded_amount }, decimals) => (
      <Money amount={refunded_amount === 0 ? null : refunded_amount} decimals={decimals} />
    ),
  },
];

const eventColumns: readonly Column<PaymentDetail['events'][number]>[] = [
  { key: 'kind', header: events.kind, primary: true, cell: ({ kind }) => events.kinds[kind] ?? kind },
  { key: 'at', header: events.at, nowrap: true, cell: ({ at }) => formatDateTime(at) },
  {
    key: 'amount',
    header: events.amount,
    align: 'end',
    numbers: { of: movedBy },
    cell: (event, decimals) => <Money amount={movedBy(event)} decimals={decimals} />,
  },
];

function movedBy({ data: { amount } }: PaymentDetail['events'][number]): number | null {
  return typeof amount === 'number' ? amount : null;
}

/** The money that came with what went back of it, and the events of the payment, the latest first. */
export function PaymentHistory({ record }: { readonly record: PaymentDetail }) {
  return (
    <>
      <Panel title={parts.title} flush={record.parts.length > 0}>
        {record.parts.length === 0 ? (
          <p>{parts.none}</p>
        ) : (
          <DataTable
            caption={parts.title}
            columns={partColumns}
            rows={record.parts}
            rowKey={({ reference }) => reference}
          />
        )}
      </Panel>
      <Panel title={events.title} flush>
        <DataTable
          caption={events.title}
          columns={eventColumns}
          rows={[...record.events].reverse()}
          rowKey={({ at, kind }) => `${at} ${kind}`}
        />
      </Panel>
    </>
  );
}
