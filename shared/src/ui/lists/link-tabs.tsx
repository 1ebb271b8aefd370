import { Link } from '../actions/link.tsx';
import { formatNumber } from '../../format/index.ts';
import styles from './link-tabs.module.css';

export interface LinkTab {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** How many records the tab shows. */
  readonly count?: number;
}

export interface LinkTabsProps {
  /** What the tabs choose, for screen readers. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** Key of the tab that is open. */
  readonly active: string;
}

/** Tabs that are links: each view of a list has its address. */
export function LinkTabs({ label, tabs, active }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles['tabs']}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              className={styles['tab']}
              to={tab.href}
              {...(tab.key === active ? { 'aria-current': 'page' as const } : {})}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <>
                  {' '}
                  <span className={styles['count']}>{formatNumber(tab.count)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
