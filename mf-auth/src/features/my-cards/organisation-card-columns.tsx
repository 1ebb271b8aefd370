import type { Card } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { Money } from '@ecard/shared/ui';
import type { Column } from '@ecard/shared/ui/work';
import { groupedCardNo } from './card-page.ts';
import { myCardsText, organisationCardsText as text } from './my-cards.text.ts';
import styles from './organisation-cards.module.css';
import { StatusBadge } from './status-badge.tsx';

/** Columns of an organisation's cards. */
export const organisationCardColumns: readonly Column<Card>[] = [
  { key: 'card_no', header: myCardsText.cardNo, primary: true, nowrap: true, cell: groupedCardNo },
  { key: 'holder', header: text.holder, cell: (card) => card.holder_name ?? '–' },
  { key: 'category', header: text.category, cell: (card) => card.category.name },
  { key: 'balance', header: text.balance, align: 'end', cell: (card) => <Money amount={card.balance} strong /> },
  { key: 'last_ride', header: text.lastRide, cell: (card) => <LastRide card={card} /> },
  { key: 'status', header: text.status, cell: (card) => <StatusBadge status={card.status} /> },
];

function LastRide({ card: { last_taps: taps } }: { readonly card: Card }) {
  const [last] = taps;
  if (!last) return '–';
  return (
    <span className={styles['lastRide']}>
      <time dateTime={last.tapped_at}>{formatDateTime(last.tapped_at)}</time>
      <span className={styles['where']}>
        {last.direction.code ?? last.direction.name} · {last.stop.name}
      </span>
    </span>
  );
}
