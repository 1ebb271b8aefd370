import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { permissionImportSchema, permissionLastImportSchema } from '@ecard/shared/api-schema';
import { countAnswersBeside } from '../../testing/count-answers-beside.ts';
import { multipartOf } from '../../testing/multipart.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

const ROWS = 10_000;
const WRONG = 37;

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

/** A list whose last rows name cards nobody has. */
function list(): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const isWrong = index >= ROWS - WRONG;
    return `${String((isWrong ? 990_000_000_000 : 880_000_000_001) + index)},CHILD,2026-04-01,2026-06-01`;
  });
  return ['card_no,category,valid_from,valid_to', ...rows].join('\n');
}

async function send(query: string) {
  const response = await host.app.inject({
    method: 'POST',
    url: `/api/ec/permissions/import${query}`,
    ...multipartOf('list.csv', Buffer.from(list()), clerk),
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}

const count = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ec_permission where source = 'ORG_LIST'`.execute(host.database.db);
  return rows[0]?.count ?? 0;
};

describe('an import of 10,000 rows with 37 bad ones', () => {
  it('names the bad rows and their faults, writes nothing before confirmation, and then writes the other rows, while others are answered', async () => {
    const before = await count();
    const asker = await host.tokenOf('99110001');
    const checking = await countAnswersBeside(host, asker, () => send('?dry_run=1'));
    expect(checking.answers).toBeGreaterThanOrEqual(5);
    const checked = permissionImportSchema.parse(checking.result.body);
    expect(checked).toMatchObject({ total: ROWS, valid: ROWS - WRONG });
    expect(checked.problems.map(({ row }) => row)).toEqual(
      Array.from({ length: WRONG }, (_, index) => ROWS - WRONG + index + 2),
    );
    expect(new Set(checked.problems.map(({ column, code }) => `${column} ${code}`))).toEqual(
      new Set(['card_no NOT_FOUND']),
    );
    expect(await send('')).toMatchObject({ status: 422, body: { code: 'IMPORT_HAS_PROBLEMS' } });
    expect(await count()).toBe(before);
    expect(await send('?skip_problems=1')).toMatchObject({
      status: 202,
      body: { status: 'QUEUED', total: ROWS, applied: 0, refused: WRONG },
    });
    expect(await count()).toBe(before);
    const writing = await countAnswersBeside(host, asker, () => host.runJobs());
    expect(writing.answers).toBeGreaterThanOrEqual(5);
    const { last } = permissionLastImportSchema.parse(
      (await host.get('/api/ec/permissions/import', clerk)).json<unknown>(),
    );
    expect(last).toMatchObject({ status: 'DONE', applied: ROWS - WRONG, refused: WRONG });
    expect(last?.problems).toEqual(checked.problems);
    expect(await count()).toBe(before + ROWS - WRONG);
  });
});
