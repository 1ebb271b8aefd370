import type { Invoice } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { invoiceDetailText } from './invoice-detail.text.ts';
import styles from './invoice-detail.module.css';

/** What has happened to the invoice, the latest first. */
export function Timeline({ events }: { readonly events: Invoice['timeline'] }) {
  if (events.length === 0) return <p className={styles['quiet']}>{invoiceDetailText.timeline.none}</p>;
  return (
    <ol className={styles['timeline']}>
      {events.toReversed().map(({ at, kind, actor, text }) => (
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
