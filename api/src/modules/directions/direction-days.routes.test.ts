import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import { unzipSync, strFromU8 } from 'fflate';
import { startPlannerHost } from './direction-fixture.ts';
import type { PlannerHost } from './direction-fixture.ts';

let planner: PlannerHost;
beforeAll(async () => {
  planner = await startPlannerHost();
});
afterAll(() => planner.host.close());

const put = (id: string, version: number, body: object) => planner.write('PUT', `${id}/days`, version, body);
const daysOf = async (id: string, version: number, body: object) =>
  (await put(id, version, body)).json<DirectionDetail>().service_exceptions;

describe('PUT /api/direction/{id}/days', () => {
  it('takes days out of the week of a route, adds others, and gives them back', async () => {
    const route = (await planner.create('Я:1', { service_days: [1, 2, 3, 4, 5] })).json<DirectionDetail>();
    // From a Friday to a Saturday, on which it does not run anyway.
    const out = await daysOf(route.id, 1, { from: '2027-01-01', to: '2027-01-02', service: 'NONE' });
    expect(out).toEqual([{ date: '2027-01-01', runs: false }]);
    const added = await daysOf(route.id, 2, { from: '2026-12-26', service: 'RUNS' });
    expect(added).toEqual([{ date: '2026-12-26', runs: true }, ...out]);
    expect(await daysOf(route.id, 3, { from: '2027-01-01', service: 'WEEKDAYS' })).toEqual([added[0]]);
  });

  it('says so in the history of the route, and in its GTFS feed', async () => {
    const route = await planner.routeOf('Ч:7');
    await put(route.id, route.version, { from: '2026-12-29', service: 'NONE' });
    const entry = await planner.host.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', route.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'net.direction.update',
      before: { service_exceptions: [] },
      after: { service_exceptions: [{ date: '2026-12-29', runs: false }] },
    });
    const feed = await planner.host.get('/api/direction/export.gtfs', planner.token);
    const { 'calendar_dates.txt': dates = new Uint8Array() } = unzipSync(feed.rawPayload);
    expect(strFromU8(dates)).toContain('20261229,2');
  });

  it('refuses a span that ends before it begins or is longer than 62 days', async () => {
    const { id } = (await planner.create('Я:2')).json<DirectionDetail>();
    const spanTo = (to: string) => put(id, 1, { from: '2027-01-01', to, service: 'NONE' });
    const refusal = { code: 'VALIDATION_FAILED', errors: [{ path: 'to' }] };
    expect((await spanTo('2026-12-31')).json()).toMatchObject(refusal);
    expect((await spanTo('2027-03-04')).json()).toMatchObject(refusal);
    expect((await spanTo('2027-03-03')).statusCode).toBe(200);
  });

  it('leaves a route without weekdays its last day', async () => {
    const { id } = (await planner.create('Я:3', { service_days: [6] })).json<DirectionDetail>();
    // A Friday.
    await put(id, 1, { from: '2027-01-01', service: 'RUNS' });
    await planner.write('PATCH', id, 2, { service_days: [] });
    const refused = await put(id, 3, { from: '2027-01-01', service: 'WEEKDAYS' });
    expect(refused.json()).toMatchObject({ code: 'NEVER_RUNS', errors: [{ path: 'service' }] });
  });
});
