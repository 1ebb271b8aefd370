import type { PGlite } from '@electric-sql/pglite';

/** Bytes of log after which its changes are written to the tables: replaying as much takes a start some 0.2 s. */
const mostLogBytes = 16 * 1024 * 1024;
const checkMs = 2_000;

/**
 * Writes an embedded database's changes to its tables from time to time, which a server does by itself.
 *
 * Without it the log grows until the database is closed, and a start after a killed process replays all of it.
 *
 * @returns Function that ends it.
 */
export function keepLogShort(pglite: PGlite, limits = { bytes: mostLogBytes, checkMs }): () => void {
  let isAtWork = false;
  const timer = setInterval(() => {
    if (isAtWork) return;
    isAtWork = true;
    writeIfLong(pglite, limits.bytes)
      // The database is closing; its end writes everything.
      .catch(() => {})
      .finally(() => {
        isAtWork = false;
      });
  }, limits.checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function writeIfLong(pglite: PGlite, limit: number): Promise<void> {
  const { rows } = await pglite.query<{ is_long: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1::bigint as is_long from pg_control_checkpoint()',
    [limit],
  );
  if (rows[0]?.is_long) await pglite.exec('checkpoint');
}
