import { Brand } from '@ecard/shared/ui';
import type { LayoutProps } from './layout-props.ts';
import styles from './not-found-layout.module.css';

/** The brand, and the message in the middle of the window. */
export function NotFoundLayout({ children }: LayoutProps) {
  return (
    <div className={styles['layout']}>
      <header className={styles['header']}>
        <a href="/" className={styles['home']}>
          <Brand />
        </a>
      </header>
      <main id="content" className={styles['content']}>
        {children}
      </main>
    </div>
  );
}
