import type { NavigationEntry } from '../page/navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import { layoutText } from './layout.text.ts';
import styles from './admin-navigation.module.css';

export interface AdminNavigationProps {
  readonly entries: readonly NavigationEntry[];
  readonly current: string;
  readonly onIntent: (path: string) => void;
}

/** The account's pages under their headings. */
export function AdminNavigation({ entries, current, onIntent }: AdminNavigationProps) {
  return (
    <nav aria-label={layoutText.navigation} className={styles['nav']}>
      <EntryList entries={entries} current={current} onIntent={onIntent} />
    </nav>
  );
}

function EntryList({ entries, current, onIntent }: AdminNavigationProps) {
  return (
    <ul className={styles['list']}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.path === null ? (
            <span className={styles['heading']}>{entry.name}</span>
          ) : (
            <NavigationLink
              entry={{ ...entry, path: entry.path }}
              current={current}
              className={styles['link']}
              onIntent={onIntent}
            />
          )}
          {entry.children.length > 0 ? (
            <EntryList entries={entry.children} current={current} onIntent={onIntent} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
