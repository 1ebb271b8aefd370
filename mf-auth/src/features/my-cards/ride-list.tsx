import type { Tap } from '@ecard/shared/api-schema';
import { addDays, cityDay, formatDay, formatTime } from '@ecard/shared/format';
import { VisuallyHidden } from '@ecard/shared/ui';
import { myCardsText as text } from './my-cards.text.ts';
import { rideCostLabel } from './ride-cost-label.tsx';
import styles from './ride-list.module.css';

interface RideListProps {
  /** Newest first. */
  readonly taps: readonly Tap[];
  /** `2026-11-21` in Ulaanbaatar. */
  readonly today: string;
}

/** The last readings of a card: when, on which route and stop, and what it cost. */
export function RideList({ taps, today }: RideListProps) {
  const yesterday = addDays(today, -1);
  return (
    <section>
      <h4 className={styles['title']}>{text.lastRides}</h4>
      {taps.length === 0 ? (
        <p className={styles['none']}>{text.noRides}</p>
      ) : (
        <ol className={styles['rides']}>
          {taps.map((tap) => (
            <li key={tap.id} className={styles['ride']}>
              <span className={styles['route']}>
                <VisuallyHidden>{`${text.route} `}</VisuallyHidden>
                {tap.direction.code ?? tap.direction.name}
              </span>
              <span className={styles['where']}>
                <span>{tap.stop.name}</span>
                <time className={styles['when']} dateTime={tap.tapped_at}>
                  {`${dayOf(tap.tapped_at, today, yesterday)} ${formatTime(tap.tapped_at)}`}
                </time>
              </span>
              {rideCostLabel(tap)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function dayOf(moment: string, today: string, yesterday: string): string {
  const day = cityDay(moment);
  if (day === today) return text.today;
  return day === yesterday ? text.yesterday : formatDay(moment);
}
