import { formatDate, formatDateTime } from '@ecard/shared/format';
import { Icon, classNames } from '@ecard/shared/ui';
import { paymentText as text } from './payment.text.ts';
import styles from './payment.module.css';

const SOON_MS = 2 * 60_000;
const COUNTED_MS = 60 * 60_000;

interface TimeLeftProps {
  readonly leftMs: number;
  /** ISO 8601 */
  readonly expiresAt: string;
}

/** Time left to pay: counted down in the last hour, a moment before that. Its width never changes. */
export function TimeLeft({ leftMs, expiresAt }: TimeLeftProps) {
  const isCounted = leftMs < COUNTED_MS;
  return (
    <p className={classNames(styles['left'], leftMs < SOON_MS && styles['soon'])}>
      <Icon name="clock" size={18} />
      {isCounted ? text.timeLeft : text.dueBy}
      {isCounted ? (
        <span className={styles['clock']} role="timer">
          {clockOf(leftMs)}
        </span>
      ) : (
        <time dateTime={expiresAt}>{endOf(expiresAt)}</time>
      )}
    </p>
  );
}

function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** A day that may be used to its end is named, not the midnight after it. */
function endOf(expiresAt: string): string {
  return expiresAt.includes('T00:00:00') ? formatDate(Date.parse(expiresAt) - 1) : formatDateTime(expiresAt);
}
