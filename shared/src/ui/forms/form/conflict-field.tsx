import { useId } from 'react';
import type { ReactNode } from 'react';
import { formText } from './form.text.ts';
import type { Side } from './merge-values.ts';
import styles from './form.module.css';

interface ConflictFieldProps {
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** The common earlier value, where both have changed it. */
  readonly before: ReactNode;
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
}

/** Two values of a field, one of which is kept. */
export function ConflictField({ label, mine, theirs, before, chosen, onChoose }: ConflictFieldProps) {
  const name = useId();
  const side = (value: Side, title: string, text: ReactNode) => (
    <label className={styles['side']}>
      <input
        type="radio"
        name={name}
        checked={chosen === value}
        onChange={() => {
          onChoose(value);
        }}
      />
      <span className={styles['sideName']}>{title}</span>
      <span className={styles['sideValue']}>{text}</span>
    </label>
  );
  return (
    <fieldset className={styles['conflict']}>
      <legend className={styles['conflictName']}>{label}</legend>
      {side('mine', formText.mine, mine)}
      {side('theirs', formText.theirs, theirs)}
      {before === undefined ? null : (
        <p className={styles['before']}>
          {formText.before}: {before}
        </p>
      )}
    </fieldset>
  );
}
