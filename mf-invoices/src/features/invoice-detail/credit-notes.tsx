import type { Invoice } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { Money, Panel } from '@ecard/shared/ui';
import { invoiceDetailText } from './invoice-detail.text.ts';
import styles from './invoice-detail.module.css';

/** What was taken back of the invoice, and why. */
export function CreditNotes({ notes }: { readonly notes: Invoice['credit_notes'] }) {
  if (notes.length === 0) return null;
  return (
    <div className={styles['screenOnly']}>
      <Panel title={invoiceDetailText.credits.title}>
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <li key={note.id} className={styles['creditNote']}>
              <div>
                <strong>{note.note_no}</strong>
                <p className={styles['quiet']}>
                  {formatDate(note.issue_date)} · {note.reason}
                </p>
              </div>
              <Money amount={-note.total} strong />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
