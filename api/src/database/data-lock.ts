import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseError } from './database-error.ts';

/**
 * Keeps a second process from opening the same embedded database, which would destroy it.
 *
 * @param dir - Folder of the database; the lock is a file beside it that holds a process id.
 * @returns Gives the lock back.
 * @throws DatabaseError while another living process holds it.
 */
export function lockDataDir(dir: string): () => void {
  const file = `${dir}.lock`;
  const holder = readHolder(file);
  if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
    throw new DatabaseError(`The embedded database in ${dir} is in use by process ${holder}; stop it or set DATA_DIR.`);
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): number | undefined {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(holder) && holder > 0 ? holder : undefined;
  } catch {
    // No lock file: nobody holds it.
    return undefined;
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
