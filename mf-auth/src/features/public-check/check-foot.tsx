import { formatDateTime } from '@ecard/shared/format';
import { publicCheckText as text } from './public-check.text.ts';
import styles from './public-check.module.css';

/** Time of the check, with a counter animated by the style sheet: a screenshot of the page stands still. */
export function CheckedAt({ at }: { readonly at: string }) {
  return (
    <p className={styles['checked']}>
      {text.checkedAt}: <time dateTime={at}>{`${formatDateTime(at)}:${at.slice(17, 19)}`}</time>
      <span className={styles['elapsed']}>{` ${text.secondsAgo}`}</span>
      <span className={styles['live']} />
    </p>
  );
}

/** Links for the next step. */
export function CheckFoot({ code }: { readonly code: string }) {
  return (
    <footer className={styles['foot']}>
      {/* Not the portal's link: the page has no script, and asks again by loading again. */}
      <a className={styles['again']} href={`/v/${code}`}>
        {text.again}
      </a>
      <span>
        {text.mismatch} <a href="tel:70044040">7004 4040</a>
      </span>
    </footer>
  );
}
