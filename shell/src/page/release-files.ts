import type { Release } from '@ecard/shared/contract';

/** The browser files of a release, as a document of their own that a page asks for before it leaves the files it came with. */
export interface ReleaseFiles {
  /** Files of each route and part beyond the entry. */
  readonly preload: Release['browser']['preload'];
  /** sha384 of every script and style sheet. */
  readonly files: Readonly<Record<string, string>>;
}

/** Lists the browser files of a release in one order: whichever shell writes the list, its bytes are the same. */
export function listReleaseFiles({ browser, files }: Pick<Release, 'browser' | 'files'>): ReleaseFiles {
  return {
    preload: sorted(browser.preload, ({ js, css, shared }) => ({ js, css, ...(shared ? { shared } : {}) })),
    files: sorted(browserFiles(files), (hash) => hash),
  };
}

function browserFiles(files: Release['files']): Release['files'] {
  return Object.fromEntries(Object.entries(files).filter(([file]) => /^browser\/.*\.(?:js|css)$/.test(file)));
}

function sorted<Value>(record: Readonly<Record<string, Value>>, write: (value: Value) => Value): Record<string, Value> {
  const entries = Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, write(value)]));
}
