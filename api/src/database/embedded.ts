import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { MemoryFS } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { keepLogShort } from './checkpoints.ts';
import { lockDataDir } from './data-lock.ts';
import { DatabaseError } from './database-error.ts';
import type { Database, DatabaseEvents, JobConnection } from './database.ts';
import { observeQueries } from '../observe/observe-queries.ts';
import { columnParsers } from './parsers.ts';
import { describeFailure, keepStatistics, refreshStatistics } from './statistics.ts';
import type { Tables } from './tables/tables.ts';

/** An open embedded database. */
export interface EmbeddedDatabase extends Database {
  /** The whole database as bytes. */
  dump(): Promise<Blob>;
}

/** Statistics of 3,000 rows instead of a server's 30,000: nobody else is answered while a table is measured. */
const startParams = [...PGlite.defaultStartParams, '-c', 'default_statistics_target=10'];

/** PostgreSQL's own defaults take 160 MB at the start, of which a database in memory has no use: its files are memory too. */
const smallInMemory = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...startParams, '-c', 'shared_buffers=16MB', '-c', 'wal_recycle=off'],
};

/**
 * Opens PGlite: PostgreSQL compiled to WebAssembly, running in this process.
 *
 * @param dir - Folder of the database, or `memory://` for one that is lost on close.
 * @param options.copyOf - Bytes that `dump` of another one answered, to begin with.
 * @param options.files - File system of a database in memory, with what it begins with.
 * @param options.onLostProcess - Called with the id of the process that had it open before and did not close it.
 * @param options.onTrouble - Called with a sentence when the upkeep beside the work fails.
 */
export async function openEmbedded(
  dir: string,
  {
    copyOf,
    files,
    onLostProcess,
    onTrouble = () => {},
  }: Partial<DatabaseEvents> & { copyOf?: Blob; files?: MemoryFS } = {},
): Promise<EmbeddedDatabase> {
  const inMemory = dir.startsWith('memory://');
  if (!inMemory) await mkdir(dir, { recursive: true });
  const lock = inMemory ? undefined : lockDataDir(dir);
  if (lock?.lostHolder !== undefined) onLostProcess?.(lock.lostHolder);
  try {
    const pglite = await PGlite.create({
      dataDir: dir,
      extensions: { btree_gist, pg_trgm },
      parsers: columnParsers,
      ...(inMemory ? smallInMemory : { startParams }),
      ...(copyOf ? { loadDataDir: copyOf } : {}),
      ...(files ? { fs: files } : {}),
    });
    const { dialect, watch } = observeQueries(new PGliteDialect({ pglite }), 1);
    const db = new Kysely<Tables>({ dialect });
    const endUpkeep = inMemory ? [] : [keepLogShort(pglite, onTrouble), keepStatistics(db, onTrouble)];
    return {
      engine: 'embedded',
      db,
      watch,
      runInTransaction: (work) =>
        pglite.transaction((transaction) =>
          work({
            async script(text) {
              await transaction.exec(text);
            },
            async query(text, values = []) {
              return (await transaction.query<Record<string, unknown>>(text, [...values])).rows;
            },
          }),
        ),
      async keepWhatIsWritten() {
        await pglite.exec('checkpoint');
      },
      async refreshStatistics() {
        await refreshStatistics(db).catch((error: unknown) => onTrouble(describeFailure(error)));
      },
      dump: () => pglite.dumpDataDir('none'),
      jobConnection: shareConnection(pglite, db),
      async close() {
        for (const end of endUpkeep) end();
        await db.destroy();
        if (!pglite.closed) await pglite.close();
        lock?.release();
      },
    };
  } catch (cause) {
    lock?.release();
    throw new DatabaseError(
      `The embedded database in ${dir} cannot be opened; move the folder away to start with a new one.`,
      { cause },
    );
  }
}

function shareConnection(pglite: PGlite, db: Kysely<Tables>): JobConnection {
  async function run(text: string, values: unknown[]) {
    if (values.length > 0) return (await pglite.query<Record<string, unknown>>(text, values)).rows;
    // Only `exec` takes several statements; it answers the rows of each.
    return (await pglite.exec(text)).flatMap((result): Record<string, unknown>[] => result.rows);
  }
  return {
    kind: 'shared',
    // Holding Kysely's connection keeps every other query out until a failed script has been rolled back.
    executeSql: (text, values = []) =>
      db.connection().execute(async () => {
        try {
          return { rows: await run(text, values) };
        } catch (error) {
          await pglite.exec('rollback');
          throw error;
        }
      }),
    listen: (channel, onNotification) => pglite.listen(channel, onNotification),
  };
}
