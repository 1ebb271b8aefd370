import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';

export interface PanelProps {
  /** An `h2`; the panel is then a region of that name. */
  readonly title?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** No inner distance: for tables that reach the edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A white card on the page's ground. */
export function Panel({ title, description, actions, flush = false, children }: PanelProps) {
  const titleId = useId();
  const className = classNames(styles['panel'], flush && styles['flush']);
  if (!title) {
    return (
      <div className={className}>
        <div className={styles['body']}>{children}</div>
      </div>
    );
  }
  return (
    <section className={className} aria-labelledby={titleId}>
      <div className={styles['header']}>
        <div>
          <h2 className={styles['title']} id={titleId}>
            {title}
          </h2>
          {description ? <p className={styles['description']}>{description}</p> : null}
        </div>
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}
