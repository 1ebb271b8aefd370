import type { PortalSnapshot } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import type { PortalRoute } from '../routes/route-table.ts';
import type { NavigationState } from './navigation-state.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { StartupFault } from './startup-fault.ts';

/** A release as the browser needs it. */
export interface BrowserRelease {
  readonly name: string;
  readonly version: string;
  /** URL path of the remote entry. */
  readonly entry: string;
  /** sha384 of the list of its browser files (`ReleaseFiles`). */
  readonly files: string;
  /** The list itself, of a release that the shell does not serve: a developer's. */
  readonly list?: ReleaseFiles;
}

/** Data in the document from which the browser hydrates; without the tokens, which it has as cookies. */
export interface PageData {
  readonly snapshot: Omit<PortalSnapshot, 'token' | 'terminalToken'>;
  readonly faults: readonly StartupFault[];
  /** Warnings of the sequence on the server, for the console of the browser (specification, section 8). */
  readonly warnings: readonly string[];
  /** `pending`: the server ran out of time and the browser runs the sequence. */
  readonly startup: 'complete' | 'pending';
  readonly routes: readonly PortalRoute[];
  readonly missing: readonly PortalRoute[];
  readonly navigationState: NavigationState;
  readonly releases: readonly BrowserRelease[];
  /** The error page's reference, which is in the log too. */
  readonly reference?: string;
  /** Present when the page reports how its remotes do: one of the pages that are drawn for it. */
  readonly measured?: true;
  /** The fixed organisation id of the menu-pages call. */
  readonly pagesOrgId: string;
  /** sha384 of scripts and style sheets by URL path: the shell's, the page's remote's, and of others once they are listed. */
  readonly integrity: Record<string, string>;
  /** Files of the modules that the shell shares, beyond those of every page. */
  readonly shared: ShellAssets['shared'];
}

/** Id of the element that holds the page data. */
export const PAGE_DATA_ID = 'portal-data';
/** Id of the element that holds the state of the fragment whose HTML the slot holds. */
export const FRAGMENT_STATE_ID = 'fragment-state';
/** Id of the element the shell's own root hydrates. */
export const PORTAL_ROOT_ID = 'portal';
