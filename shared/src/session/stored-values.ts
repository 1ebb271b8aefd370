import type { ColourModePreference } from '../contract/index.ts';

/** Names of the values kept in the browser as cookies (specification, section 3). */
export const STORED_VALUES = {
  token: 'token',
  terminalToken: 'terminaltoken',
  isOrganisation: 'is_org',
  organisationId: 'org_id',
  serialNumber: 'serialNo',
  colourMode: 'colour-mode',
} as const;

/** The name of one stored value. */
export type StoredValueName = (typeof STORED_VALUES)[keyof typeof STORED_VALUES];

/** Tells whether a stored `is_org` means an organisation: only `'1'` does (specification, section 6). */
export function isOrganisationValue(value: string | null | undefined): boolean {
  return value === '1';
}

/** Reads a stored `org_id`: a number as text; `'0'`, none, for anything else. */
export function parseOrganisationId(value: string | null | undefined): string {
  return value && /^\d{1,18}$/.test(value) ? value.replace(/^0+(?=\d)/, '') : '0';
}

/** Reads the stored colour-mode preference; `'system'` for anything unknown. */
export function parseColourMode(value: string | null | undefined): ColourModePreference {
  return value === 'light' || value === 'dark' ? value : 'system';
}
