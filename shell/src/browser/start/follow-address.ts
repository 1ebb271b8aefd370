import { whenIdle, within } from '@ecard/shared/timing';
import type { Page } from '../../page/page.ts';
import { initialPage } from '../initial-page.ts';
import { createNavigator } from '../navigator.ts';
import type { PageNavigator } from '../navigator.ts';
import type { PreparedRemotes } from './prepare-remotes.ts';
import type { ServedPage } from './read-page.ts';
import type { RestoredSession } from './restore-session.ts';

/** The present page stays for that long while the next one's code is loaded; then the next says that it loads. */
const PREPARE_TIMEOUT_MS = 10_000;

/** The page of the present address. */
export interface FollowedAddress {
  readonly navigator: PageNavigator;
  /** The page that the server rendered. */
  readonly firstPage: Page;
}

/** Begins to turn changes of the address into pages. */
export function followAddress(
  window: Window,
  { data }: ServedPage,
  { history, session, renewal, snapshot, hasExpired, faults }: RestoredSession,
  { prepareVisit }: PreparedRemotes,
): FollowedAddress {
  const firstPage = initialPage(data, window, snapshot());
  const navigator = createNavigator({
    history,
    map: { routes: data.routes, missing: data.missing },
    initial: firstPage,
    snapshot,
    faults,
    prepare: (page) => within(prepareVisit(page), PREPARE_TIMEOUT_MS, `preparing ${page.match.route.name}`),
    hasExpired,
    reload: () => {
      window.location.reload();
    },
    renewSession: async () => (await session.follow()) === 'followed' || renewal.ask(),
    endSession: session.clear,
    refreshAccess: session.refreshAccess,
    whenIdle,
  });
  return { navigator, firstPage };
}
