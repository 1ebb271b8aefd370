import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '@ecard/shared/contract';
import { digestOf } from './release-digest.ts';

/**
 * Releases that are not tried again by themselves: those that were being tried when a shell ended, and those that were
 * withdrawn. They are files beside the releases, so that a new start forgets none.
 */
export interface Quarantine {
  /** Returns the reason for which the release is in quarantine; `undefined` when it is not. */
  reasonFor(release: Release): Promise<string | undefined>;
  put(release: Release, reason: string): Promise<void>;
  /** Runs a trial; should this process end in it, the release is in quarantine. */
  during<Result>(release: Release, trial: () => Promise<Result>): Promise<Result>;
  /** Takes the releases on trial out of quarantine, now and later: this process is stopped, which is not their fault. */
  release(): void;
}

interface Entry {
  readonly reason?: string;
  /** Process that tries the release. */
  readonly by?: { readonly host: string; readonly pid: number; readonly run: string };
}

const FOLDER = '.quarantine';
/** A trial on another machine that shares the folder is over after this time. */
const LONGEST_TRIAL_MS = 120_000;

/** @param root - Folder of the release store. */
export function createQuarantine(root: string): Quarantine {
  const run = crypto.randomUUID();
  const trying = new Set<string>();
  let isStopped = false;
  const fileOf = (release: Release) => join(root, release.name, FOLDER, digestOf(release));

  async function write(file: string, entry: Entry): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(entry));
  }

  /**
   * At once: a mark on its way to the disk while this process is stopped would be found by the next one. A disk that cannot
   * be written keeps no release from being tried.
   */
  function mark(file: string): void {
    if (isStopped) return;
    trying.add(file);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ by: { host: hostname(), pid: process.pid, run } } satisfies Entry));
    } catch {
      // Then a release that ends this process is tried once more.
    }
  }

  async function isOver({ host, pid, run: other }: Required<Entry>['by'], file: string): Promise<boolean> {
    if (other === run) return false;
    if (host === hostname()) return pid === process.pid || !isRunning(pid);
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs > LONGEST_TRIAL_MS;
  }

  return {
    async reasonFor(release) {
      const file = fileOf(release);
      try {
        const { reason, by } = JSON.parse(await readFile(file, 'utf8')) as Entry;
        if (reason !== undefined || !by) return reason;
        return (await isOver(by, file)) ? 'the shell ended while it tried the release' : undefined;
      } catch {
        return undefined;
      }
    },
    put: (release, reason) => write(fileOf(release), { reason }),
    async during(release, trial) {
      const file = fileOf(release);
      mark(file);
      try {
        return await trial();
      } finally {
        trying.delete(file);
        await rm(file, { force: true }).catch(() => undefined);
      }
    },
    release() {
      isStopped = true;
      for (const file of trying) rmSync(file, { force: true });
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
