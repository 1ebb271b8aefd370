import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { multipartOf } from '../../testing/multipart.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { writeImport } from './write-import.ts';

const ROWS = 600;

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
    .select(['public_id', 'status', 'applied', 'refused', 'rows'])
    .executeTakeFirstOrThrow();

describe('a list of beneficiaries', () => {
  it('whose writing was interrupted is written to its end, each row once', async () => {
    const lines = Array.from({ length: ROWS }, (_, index) => `${880_000_000_001 + index},CHILD,2026-04-01,2026-06-01`);
    const file = Buffer.from(['card_no,category,valid_from,valid_to', ...lines].join('\n'));
    const { statusCode } = await host.app.inject({
      method: 'POST',
      url: '/api/ec/permissions/import',
      ...multipartOf('list.csv', file, clerk),
    });
    expect(statusCode).toBe(202);
    const { public_id: id } = await stored();
    const { db } = host.database;
    const stop = new AbortController();
    const now = () => {
      stop.abort(new Error('the process stops'));
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
    expect(await stored()).toMatchObject({ status: 'DONE', applied: ROWS, refused: 0, rows: [] });
    expect(await written()).toEqual({ count: ROWS, cards: ROWS });
  });
});
