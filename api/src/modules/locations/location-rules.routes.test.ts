import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DirectionDetail, Location } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { haversineM } from '../../geo/geo.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let planner: string;
beforeAll(async () => {
  host = await startTestHost();
  planner = await host.tokenOfRole('PLANNER');
});
afterAll(() => host.close());

let made = 0;
const place = async (more: object = {}) => {
  made += 1;
  const body = { name: `Туршилт ${made}`, kind: 'STOP', lat: 48.2 + made / 100, lon: 105.5, ...more };
  return (await host.send('POST', '/api/location', { body, token: planner })).json<Location>();
};
const load = async ({ id }: Location) => (await host.get(`/api/location/${id}`, planner)).json<Location>();
const act = ({ id }: Location, verb: string, body: object = {}) =>
  host.send('POST', `/api/location/${id}/actions/${verb}`, { body, token: planner });
const patch = ({ id, version }: Location, body: object) =>
  host.send('PATCH', `/api/location/${id}`, {
    body,
    token: planner,
    headers: { 'if-match': `"v${String(version)}"` },
  });
const merge = (kept: Location, ...duplicates: readonly Location[]) =>
  host.send('POST', '/api/location/merge', {
    body: { keep_id: kept.id, duplicate_ids: duplicates.map(({ id }) => id) },
    token: planner,
  });
const lastEntry = (entityId: string) =>
  host.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Makes a route that goes there and back over the same stops. */
async function route(stops: readonly Location[]): Promise<string> {
  made += 1;
  const body = { code: `Я:${made}`, name: 'Туршилт', kind: 'FEEDER' };
  const { id } = (await host.send('POST', '/api/direction', { body, token: planner })).json<{ id: string }>();
  for (const [dir, ordered] of [stops, stops.toReversed()].entries()) {
    await host.send('PUT', `/api/direction/${id}/stops`, {
      body: { dir, stops: ordered.map((stop) => ({ location_id: stop.id })) },
      token: planner,
      headers: { 'if-match': `"v${dir + 1}"` },
    });
  }
  return id;
}
const actOnRoute = (id: string, verb: string) =>
  host.send('POST', `/api/direction/${id}/actions/${verb}`, { body: {}, token: planner });

describe('the closing of a place', () => {
  it('ends on the day that was named, and the history tells of it', async () => {
    const [due, later, open] = [await place(), await place(), await place()];
    await act(due, 'close', { reason: 'Засвар', until: '2026-03-20' });
    await act(later, 'close', { reason: 'Засвар', until: '2026-03-21' });
    await act(open, 'close', { reason: 'Засвар' });
    host.clock.now = new Date('2026-03-20T00:05:00+08:00');
    await host.jobs.publish(host.database.db, 'location.reopen', {});
    await host.runJobs();
    host.clock.now = testNow;
    expect(await load(due)).toMatchObject({ status: 'ACTIVE', closed_reason: null, closed_until: null });
    expect([(await load(later)).status, (await load(open)).status]).toEqual(['TEMP_CLOSED', 'TEMP_CLOSED']);
    expect(await lastEntry(due.id)).toEqual({
      action: 'net.location.reopen',
      before: { status: 'TEMP_CLOSED', closed_reason: 'Засвар', closed_until: '2026-03-20' },
      after: { status: 'ACTIVE', closed_reason: null, closed_until: null },
    });
  });

  it('is refused until today or a day before', async () => {
    const refused = await act(await place(), 'close', { reason: 'Засвар', until: '2026-03-18' });
    expect(refused.json()).toMatchObject({ code: 'REOPENS_TOO_SOON', errors: [{ path: 'until' }] });
  });

  it('for good forgets why and until when it was closed for a time', async () => {
    const closed = await place();
    await act(closed, 'close', { reason: 'Засвар', until: '2026-04-01' });
    expect((await act(closed, 'archive')).json()).toMatchObject({
      status: 'CLOSED',
      closed_reason: null,
      closed_until: null,
    });
  });

  it('for good is refused while a suspended route stops there', async () => {
    const stops = [await place(), await place()] as const;
    const id = await route(stops);
    await actOnRoute(id, 'publish');
    await actOnRoute(id, 'suspend');
    expect((await act(stops[0], 'archive')).json()).toMatchObject({ code: 'LOCATION_IN_USE' });
  });
});

