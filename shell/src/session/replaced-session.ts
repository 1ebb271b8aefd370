import { isTokenExpired, tokenSubject } from '@ecard/shared/session';

/** The cookie that tells the page after the redirect that a link signed somebody else in. */
export const REPLACED_COOKIE = 'session-replaced';
/** Long enough for the page to be loaded. */
export const REPLACED_MAX_AGE_S = 60;

/**
 * Tells whether a token takes the place of a session that somebody else still has (specification, section 4, keeps the
 * replacement itself).
 *
 * @param now - Epoch milliseconds.
 */
export function replacesOther(stored: string | null, token: string | null, now: number): boolean {
  if (stored === null || token === null || stored === token) return false;
  const subject = tokenSubject(token);
  const isSameAccount = subject !== undefined && subject === tokenSubject(stored);
  return !isSameAccount && !isTokenExpired(stored, now, () => undefined);
}
