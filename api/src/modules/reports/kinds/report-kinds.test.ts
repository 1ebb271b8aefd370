import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { countRows } from '../../../data-sets/data-set.ts';
import { readRows } from '../../../data-sets/read-rows.ts';
import type { Cell } from '../../../files/table.ts';
import type { Scope } from '../../../http/scope.ts';
import { startTestHost } from '../../../testing/test-host.ts';
import type { TestHost } from '../../../testing/test-host.ts';
import { piecesOf } from '../reports.rules.ts';
import { trips } from './trips.ts';
import { reportKinds } from './report-kinds.ts';

let host: TestHost;
let organisation: Scope;
let person: Scope;
beforeAll(async () => {
  host = await startTestHost();
  const user = await host.database.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', '99110001')
    .executeTakeFirstOrThrow();
  person = { kind: 'person', id: user.id };
  const school = await host.database.db
    .selectFrom('ec_card')
    .select('organization_id')
    .where('organization_id', 'is not', null)
    .executeTakeFirstOrThrow();
  organisation = { kind: 'organisation', id: school.organization_id ?? 0 };
});
afterAll(() => host.close());

const days = { from: '2026-03-01', to: '2026-03-18' };

async function collect(rows: AsyncIterable<Readonly<Record<string, Cell>>>) {
  const collected: Readonly<Record<string, Cell>>[] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}

describe('reportKinds', () => {
  it.each(reportKinds.map((kind) => [kind.code, kind] as const))(
    '%s gives the whole city no fewer rows than an organisation or a person',
    async (_code, kind) => {
      const { db } = host.database;
      const lengthOf = async (scope: Scope) => {
        let length = 0;
        for (const piece of piecesOf(kind, days, scope))
          length += (await collect(readRows(db, piece, kind.columns))).length;
        return length;
      };
      const all = await lengthOf({ kind: 'all' });
      expect(all).toBe(await countRows(db, kind.dataSet(days, { kind: 'all' }), 100_000));
      expect(await lengthOf(organisation)).toBeLessThanOrEqual(all);
      expect(await lengthOf(person)).toBeLessThanOrEqual(all);
    },
  );

  it('reads every ride once and in order, in batches of any size', async () => {
    const { db } = host.database;
    const whole = trips.dataSet(days, { kind: 'all' });
    const columns = [...trips.columns, { key: 'id', header: '', type: 'integer', width: 1, value: sql`t.id` } as const];
    const rows = await collect(readRows(db, whole, columns, 7));
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(await countRows(db, whole, 100_000));
    const times = rows.map(({ at }) => Number(at));
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});
