import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atOnce } from '../at-once.ts';
import { NAMED_BY_CONTENT, shellFilesDirectory } from '../shell-files.ts';
import type { ShellFilesOptions } from '../shell-files.ts';
import { DRAFT_PREFIX } from '../sweep-releases.ts';
import type { ReleaseMirror } from './release-mirror.ts';

/** Folder of the mirror with the browser files of shells. */
const FOLDER = '_shell';
/** A flood of requests for files that do not exist asks the mirror for no more at the same time. */
const MOST_COMING = 100;

export interface MirroredShellFilesOptions extends Pick<
  ShellFilesOptions,
  'browserDirectory' | 'releaseDirectory' | 'files'
> {
  readonly mirror: Pick<ReleaseMirror, 'readFile' | 'writeFile'>;
  onFault(error: unknown): void;
}

/** Browser files of all shells of the portal, for shells that share no disk. */
export interface MirroredShellFiles {
  /** Writes this build's files to the mirror, once for all shells of the build. */
  publish(): Promise<void>;
  /** Brings a file that another build of the shell has to this disk; browsers compare it with the hash in their page. */
  bring(file: string): Promise<void>;
}

export function createMirroredShellFiles(options: MirroredShellFilesOptions): MirroredShellFiles {
  const { browserDirectory, releaseDirectory, files, mirror, onFault } = options;
  const directory = shellFilesDirectory(releaseDirectory);
  const own = new Set(files);
  const coming = new Map<string, Promise<void>>();

  async function publishNow(): Promise<void> {
    const list = JSON.stringify([...files].sort());
    const done = `${FOLDER}/${createHash('sha256').update(list).digest('hex')}.json`;
    if (await mirror.readFile(done)) return;
    const named = files.flatMap((file) => [file, `${file}.br`]).filter((file) => NAMED_BY_CONTENT.test(file));
    await atOnce(named, async (file) => {
      // Not every file has a compressed one.
      const bytes = await readFile(join(browserDirectory, file)).catch(() => undefined);
      if (bytes) await mirror.writeFile(`${FOLDER}/${file}`, bytes);
    });
    await mirror.writeFile(done, Buffer.from(list));
  }

  async function bringNow(file: string): Promise<void> {
    if (await isThere(join(directory, file))) return;
    await mkdir(directory, { recursive: true });
    // The compressed one first: with the other both are there.
    for (const name of [`${file}.br`, file]) {
      const bytes = await mirror.readFile(`${FOLDER}/${name}`);
      if (bytes) await writeWhole(directory, name, bytes);
    }
  }

  return {
    publish: () => publishNow().catch(onFault),
    async bring(file) {
      if (own.has(file) || !NAMED_BY_CONTENT.test(file) || file.endsWith('.br')) return;
      if (!coming.has(file) && coming.size >= MOST_COMING) return;
      const begun =
        coming.get(file) ??
        bringNow(file)
          .catch(onFault)
          .finally(() => coming.delete(file));
      coming.set(file, begun);
      await begun;
    },
  };
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Writes a file so that no reader sees a part of it. */
async function writeWhole(directory: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = join(directory, `${DRAFT_PREFIX}${crypto.randomUUID()}`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, join(directory, name));
  } finally {
    await rm(draft, { force: true });
  }
}
