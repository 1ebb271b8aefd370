import type { TimelineEvent } from '../api-schema/index.ts';
import { formatDateTime } from '@ecard/shared/format';
import { timelineText as text } from './timeline.text.ts';
import styles from './timeline.module.css';

/** Events of a record with their actors, the latest first. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  if (events.length === 0) return <p className={styles['quiet']}>{text.none}</p>;
  return (
    <ol className={styles['timeline']} aria-label={text.label}>
      {[...events].reverse().map(({ at, kind, actor, text: what }) => (
        <li key={`${at} ${kind} ${what}`} className={styles['event']}>
          <p>{what}</p>
          <p className={styles['quiet']}>
            <time dateTime={at}>{formatDateTime(at)}</time> · {actor}
          </p>
        </li>
      ))}
    </ol>
  );
}
