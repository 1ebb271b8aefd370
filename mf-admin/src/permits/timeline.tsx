import type { TimelineEvent } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { permitsText } from './permits.text.ts';
import styles from './timeline.module.css';

/** Events of a request with their actors, the latest first. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  if (events.length === 0) return <p className={styles['quiet']}>{permitsText.noHistory}</p>;
  return (
    <ol className={styles['timeline']} aria-label={permitsText.history}>
      {[...events].reverse().map(({ at, kind, actor, text }) => (
        <li key={`${at} ${kind} ${text}`} className={styles['event']}>
          <p>{text}</p>
          <p className={styles['quiet']}>
            <time dateTime={at}>{formatDateTime(at)}</time> · {actor}
          </p>
        </li>
      ))}
    </ol>
  );
}
