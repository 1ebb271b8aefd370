import { jwtDecode } from 'jwt-decode';

/**
 * Returns true when a stored token has expired (specification, sections 5 and 8).
 *
 * A missing token counts as expired; one that cannot be decoded, or that names no end, does not.
 *
 * @param now - Epoch milliseconds; the token's `exp` claim is in seconds.
 * @param warn - Gets the console warnings of the specification's error catalogue.
 */
export function isTokenExpired(
  token: string | null | undefined,
  now: number,
  warn: (message: string) => void,
): boolean {
  if (!token) return true;
  const end = readExpiry(token);
  if (end === 'unreadable') {
    warn('cannot parse jwt token');
    return false;
  }
  if (end === undefined || end * 1000 >= now) return false;
  warn('JWT token is expired.');
  return true;
}

function readExpiry(token: string): number | undefined | 'unreadable' {
  try {
    const { exp } = jwtDecode<{ readonly exp?: unknown }>(token);
    return typeof exp === 'number' ? exp : undefined;
  } catch {
    return 'unreadable';
  }
}
