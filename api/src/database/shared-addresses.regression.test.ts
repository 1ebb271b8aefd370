import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database, '0089');
  await database.runInTransaction(async (runner) => {
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
