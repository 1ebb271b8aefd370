import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { FileRef, Location, LocationFeatures, LocationPoints } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { multipartOf, pngBytes } from '../../testing/multipart.ts';

let host: TestHost;
let planner: string;
beforeAll(async () => {
  host = await startTestHost();
  planner = await host.tokenOfRole('PLANNER');
});
afterAll(() => host.close());

const list = async (query: string) =>
  (await host.get(`/api/location?${query}`, planner)).json<{ data: Location[]; total: number }>();
const byCode = async (code: string) => {
  const found = (await list(`q=${code}&page_size=200`)).data.find((row) => row.code === code);
  if (!found) throw new Error(`There is no ${code}`);
  return found;
};
const create = (body: object) => host.send('POST', '/api/location', { body, token: planner });
const act = (id: string, verb: string, body: object = {}) =>
  host.send('POST', `/api/location/${id}/actions/${verb}`, { body, token: planner });
const kiosk = { name: 'Шинэ киоск', kind: 'KIOSK', lat: 47.8001, lon: 106.9001 };

describe('GET /api/location', () => {
  it('finds stops by the number on their sign, and lists their routes', async () => {
    const { data } = await list('q=279');
    expect(data.map((row) => row.name)).toContain('Сүхбаатарын талбай');
    expect(data.find((row) => row.code === 'S001')?.direction_codes.slice(0, 2)).toEqual(['Т:2', 'Т:5']);
  });

  it('sorts by the number of routes that stop there', async () => {
    const counts = (await list('sort=-directions&page_size=200')).data.map(
      ({ direction_codes: codes }) => codes.length,
    );
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(counts.at(-1) ?? 0);
    const [least] = (await list('sort=directions&page_size=1')).data;
    expect(least?.direction_codes).toEqual([]);
  });

  it('applies the box and the filters, in the list and on the map', async () => {
    const query = 'bbox=106.74,47.85,106.79,47.93&page_size=200';
    const names = (await list(query)).data.map((row) => row.name);
    const map = (await host.get(`/api/location.geojson?${query}`, planner)).json<LocationFeatures>();
    expect(names).toEqual(expect.arrayContaining(['Нисэх', 'Толгойтын эцэс']));
    expect(map.attribution).toBe('© OpenStreetMap contributors, ODbL');
    expect(map.features.map((feature) => feature.properties.name).sort()).toEqual([...names].sort());
    expect((await host.get('/api/location?bbox=107,47,106,48', planner)).statusCode).toBe(422);
  });

  it('answers the points of the map as columns of one length, in the order in which they were entered', async () => {
    // A row that is written lies behind the others.
    await sql`update location set phone = phone where id = (select min(id) from location
      where is_accessible and kind in ('STOP', 'TERMINUS'))`.execute(host.database.db);
    const query = 'kind=STOP,TERMINUS&accessible=1';
    const rows = (await list(`${query}&page_size=200`)).data;
    const { truncated, attribution, ...columns } = (
      await host.get(`/api/location/points?${query}`, planner)
    ).json<LocationPoints>();
    expect(truncated).toBe(false);
    expect(attribution).toBe('© OpenStreetMap contributors, ODbL');
    expect(new Set(columns.ids)).toEqual(new Set(rows.map(({ id }) => id)));
    const entered = await sql<{ id: string }>`select public_id as id from location order by location.id`.execute(
      host.database.db,
    );
    const places = entered.rows.filter(({ id }) => columns.ids.includes(id)).map(({ id }) => id);
    expect(columns.ids).toEqual(places);
    const map = (await host.get(`/api/location.geojson?${query}`, planner)).json<LocationFeatures>();
    expect(map.features.map(({ id }) => id)).toEqual(places);
    expect(Object.values(columns).map(({ length }) => length)).toEqual(Array.from({ length: 7 }, () => rows.length));
    const at = columns.ids.indexOf(rows[0]?.id ?? '');
    expect([columns.lons[at], columns.lats[at], columns.codes[at]]).toEqual([
      rows[0]?.lon,
      rows[0]?.lat,
      rows[0]?.code,
    ]);
  });

  it('answers the points after a place, and refuses a place that is not there', async () => {
    const read = async (query: string) =>
      (await host.get(`/api/location/points?kind=STOP&${query}`, planner)).json<LocationPoints>();
    const { ids } = await read('');
    const [third = '', last = ''] = [ids[2], ids.at(-1)];
    expect(await read(`after=${third}`)).toMatchObject({ truncated: false, ids: ids.slice(3) });
    expect(await read(`after=${last}`)).toMatchObject({ truncated: false, ids: [] });
    const [terminus = ''] = (await list('kind=TERMINUS&sort=code')).data.map(({ id }) => id);
    const position = sql<{ id: string }>`select public_id as id from location where kind = 'STOP'
      and id > (select id from location where public_id = ${terminus}) order by location.id`;
    const behind = (await position.execute(host.database.db)).rows.map(({ id }) => id);
    expect((await read(`after=${terminus}`)).ids).toEqual(ids.filter((id) => behind.includes(id)));
    const unknown = await host.get('/api/location/points?after=00000000-0000-4000-8000-000000000000', planner);
    expect(unknown.statusCode).toBe(404);
  });
});

