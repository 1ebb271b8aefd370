import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMigratedTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openMigratedTestDatabase('0088');
  await migrate(database, '0089');
  await database.runInTransaction(async (runner) => {
    await runner.script(`
      insert into app_user (id, username, kind, email, created_at, status, email_verified_at, phone) values
        (1, 'second', 'STAFF', 'bold@example.mn', '2026-02-01 00:00Z', 'ACTIVE', null, null),
        (2, 'first', 'STAFF', 'Bold@Example.mn', '2026-01-01 00:00Z', 'ACTIVE', null, null),
        (3, 'alone', 'STAFF', 'tuya@example.mn', '2026-03-01 00:00Z', 'ACTIVE', null, null),
        (4, 'left', 'STAFF', 'dorj@example.mn', '2026-01-01 00:00Z', 'DEACTIVATED', '2026-01-02 00:00Z', null),
        (5, 'verified', 'STAFF', 'Dorj@example.mn', '2026-02-01 00:00Z', 'ACTIVE', '2026-02-02 00:00Z', '99000001'),
        (6, 'unverified', 'STAFF', 'DORJ@example.mn', '2026-01-15 00:00Z', 'ACTIVE', null, null),
        (7, 'reachable', 'STAFF', 'sara@example.mn', '2026-01-01 00:00Z', 'ACTIVE', null, '99000002'),
        (8, 'by e-mail only', 'STAFF', 'Sara@example.mn', '2026-02-01 00:00Z', 'ACTIVE', null, null)`);
  });
});
afterAll(() => database.close());

describe('migrate', () => {
  it('leaves an e-mail address that several accounts share to the one that needs it most, then the oldest, and tells the others', async () => {
    await migrate(database);
    const users = await database.db.selectFrom('app_user').select(['username', 'email']).orderBy('id').execute();
    const notices = await database.db
      .selectFrom('notification')
      .select(['user_id', 'kind', 'title'])
      .orderBy('user_id')
      .execute();
    expect(users).toEqual([
      { username: 'second', email: null },
      { username: 'first', email: 'Bold@Example.mn' },
      { username: 'alone', email: 'tuya@example.mn' },
      { username: 'left', email: null },
      { username: 'verified', email: 'Dorj@example.mn' },
      { username: 'unverified', email: null },
      { username: 'reachable', email: null },
      { username: 'by e-mail only', email: 'Sara@example.mn' },
    ]);
    const told = (userId: number) => ({ user_id: userId, kind: 'CONTACT_CHANGED', title: 'Имэйл хаяг хасагдлаа' });
    expect(notices).toEqual([1, 4, 6, 7].map(told));
    const logged = await database.db.selectFrom('audit_log').select(['action', 'before']).orderBy('id').execute();
    expect(logged.map(({ before }) => before)).toEqual(
      expect.arrayContaining([{ email: 'bold@example.mn' }, { email: 'sara@example.mn' }]),
    );
  });
});
