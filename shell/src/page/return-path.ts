import { STORED_VALUES } from '@ecard/shared/session';

/** The query parameter that names the page asked for before signing in. */
const PARAMETER = 'next';

const MAX_LENGTH = 1000;
/** A path of this origin: two slashes, or a backslash, would begin another host. */
const OWN_PATH = /^\/(?!\/)[!"$-[\]-~]*$/;
/** Paths that signing in leads to by itself. */
const USUAL = ['/', '/ec'];

/**
 * Reads the page to return to out of a query.
 *
 * @param search - Empty, or begins with `?`.
 * @returns A path of this portal with its query, free of tokens; nothing when there is none, or it leads elsewhere.
 */
export function readReturnPath(search: string): string | undefined {
  const value = new URLSearchParams(search).get(PARAMETER);
  return value === null ? undefined : toReturnPath(value);
}

/** Adds the page to return to to an address; without one the address stays as it is. */
export function withReturnPath(address: string, returnPath: string | undefined): string {
  if (returnPath === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(returnPath)}`;
}

/**
 * Makes an address into one that may be returned to.
 *
 * @returns Path and query without token; nothing for another site and for what signing in leads to anyway.
 */
export function toReturnPath(address: string): string | undefined {
  if (address.length > MAX_LENGTH || !OWN_PATH.test(address)) return undefined;
  const [pathname = '', query = ''] = address.split(/\?(.*)/s);
  if (USUAL.includes(pathname)) return undefined;
  const values = new URLSearchParams(query);
  for (const name of [STORED_VALUES.token, STORED_VALUES.isOrganisation, PARAMETER]) values.delete(name);
  return values.size === 0 ? pathname : `${pathname}?${values.toString()}`;
}
