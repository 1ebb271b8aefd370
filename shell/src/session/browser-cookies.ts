import { changedCookies, parseStoredValues } from './stored-cookies.ts';
import type { StoredValues } from '../startup/stored-values.ts';

/** The stored values as the browser holds them. */
export interface BrowserStoredValues {
  read(): StoredValues;
  write(values: StoredValues): void;
}

/** Makes the browser's side of the stored values over `document.cookie`. */
export function createBrowserStoredValues(document: Document, secure: boolean): BrowserStoredValues {
  const read = () => parseStoredValues(parseCookies(document.cookie));
  return {
    read,
    write(values) {
      for (const { name, value, maxAgeS } of changedCookies(read(), values)) {
        const lifetime = value === null ? 0 : maxAgeS;
        document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${String(lifetime)}; SameSite=Lax${secure ? '; Secure' : ''}`;
      }
    },
  };
}

function parseCookies(text: string): Record<string, string> {
  const pairs = text.split('; ').flatMap((pair) => {
    const mark = pair.indexOf('=');
    return mark === -1 ? [] : [[pair.slice(0, mark), decode(pair.slice(mark + 1))] as const];
  });
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
