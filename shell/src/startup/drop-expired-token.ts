import { isTokenExpired } from '@ecard/shared/session';
import type { StartupDependencies, StartupState } from './startup-state.ts';

/** Forgets an expired user token; one that cannot be decoded stays (specification, sections 4 and 5). */
export function dropExpiredToken(state: StartupState, { now, warn }: StartupDependencies): StartupState {
  const { token } = state.stored;
  return isTokenExpired(token, now(), warn) ? signedOut(state) : state;
}

/** The state of somebody who is not signed in. */
export function signedOut(state: StartupState): StartupState {
  return {
    ...state,
    stored: { ...state.stored, token: null, isOrg: '0', orgId: '0' },
    profile: null,
    menus: [],
    organisation: null,
  };
}
