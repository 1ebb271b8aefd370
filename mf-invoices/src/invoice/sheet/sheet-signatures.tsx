import { sheetText as text } from './sheet.text.ts';
import styles from './invoice-sheet.module.css';

/** Place for the signatures of both parties and the stamp of the issuer, filled in by hand. */
export function SheetSignatures() {
  return (
    <div className={styles['signatures']}>
      <p>
        <span>{text.issuedBy}:</span>
        <span className={styles['line']} />
        <span>{text.stamp}</span>
      </p>
      <p>
        <span>{text.receivedBy}:</span>
        <span className={styles['line']} />
      </p>
    </div>
  );
}
