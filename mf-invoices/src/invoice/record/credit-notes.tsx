import type { Invoice } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { Money, Panel } from '@ecard/shared/ui';
import { recordText } from './record.text.ts';
import styles from './record.module.css';

/** Credit notes of the invoice, with their reasons. */
export function CreditNotes({ notes }: { readonly notes: Invoice['credit_notes'] }) {
  if (notes.length === 0) return null;
  return (
    <div className={styles['screenOnly']}>
      <Panel title={recordText.credits.title}>
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
