import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const holder = readHolder(file);
  if (holder && holder.processId !== process.pid && isAlive(holder)) {
    throw new DatabaseError(
      `The embedded database in ${dir} is in use by process ${holder.processId}; stop it or set DATA_DIR.`,
    );
  }
  writeFileSync(file, [process.pid, startOf(process.pid)?.startedAt ?? ''].join(' '));
  const release = () => rmSync(file, { force: true });
  // A process that still ends by itself says why, and leaves no lock.
  process.once('exit', release);
  return {
    lostHolder: holder?.processId,
    release() {
      process.removeListener('exit', release);
      release();
    },
  };
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
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
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
