import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Retention } from '../config/config.ts';
import { codeOf } from '../errors/code-of.ts';
import { atOnce } from './at-once.ts';
import { DRAFT_PREFIX } from './sweep-releases.ts';

/** Folder in `RELEASE_DIR` with the browser files of the shell's builds, this one's and earlier ones'. */
const FOLDER = '.shell';
/** Part of `RELEASE_KEEP_BYTES` that earlier builds may take beside the releases. */
const SHARE_OF_BYTES = 0.1;
/** A file whose name says its content: files of two builds with one name are the same. */
export const NAMED_BY_CONTENT = /^[\w.-]+\.[0-9a-f]{12}\.\w+(?:\.br)?$/;

export interface ShellFilesOptions {
  /** Folder of the shell's browser build. */
  readonly browserDirectory: string;
  /** Folder of the release store; shells may share it. */
  readonly releaseDirectory: string;
  /** Names of the build's scripts and style sheets. */
  readonly files: readonly string[];
  readonly retention: Retention;
}

/** Returns the folder with the browser files of earlier builds of the shell. */
export function shellFilesDirectory(releaseDirectory: string): string {
  return join(releaseDirectory, FOLDER);
}

/**
 * Copies the browser files of this build beside those of earlier ones, which open pages may still ask for, and deletes the
 * files that no shell has had as its own for the days of replaced releases, and the oldest beyond the bytes. A file's time
 * of change is the last time at which a shell had it as its own.
 *
 * @param now - Epoch milliseconds.
 */
export async function keepShellFiles(options: ShellFilesOptions, now: number): Promise<void> {
  const { browserDirectory, releaseDirectory, files, retention } = options;
  const directory = shellFilesDirectory(releaseDirectory);
  await mkdir(directory, { recursive: true });
  const own = files.flatMap((file) => [file, `${file}.br`]).filter((file) => NAMED_BY_CONTENT.test(file));
  await atOnce(own, (file) => keepFile(join(browserDirectory, file), join(directory, file), now));
  await retireShellFiles(directory, new Set(own), retention, now);
}

async function keepFile(from: string, to: string, now: number): Promise<void> {
  const time = new Date(now);
  if (await isChanged(to, time)) return;
  const draft = join(to, '..', `${DRAFT_PREFIX}${crypto.randomUUID()}`);
  try {
    await copyFile(from, draft);
    await utimes(draft, time, time);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    // Not every file has a compressed one.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** Sets the time of a file; false when it is not there. */
async function isChanged(path: string, time: Date): Promise<boolean> {
  try {
    await utimes(path, time, time);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function retireShellFiles(
  directory: string,
  own: ReadonlySet<string>,
  { keepMs, keepBytes }: Retention,
  now: number,
): Promise<void> {
  const names = (await readdir(directory)).filter((name) => !own.has(name) && !name.startsWith(DRAFT_PREFIX));
  const earlier = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const { mtimeMs: at = 0, size: bytes = 0 } = (await stat(path).catch(() => undefined)) ?? {};
      return { path, at, bytes };
    }),
  );
  let total = earlier.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, at, bytes } of earlier.sort((one, other) => one.at - other.at)) {
    if (now - at <= keepMs && total <= keepBytes * SHARE_OF_BYTES) continue;
    total -= bytes;
    await rm(path, { force: true });
  }
}
