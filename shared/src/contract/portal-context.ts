import type { PagePreferences } from '../api-schema/index.ts';
import type { HttpClient } from './http-client.ts';
import type { OpenHomeTile } from './offers.ts';
import type { Notify } from './notify.ts';
import type { PortalHistory } from './portal-history.ts';
import type { PortalStore } from './portal-store.ts';

/**
 * The contract's major version. A release that speaks another major is not promoted.
 */
export const CONTRACT_MAJOR = 1;

/** Session data of an account after a successful sign-in. */
export interface SignIn {
  /** The user token: a JWT. */
  readonly token: string;
  /** True when the account acts as an organisation. */
  readonly isOrganisation: boolean;
  /** The organisation's numeric id as text; `'0'` means none (specification, section 3). */
  readonly organisationId: string;
  /** Keeps the session after the browser is closed. Default `true`. */
  readonly outlivesBrowser?: boolean;
}

/** Starts and ends a session; only the shell knows how it is stored. */
export interface PortalSession {
  /** Stores the session, runs the startup sequence again and leads the account to its home. */
  signIn(signIn: SignIn): Promise<void>;
  /** Continues as another account and reloads at its home, so that nothing of the previous one is left on the page. */
  switchTo(signIn: SignIn): void;
  /** Forgets token, profile and menus and leads to `/`. */
  signOut(): Promise<void>;
}

/**
 * Everything the shell hands to a remote, in the browser and on the server.
 *
 * Nothing in it is a module-level singleton: on the server there is one context per request.
 */
export interface PortalContext {
  readonly contract: typeof CONTRACT_MAJOR;
  readonly store: PortalStore;
  /** Sends calls to `/api/…` with the account's token (or the terminal's before sign-in). */
  readonly http: HttpClient;
  /** The page's only history; every root reads and drives this one. */
  readonly history: PortalHistory;
  readonly notify: Notify;
  readonly session: PortalSession;
  /** Makes the person's preferences, which the host keeps, take effect on this page and those after it. */
  applyPreferences(preferences: PagePreferences): void;
  /** The numbers that the promoted releases declare for the home of this account. */
  homeTiles(): Promise<readonly OpenHomeTile[]>;
  /**
   * Tells whether the signed-in account may do the action; an empty code is always `false`
   * (specification, section 6).
   */
  can(code: string): boolean;
}
