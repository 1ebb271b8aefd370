import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { testNow } from '../../testing/test-host.ts';
import { startPlaceHost } from './place-fixture.ts';
import type { PlaceHost } from './place-fixture.ts';

let places: PlaceHost;
beforeAll(async () => {
  places = await startPlaceHost();
});
afterAll(() => places.host.close());

describe('the closing of a place', () => {
  it('ends on the day that was named, and the history says so', async () => {
    const [due, later, open] = [await places.place(), await places.place(), await places.place()];
    await places.act(due, 'close', { reason: 'Засвар', until: '2026-03-20' });
    await places.act(later, 'close', { reason: 'Засвар', until: '2026-03-21' });
    await places.act(open, 'close', { reason: 'Засвар' });
    places.host.clock.now = new Date('2026-03-20T00:05:00+08:00');
    await places.host.jobs.publish(places.host.database.db, 'location.reopen', {});
    await places.host.runJobs();
    places.host.clock.now = testNow;
    expect(await places.load(due)).toMatchObject({ status: 'ACTIVE', closed_reason: null, closed_until: null });
    expect([(await places.load(later)).status, (await places.load(open)).status]).toEqual([
      'TEMP_CLOSED',
      'TEMP_CLOSED',
    ]);
    expect(await places.lastEntry(due.id)).toEqual({
      action: 'net.location.reopen',
      before: { status: 'TEMP_CLOSED', closed_reason: 'Засвар', closed_until: '2026-03-20' },
      after: { status: 'ACTIVE', closed_reason: null, closed_until: null },
    });
  });

  it('is refused until today or a day before', async () => {
    const refused = await places.act(await places.place(), 'close', { reason: 'Засвар', until: '2026-03-18' });
    expect(refused.json()).toMatchObject({ code: 'REOPENS_TOO_SOON', errors: [{ path: 'until' }] });
  });

  it('for good forgets why and until when it was closed for a time', async () => {
    const closed = await places.place();
    await places.act(closed, 'close', { reason: 'Засвар', until: '2026-04-01' });
    expect((await places.act(closed, 'archive')).json()).toMatchObject({
      status: 'CLOSED',
      closed_reason: null,
      closed_until: null,
    });
  });

  it('for good is refused while a suspended route stops there', async () => {
    const stops = [await places.place(), await places.place()] as const;
    const id = await places.route(stops);
    await places.actOnRoute(id, 'publish');
    await places.actOnRoute(id, 'suspend');
    expect((await places.act(stops[0], 'archive')).json()).toMatchObject({ code: 'LOCATION_IN_USE' });
  });
});

describe('a place', () => {
  it('stays a stop while a route stops there', async () => {
    const stops = [await places.place(), await places.place()] as const;
    await places.route(stops);
    const stop = await places.load(stops[0]);
    expect((await places.patch(stop, { kind: 'KIOSK' })).json()).toMatchObject({
      code: 'NOT_A_STOP',
      errors: [{ path: 'kind' }],
    });
    expect((await places.patch(stop, { kind: 'TERMINUS' })).json()).toMatchObject({ kind: 'TERMINUS' });
    const file = `code,name,kind,lat,lon\n${stop.code},Киоск,KIOSK,${stop.lat},${stop.lon}\nN950,Шинэ,STOP,48.97,105.2\n`;
    const imported = await places.host.app.inject({
      method: 'POST',
      url: '/api/location/import',
      headers: { authorization: `Bearer ${places.planner}`, 'content-type': 'text/csv' },
      payload: file,
    });
    expect(imported.json()).toMatchObject({ created: 1, updated: 0, problems: [{ row: 2, code: 'NOT_A_STOP' }] });
  });

  it('is shown with hours that were stored before they had to follow each other, and takes no new ones like them', async () => {
    const stop = await places.place();
    const hours = {
      mo: [
        ['14:00', '18:00'],
        ['08:00', '12:00'],
      ],
    };
    await places.host.database.db
      .updateTable('location')
      .set({ opening_hours: JSON.stringify(hours) })
      .where('public_id', '=', stop.id)
      .execute();
    expect(await places.load(stop)).toMatchObject({ id: stop.id, hours });
    expect((await places.patch(stop, { hours })).statusCode).toBe(422);
  });

  it('takes the distances of its routes along where it moves, and leaves the bends of a measured way', async () => {
    const at = (north: number) => ({ lat: 48.9 + north, lon: 107.5 });
    const [start, moved, end] = [await places.place(at(0)), await places.place(at(0.01)), await places.place(at(0.02))];
    const id = await places.route([start, moved, end]);
    const routeNow = async () =>
      (await places.host.get(`/api/direction/${id}`, places.planner)).json<DirectionDetail>();
    const put = (dir: 0 | 1, version: number, stops: readonly object[]) =>
      places.host.send('PUT', `/api/direction/${id}/stops`, {
        body: { dir, stops },
        token: places.planner,
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
    expect((await places.patch(await places.load(moved), { lat: 48.905, confirm: true })).statusCode).toBe(200);
    const after = await routeNow();
    expect(after.version).toBe(version + 1);
    expect(after.stops.map(({ distance_m }) => distance_m)).toEqual([0, 556, 3_112, 0, 1_668, 2_224]);
    expect(after.stops.map(({ offset_min }) => offset_min)).toEqual([0, 2, 14, 0, 6, 8]);
    expect([length, after.length_km]).toEqual([3.11, 3.11]);
    expect(await places.lastEntry(id)).toEqual({
      action: 'net.location.update',
      before: {},
      after: { moved_stop: moved.code },
    });
    await places.patch(await places.load(end), { lat: 48.91, confirm: true });
    expect((await routeNow()).length_km).toBe(2);
    expect(await places.lastEntry(id)).toMatchObject({ before: { length_km: 3.11 }, after: { length_km: 2 } });
  });

  it('leaves the typed length of a route whose way there was never measured', async () => {
    const [start, moved] = [await places.place(), await places.place()];
    const id = await places.route([start, moved]);
    const { db } = places.host.database;
    await sql`update direction_stop set distance_m = null, offset_min = null
      where dir = 0 and direction_id = (select id from direction where public_id = ${id})`.execute(db);
    await sql`update direction set length_km = 12.5 where public_id = ${id}`.execute(db);
    const before = await places.load(moved);
    expect((await places.patch(before, { lat: before.lat + 0.01, confirm: true })).statusCode).toBe(200);
    const { stops, length_km: length } = (
      await places.host.get(`/api/direction/${id}`, places.planner)
    ).json<DirectionDetail>();
    expect(stops.find(({ dir, seq }) => dir === 1 && seq === 2)?.distance_m).toBeGreaterThan(0);
    expect(length).toBe(12.5);
  });

  it('cannot face one that is closed for good', async () => {
    const [place1, closed] = [await places.place(), await places.place()];
    await places.act(closed, 'archive');
    expect((await places.patch(place1, { opposite_id: closed.id })).json()).toMatchObject({
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
    expect((await places.patch(await places.place(), { hours: overlapping })).statusCode).toBe(422);
  });
});
