import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { DirectionDetail, Location } from '@ecard/shared/api-schema';
import { startPlannerHost } from './direction-fixture.ts';
import type { PlannerHost } from './direction-fixture.ts';

let planner: PlannerHost;
beforeAll(async () => {
  planner = await startPlannerHost();
});
afterAll(() => planner.host.close());

const idOf = async (code: string) => (await planner.create(code)).json<DirectionDetail>().id;
const patch = (id: string, version: number, body: object) => planner.write('PATCH', id, version, body);
const put = async (id: string, version: number, stops: readonly object[]) =>
  (await planner.putStops(id, version, 0, stops)).json<DirectionDetail>();

describe('changes of a route', () => {
  it('keep the measured way between stops that still follow each other', async () => {
    const id = await idOf('Я:3');
    const measured = (index: number) => ({ distance_m: index * 7_000, offset_min: index * 31 });
    await put(id, 1, await planner.stopsOf(['S001', 'S003', 'S050', 'S051'], measured));
    const shorter = await put(id, 2, await planner.stopsOf(['S003', 'S050', 'S051']));
    expect(shorter.stops.map(({ distance_m }) => distance_m)).toEqual([0, 7_000, 14_000]);
    expect(shorter.stops.map(({ offset_min }) => offset_min)).toEqual([0, 31, 62]);
    const { stops } = await put(id, 3, await planner.stopsOf(['S003', 'S001', 'S050', 'S051']));
    expect(Number(stops[3]?.distance_m) - Number(stops[2]?.distance_m)).toBe(7_000);
    expect(Number(stops[3]?.offset_min) - Number(stops[2]?.offset_min)).toBe(31);
  });

  it('are refused where the route would end before it begins, whichever of the two days changes', async () => {
    const id = await idOf('Я:4');
    const refusal = { code: 'ENDS_BEFORE_START', errors: [{ path: 'valid_to' }] };
    expect((await patch(id, 1, { valid_from: '2026-03-02', valid_to: '2026-03-01' })).json()).toMatchObject(refusal);
    expect((await patch(id, 1, { valid_from: '2026-03-02', valid_to: '2026-03-02' })).statusCode).toBe(200);
    expect((await patch(id, 2, { valid_to: '2026-03-01' })).json()).toMatchObject(refusal);
    expect((await patch(id, 2, { valid_from: null, valid_to: '2026-03-01' })).statusCode).toBe(200);
  });

  it('write codes in capitals and colours in small letters, however they are typed', async () => {
    const made = await planner.create('я:5а', { color: '#1D4FB8' });
    expect(made.json()).toMatchObject({ code: 'Я:5А', color: '#1d4fb8' });
    expect((await planner.create('Я:5а')).json()).toMatchObject({ code: 'CODE_TAKEN' });
  });

  it('make nothing a short turn of an archived route', async () => {
    const [parent, id] = [await idOf('Я:6'), await idOf('Я:8')];
    await planner.act(parent, 'archive');
    const refused = await patch(id, 1, { parent_id: parent });
    expect(refused.json()).toMatchObject({ code: 'ARCHIVED_PARENT', errors: [{ path: 'parent_id' }] });
  });

  it('publish no route with a stop that is closed for good, and one with a stop that is closed for a time', async () => {
    const id = await idOf('Я:12');
    const act = (path: string, body: object = {}) =>
      planner.host.send('POST', `/api/${path}`, { body, token: planner.token });
    const newStop = async (lat: number) => {
      const body = { name: 'Туршилтын буудал', kind: 'STOP', lat, lon: 106.1 };
      return (await act('location', body)).json<Location>();
    };
    const [gone, resting] = [await newStop(48.5), await newStop(48.51)];
    const putWay = (version: number, dir: 0 | 1) =>
      planner.putStops(id, version, dir, [{ location_id: gone.id }, { location_id: resting.id }]);
    await putWay(1, 0);
    await putWay(2, 1);
    await act(`location/${gone.id}/actions/archive`);
    await act(`location/${resting.id}/actions/close`, { reason: 'Засвар' });
    const refused = await act(`direction/${id}/actions/publish`);
    expect(refused.json()).toMatchObject({ code: 'STOP_CLOSED', current: { stops: [gone.code] } });
    await act(`location/${gone.id}/actions/reopen`);
    expect((await act(`direction/${id}/actions/publish`)).json()).toMatchObject({ status: 'PUBLISHED' });
  });

  it('leave in the history which stops a way has, and of its line no more than the size', async () => {
    const id = await idOf('Я:14');
    await put(id, 1, await planner.stopsOf(['S001', 'S003', 'S050']));
    const { db } = planner.host.database;
    const row = await db.selectFrom('direction').select('id').where('public_id', '=', id).executeTakeFirstOrThrow();
    const path = Array.from({ length: 500 }, (_, index) => [106.9, 47.9 + index / 10_000]);
    await db
      .insertInto('direction_shape')
      .values({ direction_id: row.id, dir: 0, path: JSON.stringify(path) })
      .execute();
    await put(id, 2, await planner.stopsOf(['S003', 'S001', 'S050']));
    await put(id, 3, await planner.stopsOf(['S001', 'S003', 'S050']));
    const { rows } = await sql<{ before: Partial<DirectionDetail>; after: object }>`
      select before, after from audit_log where entity_id = ${id} order by id desc limit 2`.execute(db);
    const [last, withLine] = rows;
    expect(withLine?.before).toMatchObject({ geometry: { there: { points: 500, length_m: 5_549 }, back: null } });
    expect(withLine?.after).toMatchObject({ geometry: { there: null, back: null } });
    expect(last?.before.stops?.map(({ location }) => location.code)).toEqual(['S003', 'S001', 'S050']);
    expect(last?.after).not.toHaveProperty('geometry');
  });

  it('give a route as its fare only a product that a ride is paid by', async () => {
    const id = await idOf('Я:15');
    const fares = (await planner.host.get('/api/lookup/fares', planner.token)).json<{ id: string; code: string }[]>();
    expect(fares.map(({ code }) => code)).toContain('DAY4_ADULT_2025');
    expect(fares.map(({ code }) => code)).not.toContain('CARD_PLASTIC');
    const { public_id: card } = await planner.host.database.db
      .selectFrom('product_type')
      .select('public_id')
      .where('code', '=', 'CARD_PLASTIC')
      .executeTakeFirstOrThrow();
    const refusal = { code: 'NOT_A_FARE', errors: [{ path: 'fare_product_id' }] };
    expect((await patch(id, 1, { fare_product_id: card })).json()).toMatchObject(refusal);
    expect((await planner.create('Я:16', { fare_product_id: card })).json()).toMatchObject(refusal);
    const [fare] = fares;
    expect((await patch(id, 1, { fare_product_id: fare?.id })).json()).toMatchObject({
      fare_product: { id: fare?.id },
    });
  });

  it('keep a parent that was archived after it', async () => {
    const parent = await idOf('Я:9');
    const id = (await planner.create('Я:10', { parent_id: parent })).json<DirectionDetail>().id;
    await planner.act(parent, 'archive');
    const changed = await patch(id, 1, { parent_id: parent, name: 'Шинэ нэр' });
    expect(changed.json()).toMatchObject({ name: 'Шинэ нэр', parent: { id: parent } });
  });

  it('compute the time of a way again when its distance is corrected', async () => {
    const id = await idOf('Я:11');
    await put(
      id,
      1,
      await planner.stopsOf(['S001', 'S003'], (index) => ({ distance_m: index * 500, offset_min: index * 2 })),
    );
    const { stops } = await put(
      id,
      2,
      await planner.stopsOf(['S001', 'S003'], (index) => ({ distance_m: index * 5_000 })),
    );
    expect(stops[1]).toMatchObject({ distance_m: 5_000 });
    expect(stops[1]?.offset_min).toBeGreaterThan(10);
  });
});
