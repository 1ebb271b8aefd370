import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from './database.ts';

const migrationsDir = resolve(import.meta.dirname, '../../migrations');

/** Any fixed number: it makes replicas that start together take turns. */
const migrationLock = 4_002_601;

/**
 * Applies the files of `api/migrations` that the database has not seen, in order of their names, all or none.
 *
 * @param before - Number of a migration that is left out with all after it; tests of what it does to data pass one.
 * @returns Names of the files applied now.
 */
export async function migrate(database: Database, before?: string): Promise<string[]> {
  const files = (await readdir(migrationsDir)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  const names = files.filter((name) => before === undefined || name < before);
  return database.runInTransaction(async (runner) => {
    await runner.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await runner.script(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = new Set((await runner.query('select name from migration')).map((row) => row['name']));
    const pending = names.filter((name) => !applied.has(name));
    for (const name of pending) {
      await runner.script(await readFile(join(migrationsDir, name), 'utf8'));
      await runner.query('insert into migration (name) values ($1)', [name]);
    }
    return pending;
  });
}
