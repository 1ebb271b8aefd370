import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@ecard/shared/contract';
import type { ReleaseStore } from './release-store.ts';

/** File in a release's folder whose age is the time since a page of the release last gave a sign. */
const MARK = '.used';
/** The mark is not written more often. */
const PRECISION_MS = 60_000;

/** Remembers on the disk that releases are used: a page was made of them, or an open one asked for their files. */
export type NoteUse = (releases: readonly Pick<Release, 'name' | 'version'>[]) => Promise<void>;

/** Makes the function that remembers uses, so that files that open pages may ask for are kept. */
export function createReleaseUse(directoryOf: ReleaseStore['directoryOf'], now: () => number): NoteUse {
  const marked = new Map<string, number>();
  return async (releases) => {
    const time = now();
    const writes: Promise<void>[] = [];
    for (const release of releases) {
      const folder = directoryOf(release);
      if (time - (marked.get(folder) ?? -Infinity) < PRECISION_MS) continue;
      marked.delete(folder);
      marked.set(folder, time);
      if (marked.size > 100) for (const oldest of [...marked.keys()].slice(0, -100)) marked.delete(oldest);
      // A disk that cannot be written deletes nothing either.
      writes.push(writeFile(join(folder, MARK), '').catch(() => undefined));
    }
    await Promise.all(writes);
  };
}

/** Returns the time of the last use, in epoch milliseconds; 0 when there was none. */
export async function lastUseOf(folder: string): Promise<number> {
  return (await stat(join(folder, MARK)).catch(() => undefined))?.mtimeMs ?? 0;
}
