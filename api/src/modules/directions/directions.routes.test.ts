import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Direction, DirectionDetail, ImportReport, LoadProfile, NetworkFeatures } from '@ecard/shared/api-schema';
import { startPlannerHost } from './direction-fixture.ts';
import type { PlannerHost } from './direction-fixture.ts';

let planner: PlannerHost;
beforeAll(async () => {
  planner = await startPlannerHost();
});
afterAll(() => planner.host.close());

const list = (query: string) => planner.list<Direction>(`/api/direction?page_size=200&${query}`);
const create = async (code: string) => (await planner.create(code)).json<DirectionDetail>();
const putStops = async (id: string, version: number, dir: 0 | 1, codes: readonly string[]) =>
  planner.putStops(id, version, dir, await planner.stopsOf(codes));

describe('GET /api/network.geojson', () => {
  it('answers every signed-in account the routes in service in both directions, and the districts', async () => {
    const citizen = await planner.host.tokenOfRole('CITIZEN');
    const { features } = (await planner.host.get('/api/network.geojson', citizen)).json<NetworkFeatures>();
    const published = (await list('status=PUBLISHED')).filter(({ stop_count: [there] }) => there > 1);
    const lines = features.filter(({ properties }) => properties.kind === 'route');
    expect(new Set(lines.map(({ properties }) => properties.id))).toEqual(new Set(published.map(({ id }) => id)));
    const [first] = published;
    const ways = lines.filter(({ properties }) => properties.id === first?.id);
    expect(ways.map(({ geometry }) => geometry.coordinates.length)).toEqual(first?.stop_count);
    expect(features.filter(({ properties }) => properties.kind === 'district').length).toBeGreaterThan(5);
    expect((await planner.host.get('/api/network.geojson')).statusCode).toBe(401);
  });
});

describe('GET /api/direction', () => {
  it('sorts codes in numeric order, and routes by daily rides', async () => {
    const codes = (await list('q=Ч:')).map(({ code }) => code);
    expect(codes.indexOf('Ч:2')).toBeLessThan(codes.indexOf('Ч:10'));
    const rides = (await list('sort=-rides_per_day')).map((row) => row.rides_per_day);
    expect(rides[0]).toBeGreaterThan(0);
    expect(rides).toEqual([...rides].sort((a, b) => b - a));
  });

  it('finds the routes of a stop, and a route by its former code', async () => {
    const passing = await list(`stop_id=${(await planner.stopOf('S065'))?.id ?? ''}`);
    expect(passing.map(({ code }) => code)).toEqual(['Х:19', 'Х:20', 'ХО:7', 'Ч:7', 'Ч:9', 'Ч:15']);
    expect((await list(`q=${encodeURIComponent('ү:23')}`)).map(({ code }) => code)).toEqual(['Ч:11']);
  });

  it('shows stops and lines both ways', async () => {
    const route = await planner.routeOf('Ч:1');
    expect(route.stop_count).toEqual([19, 19]);
    expect(route.stops.find((stop) => stop.dir === 1)?.location.name).toBe('Офицеруудын ордон');
    expect(route.geometry.there?.coordinates).toHaveLength(19);
    expect(route.attribution).toContain('OpenStreetMap');
  });
});

