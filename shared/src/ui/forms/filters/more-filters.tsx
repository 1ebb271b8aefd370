import type { ReactNode } from 'react';
import { Icon } from '../../display/icon.tsx';
import { uiText } from '../../ui.text.ts';
import styles from './filter-bar.module.css';

interface MoreFiltersProps {
  /** How many of its filters are set. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The filters of a `FilterBar` that are seldom wanted, out of the way until they are. */
export function MoreFilters({ count, children }: MoreFiltersProps) {
  return (
    <details className={styles['more']}>
      <summary className={styles['summary']}>
        <Icon name="filter" size={16} />
        {uiText.moreFilters}
        {count > 0 ? <span className={styles['count']}>{count}</span> : null}
      </summary>
      <div className={styles['moreFields']}>{children}</div>
    </details>
  );
}
