import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseError } from './database-error.ts';

/** A held lock. */
export interface DataLock {
  /** Process that held it before and ended without giving it back: it was killed, or the machine stopped. */
  readonly lostHolder: number | undefined;
  release(): void;
}

/** A process by its id and the moment it started: ids are given out again. */
interface Holder {
  readonly processId: number;
  /** Undefined where the system does not say, or for a lock of an older version. */
  readonly startedAt: string | undefined;
}

/**
 * Keeps a second process from opening the same embedded database, which would destroy it.
 *
 * @param dir - Folder of the database; the lock is a file beside it that names a process.
 * @throws DatabaseError while another living process holds it.
 */
export function lockDataDir(dir: string): DataLock {
  const file = `${dir}.lock`;
  const lostHolder = takeFile(file, dir);
  const release = () => rmSync(file, { force: true });
  // A process that still ends by itself says why, and leaves no lock.
  process.once('exit', release);
  return {
    lostHolder,
    release() {
      process.removeListener('exit', release);
      release();
    },
  };
}

/**
 * Makes the lock file. Of several processes that start at one moment, one makes it; of several that find the file of a
 * process that has ended, one takes its turn to replace it.
 *
 * @returns The process whose file was replaced, if there was one.
 */
function takeFile(file: string, dir: string): number | undefined {
  const own = [process.pid, startOf(process.pid)?.startedAt ?? ''].join(' ');
  const turn = `${file}.turn`;
  for (;;) {
    if (writeNew(file, own)) return undefined;
    if (!writeNew(turn, own)) {
      refuseWhileAlive(readHolder(turn), dir);
      rmSync(turn, { force: true });
      continue;
    }
    try {
      const holder = readHolder(file);
      refuseWhileAlive(holder, dir);
      // Given back since: it is free for all again.
      if (!holder && !existsSync(file)) continue;
      writeFileSync(file, own);
      return holder?.processId;
    } finally {
      rmSync(turn, { force: true });
    }
  }
}

function refuseWhileAlive(holder: Holder | undefined, dir: string): void {
  if (!holder || holder.processId === process.pid || !isAlive(holder)) return;
  throw new DatabaseError(
    `The embedded database in ${dir} is in use by process ${holder.processId}; stop it or set DATA_DIR.`,
  );
}

/** @returns Whether the file was not there and is this process's now. */
function writeNew(file: string, text: string): boolean {
  // Written under another name first: nobody may find it empty.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    return makeOnce(() => linkSync(draft, file));
  } catch {
    // A file system without links.
    return makeOnce(() => writeFileSync(file, text, { flag: 'wx' }));
  } finally {
    rmSync(draft, { force: true });
  }
}

function makeOnce(make: () => void): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function readHolder(file: string): Holder | undefined {
  try {
    const [id, startedAt] = readFileSync(file, 'utf8').trim().split(' ');
    const processId = Number(id);
    return Number.isSafeInteger(processId) && processId > 0
      ? { processId, startedAt: startedAt === '' ? undefined : startedAt }
      : undefined;
  } catch {
    // No lock file: nobody holds it.
    return undefined;
  }
}

function isAlive({ processId, startedAt }: Holder): boolean {
  try {
    process.kill(processId, 0);
  } catch (error) {
    if (!isErrorCode(error, 'EPERM')) return false;
  }
  const now = startOf(processId);
  if (now?.hasEnded) return false;
  return startedAt === undefined || now === undefined || now.startedAt === startedAt;
}

/** States of a process that has ended and whose parent has not asked for its exit code. */
const endedStates = new Set(['Z', 'X']);

/** Reads a process's state and start from Linux's `/proc`; undefined elsewhere. */
function startOf(processId: number): { readonly startedAt: string; readonly hasEnded: boolean } | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The name in parentheses may hold blanks; fields are counted behind it: state is the 3rd of all, start the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { startedAt: `${bootId}/${fields[19] ?? ''}`, hasEnded: endedStates.has(fields[0] ?? '') };
  } catch {
    return undefined;
  }
}
