import type { StoredValues } from '../startup/stored-values.ts';

/** A browser keeps a cookie of 4 096 bytes with its name. */
const MAX_TOKEN_LENGTH = 4_096 - 'token'.length;

export interface QueryValues {
  readonly stored: StoredValues;
  /** The same address without the values, when it had any: a token never stays in an address bar. */
  readonly cleanUrl: string | undefined;
  /** The token is longer than a browser keeps. */
  readonly isTokenTooLong: boolean;
}

/** Lets `token` and `is_org` of the query replace the stored ones (specification, section 4). */
export function applyQueryValues(stored: StoredValues, pathname: string, search: string): QueryValues {
  const query = new URLSearchParams(search);
  const token = query.get('token');
  const isOrg = query.get('is_org');
  if (token === null && isOrg === null) return { stored, cleanUrl: undefined, isTokenTooLong: false };
  query.delete('token');
  query.delete('is_org');
  const rest = query.toString();
  const isTokenTooLong = encodeURIComponent(token?.toWellFormed() ?? '').length > MAX_TOKEN_LENGTH;
  // Two slashes, or a backslash, would name another site.
  const path = pathname.replace(/^[/\\]+/, '/');
  return {
    stored: {
      ...stored,
      ...(token && !isTokenTooLong ? { token } : {}),
      ...(isOrg === '0' || isOrg === '1' ? { isOrg } : {}),
    },
    cleanUrl: rest ? `${path}?${rest}` : path,
    isTokenTooLong,
  };
}
