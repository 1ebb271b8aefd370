import styles from './invoice-sheet.module.css';

interface SheetPartyProps {
  readonly label: string;
  readonly name: string;
  readonly facts: readonly (readonly [label: string, value: string | null | undefined])[];
}

/** One of the two between whom the money goes. */
export function SheetParty({ label, name, facts }: SheetPartyProps) {
  return (
    <div>
      <p className={styles['label']}>{label}</p>
      <p className={styles['party']}>{name}</p>
      {facts.map(([fact, value]) =>
        value ? (
          <p key={fact}>
            {fact}: {value}
          </p>
        ) : null,
      )}
    </div>
  );
}
