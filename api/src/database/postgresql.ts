import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import type { Database } from './database.ts';
import { observeQueries } from '../observe/observe-queries.ts';
import { columnParsers } from './parsers.ts';
import type { Tables } from './tables/tables.ts';

const poolSize = 10;

/**
 * Opens a PostgreSQL server (15 or newer) through a pool.
 *
 * @param url - `postgres://user:password@host:port/database`; never printed, it holds a password.
 */
export async function openPostgresql(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
    types: createColumnTypes(),
  });
  // An idle connection that the server ends is replaced at the next query; without a listener it would end us.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw new DatabaseError('The database named by DATABASE_URL cannot be reached.', { cause });
  }
  const { dialect, watch } = observeQueries(new PostgresDialect({ pool }), poolSize);
  const db = new Kysely<Tables>({ dialect });
  return {
    engine: 'postgresql',
    db,
    watch,
    async runInTransaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work({
          async script(text) {
            await client.query(text);
          },
          async query(text, values = []) {
            return (await client.query<Record<string, unknown>>(text, [...values])).rows;
          },
        });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    jobConnection: { kind: 'own', url },
    async close() {
      await db.destroy();
      // A Kysely that ran nothing leaves its pool open.
      if (!pool.ending) await pool.end();
    },
  };
}

function createColumnTypes(): pg.TypeOverrides {
  const overrides = new pg.TypeOverrides();
  for (const [typeId, parse] of Object.entries(columnParsers)) overrides.setTypeParser(Number(typeId), parse);
  return overrides;
}
