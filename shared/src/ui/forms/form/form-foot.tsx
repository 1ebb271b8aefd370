import type { ReactNode } from 'react';
import styles from './form.module.css';

export interface FormFootProps {
  /** Failure of what the buttons tried: stands above them. */
  readonly failure?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The buttons below a form or a question. In a window that is higher than the screen they stay in sight. */
export function FormFoot({ failure, children }: FormFootProps) {
  return (
    <div className={styles['foot']}>
      {failure}
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}
