import type { ColourModePreference } from '@ecard/shared/contract';

/** Values that the portal keeps between visits (specification, section 3). */
export interface StoredValues {
  readonly token: string | null;
  readonly terminalToken: string | null;
  readonly isOrg: '0' | '1';
  /** A number as text; `'0'` means none. */
  readonly orgId: string;
  /** The device's UUID v4, generated when missing. */
  readonly serialNo: string | null;
  readonly colourMode: ColourModePreference;
}
