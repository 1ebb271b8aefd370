import type { StartupState } from './startup-state.ts';
import type { StoredValues } from './stored-values.ts';

/** Returns the state before the first step of the sequence: the stored values and nothing else. */
export function beginStartup(stored: StoredValues): StartupState {
  return { stored, season: null, profile: null, menus: [], organisation: null, faults: [] };
}
