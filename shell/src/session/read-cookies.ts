import { STORED_VALUES, attempt, isTokenExpired } from '@ecard/shared/session';

/** Three parts in base64url (RFC 7519). */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Reads cookies by name. Of several with one name the first counts, and of several tokens the first that can be used: a
 * browser also sends those that were set for a folder or for the parent domain, and such a token may be one of long ago.
 * The other values of a session are those that came with its token.
 *
 * @param text - The `Cookie` header, or `document.cookie`.
 * @param now - Epoch milliseconds.
 */
export function readCookies(text: string, now: number): Record<string, string> {
  const all = cookieValues(text);
  const session = usablePosition(all.get(STORED_VALUES.token), now);
  const positions = new Map<string, number>([
    [STORED_VALUES.token, session],
    [STORED_VALUES.isOrganisation, session],
    [STORED_VALUES.organisationId, session],
    [STORED_VALUES.terminalToken, usablePosition(all.get(STORED_VALUES.terminalToken), now)],
  ]);
  // A token of another site has no such values beside it: the portal's own are the last then.
  return Object.fromEntries(
    [...all].map(([name, values]) => [name, values[positions.get(name) ?? 0] ?? values.at(-1) ?? '']),
  );
}

/** Returns the values of each cookie, decoded, in the order in which the browser sends them. */
export function cookieValues(text: string): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const pair of text.split(';')) {
    const mark = pair.indexOf('=');
    if (mark === -1) continue;
    const name = pair.slice(0, mark).trim();
    all.set(name, [...(all.get(name) ?? []), decode(pair.slice(mark + 1).trim())]);
  }
  return all;
}

/** Returns the position of the first token that can be used; of the first one where none can. */
function usablePosition(tokens: readonly string[] = [], now: number): number {
  return Math.max(
    0,
    tokens.findIndex((token) => isUsable(token, now)),
  );
}

/** Returns true for a JWT with a payload that can be read and an end that lies ahead, if it names one. */
function isUsable(token: string, now: number): boolean {
  let isFaulty = !JWT.test(token);
  isTokenExpired(token, now, () => {
    isFaulty = true;
  });
  return !isFaulty;
}

function decode(text: string): string {
  return attempt(() => decodeURIComponent(text)) ?? text;
}
