import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words that help the eye; screen readers get them from the element's own name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A hint that appears on hover and focus. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <span className={styles['anchor']}>
      {children}
      <span className={styles['bubble']} aria-hidden>
        {label}
      </span>
    </span>
  );
}
