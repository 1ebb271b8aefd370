import type { Season } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import { Icon } from '@ecard/shared/ui';
import { seasonText as text } from './season.text.ts';
import styles from './season-strip.module.css';

/** The running season: how long it lasts and what a ride costs. Nothing while none runs. */
export function SeasonStrip({ season }: { readonly season: Season | null }) {
  if (!season?.name || season.status === 'NONE') return null;
  const { name, starts_on: startsOn, ends_on: endsOn, days_left: daysLeft, fare } = season;
  return (
    <section className={styles['strip']} aria-label={text.season}>
      <span className={styles['icon']}>
        <Icon name="calendar" />
      </span>
      <div className={styles['facts']}>
        <p className={styles['what']}>
          <span className={styles['name']}>{name}</span>
          {startsOn && endsOn ? (
            <span className={styles['muted']}>
              {formatDate(startsOn)} – {formatDate(endsOn)}
            </span>
          ) : null}
        </p>
        {daysLeft === undefined ? null : <p>{text.daysLeft(daysLeft)}</p>}
        {fare ? (
          <p className={styles['muted']}>{text.fares(formatMoney(fare.adult), formatMoney(fare.child))}</p>
        ) : null}
      </div>
    </section>
  );
}