describe('a place', () => {
  it('stays a stop while a route stops there', async () => {
    const stops = [await place(), await place()] as const;
    await route(stops);
    const stop = await load(stops[0]);
    expect((await patch(stop, { kind: 'KIOSK' })).json()).toMatchObject({
      code: 'NOT_A_STOP',
      errors: [{ path: 'kind' }],
    });
    expect((await patch(stop, { kind: 'TERMINUS' })).json()).toMatchObject({ kind: 'TERMINUS' });
    const file = `code,name,kind,lat,lon\n${stop.code},Киоск,KIOSK,${stop.lat},${stop.lon}\nN950,Шинэ,STOP,48.97,105.2\n`;
    const imported = await host.app.inject({
      method: 'POST',
      url: '/api/location/import',
      headers: { authorization: `Bearer ${planner}`, 'content-type': 'text/csv' },
      payload: file,
    });
    expect(imported.json()).toMatchObject({ created: 1, updated: 0, problems: [{ row: 2, code: 'NOT_A_STOP' }] });
  });

  it('is shown with hours that were stored before they had to follow each other, and takes no new ones like them', async () => {
    const stop = await place();
    const hours = {
      mo: [
        ['14:00', '18:00'],
        ['08:00', '12:00'],
      ],
    };
    await host.database.db
      .updateTable('location')
      .set({ opening_hours: JSON.stringify(hours) })
      .where('public_id', '=', stop.id)
      .execute();
    expect(await load(stop)).toMatchObject({ id: stop.id, hours });
    expect((await patch(stop, { hours })).statusCode).toBe(422);
  });

  it('takes the distances of its routes along where it moves, and leaves the bends of a measured way', async () => {
    const at = (north: number) => ({ lat: 48.9 + north, lon: 107.5 });
    const [start, moved, end] = [await place(at(0)), await place(at(0.01)), await place(at(0.02))];
    const id = await route([start, moved, end]);
    const routeNow = async () => (await host.get(`/api/direction/${id}`, planner)).json<DirectionDetail>();
    const put = (dir: 0 | 1, version: number, stops: readonly object[]) =>
      host.send('PUT', `/api/direction/${id}/stops`, {
        body: { dir, stops },
        token: planner,
        headers: { 'if-match': `"v${String(version)}"` },
      });
    const before = await routeNow();
    // The last leg was measured: it bends by 888 m.
    await put(0, before.version, [
      { location_id: start.id },
      { location_id: moved.id, distance_m: 1_112, offset_min: 4 },
      { location_id: end.id, distance_m: 3_112, offset_min: 14 },
    ]);
    const { version, length_km: length } = await routeNow();
    expect((await patch(await load(moved), { lat: 48.905, confirm: true })).statusCode).toBe(200);
    const after = await routeNow();
    expect(after.version).toBe(version + 1);
    expect(after.stops.map(({ distance_m }) => distance_m)).toEqual([0, 556, 3_112, 0, 1_668, 2_224]);
    expect(after.stops.map(({ offset_min }) => offset_min)).toEqual([0, 2, 14, 0, 6, 8]);
    expect([length, after.length_km]).toEqual([3.11, 3.11]);
    expect(await lastEntry(id)).toEqual({
      action: 'net.location.update',
      before: {},
      after: { moved_stop: moved.code },
    });
    await patch(await load(end), { lat: 48.91, confirm: true });
    expect((await routeNow()).length_km).toBe(2);
    expect(await lastEntry(id)).toMatchObject({ before: { length_km: 3.11 }, after: { length_km: 2 } });
  });

  it('leaves the typed length of a route whose way there was never measured', async () => {
    const [start, moved] = [await place(), await place()];
    const id = await route([start, moved]);
    const { db } = host.database;
    await sql`update direction_stop set distance_m = null, offset_min = null
      where dir = 0 and direction_id = (select id from direction where public_id = ${id})`.execute(db);
    await sql`update direction set length_km = 12.5 where public_id = ${id}`.execute(db);
    const before = await load(moved);
    expect((await patch(before, { lat: before.lat + 0.01, confirm: true })).statusCode).toBe(200);
    const { stops, length_km: length } = (await host.get(`/api/direction/${id}`, planner)).json<DirectionDetail>();
    expect(stops.find(({ dir, seq }) => dir === 1 && seq === 2)?.distance_m).toBeGreaterThan(0);
    expect(length).toBe(12.5);
  });

  it('cannot face one that is closed for good', async () => {
    const [place1, closed] = [await place(), await place()];
    await act(closed, 'archive');
    expect((await patch(place1, { opposite_id: closed.id })).json()).toMatchObject({
      code: 'PLACE_CLOSED',
      errors: [{ path: 'opposite_id' }],
    });
  });

  it('has no hours of a day that overlap', async () => {
    const overlapping = {
      mo: [
        ['08:00', '13:00'],
        ['12:00', '20:00'],
      ],
    };
    expect((await patch(await place(), { hours: overlapping })).statusCode).toBe(422);
  });
});

