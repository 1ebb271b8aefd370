import type { CSSProperties } from 'react';
import type { CardSummary } from '@ecard/shared/api-schema';
import styles from './spending.module.css';
import { spendingText as text } from './spending.text.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Rides by hour of the day as a strip: the more rides, the darker, with the number in it. */
export function RideHours({ hours }: Pick<CardSummary, 'hours'>) {
  const ridesAt = new Map(hours.map(({ hour, rides }) => [hour, rides]));
  const most = hours.reduce((best, one) => (one.rides > best.rides ? one : best), { hour: 0, rides: 0 });
  return (
    <figure className={styles['hours']}>
      <figcaption>
        <h3 className={styles['hoursTitle']}>{text.byHour}</h3>
        <p className={styles['muted']}>
          {most.rides === 0 ? text.noRides : text.busiest(text.hour(most.hour), most.rides)}
        </p>
      </figcaption>
      <ol className={styles['strip']}>
        {HOURS.map((hour) => {
          const rides = ridesAt.get(hour) ?? 0;
          return (
            <li
              key={hour}
              className={styles['hour']}
              style={{ '--share': most.rides === 0 ? 0 : rides / most.rides } as CSSProperties}
              aria-label={`${text.hour(hour)}: ${text.ridesOf(rides)}`}
            >
              <span className={styles['count']}>{rides === 0 ? '' : rides}</span>
              <span className={styles['clock']}>{hour}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
