import type { PortalSnapshot } from '../contract/index.ts';

/** The state before anything is known: nobody is signed in, the colour mode follows the device. */
export function anonymousSnapshot(known: Partial<PortalSnapshot> = {}): PortalSnapshot {
  return {
    token: null,
    terminalToken: null,
    isOrganisation: false,
    organisationId: '0',
    profile: null,
    organisation: null,
    menus: [],
    actions: [],
    season: null,
    colourMode: { preference: 'system', resolved: 'light' },
    ...known,
  };
}
