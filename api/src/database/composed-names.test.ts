import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

const MIGRATION = join(import.meta.dirname, '../../migrations/0090_composed_names.sql');

describe('the migration of decomposed names', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  afterAll(() => host.close());

  async function countRoles(typed: string): Promise<number> {
    const answer = await host.get(`/api/role?q=${encodeURIComponent(typed)}`, await host.tokenOf('admin'));
    return answer.json<{ total: number }>().total;
  }

  it('makes names findable that were stored decomposed, and changes no others', async () => {
    const [role, holder] = ['Зорчигчийн ажилтан', 'Ёндонгийн Найдан'].map((name) => name.normalize('NFD'));
    await sql`update role set name = ${role} where code = 'INSPECTOR'`.execute(host.database.db);
    await sql`update ec_card set holder_name = ${holder} where id = (select min(id) from ec_card)`.execute(
      host.database.db,
    );
    expect(await countRoles('Зорчигчийн')).toBe(0);
    const others = sql`select name from role where code <> 'INSPECTOR' order by id`;
    const before = await others.execute(host.database.db);

    const script = await readFile(MIGRATION, 'utf8');
    await host.database.runInTransaction((runner) => runner.script(script));

    expect(await countRoles('Зорчигчийн')).toBe(1);
    expect((await others.execute(host.database.db)).rows).toEqual(before.rows);
    const { rows } = await sql`select holder_name from ec_card order by id limit 1`.execute(host.database.db);
    expect(rows).toEqual([{ holder_name: 'Ёндонгийн Найдан' }]);
  });
});
