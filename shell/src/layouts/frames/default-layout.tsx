import { Brand, Hotline, useSnapshot } from '@ecard/shared/ui';
import type { LayoutProps } from '../layout-props.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { ColourModeSwitch } from '../account/colour-mode-switch.tsx';
import { ImpersonationBanner } from '../banners/impersonation-banner.tsx';
import { MessageBell } from '../messages/message-bell.tsx';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { SkipLink } from './skip-link.tsx';
import { StartupBanner } from '../banners/startup-banner.tsx';
import { flattenNavigation } from '../navigation/flatten-navigation.ts';
import { topPages } from '../../page/top-pages.ts';
import { presentEntry } from '../navigation/present-entry.ts';
import { layoutText } from '../layout.text.ts';
import styles from './default-layout.module.css';

/** A bar on top with the account's pages: for passengers and organisations, phones first. */
export function DefaultLayout({ model, actions, messages, children }: LayoutProps) {
  // The bar is short.
  const pages = topPages(flattenNavigation(model.navigation)).map((entry) => ({ ...entry, children: [] }));
  const present = presentEntry(pages, model.page.url);
  // Signed-in people have it in the account menu.
  const isGuest = useSnapshot(({ token }) => token === null);
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <a href="/ec" className={styles['home']}>
            <Brand />
          </a>
          {pages.length > 1 ? (
            <nav className={styles['nav']} data-strip aria-label={layoutText.navigation}>
              {pages.map((entry) => (
                <NavigationLink
                  key={entry.id}
                  entry={entry}
                  present={present}
                  className={styles['link']}
                  onIntent={actions.prefetch}
                />
              ))}
            </nav>
          ) : null}
          <div className={styles['tools']}>
            <PaletteButton model={model} actions={actions} />
            <MessageBell messages={messages} actions={actions} />
            <AccountMenu actions={actions} openPages={model.openPages} />
          </div>
        </div>
      </header>
      <ImpersonationBanner actions={actions} />
      <StartupBanner faults={model.faults} url={model.page.url} onRetry={actions.retryStartup} />
      <main id="content" tabIndex={-1} className={styles['content']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <Hotline />
        <span>{layoutText.mapAttribution}</span>
        {isGuest ? <ColourModeSwitch onChoose={actions.setColourMode} /> : null}
      </footer>
    </div>
  );
}
