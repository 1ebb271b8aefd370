import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@ecard/shared/contract';
import { hasIntegrity } from '../releases/integrity.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { releaseUrl } from './release-urls.ts';

/** A style sheet no longer than this costs a page less in its document than on a connection of its own. */
const MAX_BYTES = 2_048;

/** What a style element cannot hold: its own end, and addresses that are relative to the sheet's. */
const UNFIT = /<\/|url\(|@import/i;

/**
 * The text of the releases' style sheets that are written into the documents, by URL path. One that is not as its
 * release says stays a file, which the browser refuses.
 */
export async function readSmallStyles(
  releases: readonly Release[],
  directoryOf: ReleaseStore['directoryOf'],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    releases.flatMap((release) =>
      Object.entries(release.files)
        .filter(([file]) => /^browser\/.*\.css$/.test(file))
        .map(async ([file, integrity]) => {
          const bytes = await readFile(join(directoryOf(release), file)).catch(() => undefined);
          if (!bytes || bytes.byteLength > MAX_BYTES || !hasIntegrity(bytes, integrity)) return [];
          const text = bytes.toString('utf8');
          return UNFIT.test(text) ? [] : ([[releaseUrl(release, file), text]] as const);
        }),
    ),
  );
  return new Map(found.flat());
}
