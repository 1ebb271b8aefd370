import type { CardDetail, Tap } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { classNames, usePortal } from '@ecard/shared/ui';
import { rideCostLabel } from '../ride-cost-label.tsx';
import { tapsQuery } from './card.queries.ts';
import { historyText as text } from './card.text.ts';
import { HistoryList } from './history-list.tsx';
import styles from './history-list.module.css';

/** Every reading of a card: when, where, in which bus and what it cost. */
export function CardTaps({ record }: { readonly record: CardDetail }) {
  const { http } = usePortal();
  return (
    <HistoryList<Tap & { readonly offline: boolean }>
      label={text.taps}
      place={['taps', record.id]}
      query={(cursor) => tapsQuery(http, record.id, cursor)}
      rowKey={({ id }) => id}
      empty={{ icon: 'bus', title: text.noTaps, hint: text.noTapsHint }}
      show={(tap) => (
        <>
          <span className={styles['line']}>
            <span className={styles['what']}>
              <span className={styles['route']}>{tap.direction.code ?? tap.direction.name}</span>
              {tap.stop.name}
            </span>
            <span className={styles['amount']}>{rideCostLabel(tap)}</span>
          </span>
          <span className={classNames(styles['line'], styles['detail'])}>
            <span>
              <time dateTime={tap.tapped_at}>{formatDateTime(tap.tapped_at)}</time>
            </span>
            <span>
              {[
                text.bus(tap.bus_no),
                ...(tap.transfer_no > 0 ? [text.transfer(tap.transfer_no)] : []),
                ...(tap.offline ? [text.offline] : []),
              ].join(' · ')}
            </span>
          </span>
        </>
      )}
    />
  );
}