describe('the merging of places', () => {
  it('lets the kept place face the one that faced the duplicate, and nobody else', async () => {
    const [kept, first, second] = [await place(), await place(), await place()];
    const [facing, other] = [await place({ opposite_id: first.id }), await place({ opposite_id: second.id })];
    expect((await merge(kept, first, second)).json()).toMatchObject({ opposite: { id: facing.id } });
    expect((await load(facing)).opposite?.id).toBe(kept.id);
    expect((await load(other)).opposite).toBeNull();
    expect(await lastEntry(kept.id)).toMatchObject({
      after: { opposite: facing.code, merged_from: [first.code, second.code] },
    });
  });

  it('keeps what the kept place faced before', async () => {
    const [kept, duplicate] = [await place(), await place()];
    const own = await place({ opposite_id: kept.id });
    const other = await place({ opposite_id: duplicate.id });
    expect((await merge(kept, duplicate)).json()).toMatchObject({ opposite: { id: own.id } });
    expect((await load(own)).opposite?.id).toBe(kept.id);
    expect((await load(other)).opposite).toBeNull();
  });

  it('brings terminals and the ends of routes along, each with it in its history', async () => {
    const [kept, duplicate, end] = [await place(), await place(), await place()];
    const routeId = await route([duplicate, end]);
    const { id, public_id } = await host.database.db
      .selectFrom('terminal')
      .select(['id', 'public_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await host.database.db
      .updateTable('terminal')
      .set((eb) => ({
        location_id: eb.selectFrom('location').select('location.id').where('public_id', '=', duplicate.id),
      }))
      .where('id', '=', id)
      .execute();
    expect((await merge(kept, duplicate)).statusCode).toBe(200);
    expect(await lastEntry(public_id)).toMatchObject({
      before: { location: duplicate.code },
      after: { location: kept.code },
    });
    expect((await host.get(`/api/direction/${routeId}`, planner)).json()).toMatchObject({ from: { id: kept.id } });
    expect(await lastEntry(routeId)).toMatchObject({
      before: { stops: [duplicate.code] },
      after: { stops: [kept.code] },
    });
  });

  it('shows of a duplicate only what has changed', async () => {
    const [kept, duplicate] = [await place(), await place()];
    await merge(kept, duplicate);
    expect(await lastEntry(duplicate.id)).toEqual({
      action: 'net.location.merge',
      before: { status: 'ACTIVE' },
      after: { status: 'CLOSED', merged_into: kept.code },
    });
  });

  it('gives a route the distances of the kept stop', async () => {
    const [start, kept, duplicate] = [await place(), await place(), await place()];
    const id = await route([start, duplicate]);
    const before = (await host.get(`/api/direction/${id}`, planner)).json<DirectionDetail>().length_km;
    await merge(kept, duplicate);
    const { stops, length_km: after } = (await host.get(`/api/direction/${id}`, planner)).json<DirectionDetail>();
    const straight = Math.round(haversineM(start, kept));
    expect(stops.map(({ distance_m }) => distance_m)).toEqual([0, straight, 0, straight]);
    expect(after).toBeCloseTo(straight / 1_000, 2);
    expect(await lastEntry(id)).toMatchObject({ before: { length_km: before }, after: { length_km: after } });
  });

  it('shortens a route whose last two stops are one now', async () => {
    const [start, kept, duplicate] = [await place(), await place(), await place()];
    const id = await route([start, kept, duplicate]);
    // The last leg was measured: it bends.
    await sql`update direction_stop set distance_m = distance_m + 500 where dir = 0 and seq = 3
      and direction_id = (select id from direction where public_id = ${id})`.execute(host.database.db);
    const lengthOf = async () => (await host.get(`/api/direction/${id}`, planner)).json<DirectionDetail>().length_km;
    const before = await lengthOf();
    await merge(kept, duplicate);
    const { stops } = (await host.get(`/api/direction/${id}`, planner)).json<DirectionDetail>();
    const way = stops.filter(({ dir }) => dir === 0);
    expect(way).toHaveLength(2);
    expect(await lengthOf()).toBeCloseTo((way.at(-1)?.distance_m ?? 0) / 1000, 2);
    expect(await lengthOf()).toBeLessThan(before ?? 0);
    expect(await lastEntry(id)).toMatchObject({
      before: { length_km: before },
      after: { length_km: await lengthOf() },
    });
  });

  it('is refused where a published route would have one stop left', async () => {
    const [kept, duplicate] = [await place(), await place()];
    await actOnRoute(await route([kept, duplicate]), 'publish');
    const refused = await merge(kept, duplicate);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'ROUTE_TOO_SHORT' });
    expect((await load(duplicate)).status).toBe('ACTIVE');
  });

  it('is refused where routes would then stop at a kiosk', async () => {
    const [kiosk, duplicate, end] = [await place({ kind: 'KIOSK' }), await place(), await place()];
    await route([duplicate, end]);
    expect((await merge(kiosk, duplicate)).json()).toMatchObject({ code: 'NOT_A_STOP' });
  });
});
