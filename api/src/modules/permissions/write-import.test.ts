import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { heaviestStatement } from '../../testing/heaviest-statement.ts';
import { multipartOf } from '../../testing/multipart.ts';
import { statementsBetweenAnswers } from '../../testing/statements-between-answers.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { createTurns } from '../../turns/create-turns.ts';
import { deleteLostParts, storeParts } from './import-parts.ts';
import { writeImport } from './write-import.ts';

const ROWS = 1_200;

let host: TestHost;
let clerk: string;
beforeAll(async () => {
  host = await startTestHost();
  clerk = await host.tokenOfRole('CARD_OPERATOR');
  await sql`
    insert into ec_card (card_no, media_type, category_id, status, verify_code)
    select lpad((880000000000 + n)::text, 12, '0'), 'PLASTIC', (select id from rider_category where code = 'ADULT'),
      'ACTIVE', lpad(n::text, 22, 'z')
    from generate_series(1, ${ROWS}) n`.execute(host.database.db);
});
afterAll(() => host.close());

const written = async () => {
  const { rows } = await sql<{ count: number; cards: number }>`
    select count(*)::int as count, count(distinct card_id)::int as cards from ec_permission
    where source = 'ORG_LIST' and category_id = (select id from rider_category where code = 'CHILD')
      and card_id in (select id from ec_card where card_no like '88%' and verify_code like 'zzz%')`.execute(
    host.database.db,
  );
  return rows[0];
};
const stored = () =>
  host.database.db
    .selectFrom('permission_import')
    .select(['public_id', 'status', 'applied', 'refused'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const parts = () => host.database.db.selectFrom('permission_import_part').select(['list_id', 'length']).execute();

async function send() {
  const lines = Array.from({ length: ROWS }, (_, index) => `${880_000_000_001 + index},CHILD,2026-04-01,2026-06-01`);
  const file = Buffer.from(['card_no,category,valid_from,valid_to', ...lines].join('\n'));
  const { statusCode } = await host.app.inject({
    method: 'POST',
    url: '/api/ec/permissions/import',
    ...multipartOf('list.csv', file, clerk),
  });
  return statusCode;
}

/** Takes the written rows away again, so that the same list can be sent once more. */
async function takeBack() {
  await sql`delete from ec_permission where source = 'ORG_LIST' and card_id in
    (select id from ec_card where card_no like '88%' and verify_code like 'zzz%')`.execute(host.database.db);
}

describe('a list of beneficiaries', () => {
  afterEach(takeBack);

  it('whose writing was interrupted is written to its end, each row once', async () => {
    expect(await send()).toBe(202);
    const { public_id: id } = await stored();
    const { db } = host.database;
    const stop = new AbortController();
    let transactions = 0;
    const now = () => {
      transactions += 1;
      // In the middle of the second part.
      if (transactions === 12) stop.abort(new Error('the process stops'));
      return host.clock.now;
    };
    const run = { id, attempt: 1, isLastAttempt: false, signal: stop.signal };
    await expect(writeImport({ db, clock: now }, { id }, run)).rejects.toThrow('the process stops');
    const half = await stored();
    expect(half.status).toBe('RUNNING');
    expect(half.applied).toBeGreaterThan(0);
    expect(half.applied).toBeLessThan(ROWS);
    expect((await written())?.count).toBe(half.applied);

    await host.runJobs();
    expect(await stored()).toMatchObject({ status: 'DONE', applied: ROWS, refused: 0 });
    expect(await written()).toEqual({ count: ROWS, cards: ROWS });
    expect(await parts()).toEqual([]);
  });

  it('is stored and written by statements that carry a part of its rows each', async () => {
    const heaviest = await heaviestStatement(host.database.db, async () => {
      expect(await send()).toBe(202);
      await host.runJobs();
    });
    expect(await written()).toEqual({ count: ROWS, cards: ROWS });
    // A row has some 400 characters.
    expect(heaviest).toBeGreaterThan(50 * 400);
    expect(heaviest).toBeLessThan(600 * 400);
  });

  it('is written in parts between which calls of somebody else are answered', async () => {
    expect(await send()).toBe(202);
    const { public_id: id } = await stored();
    const run = { id, attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
    const { all, most } = await statementsBetweenAnswers(host, clerk, (db) =>
      writeImport({ db, clock: () => host.clock.now }, { id }, run),
    );
    expect(await written()).toEqual({ count: ROWS, cards: ROWS });
    expect(most).toBeLessThan(all / 2);
    await host.runJobs();
  });

  it('leaves no rows when another one is being written', async () => {
    expect(await send()).toBe(202);
    const before = await parts();
    expect(before.reduce((sum, { length }) => sum + length, 0)).toBe(ROWS);
    expect(await send()).toBe(422);
    expect(await parts()).toEqual(before);
    await host.runJobs();
  });

  it('of which a part is missing is not written', async () => {
    expect(await send()).toBe(202);
    const { db } = host.database;
    const { public_id: id } = await stored();
    await db.deleteFrom('permission_import_part').where('list_id', '=', id).where('first', '=', 0).execute();
    const run = { id, attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
    await expect(writeImport({ db, clock: () => host.clock.now }, { id }, run)).rejects.toThrow('rows are missing');
    expect(await written()).toEqual({ count: 0, cards: 0 });
    expect(await stored()).toMatchObject({ status: 'FAILED', applied: 0 });
    await host.runJobs();
  });
});

describe('rows that belong to no list', () => {
  afterAll(() => {
    host.clock.now = testNow;
  });

  it('are deleted the night after a day, and those of a list that waits stay', async () => {
    const { db } = host.database;
    const lost = await storeParts(db, [], { now: testNow, giveTurn: createTurns() });
    await db
      .insertInto('permission_import_part')
      .values({ list_id: lost, first: 0, length: 1, rows: '[]', created_at: testNow })
      .execute();
    expect(await send()).toBe(202);
    const cleanAfter = async (hours: number) => {
      host.clock.now = new Date(testNow.getTime() + hours * 3_600_000);
      await deleteLostParts(db, host.clock.now);
      return new Set((await parts()).map(({ list_id: list }) => list));
    };
    const { public_id: waiting } = await stored();
    expect(await cleanAfter(23)).toEqual(new Set([lost, waiting]));
    expect(await cleanAfter(25)).toEqual(new Set([waiting]));
    await host.runJobs();
    expect((await stored()).status).toBe('DONE');
  });
});
