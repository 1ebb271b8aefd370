import { classNames } from '@ecard/shared/ui';
import styles from './receipt-slip.module.css';

interface SlipRowProps {
  readonly label: string;
  /** Nothing is printed without one. */
  readonly value: string | null | undefined;
  readonly strong?: boolean;
  /** A number too long for the rest of its line: it has its own. */
  readonly broken?: boolean;
}

/** A name and its value on one line of a receipt. */
export function SlipRow({ label, value, strong = false, broken = false }: SlipRowProps) {
  if (value === null || value === undefined || value === '') return null;
  return (
    <div className={classNames(styles['row'], strong && styles['strong'], broken && styles['broken'])}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
