import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How the name of what is still being written begins. */
export const DRAFT_PREFIX = '.draft-';

/** How many versions besides the promoted one stay on disk. */
const KEPT_VERSIONS = 5;

/** A draft that nobody touched for so long is nobody's: downloads end long before. */
const ABANDONED_MS = 10 * 60_000;

/**
 * Keeps the promoted version and the newest others, for pages that were opened before a promotion. Another shell
 * may do the same in the same folder.
 */
export async function pruneVersions(folder: string, current: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const others = entries
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name));
  const dated = await Promise.all(others.map(async (path) => ({ path, at: await changedAt(path) })));
  const old = dated.sort((one, other) => other.at - one.at).slice(KEPT_VERSIONS);
  await Promise.all(old.map(({ path }) => remove(path)));
}

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

/** When something was changed last, in epoch milliseconds; what is gone counts as old. */
async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

/** What cannot be removed now is removed another time. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined);
}
