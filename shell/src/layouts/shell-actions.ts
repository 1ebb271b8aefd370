import type { ColourModePreference, SearchSource } from '@ecard/shared/contract';
import type { LinkIntent } from '../page/navigation.ts';
import type { NavigationState } from '../page/navigation-state.ts';

/** Actions of the shell itself; on the server they do nothing. */
export interface ShellActions {
  signOut(): void;
  /** Stops working as somebody else: another page is loaded, or the person is told that it failed. */
  endImpersonation(): Promise<void>;
  setColourMode(preference: ColourModePreference): void;
  /** Runs the startup sequence again. */
  retryStartup(): void;
  /** To the previous page, or to `/` when there is none (specification, section 2). */
  goBack(): void;
  /** A link of the navigation may be followed soon, is being pressed, or is left again. */
  prefetch(path: string, intent: LinkIntent): void;
  /** Loads the search sources that the account may use beside the pages. */
  searchSources(): Promise<readonly SearchSource[]>;
  /** Arranges the navigation at the side, now and at the next visit. */
  arrangeNavigation(state: NavigationState): void;
  /** The person has read so many notices. */
  noticesRead(count: number): void;
  /** A part of the shell that comes later could not be loaded; the message says what does not work now. */
  partFailed(error: unknown, message: string): void;
  /** The shell's own tree broke; the person is shown the reference. */
  reportBroken(error: unknown, reference: string): void;
}

/** The actions of a server render. */
export const NO_ACTIONS: ShellActions = {
  signOut: ignore,
  endImpersonation: () => Promise.resolve(),
  setColourMode: ignore,
  retryStartup: ignore,
  goBack: ignore,
  prefetch: ignore,
  searchSources: () => Promise.resolve([]),
  arrangeNavigation: ignore,
  noticesRead: ignore,
  partFailed: ignore,
  reportBroken: ignore,
};

function ignore(): void {
  return undefined;
}
