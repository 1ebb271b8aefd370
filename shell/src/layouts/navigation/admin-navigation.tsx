import { Icon, isIconName } from '@ecard/shared/ui';
import type { NavigationState } from '../../page/navigation-state.ts';
import type { LinkIntent, NavigationEntry } from '../../page/navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { PresentEntry } from './present-entry.ts';
import { layoutText } from '../layout.text.ts';
import styles from './admin-navigation.module.css';

export interface AdminNavigationProps {
  readonly entries: readonly NavigationEntry[];
  readonly present: PresentEntry | undefined;
  readonly state: NavigationState;
  readonly onIntent: (path: string, intent: LinkIntent) => void;
  readonly onArrange: (state: NavigationState) => void;
}

/** The account's pages in groups that fold away; narrow, their icons alone. */
export function AdminNavigation(props: AdminNavigationProps) {
  return (
    <nav aria-label={layoutText.navigation} className={styles['nav']} data-narrow={props.state.narrow}>
      <EntryList {...props} />
    </nav>
  );
}

function EntryList(props: AdminNavigationProps) {
  return (
    <ul className={styles['list']}>
      {props.entries.map((entry) =>
        entry.path === null ? (
          <Group key={entry.id} {...props} group={entry} />
        ) : (
          <li key={entry.id}>
            <NavigationLink
              entry={{ ...entry, path: entry.path }}
              present={props.present}
              className={styles['link']}
              onIntent={props.onIntent}
              tooltip={props.state.narrow}
            />
            {entry.children.length > 0 ? <EntryList {...props} entries={entry.children} /> : null}
          </li>
        ),
      )}
    </ul>
  );
}

function Group({ group, ...props }: AdminNavigationProps & { readonly group: NavigationEntry }) {
  const { state, onArrange } = props;
  const isClosed = state.closed.includes(group.id);
  const fold = () => {
    const others = state.closed.filter((id) => id !== group.id);
    onArrange({ ...state, closed: isClosed ? others : [...others, group.id] });
  };
  return (
    <li className={styles['group']}>
      {state.narrow ? null : (
        <button type="button" className={styles['heading']} aria-expanded={!isClosed} onClick={fold}>
          {isIconName(group.icon) && isClosed ? <Icon name={group.icon} size={16} /> : null}
          <span className={styles['groupName']}>{group.name}</span>
          <Icon name={isClosed ? 'chevron' : 'chevronDown'} size={14} />
        </button>
      )}
      {isClosed && !state.narrow ? null : <EntryList {...props} entries={group.children} />}
    </li>
  );
}
