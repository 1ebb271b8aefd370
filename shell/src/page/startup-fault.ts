/** The parts of the sequence that can go wrong without ending it. */
export type StartupStep = 'terminal' | 'season' | 'profile' | 'menus';

/** A step that failed, and how: a problem code or an HTTP status, never personal data. */
export interface StartupFault {
  readonly step: StartupStep;
  readonly code: string;
}

/** The code of a step that the server left to the browser: nothing went wrong yet. */
export const STARTUP_PENDING = 'PENDING';
