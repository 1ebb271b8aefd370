import { Brand } from '@ecard/shared/ui';
import type { LayoutProps } from './layout-props.ts';
import { AccountBar } from './account-bar.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { SkipLink } from './skip-link.tsx';
import { StartupBanner } from './startup-banner.tsx';
import { flattenNavigation } from './flatten-navigation.ts';
import { layoutText } from './layout.text.ts';
import styles from './default-layout.module.css';

/** A bar on top with the account's pages: for passengers and organisations, phones first. */
export function DefaultLayout({ model, actions, children }: LayoutProps) {
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <a href="/ec" className={styles['home']}>
            <Brand />
          </a>
          <AccountBar actions={actions} />
        </div>
        {model.navigation.length > 0 ? (
          <nav className={styles['nav']} aria-label={layoutText.navigation}>
            {flattenNavigation(model.navigation).map((entry) => (
              <NavigationLink
                key={entry.id}
                entry={entry}
                current={model.page.url}
                className={styles['link']}
                onIntent={actions.prefetch}
              />
            ))}
          </nav>
        ) : null}
      </header>
      <StartupBanner faults={model.faults} url={model.page.url} onRetry={actions.retryStartup} />
      <main id="content" tabIndex={-1} className={styles['content']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <span>{layoutText.hotline}</span>
        <span>{layoutText.mapAttribution}</span>
      </footer>
    </div>
  );
}
