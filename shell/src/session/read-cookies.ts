import { attempt, isSendable, isTokenExpired } from '@ecard/shared/session';

/**
 * Reads cookies by name. Of several with one name the first that can be used counts: a browser also sends those that
 * were set for a folder or for the parent domain, and such a token may be one of long ago.
 *
 * @param text - The `Cookie` header, or `document.cookie`.
 * @param now - Epoch milliseconds.
 */
export function readCookies(text: string, now: number): Record<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of text.split(';')) {
    const mark = pair.indexOf('=');
    if (mark === -1) continue;
    const name = pair.slice(0, mark).trim();
    const value = decode(pair.slice(mark + 1).trim());
    const before = cookies.get(name);
    if (before === undefined || (!isUsable(before, now) && isUsable(value, now))) cookies.set(name, value);
  }
  return Object.fromEntries(cookies);
}

/** Tells whether a value is a token that may still be sent, or no token at all. */
function isUsable(value: string, now: number): boolean {
  return isSendable(value) && !isTokenExpired(value, now, () => undefined);
}

function decode(text: string): string {
  return attempt(() => decodeURIComponent(text)) ?? text;
}
