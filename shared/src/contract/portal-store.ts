import type { Observable } from 'rxjs';
import type { ActionEntry, MenuEntry, Organisation, Profile, Season } from '../api-schema/index.ts';

/** Colour mode the person chose; stored under the `colour-mode` key. */
export type ColourModePreference = 'light' | 'dark' | 'system';

/** The choice and what it comes to on this device. */
export interface ColourMode {
  readonly preference: ColourModePreference;
  readonly resolved: 'light' | 'dark';
}

/** Everything the store publishes, at one moment. */
export interface PortalSnapshot {
  /** The user token, or `null` when nobody is signed in. */
  readonly token: string | null;
  readonly terminalToken: string | null;
  /** `true` when the stored `is_org` is `'1'`. */
  readonly isOrganisation: boolean;
  /** Stored `org_id`: a number as text, `'0'` for none. */
  readonly organisationId: string;
  /** The whole answer of `GET /api/user/profile`, or `null` before it is known. */
  readonly profile: Profile | null;
  /** The organisation found, for organisation accounts. */
  readonly organisation: Organisation | null;
  readonly menus: readonly MenuEntry[];
  /** The flat action list made of the profile's groups. */
  readonly actions: readonly ActionEntry[];
  readonly season: Season | null;
  readonly colourMode: ColourMode;
  /** Layouts of the page's lists by their names, as the page's request contained them. */
  readonly listLayouts?: Readonly<Record<string, string>>;
  /** Time at which the server made the page, in epoch milliseconds by its clock. */
  readonly servedAt?: number;
}

/** Names of the snapshot's parts. */
export type SnapshotKey = keyof PortalSnapshot;

/**
 * Read side of the store: one observable per part, each starting with the present value and
 * emitting only when the value changes, and a synchronous snapshot of all parts.
 */
export type PortalStore = {
  readonly [Key in SnapshotKey as `${Key}$`]: Observable<PortalSnapshot[Key]>;
} & {
  /** All parts; the same object until one of them changes. */
  snapshot(): PortalSnapshot;
  /** Calls the listener after any part changed; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
};
