import type { MenuEntry, Organisation, Profile, Season } from '@ecard/shared/api-schema';
import type { HttpClient } from '@ecard/shared/contract';
import type { StoredValues } from './stored-values.ts';

/** The parts of the sequence that can go wrong without ending it. */
export type StartupStep = 'terminal' | 'season' | 'profile' | 'menus';

/** A step that failed, and how: a problem code or an HTTP status, never personal data. */
export interface StartupFault {
  readonly step: StartupStep;
  readonly code: string;
}

/** The code of a step that the server left to the browser: nothing went wrong yet. */
export const STARTUP_PENDING = 'PENDING';

/** What a run of the sequence needs from outside. */
export interface StartupDependencies {
  /** Makes a client for the host that sends the given token. */
  createHttp(token: string | null): HttpClient;
  /** Epoch milliseconds. */
  now(): number;
  /** A random UUID v4. */
  createSerialNo(): string;
  /** Names this device: `ios - safari`. */
  readonly terminalName: string;
  /** The fixed organisation id of the menu-pages call. */
  readonly pagesOrgId: string;
  /** Gets the warnings of the catalogue, word for word (specification, section 8), and what else is worth a log line. */
  warn(message: string): void;
}

/** What the sequence knows so far; every step returns the next one. */
export interface StartupState {
  readonly stored: StoredValues;
  readonly season: Season | null;
  readonly profile: Profile | null;
  readonly menus: readonly MenuEntry[];
  readonly organisation: Organisation | null;
  readonly faults: readonly StartupFault[];
}
