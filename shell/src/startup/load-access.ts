import { beginStartup } from './begin-startup.ts';
import { loadMenus } from './load-menus.ts';
import { loadProfile } from './load-profile.ts';
import type { StartupDependencies, StartupState } from './startup-state.ts';
import type { StoredValues } from './stored-values.ts';
import { ofIndividuals } from './when.ts';

/** Asks again for what the startup sequence knows of the account's rights: its profile and its menus, both at once. */
export async function loadAccess(stored: StoredValues, dependencies: StartupDependencies): Promise<StartupState> {
  const begun = beginStartup(stored);
  const [profile, menus] = await Promise.all([
    loadProfile(begun, dependencies),
    ofIndividuals(loadMenus)(begun, dependencies),
  ]);
  return {
    ...profile,
    // A step that was refused signs out.
    stored: profile.stored.token === null ? profile.stored : menus.stored,
    menus: menus.menus,
    faults: [...profile.faults, ...menus.faults],
  };
}
