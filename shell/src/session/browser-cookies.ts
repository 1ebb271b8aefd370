import { attempt } from '@ecard/shared/session';
import { changedCookies, parseStoredValues } from './stored-cookies.ts';
import type { CookieLifetime } from './stored-cookies.ts';
import type { StoredValues } from '../startup/stored-values.ts';

/** The stored values as the browser holds them. */
export interface BrowserStoredValues {
  read(): StoredValues;
  write(values: StoredValues, lifetime?: CookieLifetime): void;
}

/** Makes the browser's side of the stored values over `document.cookie`; it has none where the browser blocks cookies. */
export function createBrowserStoredValues(document: Document, secure: boolean): BrowserStoredValues {
  const read = () => parseStoredValues(parseCookies(attempt(() => document.cookie) ?? ''));
  return {
    read,
    write(values, lifetime) {
      for (const { name, value, maxAgeS } of changedCookies(read(), values, lifetime)) {
        attempt(() => {
          document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/${maxAge(value === null ? 0 : maxAgeS)}; SameSite=Lax${secure ? '; Secure' : ''}`;
        });
      }
    },
  };
}

function maxAge(seconds: number | null): string {
  return seconds === null ? '' : `; Max-Age=${String(seconds)}`;
}

function parseCookies(text: string): Record<string, string> {
  const pairs = text.split('; ').flatMap((pair) => {
    const mark = pair.indexOf('=');
    return mark === -1 ? [] : [[pair.slice(0, mark), decode(pair.slice(mark + 1))] as const];
  });
  // The first of two with one name counts, as on the server.
  return Object.fromEntries(pairs.reverse());
}

function decode(text: string): string {
  return attempt(() => decodeURIComponent(text)) ?? text;
}
