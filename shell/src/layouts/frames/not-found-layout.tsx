import { Brand, useSnapshot } from '@ecard/shared/ui';
import type { ReactNode } from 'react';
import type { LayoutProps } from '../layout-props.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import styles from './not-found-layout.module.css';

/** The brand, the way to everything else, and the message in the middle of the window. */
export function NotFoundLayout({ model, actions, children }: LayoutProps) {
  return <NotFoundFrame tools={<PaletteButton model={model} actions={actions} />}>{children}</NotFoundFrame>;
}

interface NotFoundFrameProps {
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The same without what the shell's tree may have broken over. */
export function NotFoundFrame({ tools, children }: NotFoundFrameProps) {
  // `/` signs an organisation out: signed-in people are led to their cards.
  const home = useSnapshot(({ token }) => (token === null ? '/' : '/ec'));
  return (
    <div className={styles['layout']}>
      <header className={styles['header']}>
        <a href={home} className={styles['home']}>
          <Brand />
        </a>
        {tools}
      </header>
      <main id="content" tabIndex={-1} className={styles['content']}>
        {children}
      </main>
    </div>
  );
}
