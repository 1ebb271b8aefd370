import { STORED_VALUES } from '@ecard/shared/session';
import { HOME_PATH } from '../page/home.ts';
import type { StoredValues } from '../startup/stored-values.ts';

/** Place of a visit, by which a browser chooses the cookies that it sends. */
export interface CookiePlace {
  readonly pathname: string;
  /** Without a port. */
  readonly hostname: string;
}

/** A cookie under the name of a stored value that the portal itself never sets. */
export interface DuplicateCookie {
  readonly name: string;
  readonly path: string;
  /** Absent for a cookie of the portal's host alone. */
  readonly domain?: string;
}

const OF_SESSION = [STORED_VALUES.token, STORED_VALUES.isOrganisation, STORED_VALUES.organisationId];

/** At least two labels, the last of which is no number: a name that a cookie may have as its domain. */
const DOMAIN = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i;

/** Most domains that a cookie is looked for at: the host's own and those above it. */
const MAX_DOMAINS = 3;

/**
 * Returns the cookies to remove where a session begins or ends, or another stored value changes: a browser sends those of
 * a folder or of the parent domain beside the portal's own, and an old value among them would take the place of the new
 * one.
 */
export function duplicateCookies(before: StoredValues, after: StoredValues, place: CookiePlace): DuplicateCookie[] {
  const names = changedNames(before, after);
  const domains = domainsOf(place.hostname);
  return pathsOf(place.pathname)
    .flatMap((path): Omit<DuplicateCookie, 'name'>[] => [
      ...(path === '/' ? [] : [{ path }]),
      ...domains.map((domain) => ({ path, domain })),
    ])
    .flatMap((scope) => names.map((name) => ({ name, ...scope })));
}

/** Names of the values that change, and of what belongs to a token. */
function changedNames(before: StoredValues, after: StoredValues): string[] {
  return [
    ...(before.token === after.token ? [] : OF_SESSION),
    ...(before.terminalToken === after.terminalToken ? [] : [STORED_VALUES.terminalToken]),
    ...(before.serialNo === after.serialNo ? [] : [STORED_VALUES.serialNumber]),
    ...(before.colourMode === after.colourMode ? [] : [STORED_VALUES.colourMode]),
  ];
}

/** The root, the first page of a session, and the folders of the present page. */
function pathsOf(pathname: string): string[] {
  const [page = '/', folder = '/'] = /^(\/[\w-]+)\/[\w-]+|^\/[\w-]+/.exec(pathname) ?? [];
  return [...new Set(['/', HOME_PATH, folder, page])];
}

function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels
    .map((_label, index) => labels.slice(index).join('.'))
    .filter((domain) => DOMAIN.test(domain))
    .slice(0, MAX_DOMAINS);
}
