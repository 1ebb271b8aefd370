import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { uiText } from '../ui.text.ts';
import styles from './state.module.css';

export interface ErrorStateProps {
  readonly title?: string;
  /** Message for people: `toProblem(error).message`. */
  readonly message?: ReactNode;
  /** Tries again in place; without it, or without script, the page is loaded again. */
  readonly onRetry?: () => void;
}

/** Says that something could not be shown, and offers to try again. Needs no `PortalRoot`. */
export function ErrorState({ title = uiText.errorTitle, message, onRetry }: ErrorStateProps) {
  const retry = (event: MouseEvent) => {
    if (!onRetry) return;
    event.preventDefault();
    onRetry();
  };
  return (
    <div className={styles['state']} role="alert">
      <span className={classNames(styles['icon'], styles['broken'])}>
        <Icon name="warning" />
      </span>
      <p className={styles['title']}>{title}</p>
      {message ? <p className={styles['hint']}>{message}</p> : null}
      <div className={styles['action']}>
        <a href="" role="link" className={buttonClass({ variant: 'secondary' })} onClick={retry}>
          <Icon name="refresh" />
          {uiText.retry}
        </a>
      </div>
    </div>
  );
}
