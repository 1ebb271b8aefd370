import type { PortalSnapshot } from '@ecard/shared/contract';
import type { PortalRoute } from '../routes/route-table.ts';
import type { NavigationState } from './navigation-state.ts';
import type { StartupFault } from '../startup/startup-state.ts';

/** A release as the browser needs it. */
export interface BrowserRelease {
  readonly name: string;
  readonly version: string;
  /** URL path of the remote entry. */
  readonly entry: string;
  /** URL paths of a route's further files, to load them ahead of a visit. */
  readonly preload: Readonly<Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>>;
}

/** What the page carries for the browser. Tokens are not in it: the browser has them as cookies. */
export interface PageData {
  readonly snapshot: Omit<PortalSnapshot, 'token' | 'terminalToken'>;
  readonly faults: readonly StartupFault[];
  /** What the sequence warned of on the server, for the console of the browser (specification, section 8). */
  readonly warnings: readonly string[];
  /** `pending`: the server ran out of time and the browser runs the sequence. */
  readonly startup: 'complete' | 'pending';
  readonly routes: readonly PortalRoute[];
  readonly missing: readonly PortalRoute[];
  readonly navigationState: NavigationState;
  readonly releases: readonly BrowserRelease[];
  /** Present when the slot holds the server's HTML of the page's fragment. */
  readonly fragment?: { readonly state: unknown };
  /** The error page's reference, which is in the log too. */
  readonly reference?: string;
  /** The fixed organisation id of the menu-pages call. */
  readonly pagesOrgId: string;
  /** sha384 of every script and style sheet by URL path. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Id of the element that holds the page data. */
export const PAGE_DATA_ID = 'portal-data';
/** Id of the element the shell's own root hydrates. */
export const PORTAL_ROOT_ID = 'portal';
