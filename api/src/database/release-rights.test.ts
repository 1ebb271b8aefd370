import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import { sql } from 'kysely';

const MIGRATION = join(import.meta.dirname, '../../migrations/0075_release_rights.sql');

describe('the migration of the rights to releases', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  afterAll(() => host.close());

  const rights = async () =>
    (
      await sql<{ role: string; action: string }>`
        select role.code as role, action.code as action from role_action
        join role on role.id = role_id join action on action.id = action_id
        where action.code like 'admin.release.%' order by 1, 2`.execute(host.database.db)
    ).rows;

  it('gives a database that is in use the same rights as the seed gives an empty one', async () => {
    const seeded = await rights();
    expect(seeded).toEqual([
      { role: 'AUDITOR', action: 'admin.release.view' },
      { role: 'SYS_ADMIN', action: 'admin.release.manage' },
      { role: 'SYS_ADMIN', action: 'admin.release.view' },
    ]);
    await sql`update menu set view_code = null where code = 'admin.release.list'`.execute(host.database.db);
    await sql`delete from action where code like 'admin.release.%'`.execute(host.database.db);
    await sql`delete from menu where code = 'admin.release.list'`.execute(host.database.db);
    await sql`delete from module where code = 'admin.release'`.execute(host.database.db);
    const script = await readFile(MIGRATION, 'utf8');
    await host.database.runInTransaction((runner) => runner.script(script));
    expect(await rights()).toEqual(seeded);
  });
});
