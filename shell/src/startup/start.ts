import { beginStartup } from './begin-startup.ts';
import { dropExpiredToken } from './drop-expired-token.ts';
import { findOrganisation } from './find-organisation.ts';
import { loadMenus } from './load-menus.ts';
import { loadProfile } from './load-profile.ts';
import { loadSeason } from './load-season.ts';
import { loginTerminal } from './login-terminal.ts';
import type { StartupDependencies, StartupState } from './startup-state.ts';
import type { StoredValues } from './stored-values.ts';

/**
 * The startup sequence (specification, sections 1 and 4), the same on the server and in the browser.
 *
 * Query values are already in `stored` (they replace stored ones before anything runs), and the
 * redirect from `/` is the page resolution's, which both sides share too.
 */
export async function start(stored: StoredValues, dependencies: StartupDependencies): Promise<StartupState> {
  let state = await loginTerminal(beginStartup(stored), dependencies);
  state = dropExpiredToken(state, dependencies);
  if (state.stored.token === null) return state;
  state = await loadSeason(state, dependencies);
  if (state.stored.token === null) return state;
  state = await loadProfile(state, dependencies);
  if (state.stored.token === null) return state;
  return state.stored.isOrg === '1' ? findOrganisation(state, dependencies) : loadMenus(state, dependencies);
}
