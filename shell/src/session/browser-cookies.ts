import { attempt } from '@ecard/shared/session';
import { readCookies } from './read-cookies.ts';
import { changedCookies, parseStoredValues } from './stored-cookies.ts';
import type { CookieLifetime } from './stored-cookies.ts';
import type { StoredValues } from '../startup/stored-values.ts';
import type { duplicateCookies } from './duplicate-cookies.ts';

/** The stored values as the browser holds them. */
export interface BrowserStoredValues {
  read(): StoredValues;
  write(values: StoredValues, lifetime?: CookieLifetime): void;
}

/** Finds the cookies to remove. */
type FindDuplicates = typeof duplicateCookies;

/**
 * Makes the browser's side of the stored values over `document.cookie`; it has none where the browser blocks cookies.
 *
 * @param now - Returns epoch milliseconds, by which an expired token gives way to another one.
 * @param withFinder - Calls what it is given with the finder of duplicate cookies, which loads after the first page.
 */
export function createBrowserStoredValues(
  document: Document,
  secure: boolean,
  now: () => number = Date.now,
  withFinder: (act: (find: FindDuplicates) => void) => void = () => undefined,
): BrowserStoredValues {
  const read = () => parseStoredValues(readCookies(attempt(() => document.cookie) ?? '', now()));

  function set(pair: string, path: string, maxAgeS: number | null, domain?: string): void {
    const scope = `; Path=${path}${domain === undefined ? '' : `; Domain=${domain}`}${maxAge(maxAgeS)}`;
    attempt(() => {
      document.cookie = `${pair}${scope}; SameSite=Lax${secure ? '; Secure' : ''}`;
    });
  }

  return {
    read,
    write(values, lifetime) {
      const before = read();
      const { pathname, hostname } = document.location;
      withFinder((find) => {
        for (const { name, path, domain } of find(before, values, { pathname, hostname }))
          set(`${name}=`, path, 0, domain);
      });
      for (const { name, value, maxAgeS } of changedCookies(before, values, lifetime))
        set(`${name}=${encodeURIComponent(value ?? '')}`, '/', value === null ? 0 : maxAgeS);
    },
  };
}

function maxAge(seconds: number | null): string {
  return seconds === null ? '' : `; Max-Age=${String(seconds)}`;
}
