import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Prefix of the names of drafts: releases that are still being written. */
export const DRAFT_PREFIX = '.draft-';

/** Age at which a draft is abandoned; downloads end long before. */
const ABANDONED_MS = 10 * 60_000;

/**
 * Removes drafts that a shell left behind when it ended in the middle of writing.
 *
 * @param now - Epoch milliseconds.
 */
export async function sweepDrafts(root: string, now: number): Promise<void> {
  const remotes = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = remotes.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, name));
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    const drafts = names.filter((name) => name.startsWith(DRAFT_PREFIX)).map((name) => join(folder, name));
    const dated = await Promise.all(drafts.map(async (path) => ({ path, at: await changedAt(path) })));
    await Promise.all(dated.filter(({ at }) => now - at > ABANDONED_MS).map(({ path }) => remove(path)));
  }
}

/** Returns the time of the last change, in epoch milliseconds; 0 for a path that does not exist. */
export async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

/** Removes a path; a failure is ignored, because the next sweep tries again. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined);
}
