import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportReport, Location, LocationFeatures } from '@ecard/shared/api-schema';
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
  (await host.get(`/api/location?${query}`, planner)).json<{ data: Location[]; total: number }>();
const byCode = async (code: string) => {
  const found = (await list(`q=${code}&page_size=200`)).data.find((row) => row.code === code);
  if (!found) throw new Error(`There is no ${code}`);
  return found;
};
const create = (body: object) => host.send('POST', '/api/location', { body, token: planner });
const act = (id: string, verb: string, body: object = {}) =>
  host.send('POST', `/api/location/${id}/actions/${verb}`, { body, token: planner });
const upload = (query: string, csv: string) =>
  host.app.inject({
    method: 'POST',
    url: `/api/location/import?${query}`,
    headers: { authorization: `Bearer ${planner}`, 'content-type': 'text/csv' },
    payload: csv,
  });
const kiosk = { name: 'Шинэ киоск', kind: 'KIOSK', lat: 47.8001, lon: 106.9001 };

describe('GET /api/location', () => {
  it('finds stops by the number on their sign, and tells which routes stop there', async () => {
    const { data } = await list('q=279');
    expect(data.map((row) => row.name)).toContain('Сүхбаатарын талбай');
    expect(data.find((row) => row.code === 'S001')?.direction_codes.slice(0, 2)).toEqual(['Т:2', 'Т:5']);
  });

  it('keeps to the box and the filters, in the list and on the map', async () => {
    const query = 'bbox=106.74,47.85,106.79,47.93&page_size=200';
    const names = (await list(query)).data.map((row) => row.name);
    const map = (await host.get(`/api/location.geojson?${query}`, planner)).json<LocationFeatures>();
    expect(names).toEqual(expect.arrayContaining(['Нисэх', 'Толгойтын эцэс']));
    expect(map.attribution).toBe('© OpenStreetMap contributors, ODbL');
    expect(map.features.map((feature) => feature.properties.name).sort()).toEqual([...names].sort());
    expect((await host.get('/api/location?bbox=107,47,106,48', planner)).statusCode).toBe(422);
  });

  it('is downloaded as CSV with the same filters', async () => {
    const response = await host.get('/api/location.csv?q=S001', planner);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body).toContain('S001,Сүхбаатарын талбай');
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
  it('needs the version that stands, and shows what stands otherwise', async () => {
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

  it('writes down what changed', async () => {
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

describe('closing a place', () => {
  it('is undone by reopening, and impossible twice', async () => {
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

describe('POST /api/location/import', () => {
  const csv =
    'code,name,kind,lat,lon,stop_ref\n' +
    'N1,Шинэ буудал,STOP,47.7701,106.7001,\n' +
    'N2,Хил,STOP,52.1,106.7,\n' +
    'N3,Ойрхон,STOP,47.91674,106.91794,\n';

  it('shows the problems of every row in a dry run and writes nothing', async () => {
    const report = (await upload('dry_run=1', csv)).json<ImportReport>();
    expect(report).toMatchObject({ dry_run: true, rows: 3, created: 1 });
    expect(report.problems.map(({ row, severity, code }) => [row, severity, code])).toEqual([
      [3, 'error', 'BAD_POSITION'],
      [4, 'warning', 'DUPLICATE_NEARBY'],
    ]);
    expect((await list('q=N1')).total).toBe(0);
  });

  it('takes all rows or none', async () => {
    expect((await upload('', csv)).json()).toMatchObject({ code: 'IMPORT_HAS_ERRORS' });
    const clean = await upload('', csv.split('\n').slice(0, 2).join('\n'));
    expect(clean.json()).toMatchObject({ created: 1, problems: [] });
    expect(await byCode('N1')).toMatchObject({ kind: 'STOP', status: 'ACTIVE' });
  });

  it('asks for a file', async () => {
    expect((await host.send('POST', '/api/location/import', { body: {}, token: planner })).json()).toMatchObject({
      code: 'FILE_REQUIRED',
    });
  });
});
