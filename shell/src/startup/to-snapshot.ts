import type { ColourMode, PortalSnapshot } from '@ecard/shared/contract';
import { flattenActions } from '@ecard/shared/store';
import { existingMenus } from '../page/existing-menus.ts';
import { opensPage } from '../page/open-pages.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import type { StartupState } from './startup-state.ts';

/**
 * Returns the snapshot that the store publishes after the sequence.
 *
 * @param routes - The promoted pages: menus that lead to no other, or to one the account may not open, are not
 *   published.
 */
export function toSnapshot(
  state: StartupState,
  resolved: ColourMode['resolved'],
  routes: readonly PortalRoute[],
): PortalSnapshot {
  const { stored, profile, organisation, menus, season } = state;
  const actions = flattenActions(profile?.groups ?? []);
  // Without a profile nothing is known of the account's rights: the menus stay, and the guards decide.
  const opens = (route: PortalRoute) => profile === null || opensPage(route, { actions });
  return {
    token: stored.token,
    terminalToken: stored.terminalToken,
    isOrganisation: stored.isOrg === '1',
    organisationId: stored.orgId,
    profile,
    organisation,
    menus: existingMenus(menus, routes, opens),
    actions,
    season,
    colourMode: { preference: stored.colourMode, resolved },
  };
}
