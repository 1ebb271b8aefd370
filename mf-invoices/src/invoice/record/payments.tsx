import type { Invoice } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { Money, Panel } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { recordText } from './record.text.ts';
import styles from './record.module.css';

type Payment = Invoice['payments'][number];

const { payments: text } = recordText;

const columns: readonly Column<Payment>[] = [
  { key: 'paid_on', header: text.paidOn, primary: true, nowrap: true, cell: ({ paid_on }) => formatDate(paid_on) },
  { key: 'method', header: text.method, cell: ({ method }) => text.methods[method] ?? method },
  { key: 'reference', header: text.reference, cell: ({ reference }) => reference ?? '–' },
  {
    key: 'amount',
    header: text.amount,
    align: 'end',
    numbers: { of: ({ amount }) => amount },
    cell: ({ amount }, decimals) => (
      <Money amount={amount} decimals={decimals} {...(amount < 0 ? { tone: 'danger' as const } : {})} />
    ),
  },
];

/** The money that came, and what was given back of it. */
export function Payments({ payments }: Pick<Invoice, 'payments'>) {
  return (
    <div className={styles['screenOnly']}>
      <Panel title={text.title} flush={payments.length > 0}>
        {payments.length === 0 ? (
          <p className={styles['quiet']}>{text.none}</p>
        ) : (
          <DataTable caption={text.caption} columns={columns} rows={payments} rowKey={({ id }) => id} />
        )}
      </Panel>
    </div>
  );
}
