import { topPages } from '../page/top-pages.ts';
import type { PortalRoute } from '../routes/route-table.ts';

/** Each is some tens of kilobytes that may never be wanted. */
const MOST_SCREENS = 2;

/**
 * Picks the screens whose code a touch screen loads ahead: nothing rests on a link there before it is pressed. They are of
 * the remote that already runs, and pages of their own: what stands below another page is reached from that one.
 *
 * @param routes - Pages open to the account.
 * @param present - The page that is shown.
 */
export function screensAhead(routes: readonly PortalRoute[], present: PortalRoute | undefined): readonly PortalRoute[] {
  return topPages(routes)
    .filter(({ remote, path }) => remote === present?.remote && path !== present.path)
    .slice(0, MOST_SCREENS);
}
