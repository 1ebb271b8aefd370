import { useEffect, useState } from 'react';
import { Brand, Icon } from '@ecard/shared/ui';
import type { LayoutProps } from './layout-props.ts';
import { AccountBar } from './account-bar.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { StartupBanner } from './startup-banner.tsx';
import { layoutText } from './layout.text.ts';
import styles from './admin-layout.module.css';

/** Navigation at the side, a bar on top: for staff, desks first; on phones the navigation is a drawer. */
export function AdminLayout({ model, actions, children }: LayoutProps) {
  const [open, setOpen] = useState(false);
  const { url } = model.page;
  const [shownUrl, setShownUrl] = useState(url);
  if (shownUrl !== url) {
    setShownUrl(url);
    setOpen(false);
  }
  useCloseOnEscape(open, setOpen);
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <aside id="portal-navigation" className={styles['side']} data-open={open}>
        <a href="/ec" className={styles['home']}>
          <Brand />
        </a>
        <AdminNavigation entries={model.navigation} current={url} onIntent={actions.prefetch} />
      </aside>
      {open ? (
        <button
          type="button"
          className={styles['scrim']}
          aria-label={layoutText.closeNavigation}
          onClick={() => {
            setOpen(false);
          }}
        />
      ) : null}
      <div className={styles['main']}>
        <header className={styles['header']}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={open}
            aria-controls="portal-navigation"
            aria-label={open ? layoutText.closeNavigation : layoutText.openNavigation}
            onClick={() => {
              setOpen(!open);
            }}
          >
            <Icon name="menu" />
          </button>
          <AccountBar actions={actions} />
        </header>
        <StartupBanner faults={model.faults} url={url} onRetry={actions.retryStartup} />
        <main id="content" tabIndex={-1} className={styles['content']}>
          {children}
        </main>
      </div>
    </div>
  );
}

function useCloseOnEscape(open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
    };
  }, [open, setOpen]);
}
