import { IconButton, useCopy, useHydrated } from '@ecard/shared/ui';
import { paymentText as text } from './payment.text.ts';
import styles from './payment.module.css';

interface CopyValueProps {
  readonly label: string;
  /** Text for the clipboard. */
  readonly value: string;
  /** Text on the page, where it is written otherwise. */
  readonly shown?: string;
}

/** A value with a button that copies it; without script it is still marked with one click. */
export function CopyValue({ label, value, shown = value }: CopyValueProps) {
  const copy = useCopy();
  const hydrated = useHydrated();
  return (
    <div className={styles['copied']}>
      <dt>{label}</dt>
      <dd>
        <span className={styles['value']}>{shown}</span>
        <IconButton
          icon="copy"
          label={text.copy(label)}
          disabled={!hydrated}
          onClick={() => void copy(value, text.copied(label))}
        />
      </dd>
    </div>
  );
}
