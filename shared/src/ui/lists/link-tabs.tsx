import { Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { formatNumber } from '../../format/index.ts';
import styles from './link-tabs.module.css';

export interface LinkTab {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** Number of records the tab shows. */
  readonly count?: number;
  /** True for a saved view. */
  readonly isView?: boolean;
}

export interface LinkTabsProps {
  /** Name of the choice, for screen readers. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** Key of the tab that is open. */
  readonly active: string;
  /** Shares the line with the tools of a list. */
  readonly isInList?: boolean;
}

/** Tabs that are links: each view of a list has its address. */
export function LinkTabs({ label, tabs, active, isInList = false }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classNames(isInList && styles['inList'])}>
      <ul className={styles['tabs']} data-strip>
        {tabs.map((tab) => (
          <li key={tab.key} className={classNames(tab.isView && styles['view'])}>
            <Link
              className={styles['tab']}
              to={tab.href}
              {...(tab.key === active ? { 'aria-current': 'page' as const } : {})}
            >
              {tab.isView ? <Icon name="eye" size={14} /> : null}
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
