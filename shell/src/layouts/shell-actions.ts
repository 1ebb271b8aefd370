import type { ColourModePreference } from '@ecard/shared/contract';

/** What a person can do with the shell itself; on the server nobody does anything yet. */
export interface ShellActions {
  signOut(): void;
  setColourMode(preference: ColourModePreference): void;
  /** Runs the startup sequence again. */
  retryStartup(): void;
  /** To the previous page, or to `/` when there is none (specification, section 2). */
  goBack(): void;
  /** A link of the navigation may be followed soon. */
  prefetch(path: string): void;
}

/** The actions of a server render. */
export const NO_ACTIONS: ShellActions = {
  signOut: ignore,
  setColourMode: ignore,
  retryStartup: ignore,
  goBack: ignore,
  prefetch: ignore,
};

function ignore(): void {
  return undefined;
}
