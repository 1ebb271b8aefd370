import { Brand, Hotline, useSnapshot } from '@ecard/shared/ui';
import type { LayoutProps } from './layout-props.ts';
import { AccountMenu } from './account-menu.tsx';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import { MessageBell } from './message-bell.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { PaletteButton } from './palette-button.tsx';
import { SkipLink } from './skip-link.tsx';
import { StartupBanner } from './startup-banner.tsx';
import { flattenNavigation } from './flatten-navigation.ts';
import { presentEntry } from './present-entry.ts';
import { layoutText } from './layout.text.ts';
import styles from './default-layout.module.css';

/** More pages than this do not fit the bar: those who have them find one by its name. */
const FEW_PAGES = 5;

/** A bar on top with the account's pages: for passengers and organisations, phones first. */
export function DefaultLayout({ model, actions, messages, children }: LayoutProps) {
  const pages = flattenNavigation(model.navigation);
  const present = presentEntry(model.navigation, model.page.url);
  // Whoever is signed in has it in the account menu.
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
            <nav className={styles['nav']} aria-label={layoutText.navigation}>
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
            {pages.length > FEW_PAGES ? <PaletteButton model={model} actions={actions} /> : null}
            <MessageBell messages={messages} actions={actions} />
            <AccountMenu actions={actions} openPages={model.openPages} />
          </div>
        </div>
      </header>
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
