import type { ReactNode } from 'react';
import type { PortalContext } from '@ecard/shared/contract';
import { whenIdle } from '@ecard/shared/timing';
import { createQueryClient } from '@ecard/shared/ui';
import { layoutText } from '../../layouts/layout.text.ts';
import type { ShellActions } from '../../layouts/shell-actions.ts';
import { createAnnouncer } from '../announcer.ts';
import { createBrowserActions } from '../browser-actions.ts';
import { createBrowserContext } from '../browser-context.ts';
import type { ColourModeControl } from '../colour-mode.ts';
import { createPageArrival } from '../page-arrival.ts';
import { readFragmentState } from '../read-page-data.ts';
import type { RemoteSlotProps } from '../remote-slot.tsx';
import { createFailureReport } from '../report-failures.ts';
import type { SessionEndProps } from '../session-end.tsx';
import { ShellApp } from '../shell-app.tsx';
import { createUse } from '../use-of-page.ts';
import type { FollowedAddress } from './follow-address.ts';
import type { FollowedSession } from './follow-session-end.ts';
import type { Recovering } from './prepare-recovery.ts';
import type { PreparedRemotes } from './prepare-remotes.ts';
import type { ServedPage } from './read-page.ts';
import type { RestoredSession } from './restore-session.ts';

/** Results of the steps before this one. */
export interface StartedParts {
  readonly window: Window;
  readonly page: ServedPage;
  readonly recovering: Recovering;
  readonly restored: RestoredSession;
  readonly remotes: PreparedRemotes;
  readonly address: FollowedAddress;
  readonly colourMode: ColourModeControl;
  readonly sessionEnd: FollowedSession;
}

export interface ComposedPage {
  readonly tree: ReactNode;
  readonly actions: ShellActions;
}

type SlotProps = Omit<RemoteSlotProps, 'remote' | 'request'>;

/** Composes the React tree that the server rendered, with everything that makes it work. */
export function composePage(parts: StartedParts): ComposedPage {
  const { window, page, recovering, restored, address } = parts;
  const { data } = page;
  const context = contextOf(parts);
  parts.remotes.visitWith(context);
  const actions = actionsOf(parts);
  const slot = slotOf(parts, context);
  const tree = (
    <ShellApp
      context={context}
      queryClient={createQueryClient()}
      navigator={address.navigator}
      routes={data.routes}
      navigationState={data.navigationState}
      firstTitle={{ url: address.firstPage.url, title: window.document.title }}
      faults={restored.faults}
      actions={actions}
      messages={recovering.modules.messages}
      slot={slot}
      sessionEnd={sessionEndOf(parts, slot, actions)}
      network={recovering.network}
    />
  );
  return { tree, actions };
}

function contextOf({ page, recovering, restored, colourMode, sessionEnd }: StartedParts): PortalContext {
  const { store, history, session, snapshot, publish } = restored;
  const { notify, loadCalls } = recovering.modules;
  return createBrowserContext({
    store,
    history,
    notify,
    session,
    applyPreferences: (preferences) => {
      colourMode.choose(preferences.color_mode);
      const { profile } = snapshot();
      if (profile) publish({ profile: { ...profile, preferences } });
    },
    routes: page.data.routes,
    loadCalls,
    onUnreachable: () => void recovering.network.watch(),
    onEnded: sessionEnd.end,
  });
}

function actionsOf({ window, page, recovering, restored, remotes, address, colourMode }: StartedParts): ShellActions {
  const { history, session, snapshot, publish } = restored;
  const { telemetry, modules } = recovering;
  return createBrowserActions({
    window,
    session,
    history,
    notify: modules.notify,
    navigator: address.navigator,
    colourMode,
    parts: modules,
    telemetry,
    prefetch: remotes.prefetch,
    routes: page.data.routes,
    snapshot,
    publish,
  });
}

/** The first screen gets its fragment's state; after each screen comes what can wait. */
function slotOf({ window, page, recovering, restored, remotes }: StartedParts, context: PortalContext): SlotProps {
  const { history, snapshot } = restored;
  const { telemetry, recovery, modules } = recovering;
  const arrival = createPageArrival({ window, history, announce: createAnnouncer(window.document) });
  let isMeasured = false;
  const later = createUse(window, () => {
    modules.load();
    modules.withCalls(({ countSleep, keepReleases }) => {
      countSleep(window, page, restored);
      keepReleases(window, page.data.releases);
    });
    remotes.fetchAhead(snapshot());
  });
  let isTaken = false;
  return {
    options: {
      loader: remotes.loader,
      starts: remotes.starts,
      context,
      report: createFailureReport(telemetry, page.data.releases),
    },
    recovery,
    takeState: () => {
      if (isTaken) return undefined;
      isTaken = true;
      try {
        return readFragmentState(window.document);
      } catch (error) {
        // The remote shows its screen without the server's HTML.
        console.error('shell: unreadable state', error);
        telemetry.report({ code: 'HYDRATION_MISMATCH' }, error);
        return undefined;
      }
    },
    onShown: () => {
      arrival.shown();
      later.shown();
      whenIdle(() => {
        remotes.listAhead(snapshot());
        if (page.data.measured && !isMeasured) {
          isMeasured = true;
          // A page that cannot load it is measured as little as one that is not drawn.
          import(/* webpackChunkName: "health" */ '../health/watch-health.ts').then(
            ({ watchHealth }) => {
              watchHealth(window, { releases: page.data.releases, telemetry });
            },
            () => undefined,
          );
        }
      });
    },
  };
}

function sessionEndOf(
  { page, recovering, restored, sessionEnd }: StartedParts,
  slot: SlotProps,
  actions: ShellActions,
): SessionEndProps | undefined {
  const route = page.data.routes.find(({ path }) => path === '/');
  return (
    route && {
      renewal: restored.renewal,
      route,
      slot,
      loadCalls: recovering.modules.loadCalls,
      renew: sessionEnd.renew,
      onFailed: (error) => {
        actions.partFailed(error, layoutText.sessionDialogFailed);
      },
    }
  );
}
