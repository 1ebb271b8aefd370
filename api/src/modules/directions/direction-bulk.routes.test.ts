import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkResult, DirectionDetail } from '@ecard/shared/api-schema';
import { startPlannerHost } from './direction-fixture.ts';
import type { PlannerHost } from './direction-fixture.ts';

let planner: PlannerHost;
beforeAll(async () => {
  planner = await startPlannerHost();
});
afterAll(() => planner.host.close());

const bulk = async (body: object) =>
  (await planner.host.post('/api/direction/bulk', body, planner.token)).json<BulkResult>();

/** A draft with two stops there, and some back. */
async function draft(code: string, back: readonly string[]): Promise<string> {
  const { id } = (await planner.create(code)).json<DirectionDetail>();
  await planner.putStops(id, 1, 0, await planner.stopsOf(['S001', 'S003']));
  await planner.putStops(id, 2, 1, await planner.stopsOf(back));
  return id;
}

describe('POST /api/direction/bulk', () => {
  it('publishes the routes that are whole, and leaves the others as drafts with the reason', async () => {
    const [whole, short] = [await draft('Яа:1', ['S003', 'S001']), await draft('Яа:2', ['S003'])];
    const answer = await bulk({ action: 'publish', ids: [whole, short] });
    expect(answer).toEqual({
      ok: 1,
      failed: [{ id: short, code: 'TOO_FEW_STOPS', message: expect.stringContaining('2-оос доошгүй') }],
    });
    expect([(await planner.find('ЯА:1'))?.status, (await planner.find('ЯА:2'))?.status]).toEqual([
      'PUBLISHED',
      'DRAFT',
    ]);
  });

  it('archives the drafts of a wrong feed together, and no route in service', async () => {
    const [first, second] = [await draft('Яв:1', ['S003', 'S001']), await draft('Яв:2', ['S003'])];
    const running = await draft('Яв:3', ['S003', 'S001']);
    await planner.act(running, 'publish');
    expect(await bulk({ action: 'archive', ids: [first, second, running] })).toMatchObject({
      ok: 2,
      failed: [{ id: running, code: 'ILLEGAL_TRANSITION' }],
    });
    // Their codes are free again.
    expect((await planner.create('Яв:1')).statusCode).toBe(201);
  });

  it('takes all routes of a filter out of service, each with it in its history', async () => {
    const id = await draft('Яб:1', ['S003', 'S001']);
    await planner.act(id, 'publish');
    const filter = { q: 'яб:', status: 'PUBLISHED' };
    expect(await bulk({ action: 'suspend', filter, expected_count: 1 })).toEqual({ ok: 1, failed: [] });
    const entry = await planner.host.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const suspended = { before: { status: 'PUBLISHED' }, after: { status: 'SUSPENDED' } };
    expect(entry).toEqual({ action: 'net.direction.suspend', ...suspended });
  });
});
