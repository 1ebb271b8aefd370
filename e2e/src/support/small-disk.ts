import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryDir } from '@ecard/webpack/platform';

/** A small file system that a test may fill and lock. */
export interface SmallDisk {
  readonly dir: string;
  /** Leaves room for nothing. */
  fill(): Promise<void>;
  /** Gives the room back. */
  empty(): Promise<void>;
  setReadOnly(readOnly: boolean): void;
  remove(): void;
}

/** Mounts the disk, which takes root on Linux; `undefined` for everybody else. */
export function mountSmallDisk({ megabytes = 64 } = {}): SmallDisk | undefined {
  const dir = mkdtempSync(join(repositoryDir, '.data', 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', dir], { stdio: 'ignore' });
  } catch {
    rmSync(dir, { recursive: true });
    return undefined;
  }
  const filler = join(dir, 'filler');
  return {
    dir,
    async fill() {
      const { bavail, bsize } = await statfs(dir);
      await writeFile(filler, new Uint8Array(bavail * bsize));
    },
    empty: () => rm(filler),
    setReadOnly(readOnly) {
      execFileSync('mount', ['-o', `remount,${readOnly ? 'ro' : 'rw'}`, dir]);
    },
    remove() {
      execFileSync('umount', ['--lazy', dir]);
      rmSync(dir, { recursive: true });
    },
  };
}
