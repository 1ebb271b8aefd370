import type { Invoice } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { recordText } from './record.text.ts';
import styles from './record.module.css';

/** Events of the invoice, the latest first. */
export function Timeline({ events }: { readonly events: Invoice['timeline'] }) {
  if (events.length === 0) return <p className={styles['quiet']}>{recordText.timeline.none}</p>;
  return (
    <ol className={styles['timeline']}>
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
