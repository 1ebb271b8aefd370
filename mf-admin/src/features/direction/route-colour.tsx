import type { ReactNode } from 'react';
import styles from './direction.module.css';

interface RouteColourProps {
  /** `#1d4fb8`; `null` for a route without one. */
  readonly of: string | null;
  readonly children: ReactNode;
}

/** Words behind the colour that a route has on the map. */
export function RouteColour({ of, children }: RouteColourProps) {
  return (
    <span className={styles['code']}>
      <span className={styles['colour']} style={{ background: of ?? 'var(--ec-border-strong)' }} aria-hidden />
      {children}
    </span>
  );
}
