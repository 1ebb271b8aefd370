import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@ecard/shared/contract';
import { ReleaseError } from './release-error.ts';

/**
 * Compares the bytes that a browser fetches for each page with the release's own budget: the entry, and the page's
 * scripts and style sheets, compressed where the release has them so.
 *
 * @param directory - Folder of the release's files.
 * @throws ReleaseError `RELEASE_BUDGET` that names the pages and their largest files.
 */
export async function checkBytes(release: Release, directory: string): Promise<void> {
  const { browser, files, budgets } = release;
  const over: string[] = [];
  for (const [route, budget] of Object.entries(budgets?.bytes ?? {})) {
    const { js = [], css = [] } = browser.preload[route] ?? {};
    const sizes = await Promise.all(
      [...new Set([browser.entry, ...js, ...css])].map(async (file) => {
        const served = Object.hasOwn(files, `${file}.br`) ? `${file}.br` : file;
        return { file: served, bytes: (await stat(join(directory, served))).size };
      }),
    );
    const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
    const [largest] = sizes.sort((one, other) => other.bytes - one.bytes);
    if (sum > budget)
      over.push(
        `${route} has ${String(sum)} of ${String(budget)} bytes, ${largest?.file ?? ''} ${String(largest?.bytes ?? 0)}`,
      );
  }
  if (over.length > 0)
    throw new ReleaseError(
      'RELEASE_BUDGET',
      `${release.name} ${release.version} exceeds its own budget: ${over.slice(0, 5).join('; ')}`,
    );
}