describe('POST /api/location', () => {
  it('warns of a place nearer than 30 m, and takes it when confirmed', async () => {
    const square = await byCode('S001');
    const body = { ...kiosk, lat: square.lat + 0.0002, lon: square.lon };
    const refused = await create(body);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'DUPLICATE_NEARBY',
      current: { nearby: [{ code: 'S001', distance_m: 22 }] },
      errors: [{ path: 'confirm' }],
    });
    const taken = await create({ ...body, confirm: true });
    expect(taken.statusCode).toBe(201);
    expect(taken.headers.etag).toBe('"v1"');
    expect(taken.json<Location>().code).toMatch(/^S\d+$/);
  });

  it('links opposite stops both ways', async () => {
    const other = await byCode('S009');
    const made = (await create({ ...kiosk, kind: 'STOP', lat: 47.81, opposite_id: other.id })).json<Location>();
    expect(made.opposite?.code).toBe('S009');
    expect((await byCode('S009')).opposite?.id).toBe(made.id);
  });
});

describe('PATCH /api/location/{id}', () => {
  it('needs the current version, and answers the current record otherwise', async () => {
    const place = (await create({ ...kiosk, lat: 47.82 })).json<Location>();
    const patch = (headers: Record<string, string>) =>
      host.send('PATCH', `/api/location/${place.id}`, { body: { khoroo: 3 }, token: planner, headers });
    expect((await patch({})).statusCode).toBe(428);
    const changed = await patch({ 'if-match': '"v1"' });
    expect(changed.json()).toMatchObject({ khoroo: 3, version: 2 });
    const stale = await patch({ 'if-match': '"v1"' });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { version: 2, khoroo: 3 } });
  });

  it('records the changed fields in the history', async () => {
    const place = (await create({ ...kiosk, lat: 47.83 })).json<Location>();
    await host.send('PATCH', `/api/location/${place.id}`, {
      body: { hours: { mo: [['09:00', '18:00']], tu: [['09:00', '18:00']], sa: [] } },
      token: planner,
      headers: { 'if-match': '"v1"' },
    });
    const entry = await host.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', place.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.action).toBe('net.location.update');
    expect(entry.after).toMatchObject({ opening_hours: 'Да, Мя 09:00–18:00; Лх–Ня амарна' });
    expect(Object.keys(entry.after ?? {}).sort()).toEqual(['hours', 'opening_hours']);
  });
});

describe('the closing of a place', () => {
  it('is undone by reopening, and refused twice', async () => {
    const place = (await create({ ...kiosk, lat: 47.84 })).json<Location>();
    const closed = await act(place.id, 'close', { reason: 'Засвар', until: '2026-04-01' });
    expect(closed.json()).toMatchObject({ status: 'TEMP_CLOSED', closed_until: '2026-04-01' });
    const again = await act(place.id, 'close', { reason: 'Засвар' });
    expect(again.json()).toMatchObject({ code: 'ILLEGAL_TRANSITION', current: { status: 'TEMP_CLOSED' } });
    expect((await act(place.id, 'reopen')).json()).toMatchObject({ status: 'ACTIVE', closed_reason: null });
  });

  it('for good is refused while a published route stops there', async () => {
    const square = await byCode('S001');
    const refused = await act(square.id, 'archive');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'LOCATION_IN_USE' });
  });
});

describe('POST /api/location/merge', () => {
  it('moves routes to the kept stop and closes the other for good', async () => {
    const [keep, duplicate] = [await byCode('S060'), await byCode('S061')];
    const merged = await host.send('POST', '/api/location/merge', {
      body: { keep_id: keep.id, duplicate_ids: [duplicate.id] },
      token: planner,
    });
    expect(merged.statusCode).toBe(200);
    expect(new Set(merged.json<Location>().direction_codes)).toEqual(
      new Set([...keep.direction_codes, ...duplicate.direction_codes]),
    );
    expect(await byCode('S061')).toMatchObject({ status: 'CLOSED', direction_codes: [], available_actions: [] });
    expect((await act(duplicate.id, 'reopen')).json()).toMatchObject({ code: 'MERGED' });
  });
});

describe('photos of a place', () => {
  const photo = async (token: string) =>
    (
      await host.app.inject({ method: 'POST', url: '/api/file', ...multipartOf('буудал.png', pngBytes, token) })
    ).json<FileRef>();

  it('are seen by everybody who sees places, and let go when another takes their place', async () => {
    const [first, second] = [await photo(planner), await photo(planner)];
    const made = (await create({ ...kiosk, lat: 47.7405, name: 'Зурагтай', photo_ids: [first.id] })).json<Location>();
    expect(made.photos).toMatchObject([{ id: first.id, name: 'буудал.png', mime: 'image/png' }]);
    const auditor = await host.tokenOfRole('AUDITOR');
    expect((await host.get(first.url, auditor)).rawPayload.equals(pngBytes)).toBe(true);
    const change = (version: number, body: object) =>
      host.send('PATCH', `/api/location/${made.id}`, {
        body,
        token: planner,
        headers: { 'if-match': `"v${String(version)}"` },
      });
    expect((await change(1, { photo_ids: [second.id] })).json<Location>().photos).toMatchObject([{ id: second.id }]);
    expect((await change(2, { name: 'Нэр' })).json<Location>().photos).toHaveLength(1);
    const others = await photo(await host.tokenOf('99110001'));
    expect((await change(3, { photo_ids: [others.id] })).json()).toMatchObject({
      code: 'FILE_NOT_YOURS',
      errors: [{ path: 'photo_ids.0.file_id' }],
    });
  });
});
