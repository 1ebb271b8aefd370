import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

export interface PageProps {
  /** The page's only `h1`. */
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons beside the title; at most one of them primary. */
  readonly actions?: ReactNode;
  /** For forms and single records: lines stay readable on wide screens. */
  readonly narrow?: boolean;
  /** For lists: less room around the heading and between the parts. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** One screen: its heading and, below, its parts with even distances. */
export function Page({ title, description, actions, narrow = false, dense = false, children }: PageProps) {
  return (
    <div className={classNames(styles['page'], narrow && styles['narrow'], dense && styles['dense'])}>
      <div className={styles['header']}>
        <div>
          <h1 className={styles['title']}>{title}</h1>
          {description ? <p className={styles['description']}>{description}</p> : null}
        </div>
        {actions ? (
          <div className={styles['actions']} data-strip>
            {actions}
          </div>
        ) : null}
      </div>
      {children}
    </div>
  );
}
