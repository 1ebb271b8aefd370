import { useState } from 'react';
import type { ReactNode } from 'react';
import { Brand, Drawer, Icon } from '@ecard/shared/ui';
import type { LayoutProps } from '../layout-props.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { AdminNavigation } from '../navigation/admin-navigation.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { ImpersonationBanner } from '../banners/impersonation-banner.tsx';
import { MessageBell } from '../messages/message-bell.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { SkipLink } from './skip-link.tsx';
import { StartupBanner } from '../banners/startup-banner.tsx';
import { presentEntry } from '../navigation/present-entry.ts';
import { trailOf } from '../navigation/trail.ts';
import { layoutText } from '../layout.text.ts';
import styles from './admin-layout.module.css';

/** Navigation at the side, a bar on top: for staff, desks first; on phones the navigation is a drawer. */
export function AdminLayout({ model, actions, messages, children }: LayoutProps) {
  const { url } = model.page;
  const { narrow } = model.navigationState;
  const navigation = {
    entries: model.navigation,
    present: presentEntry(model.navigation, url),
    onIntent: actions.prefetch,
    onArrange: actions.arrangeNavigation,
  };
  return (
    <div className={styles['layout']} data-narrow={narrow}>
      <SkipLink />
      <aside className={styles['side']}>
        <a href="/ec" className={styles['home']}>
          <Brand markOnly={narrow} />
        </a>
        <AdminNavigation {...navigation} state={model.navigationState} />
        <button
          type="button"
          className={styles['fold']}
          aria-label={narrow ? layoutText.widenNavigation : layoutText.narrowNavigation}
          title={narrow ? layoutText.widenNavigation : undefined}
          onClick={() => {
            actions.arrangeNavigation({ ...model.navigationState, narrow: !narrow });
          }}
        >
          <Icon name={narrow ? 'chevron' : 'chevronLeft'} size={18} />
          {narrow ? null : <span>{layoutText.narrowNavigation}</span>}
        </button>
      </aside>
      <div className={styles['main']}>
        <header className={styles['header']}>
          <NavigationDrawer url={url}>
            <AdminNavigation {...navigation} state={{ ...model.navigationState, narrow: false }} />
          </NavigationDrawer>
          <Breadcrumbs trail={trailOf(model.navigation, model.page)} />
          <PaletteButton model={model} actions={actions} />
          <MessageBell messages={messages} actions={actions} />
          <AccountMenu actions={actions} openPages={model.openPages} />
        </header>
        <ImpersonationBanner actions={actions} />
        <StartupBanner faults={model.faults} url={url} onRetry={actions.retryStartup} />
        <main id="content" tabIndex={-1} className={styles['content']}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** On narrow screens: a button, and the navigation over the page until it is used. */
function NavigationDrawer({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={styles['toggle']}
        aria-haspopup="dialog"
        aria-label={layoutText.openNavigation}
        onClick={() => {
          setOpenedAt(url);
        }}
      >
        <Icon name="menu" />
      </button>
      <Drawer
        opened={openedAt === url}
        onClose={() => {
          setOpenedAt(undefined);
        }}
        title={<Brand />}
        side="left"
        width={300}
      >
        <div className={styles['drawer']}>{children}</div>
      </Drawer>
    </>
  );
}
