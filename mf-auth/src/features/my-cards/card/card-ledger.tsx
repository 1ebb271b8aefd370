import { ledgerKinds } from '@ecard/shared/api-schema';
import type { CardDetail, LedgerRow } from '@ecard/shared/api-schema';
import { formatDateTime, formatMoney } from '@ecard/shared/format';
import { Link, classNames, usePortal } from '@ecard/shared/ui';
import { ledgerQuery } from './card.queries.ts';
import { historyText as text } from './card.text.ts';
import { HistoryList } from './history-list.tsx';
import styles from './history-list.module.css';

/** Every movement of a card's money, with the balance after it. */
export function CardLedger({ record }: { readonly record: CardDetail }) {
  const { http } = usePortal();
  return (
    <HistoryList<LedgerRow>
      label={text.ledger}
      place={['ledger', record.id]}
      query={(cursor) => ledgerQuery(http, record.id, cursor)}
      rowKey={({ seq }) => seq}
      empty={{ icon: 'wallet', title: text.noLedger, hint: text.noLedgerHint }}
      show={(row) => (
        <>
          <span className={styles['line']}>
            <span className={styles['what']}>{ledgerKinds.labels[row.kind]}</span>
            <span className={classNames(styles['amount'], row.amount > 0 && styles['in'])}>
              {row.amount > 0 ? `+${formatMoney(row.amount)}` : formatMoney(row.amount)}
            </span>
          </span>
          <span className={classNames(styles['line'], styles['detail'])}>
            <span>
              <time dateTime={row.at}>{formatDateTime(row.at)}</time>
              {row.ref?.type === 'payment' ? (
                <>
                  {' · '}
                  <Link to={`/payment/${row.ref.id}`}>{row.ref.label}</Link>
                </>
              ) : row.ref ? (
                ` · ${row.ref.label}`
              ) : null}
              {row.note === undefined ? null : ` · ${row.note}`}
            </span>
            <span>{text.balanceAfter(row.balance_after)}</span>
          </span>
        </>
      )}
    />
  );
}
