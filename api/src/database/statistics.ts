import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { codeOf } from './database-error.ts';
import { repeatWork } from './repeat-work.ts';

const checkMs = 60_000;
/** Between two statements beside the work, so that no call waits for more than one of them. */
const pauseMs = 500;

/** A table's statistics are updated when its length has changed by more than this part and these pages of 8 kB. */
const changedPart = 0.2;
const changedPages = 10;

/** A night's statistics of a server end here at the latest. */
const longestAnalyze = '5min';

/**
 * Keeps an embedded database's statistics and free space up to date from time to time, which a server does by itself.
 *
 * Without statistics the planner takes every table for a short one and compares each row of one with each of another;
 * without `vacuum` tables grow with every change of a row.
 *
 * @param onFailure - Gets a sentence at the first of several failures in a row.
 * @returns Function that ends it.
 */
export function keepStatistics<DB>(db: Kysely<DB>, onFailure: (sentence: string) => void): () => void {
  return repeatWork(() => refreshStatistics(db, pauseMs), {
    everyMs: checkMs,
    onFailure: (error) => onFailure(describeFailure(error)),
  });
}

/**
 * Frees the space of deleted rows and updates the statistics of tables whose length has changed since the last time.
 *
 * Each statement takes its turn with the queries of others.
 *
 * @param restMs - Pause after each statement.
 * @returns Names of these tables.
 * @throws StatisticsError for the first table of which that failed, after the others.
 */
export async function refreshStatistics<DB>(db: Kysely<DB>, restMs = 0): Promise<readonly string[]> {
  const failures: StatisticsError[] = [];
  const run = async (statement: string) => {
    try {
      await sql.raw(statement).execute(db);
    } catch (cause) {
      failures.push(new StatisticsError(statement, cause));
    }
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
  if (failures[0]) throw failures[0];
  return [...tables, ...partitioned];
}

/**
 * Updates the statistics over all partitions of the tables that have changed much: a server measures each partition by
 * itself, and never the table that they belong to.
 *
 * @returns Names of these tables.
 */
export async function refreshPartitionedTables<DB>(db: Kysely<DB>): Promise<readonly string[]> {
  const tables = await changedPartitionedTables(db);
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  // Servers before 18 measure the partitions as well.
  const only = (rows[0]?.version ?? 0) >= 180_000 ? 'only ' : '';
  for (const table of tables) {
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${longestAnalyze}, true)`.execute(trx);
      await sql.raw(`analyze ${only}${table}`).execute(trx);
    });
  }
  return tables;
}

/** A statement that did not succeed; the message has no data of the table. */
class StatisticsError extends Error {
  constructor(statement: string, cause: unknown) {
    super(`${statement} failed (${codeOf(cause)})`, { cause });
    this.name = 'StatisticsError';
  }
}

/** Describes in a sentence for the log why statistics are not up to date, without what a database says of its rows. */
export function describeFailure(error: unknown): string {
  const what = error instanceof StatisticsError ? error.message : `reading what has changed failed (${codeOf(error)})`;
  return `the database's statistics are not up to date: ${what}; it is tried again, later and later`;
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
