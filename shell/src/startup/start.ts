import { beginStartup } from './begin-startup.ts';
import { dropExpiredToken } from './drop-expired-token.ts';
import { findOrganisation } from './find-organisation.ts';
import { loadMenus } from './load-menus.ts';
import { loadProfile } from './load-profile.ts';
import { loadSeason } from './load-season.ts';
import { loginTerminal } from './login-terminal.ts';
import type { StartupDependencies, StartupState } from './startup-state.ts';
import type { StoredValues } from './stored-values.ts';
import { ofIndividuals, ofOrganisations, whenSignedIn } from './when.ts';

/**
 * The startup sequence (specification, sections 1 and 4), the same on the server and in the browser.
 *
 * Query values are already in `stored` (they replace stored ones before anything runs), and the
 * redirect from `/` is the page resolution's, which both sides share too.
 */
const SEQUENCE = [
  loginTerminal,
  dropExpiredToken,
  whenSignedIn(loadSeason),
  whenSignedIn(loadProfile),
  whenSignedIn(ofIndividuals(loadMenus)),
  whenSignedIn(ofOrganisations(findOrganisation)),
];

/**
 * Runs the sequence. It never rejects: what fails is noted in the state, and the page works with the rest.
 *
 * @param onStep - Gets the state after every step, for a caller that cannot wait for the last.
 */
export async function start(
  stored: StoredValues,
  dependencies: StartupDependencies,
  onStep: (state: StartupState) => void = () => undefined,
): Promise<StartupState> {
  let state = beginStartup(stored);
  for (const step of SEQUENCE) onStep((state = await step(state, dependencies)));
  return state;
}
