import type { PortalContext, PortalSnapshot } from '@ecard/shared/contract';
import { attempt } from '@ecard/shared/session';
import { layoutText } from '../layouts/layout.text.ts';
import type { ShellActions } from '../layouts/shell-actions.ts';
import { navigationCookie } from '../page/navigation-state.ts';
import type { Prefetch } from '../remotes/prefetcher.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import type { PageNavigator } from './navigator.ts';
import type { BrowserSession } from './browser-session.ts';
import type { ColourModeControl } from './colour-mode.ts';
import type { DeferredModules } from './deferred-modules.ts';
import { goBack } from './go-back.ts';
import type { Telemetry } from './telemetry.ts';

export interface BrowserActionsOptions extends Pick<PortalContext, 'history' | 'notify'> {
  readonly window: Window;
  readonly session: BrowserSession;
  readonly navigator: PageNavigator;
  readonly colourMode: ColourModeControl;
  readonly parts: Pick<DeferredModules, 'loadCalls' | 'recover'>;
  readonly routes: readonly PortalRoute[];
  snapshot(): PortalSnapshot;
  publish(snapshot: Partial<PortalSnapshot>): void;
  readonly telemetry: Telemetry;
  readonly prefetch: Prefetch;
}

/** Makes the actions behind the shell's own controls. */
export function createBrowserActions(options: BrowserActionsOptions): ShellActions {
  const { window, session, history, notify, telemetry } = options;
  return {
    signOut: () => void session.signOut(),
    endImpersonation: () =>
      session.endImpersonation().catch(() => {
        notify.error({ title: layoutText.endImpersonationFailed });
      }),
    setColourMode: options.colourMode.choose,
    retryStartup: () => {
      // Where it could not even begin, the banner says so.
      void session
        .restart()
        .catch(() => undefined)
        .then(options.navigator.refresh);
    },
    goBack: () => {
      goBack(window, history);
    },
    arrangeNavigation: (state) => {
      attempt(() => {
        window.document.cookie = navigationCookie(state, window.location.protocol === 'https:');
      });
    },
    noticesRead: (count) => {
      const { profile } = options.snapshot();
      if (!profile) return;
      const unread = Math.max(0, (profile.unread_notifications ?? 0) - count);
      options.publish({ profile: { ...profile, unread_notifications: unread } });
    },
    partFailed: (error, message) => {
      options.parts.recover(error, () => {
        notify.error({ title: message });
      });
    },
    reportBroken: (error, reference) => {
      console.error(`shell: broken, ${reference}`, error);
      telemetry.report({ code: 'UNHANDLED_ERROR' }, error, reference);
    },
    prefetch: (path, intent) => {
      options.prefetch(path, intent, options.navigator.expectVisit);
    },
    searchSources: async () => {
      const { loadOffers, openSources } = await options.parts.loadCalls();
      return openSources((await loadOffers()).search, options.routes, options.snapshot());
    },
  };
}
