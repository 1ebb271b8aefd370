import { Icon, Link, VisuallyHidden, isIconName } from '@ecard/shared/ui';
import { layoutText } from '../layout.text.ts';
import type { LinkIntent } from '../../page/navigation.ts';
import type { NavigationTarget } from './flatten-navigation.ts';
import type { PresentEntry } from './present-entry.ts';
import styles from './navigation-link.module.css';

export interface NavigationLinkProps {
  readonly entry: NavigationTarget;
  readonly present: PresentEntry | undefined;
  readonly className: string | undefined;
  readonly onIntent: (path: string, intent: LinkIntent) => void;
  /** The name shows only when the link is pointed at. */
  readonly tooltip?: boolean;
}

/** One page of the navigation; its code is loaded ahead when somebody is about to go there. */
export function NavigationLink({ entry, present, className, onIntent, tooltip = false }: NavigationLinkProps) {
  const intend = (intent: LinkIntent) => () => {
    onIntent(entry.path, intent);
  };
  return (
    <Link
      to={entry.path}
      className={className ?? ''}
      aria-current={entry.path === present?.path ? (present.isPage ? 'page' : 'true') : undefined}
      title={tooltip ? entry.name : undefined}
      onPointerEnter={intend('rest')}
      onFocus={intend('rest')}
      onPointerDown={intend('press')}
      onPointerLeave={intend('leave')}
      onBlur={intend('leave')}
    >
      <Icon name={isIconName(entry.icon) ? entry.icon : 'table'} />
      <span>{entry.name}</span>
      {entry.badge === undefined ? null : <WaitingCount count={entry.badge} />}
    </Link>
  );
}

function WaitingCount({ count }: { readonly count: number }) {
  return (
    <>
      <span className={styles['badge']} data-badge aria-hidden>
        {layoutText.shownCount(count)}
      </span>
      <VisuallyHidden>{layoutText.waiting(count)}</VisuallyHidden>
    </>
  );
}
