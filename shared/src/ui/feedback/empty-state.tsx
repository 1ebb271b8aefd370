import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon.tsx';
import { uiText } from '../ui.text.ts';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly title?: string;
  /** The next step, in one sentence. */
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: IconName;
}

/** Says that there is nothing to show, and what to do about it. */
export function EmptyState({ title = uiText.noData, hint, action, icon = 'search' }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <p className={styles['title']}>{title}</p>
      {hint ? <p className={styles['hint']}>{hint}</p> : null}
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  );
}
