import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

const MIGRATION = join(import.meta.dirname, '../../migrations/0093_menu_of_cards.sql');

describe('the menu of all cards', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  afterAll(() => host.close());

  const menu = () =>
    host.database.db
      .selectFrom('menu')
      .select(['module_id', 'code', 'name', 'name_en', 'path', 'icon', 'sort', 'audience', 'view_code', 'is_visible'])
      .where('path', '=', '/ec/cards')
      .execute();

  it('comes to a database that is in use as the seed brings it to an empty one', async () => {
    const seeded = await menu();
    expect(seeded).toHaveLength(1);
    const { db } = host.database;
    await db.deleteFrom('menu').where('path', '=', '/ec/cards').execute();
    const script = await readFile(MIGRATION, 'utf8');
    await host.database.runInTransaction((runner) => runner.script(script));
    await host.database.runInTransaction((runner) => runner.script(script));
    expect(await menu()).toEqual(seeded);
  });
});
