import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { userListQuerySchema } from '@ecard/shared/api-schema';
import type { CardStatus } from '@ecard/shared/api-schema';
import { addCards, addUsers } from '../../bench/data.ts';
import type { StatementRunner } from '../../bench/data.ts';
import { loadAccountById } from '../modules/auth/account.repository.ts';
import { momentsOf } from '../modules/cards/list/card.view.ts';
import { findCards } from '../modules/cards/list/cards.repository.ts';
import { loadSeries } from '../modules/graph-report/ride-series.ts';
import { loadTiles } from '../modules/graph-report/summary.ts';
import { findUsers } from '../modules/users/users.repository.ts';
import type { Account } from '../security/account.ts';
import { countRowsRead } from '../testing/count-rows-read.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import { addDays } from '../time/ulaanbaatar.ts';

/** Rows of a list; of few a plan reads all, because that is as fast. */
const ROWS = 100_000;

let host: TestHost;
let admin: Account;
let operator: Account;
beforeAll(async () => {
  host = await startTestHost();
  const { db } = host.database;
  await db.connection().execute(async (connection) => {
    const runner: StatementRunner = {
      async run(_database, ...statements) {
        let rows: Record<string, unknown>[] = [];
        // The embedded database takes one statement at a time.
        for (const statement of statements.flatMap((some) => some.split('; ')))
          ({ rows } = await sql.raw<Record<string, unknown>>(statement).execute(connection));
        for (const setting of ['session_replication_role', 'synchronous_commit', 'maintenance_work_mem'])
          await sql.raw(`reset ${setting}`).execute(connection);
        return rows;
      },
    };
    await addUsers(runner, '', ROWS);
    await addCards(runner, '', ROWS);
  });
  [admin, operator] = [await accountOf('admin'), await accountOf('cardoperator')];
}, 300_000);
afterAll(() => host.close());

async function accountOf(username: string): Promise<Account> {
  const { db } = host.database;
  const user = await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  const account = await loadAccountById(db, { userId: user.id, organizationId: null });
  if (!account) throw new Error(`No account ${username}`);
  return account;
}

const reads = (work: Parameters<typeof countRowsRead>[1]) => countRowsRead(host.database.db, work);

describe('the first page of users', () => {
  it.each(['нэ', 'нэр', 'эо', 'нэр123', 'ыыыы', '50001234', 'b1234@example'])(
    'searched by %s reads a small part of them',
    async (q) => {
      const read = await reads(async (db) => {
        const page = await findUsers(db, userListQuerySchema.parse({ q }), { reader: admin, now: host.clock.now });
        expect(page.rows.length > 0).toBe(q !== 'ыыыы');
      });
      expect(read['app_user']).toBeLessThan(ROWS / 4);
    },
  );
});

describe('the first page of cards', () => {
  const first = { page: 1, page_size: 20, sort: '-created_at' };

  it.each<[string, { q?: string; status?: CardStatus[] }]>([
    ['searched by letters that a third has', { q: 'нэ' }],
    ['searched by three letters that a third has', { q: 'нэр' }],
    ['searched by a name', { q: 'нэр1233' }],
    ['searched by the end of the number', { q: '4321' }],
    ['that are blocked', { status: ['BLOCKED'] }],
    ['of every state', {}],
  ])('%s reads a small part of them', async (_title, filter) => {
    const read = await reads(async (db) => {
      const scopes = [{ kind: 'all' }] as const;
      const page = await findCards(db, { ...filter, scopes, reader: operator }, first, momentsOf(host.clock.now));
      expect(page.rows.length).toBeGreaterThan(0);
    });
    expect(read['ec_card']).toBeLessThan(ROWS / 3);
  });
});

describe('the figures of a span', () => {
  it('are read from sums alone, never from rides or cards', async () => {
    const { now } = host.clock;
    const today = '2026-03-18';
    const span = { from: addDays(today, -29), to: today };
    const before = { from: addDays(today, -59), to: addDays(today, -30), hours: 9 };
    const read = await reads(async (db) => {
      for (const metric of ['rides', 'revenue', 'denied', 'cards'] as const)
        for (const bucket of ['day', 'week', 'month'] as const)
          await loadSeries(db, { span, metric, bucket, split: undefined, filter: {}, now });
      await loadTiles(db, { span, compared: { now: { ...span, hours: 9 }, before }, filter: {}, now });
    });
    const tables = Object.entries(read).filter(([table, rows]) => rows > 0 && /^ec_(tap|card$|ledger)/.test(table));
    expect(tables).toEqual([]);
  });
});
