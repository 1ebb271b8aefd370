import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Copies the files into a new folder; what is being written, and what a restore put aside, stays behind. */
export async function copyFiles(filesDir: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (!existsSync(filesDir)) return;
  await cp(filesDir, to, {
    recursive: true,
    filter: (path) => path === filesDir || (!path.endsWith('.part') && !basename(path).startsWith('.')),
  });
}

/** Files that are on the disk already, and not yet in place. */
export interface FreshFiles {
  /**
   * Takes the place of the present files, which are kept.
   *
   * @param kept - Name of a new folder for the present ones.
   */
  swapIn(kept: string): Promise<void>;
  /** Removes what did not get into place; harmless afterwards. */
  discard(): Promise<void>;
}

/**
 * Copies files beside the present ones. All of it happens inside the folder: in a container that is a volume, which cannot be
 * renamed, and beside which nothing can be written. Names with a dot are none of the file store's.
 */
export async function prepareFiles(from: string, filesDir: string, stamp: string): Promise<FreshFiles> {
  const fresh = join(filesDir, `.restoring-${stamp}`);
  const discard = () => rm(fresh, { recursive: true, force: true });
  try {
    await mkdir(filesDir, { recursive: true });
    await cp(from, fresh, { recursive: true });
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async swapIn(kept) {
      await moveEntries(filesDir, join(filesDir, kept));
      await moveEntries(fresh, filesDir);
      await discard();
    },
    discard,
  };
}

async function moveEntries(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = (await readdir(from)).filter((name) => !name.startsWith('.'));
  for (const name of names) await rename(join(from, name), join(to, name));
}
