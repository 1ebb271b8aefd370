import { Brand, useSnapshot } from '@ecard/shared/ui';
import type { LayoutProps } from './layout-props.ts';
import styles from './not-found-layout.module.css';

/** The brand, and the message in the middle of the window. */
export function NotFoundLayout({ children }: Pick<LayoutProps, 'children'>) {
  // `/` signs an organisation out: whoever is signed in is led to their cards.
  const home = useSnapshot(({ token }) => (token === null ? '/' : '/ec'));
  return (
    <div className={styles['layout']}>
      <header className={styles['header']}>
        <a href={home} className={styles['home']}>
          <Brand />
        </a>
      </header>
      <main id="content" tabIndex={-1} className={styles['content']}>
        {children}
      </main>
    </div>
  );
}
