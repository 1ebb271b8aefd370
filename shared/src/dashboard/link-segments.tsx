import { useId } from 'react';
import { Link } from '@ecard/shared/ui';
import styles from './link-segments.module.css';

export interface LinkSegmentsProps {
  readonly label: string;
  readonly items: readonly { readonly key: string; readonly label: string; readonly href: string }[];
  /** Key of the present one. */
  readonly active: string;
}

/** One of two to five ways to see a page, all visible, each with its address. */
export function LinkSegments({ label, items, active }: LinkSegmentsProps) {
  const labelId = useId();
  return (
    <nav className={styles['segments']} aria-labelledby={labelId}>
      <span className={styles['label']} id={labelId}>
        {label}
      </span>
      <ul className={styles['track']}>
        {items.map((item) => (
          <li key={item.key}>
            <Link
              className={styles['segment']}
              to={item.href}
              {...(item.key === active ? { 'aria-current': 'true' as const } : {})}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
