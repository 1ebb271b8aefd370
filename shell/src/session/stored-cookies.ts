import {
  STORED_VALUES,
  isOrganisationValue,
  isSendable,
  parseColourMode,
  parseOrganisationId,
} from '@ecard/shared/session';
import type { StoredValueName } from '@ecard/shared/session';
import type { StoredValues } from '../startup/stored-values.ts';

/** The cookie of each stored value. */
const COOKIES: Readonly<Record<keyof StoredValues, StoredValueName>> = {
  token: STORED_VALUES.token,
  terminalToken: STORED_VALUES.terminalToken,
  isOrg: STORED_VALUES.isOrganisation,
  orgId: STORED_VALUES.organisationId,
  serialNo: STORED_VALUES.serialNumber,
  colourMode: STORED_VALUES.colourMode,
};

/** Values that outlive a session: they belong to the device. */
const LASTING: ReadonlySet<keyof StoredValues> = new Set(['serialNo', 'colourMode']);

/** Values that belong to a user token. */
const OF_SESSION: ReadonlySet<keyof StoredValues> = new Set(['isOrg', 'orgId']);

const YEAR_S = 365 * 24 * 3600;
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The values of a device that was never here. */
const UNSET = parseStoredValues({});

/** Reads the stored values; what is malformed counts as missing. */
export function parseStoredValues(cookies: Readonly<Record<string, string | undefined>>): StoredValues {
  const serialNo = cookies[COOKIES.serialNo];
  const terminalToken = cookies[COOKIES.terminalToken];
  return {
    token: nonEmpty(cookies[COOKIES.token]),
    terminalToken: terminalToken !== undefined && isSendable(terminalToken) ? terminalToken : null,
    isOrg: isOrganisationValue(cookies[COOKIES.isOrg]) ? '1' : '0',
    orgId: parseOrganisationId(cookies[COOKIES.orgId]),
    serialNo: serialNo && UUID_V4.test(serialNo) ? serialNo : null,
    colourMode: parseColourMode(cookies[COOKIES.colourMode]),
  };
}

/** One cookie to set; a missing value removes it. */
export interface StoredCookie {
  readonly name: string;
  readonly value: string | null;
  /** `null`: until the browser is closed. */
  readonly maxAgeS: number | null;
}

/** Lifetime of the changed cookies. */
export interface CookieLifetime {
  /** `false`: the user token goes when the browser is closed, as people want it on a device of others. Default `true`. */
  readonly outlivesBrowser?: boolean;
}

/** The cookies that turn one set of stored values into another. */
export function changedCookies(
  before: StoredValues,
  after: StoredValues,
  { outlivesBrowser = true }: CookieLifetime = {},
): StoredCookie[] {
  const keys = Object.keys(COOKIES) as (keyof StoredValues)[];
  // A browser drops a cookie a year after it was set: what never changes is set again with each new terminal token.
  const isRenewed = after.terminalToken !== null && after.terminalToken !== before.terminalToken;
  // Those that were read may be of a cookie for a folder or for the parent domain, which is removed with its token.
  const isSignedIn = after.token !== null && after.token !== before.token;
  const isSetAgain = (key: keyof StoredValues) =>
    (isRenewed && LASTING.has(key) && after[key] !== UNSET[key]) || (isSignedIn && OF_SESSION.has(key));
  return keys
    .filter((key) => before[key] !== after[key] || isSetAgain(key))
    .map((key) => ({
      name: COOKIES[key],
      value: after[key],
      maxAgeS: key === 'token' && !outlivesBrowser ? null : YEAR_S,
    }));
}

function nonEmpty(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}
