import type { ReactNode } from 'react';
import { BusStop } from '../display/bus-stop.tsx';
import type { IconName } from '../display/icon.tsx';
import { uiText } from '../ui.text.ts';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly title?: string;
  /** The next step, in one sentence. */
  readonly hint?: ReactNode;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
  /** Stands on the sign of the picture's stop. */
  readonly icon?: IconName;
}

/** Says that there is nothing to show, and invites to do something about it. */
export function EmptyState({ title = uiText.noData, hint, action, icon = 'search' }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['picture']}>
        <BusStop icon={icon} />
      </span>
      <p className={styles['title']}>{title}</p>
      {hint ? <p className={styles['hint']}>{hint}</p> : null}
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  );
}
