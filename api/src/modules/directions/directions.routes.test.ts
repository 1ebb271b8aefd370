import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Direction, DirectionDetail, ImportReport, LoadProfile, Location } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let planner: string;
beforeAll(async () => {
  host = await startTestHost();
  planner = await host.tokenOfRole('PLANNER');
}, 60_000);
afterAll(() => host.close());

const list = async (query: string) =>
  (await host.get(`/api/direction?page_size=200&${query}`, planner)).json<{ data: Direction[] }>().data;
const byCode = async (code: string) => {
  const row = (await list(`q=${encodeURIComponent(code)}`)).find((direction) => direction.code === code);
  if (!row) throw new Error(`There is no ${code}`);
  return (await host.get(`/api/direction/${row.id}`, planner)).json<DirectionDetail>();
};
const stopId = async (code: string) => {
  const found = (await host.get(`/api/location?q=${code}`, planner)).json<{ data: Location[] }>().data;
  return found.find((row) => row.code === code)?.id ?? '';
};
const act = (id: string, verb: string, body: object = {}) =>
  host.send('POST', `/api/direction/${id}/actions/${verb}`, { body, token: planner });
const create = async (code: string) =>
  (
    await host.send('POST', '/api/direction', {
      body: { code, name: 'Туршилтын чиглэл', kind: 'FEEDER' },
      token: planner,
    })
  ).json<DirectionDetail>();
const putStops = async (id: string, version: number, dir: 0 | 1, codes: readonly string[]) =>
  host.send('PUT', `/api/direction/${id}/stops`, {
    body: { dir, stops: await Promise.all(codes.map(async (code) => ({ location_id: await stopId(code) }))) },
    token: planner,
    headers: { 'if-match': `"v${version}"` },
  });
const upload = (query: string, zip: Uint8Array) =>
  host.app.inject({
    method: 'POST',
    url: `/api/direction/import?${query}`,
    headers: { authorization: `Bearer ${planner}`, 'content-type': 'application/zip' },
    payload: Buffer.from(zip),
  });

describe('GET /api/direction', () => {
  it('counts codes as people do, and sorts by daily rides', async () => {
    const codes = (await list('q=Ч:')).map(({ code }) => code);
    expect(codes.indexOf('Ч:2')).toBeLessThan(codes.indexOf('Ч:10'));
    const rides = (await list('sort=-rides_per_day')).map((row) => row.rides_per_day);
    expect(rides[0]).toBeGreaterThan(0);
    expect(rides).toEqual([...rides].sort((a, b) => b - a));
  });

  it('finds the routes that pass a stop, and a route by the code it had', async () => {
    const passing = await list(`stop_id=${await stopId('S065')}`);
    expect(passing.map(({ code }) => code)).toEqual(['Х:19', 'Х:20', 'ХО:7', 'Ч:7', 'Ч:9', 'Ч:15']);
    expect((await list(`q=${encodeURIComponent('ү:23')}`)).map(({ code }) => code)).toEqual(['Ч:11']);
  });

  it('shows stops and lines both ways', async () => {
    const route = await byCode('Ч:1');
    expect(route.stop_count).toEqual([19, 19]);
    expect(route.stops.find((stop) => stop.dir === 1)?.location.name).toBe('Офицеруудын ордон');
    expect(route.geometry.there?.coordinates).toHaveLength(19);
    expect(route.attribution).toContain('OpenStreetMap');
  });
});

