import type { ColourMode, PortalSnapshot } from '@ecard/shared/contract';
import { flattenActions } from '@ecard/shared/store';
import type { StartupState } from './startup-state.ts';

/** What the store publishes after the sequence. */
export function toSnapshot(state: StartupState, resolved: ColourMode['resolved']): PortalSnapshot {
  const { stored, profile, organisation, menus, season } = state;
  return {
    token: stored.token,
    terminalToken: stored.terminalToken,
    isOrganisation: stored.isOrg === '1',
    organisationId: stored.orgId,
    profile,
    organisation,
    menus,
    actions: flattenActions(profile?.groups ?? []),
    season,
    colourMode: { preference: stored.colourMode, resolved },
  };
}