describe('a route from draft to archive', () => {
  it('runs on the chosen weekdays, and is refused none at all', async () => {
    const { id } = await create('Я:7');
    const runOn = (service_days: readonly number[], headers: Record<string, string>) =>
      planner.host.send('PATCH', `/api/direction/${id}`, { body: { service_days }, token: planner.token, headers });
    expect((await runOn([6, 1, 6], { 'if-match': '"v1"' })).json()).toMatchObject({ service_days: [1, 6] });
    const refused = await runOn([], { 'if-match': '"v2"' });
    expect(refused.json()).toMatchObject({ code: 'NEVER_RUNS', errors: [{ path: 'service_days' }] });
  });

  it('is published only with two stops each way, and keeps them', async () => {
    const draft = await create('Я:1');
    expect(draft.available_actions).toEqual(expect.arrayContaining(['publish', 'archive']));
    expect((await planner.act(draft.id, 'publish')).json()).toMatchObject({
      code: 'TOO_FEW_STOPS',
      current: { stop_count: [0, 0] },
    });
    const there = (await putStops(draft.id, 1, 0, ['S001', 'S003', 'S050'])).json<DirectionDetail>();
    expect(there.stops.map((stop) => stop.distance_m)).toEqual([0, expect.any(Number), expect.any(Number)]);
    expect(there).toMatchObject({ from: { code: 'S001' }, to: { code: 'S050' }, version: 2 });
    await putStops(draft.id, 2, 1, ['S050', 'S001']);
    expect((await planner.act(draft.id, 'publish')).json()).toMatchObject({ status: 'PUBLISHED', version: 4 });
    expect((await putStops(draft.id, 4, 1, ['S050'])).json()).toMatchObject({ code: 'TOO_FEW_STOPS' });
    expect((await planner.act(draft.id, 'archive')).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    await planner.act(draft.id, 'suspend');
    expect((await planner.act(draft.id, 'archive')).json()).toMatchObject({
      status: 'ARCHIVED',
      available_actions: [],
    });
    expect((await create('Я:1')).status).toBe('DRAFT');
  });

  it('cannot lose its stops in the database either', async () => {
    const { id } = await planner.host.database.db
      .selectFrom('direction')
      .select('id')
      .where('code', '=', 'Ч:2')
      .executeTakeFirstOrThrow();
    await expect(
      planner.host.database.db
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
    const route = await planner.routeOf('Ч:77');
    expect((await planner.act(route.id, 'renumber', { code: 'Ч:1' })).json()).toMatchObject({
      code: 'CODE_TAKEN',
      errors: [{ path: 'code' }],
    });
    const renumbered = (await planner.act(route.id, 'renumber', { code: 'Ч:78' })).json<DirectionDetail>();
    expect(renumbered).toMatchObject({ code: 'Ч:78', previous_codes: ['Ү:18', 'Ч:77'], status: 'PUBLISHED' });
  });

  it('finds a route by a former code in either case, and by a part of it', async () => {
    const { id } = await create('Я:5а');
    await planner.act(id, 'renumber', { code: 'Я:6' });
    const found = async (text: string) => (await list(`q=${encodeURIComponent(text)}`)).map(({ code }) => code);
    expect(await found('я:5А')).toEqual(['Я:6']);
    expect(await found('Я:5')).toEqual(['Я:6']);
  });

  it('makes a short turn with both ways between its ends', async () => {
    const parent = await planner.routeOf('Ч:1');
    const made = await planner.act(parent.id, 'clone', { code: 'Ч:1В', from_seq: 3, to_seq: 8 });
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
    expect((await planner.act(parent.id, 'clone', { code: 'Ч:1Г', from_seq: 3, to_seq: 99 })).statusCode).toBe(422);
  });
});

describe('the short turn of a route with a calendar of its own', () => {
  it('runs on the same weekdays and single days', async () => {
    const { id } = await create('Я:13');
    await putStops(id, 1, 0, ['S001', 'S003', 'S050']);
    const days = [
      { date: '2026-07-11', runs: false },
      { date: '2026-12-05', runs: true },
    ];
    await planner.host.database.db
      .updateTable('direction')
      .set({ service_days: [], service_exceptions: JSON.stringify(days) })
      .where('public_id', '=', id)
      .execute();
    const made = await planner.act(id, 'clone', { code: 'Я:13А', from_seq: 1, to_seq: 2 });
    expect(made.json()).toMatchObject({ service_days: [], service_exceptions: days });
  });
});

describe('GET /api/direction/{id}/load-profile', () => {
  it('shows the load of vehicles behind each stop', async () => {
    const route = await planner.routeOf('Ч:1');
    const profile = (
      await planner.host.get(`/api/direction/${route.id}/load-profile?date=2026-03-17`, planner.token)
    ).json<LoadProfile>();
    expect(profile.stops).toHaveLength(38);
    const seen = profile.stops.filter((stop) => stop.load !== null);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.at(-1)).toMatchObject({ load: 0, level: 'FREE' });
  });
});

describe('the GTFS feed', () => {
  it('imports its own export without problems and without changes', async () => {
    const response = await planner.host.get('/api/direction/export.gtfs', planner.token);
    expect(response.headers['content-type']).toBe('application/zip');
    const feed = new Uint8Array(response.rawPayload);
    expect(Object.keys(unzipSync(feed)).sort()).toEqual([
      'agency.txt',
      'attributions.txt',
      'calendar.txt',
      'fare_leg_rules.txt',
      'fare_media.txt',
      'fare_products.txt',
      'fare_transfer_rules.txt',
      'feed_info.txt',
      'frequencies.txt',
      'networks.txt',
      'rider_categories.txt',
      'route_networks.txt',
      'routes.txt',
      'stop_times.txt',
      'stops.txt',
      'trips.txt',
    ]);
    const report = (await planner.uploadFeed('dry_run=1', feed)).json<ImportReport>();
    expect(report).toMatchObject({ dry_run: true, created: 0, updated: 0, problems: [] });
    expect(report.unchanged).toBeGreaterThan(60);
  });

  it('follows the shapes, the calendar and the trips of a public feed', async () => {
    const ends = ['Q1', 'Q2', 'Q3'];
    const trip = (id: string, start: string, stops: readonly string[]) =>
      stops.map(
        (stop, index) => `${id},${start}${index}:00,${start}${index}:00,${stop},${index},${(index * 1.1).toFixed(2)}`,
      );
    const week = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday';
    const feed = {
      'agency.txt': strToU8('agency_id,agency_name\n1,Х\n'),
      'routes.txt': strToU8('route_id,agency_id,route_short_name,route_long_name,route_type\n11,1,Я:11,Шинэ,3\n'),
      'trips.txt': strToU8(
        'route_id,service_id,trip_id,direction_id,shape_id\n11,WK,A,0,L0\n11,WK,B,0,L0\n11,SA,C,0,L0\n11,WK,D,1,L1\n',
      ),
      'stops.txt': strToU8(
        `stop_id,stop_name,stop_lat,stop_lon\n${ends.map((id, index) => `${id},Буудал ${id},48.7${index},105.2`).join('\n')}`,
      ),
      'stop_times.txt': strToU8(
        [
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled',
          ...trip('A', '7:0', ends),
          ...trip('B', '8:0', ends),
          // Of Saturdays, between the two of weekdays.
          ...trip('C', '7:3', ends),
          ...trip('D', '9:0', ends.toReversed()),
        ].join('\n'),
      ),
      'shapes.txt': strToU8(
        'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\nL0,48.72,105.2,30\nL0,48.7,105.2,1\nL0,48.71,105.21,2\nL1,48.72,105.2,1\nL1,48.7,105.2,2\n',
      ),
      'calendar.txt': strToU8(
        `service_id,${week},start_date,end_date\nWK,1,1,1,1,1,0,0,20260101,20260630\nSA,0,0,0,0,0,1,0,20260101,20261231\n`,
      ),
      'calendar_dates.txt': strToU8('service_id,date,exception_type\nWK,20260311,2\nWK,20260314,1\nSA,20260315,1\n'),
      'levels.txt': strToU8('level_id\n1\n'),
    };
    const dry = (await planner.uploadFeed('dry_run=1', zipSync(feed))).json<ImportReport>();
    expect(dry).toMatchObject({ created: 4, problems: [{ code: 'NO_OPERATOR' }] });
    expect(dry.files?.map(({ file, rows }) => [file, rows])).toContainEqual(['shapes.txt', 5]);
    expect(dry.files?.find(({ file }) => file === 'levels.txt')).toMatchObject({ use: 'Оруулахгүй.' });
    expect((await planner.uploadFeed('', zipSync(feed))).statusCode).toBe(200);
    const route = await planner.routeOf('Я:11');
    expect(route).toMatchObject({
      ...{ status: 'DRAFT', first_departure: '07:00', last_departure: '08:00', headway_peak_min: 60 },
      ...{ valid_from: '2026-01-01', valid_to: '2026-12-31', service_days: [1, 2, 3, 4, 5, 6] },
      service_exceptions: [
        { date: '2026-03-11', runs: false },
        { date: '2026-03-15', runs: true },
      ],
    });
    expect(route.geometry.there?.coordinates).toEqual([
      [105.2, 48.7],
      [105.21, 48.71],
      [105.2, 48.72],
    ]);
    expect(route.stops.map(({ distance_m }) => distance_m)).toEqual([0, 1_100, 2_200, 0, 1_100, 2_200]);
    expect((await planner.uploadFeed('dry_run=1', zipSync(feed))).json()).toMatchObject({ created: 0, updated: 0 });
    // The line belongs to these stops: with others it goes from stop to stop again.
    await putStops(route.id, route.version, 0, ['Q1', 'Q3']);
    expect((await planner.routeOf('Я:11')).geometry.there?.coordinates).toHaveLength(2);
  });
});

describe('the uses of a route', () => {
  it('are its vehicles that are not retired and its short turns that are not archived', async () => {
    const { db } = planner.host.database;
    const { id } = (await planner.create('Яр:1')).json<DirectionDetail>();
    const [turn, gone] = [
      (await planner.create('Яр:1А', { parent_id: id })).json<DirectionDetail>(),
      (await planner.create('Яр:1Б', { parent_id: id })).json<DirectionDetail>(),
    ];
    await planner.act(gone.id, 'archive');
    await sql`update vehicle set direction_id = (select id from direction where public_id = ${id}),
      status = case when id = (select min(id) from vehicle) then 'RETIRED' else 'ACTIVE' end
      where id in (select id from vehicle order by id limit 3)`.execute(db);
    const { uses } = (await planner.host.get(`/api/direction/${id}`, planner.token)).json<DirectionDetail>();
    expect(uses).toEqual({ vehicles: 2, short_turns: [{ id: turn.id, code: 'ЯР:1А' }] });
  });
});
