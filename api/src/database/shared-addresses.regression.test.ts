import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const migrationsDir = resolve(import.meta.dirname, '../../migrations');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql') && name < '0089').sort();
  await database.runInTransaction(async (runner) => {
    await runner.script(
      'create table migration (name text primary key, applied_at timestamptz not null default now())',
    );
    for (const name of names) {
      await runner.script(await readFile(join(migrationsDir, name), 'utf8'));
      await runner.query('insert into migration (name) values ($1)', [name]);
    }
    await runner.script(`
      insert into app_user (id, username, kind, email, created_at) values
        (1, 'second', 'STAFF', 'bold@example.mn', '2026-02-01 00:00Z'),
        (2, 'first', 'STAFF', 'Bold@Example.mn', '2026-01-01 00:00Z'),
        (3, 'alone', 'STAFF', 'tuya@example.mn', '2026-03-01 00:00Z')`);
  });
});
afterAll(() => database.close());

describe('migrate', () => {
  it('leaves an e-mail address that several accounts share to the oldest and tells the others', async () => {
    await migrate(database);
    const users = await database.db.selectFrom('app_user').select(['username', 'email']).orderBy('id').execute();
    const notices = await database.db.selectFrom('notification').select(['user_id', 'kind', 'title']).execute();
    expect(users).toEqual([
      { username: 'second', email: null },
      { username: 'first', email: 'Bold@Example.mn' },
      { username: 'alone', email: 'tuya@example.mn' },
    ]);
    expect(notices).toEqual([{ user_id: 1, kind: 'CONTACT_CHANGED', title: 'Имэйл хаяг хасагдлаа' }]);
  });
});
