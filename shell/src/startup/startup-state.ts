import type { MenuEntry, Organisation, Profile, Season } from '@ecard/shared/api-schema';
import type { HttpClient } from '@ecard/shared/contract';
import type { StartupFault } from '../page/startup-fault.ts';
import type { StoredValues } from './stored-values.ts';

/** Dependencies of a run of the sequence. */
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

/** State of the sequence; every step returns the next one. */
export interface StartupState {
  readonly stored: StoredValues;
  readonly season: Season | null;
  readonly profile: Profile | null;
  readonly menus: readonly MenuEntry[];
  readonly organisation: Organisation | null;
  readonly faults: readonly StartupFault[];
}
