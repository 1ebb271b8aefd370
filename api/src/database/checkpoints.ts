import type { PGlite } from '@electric-sql/pglite';
import { codeOf } from './database-error.ts';
import { repeatWork } from './repeat-work.ts';

/**
 * Bytes of log after which its changes are written to the tables: replaying as much takes a start less than 0.1 s.
 * Writing four times as many at once kept everybody waiting for 0.1 s.
 */
const mostLogBytes = 4 * 1024 * 1024;
const checkMs = 2_000;

/**
 * Writes an embedded database's changes to its tables from time to time, which a server does by itself.
 *
 * Without it the log grows until the database is closed, and a start after a killed process replays all of it.
 *
 * @param onFailure - Gets a sentence at the first of several failures in a row.
 * @returns Function that ends it.
 */
export function keepLogShort(
  pglite: PGlite,
  onFailure: (sentence: string) => void,
  limits = { bytes: mostLogBytes, checkMs },
): () => void {
  return repeatWork(() => writeIfLong(pglite, limits.bytes), {
    everyMs: limits.checkMs,
    onFailure: (error) =>
      onFailure(
        `the database's log is not short: writing it to the tables failed (${codeOf(error)}); it is tried again, later and later`,
      ),
  });
}

async function writeIfLong(pglite: PGlite, limit: number): Promise<void> {
  const { rows } = await pglite.query<{ is_long: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1::bigint as is_long from pg_control_checkpoint()',
    [limit],
  );
  if (rows[0]?.is_long) await pglite.exec('checkpoint');
}
