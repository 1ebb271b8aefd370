import type { ReactNode } from 'react';
import { Link } from '@ecard/shared/ui';
import styles from './dashboard.module.css';

interface DrillProps {
  readonly value: number;
  /** Address of the rows behind the number; undefined where there is no list of them for the account. */
  readonly href: string | undefined;
  readonly children: ReactNode;
}

/** A number of a table with the list behind it; nothing leads nowhere. */
export function Drill({ value, href, children }: DrillProps) {
  if (value === 0 || href === undefined) return children;
  return (
    <Link className={styles['drill']} to={href}>
      {children}
    </Link>
  );
}
