import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const checkMs = 60_000;
/** Between two statements beside the work, so that no call waits for more than one of them. */
const pauseMs = 500;

/** A table's statistics are updated when its length has changed by more than this part and these pages of 8 kB. */
const changedPart = 0.2;
const changedPages = 10;

/**
 * Keeps an embedded database's statistics and free space up to date from time to time, which a server does by itself.
 *
 * Without statistics the planner takes every table for a short one and compares each row of one with each of another;
 * without `vacuum` tables grow with every change of a row.
 *
 * @returns Function that ends it.
 */
export function keepStatistics<DB>(db: Kysely<DB>): () => void {
  let isAtWork = false;
  const timer = setInterval(() => {
    if (isAtWork) return;
    isAtWork = true;
    refreshStatistics(db, pauseMs)
      // The database is closing, or so broken that every query fails.
      .catch(() => {})
      .finally(() => {
        isAtWork = false;
      });
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Frees the space of deleted rows and updates the statistics of tables whose length has changed since the last time.
 *
 * Each statement takes its turn with the queries of others.
 *
 * @param restMs - Pause after each statement.
 * @returns Names of these tables.
 */
export async function refreshStatistics<DB>(db: Kysely<DB>, restMs = 0): Promise<readonly string[]> {
  const run = async (statement: string) => {
    await sql.raw(statement).execute(db);
    if (restMs > 0) await setTimeout(restMs, undefined, { ref: false });
  };
  const tables = await changedTables(db);
  // Both are refused inside a transaction: Kysely's one connection is free of any when it is handed out.
  for (const table of tables) {
    await run(`vacuum ${table}`);
    await run(`analyze ${table}`);
  }
  // Compared with the numbers of rows just measured.
  const partitioned = await changedPartitionedTables(db);
  for (const table of partitioned) await run(`analyze only ${table}`);
  return [...tables, ...partitioned];
}

async function changedTables<DB>(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from (
      select c.oid::regclass::text as name, c.reltuples, c.relpages,
        pg_relation_size(c.oid) / current_setting('block_size')::int as pages
      from pg_class c
      where c.relkind = 'r' and c.relpersistence = 'p' and ${isOurs}
    ) t
    where (t.reltuples < 0 and t.pages > 0)
      or abs(t.pages - t.relpages) > ${changedPages}::int + ${changedPart}::float8 * t.relpages
    order by t.name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Statistics over all partitions, which have rows of their own only in their partitions. */
async function changedPartitionedTables<DB>(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from (
      select c.oid::regclass::text as name, c.reltuples, sum(greatest(p.reltuples, 0)) as rows
      from pg_class c
      join pg_inherits i on i.inhparent = c.oid
      join pg_class p on p.oid = i.inhrelid
      where c.relkind = 'p' and ${isOurs}
      group by c.oid, c.reltuples
    ) t
    where abs(t.rows - greatest(t.reltuples, 0)) > ${changedPart}::float8 * greatest(t.reltuples, 0)
    order by t.name`.execute(db);
  return rows.map(({ name }) => name);
}

const isOurs = sql`c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')`;