describe('a route from draft to archive', () => {
  it('is published only with two stops each way, and keeps them', async () => {
    const draft = await create('Я:1');
    expect(draft.available_actions).toEqual(expect.arrayContaining(['publish', 'archive']));
    expect((await act(draft.id, 'publish')).json()).toMatchObject({
      code: 'TOO_FEW_STOPS',
      current: { stop_count: [0, 0] },
    });
    const there = (await putStops(draft.id, 1, 0, ['S001', 'S003', 'S050'])).json<DirectionDetail>();
    expect(there.stops.map((stop) => stop.distance_m)).toEqual([0, expect.any(Number), expect.any(Number)]);
    expect(there).toMatchObject({ from: { code: 'S001' }, to: { code: 'S050' }, version: 2 });
    await putStops(draft.id, 2, 1, ['S050', 'S001']);
    expect((await act(draft.id, 'publish')).json()).toMatchObject({ status: 'PUBLISHED', version: 4 });
    expect((await putStops(draft.id, 4, 1, ['S050'])).json()).toMatchObject({ code: 'TOO_FEW_STOPS' });
    expect((await act(draft.id, 'archive')).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    await act(draft.id, 'suspend');
    expect((await act(draft.id, 'archive')).json()).toMatchObject({ status: 'ARCHIVED', available_actions: [] });
    expect((await create('Я:1')).status).toBe('DRAFT');
  });

  it('cannot lose its stops in the database either', async () => {
    const { id } = await host.database.db
      .selectFrom('direction')
      .select('id')
      .where('code', '=', 'Ч:2')
      .executeTakeFirstOrThrow();
    await expect(
      host.database.db
        .transaction()
        .execute((trx) => trx.deleteFrom('direction_stop').where('direction_id', '=', id).execute()),
    ).rejects.toThrow('two stops each way');
  });

  it('refuses a stale list of stops, a stop twice in a row, and a kiosk', async () => {
    const draft = await create('Я:2');
    expect((await putStops(draft.id, 9, 0, ['S001', 'S003'])).statusCode).toBe(412);
    expect((await putStops(draft.id, 1, 0, ['S001', 'S001'])).json()).toMatchObject({
      code: 'STOP_TWICE',
      errors: [{ path: 'stops.1.location_id' }],
    });
    expect((await putStops(draft.id, 1, 0, ['S001', 'none'])).statusCode).toBe(422);
  });
});

describe('renumbering and cloning', () => {
  it('keeps the old code and refuses one that is taken', async () => {
    const route = await byCode('Ч:77');
    expect((await act(route.id, 'renumber', { code: 'Ч:1' })).json()).toMatchObject({
      code: 'CODE_TAKEN',
      errors: [{ path: 'code' }],
    });
    const renumbered = (await act(route.id, 'renumber', { code: 'Ч:78' })).json<DirectionDetail>();
    expect(renumbered).toMatchObject({ code: 'Ч:78', previous_codes: ['Ү:18', 'Ч:77'], status: 'PUBLISHED' });
  });

  it('makes a short turn with both ways between its ends', async () => {
    const parent = await byCode('Ч:1');
    const made = await act(parent.id, 'clone', { code: 'Ч:1В', from_seq: 3, to_seq: 8 });
    expect(made.statusCode).toBe(201);
    const clone = made.json<DirectionDetail>();
    expect(clone).toMatchObject({
      kind: 'SHORT_TURN',
      status: 'DRAFT',
      parent: { code: 'Ч:1' },
      stop_count: [6, 6],
      from: { name: '19-р байр' },
    });
    expect(clone.stops[0]).toMatchObject({ distance_m: 0, offset_min: 0 });
    expect((await act(parent.id, 'clone', { code: 'Ч:1Г', from_seq: 3, to_seq: 99 })).statusCode).toBe(422);
  });
});

describe('GET /api/direction/{id}/load-profile', () => {
  it('tells how full vehicles leave each stop', async () => {
    const route = await byCode('Ч:1');
    const profile = (
      await host.get(`/api/direction/${route.id}/load-profile?date=2026-03-17`, planner)
    ).json<LoadProfile>();
    expect(profile.stops).toHaveLength(38);
    const seen = profile.stops.filter((stop) => stop.load !== null);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.at(-1)).toMatchObject({ load: 0, level: 'FREE' });
  });
});

describe('the GTFS feed', () => {
  it('comes back without problems and without changes', async () => {
    const response = await host.get('/api/direction/export.gtfs', planner);
    expect(response.headers['content-type']).toBe('application/zip');
    const feed = new Uint8Array(response.rawPayload);
    expect(Object.keys(unzipSync(feed)).sort()).toEqual([
      'agency.txt',
      'attributions.txt',
      'calendar.txt',
      'fare_media.txt',
      'fare_products.txt',
      'feed_info.txt',
      'frequencies.txt',
      'rider_categories.txt',
      'routes.txt',
      'stop_times.txt',
      'stops.txt',
      'trips.txt',
    ]);
    const report = (await upload('dry_run=1', feed)).json<ImportReport>();
    expect(report).toMatchObject({ dry_run: true, created: 0, updated: 0, problems: [] });
    expect(report.unchanged).toBeGreaterThan(60);
  });

  it('names the file and row of what is wrong, and then takes nothing', async () => {
    const feed = {
      'routes.txt': strToU8('route_id,route_short_name,route_long_name,route_type\nR1,Я:9,Шинэ,3\n'),
      'trips.txt': strToU8('route_id,service_id,trip_id,direction_id\nR1,D,T0,0\nR2,D,T1,1\n'),
      'stops.txt': strToU8('stop_id,stop_name,stop_lat,stop_lon\nG1,Нэг,47.761,106.701\nG2,Хоёр,47.762,106.702\n'),
      'stop_times.txt': strToU8(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT0,6:00:00,6:00:00,G1,1\nT0,6:00:00,6:99:00,G2,2\n',
      ),
    };
    const report = (await upload('dry_run=1', zipSync(feed))).json<ImportReport>();
    expect(report.problems.map(({ file, row, code }) => [file, row, code])).toEqual([
      ['trips.txt', 3, 'NO_ROUTE'],
      ['stop_times.txt', 3, 'BAD_TIME'],
    ]);
    expect((await upload('', zipSync(feed))).json()).toMatchObject({ code: 'IMPORT_HAS_ERRORS' });
    expect(await stopId('G1')).toBe('');
  });

  it('is refused when it swells, and when it is no zip', async () => {
    const bomb = zipSync({ 'stop_times.txt': new Uint8Array(70_000_000) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload('dry_run=1', bomb)).json()).toMatchObject({ code: 'IMPORT_UNREADABLE' });
    expect((await upload('dry_run=1', strToU8('not a zip'))).json()).toMatchObject({ code: 'IMPORT_UNREADABLE' });
  });
});
