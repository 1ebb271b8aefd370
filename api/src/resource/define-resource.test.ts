import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoadCapacity, Vehicle } from '@ecard/shared/api-schema';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

let host: TestHost;
let planner: string;
let operatorId: string;
beforeAll(async () => {
  host = await startTestHost();
  planner = await host.tokenOfRole('PLANNER');
  const { data } = (await host.get('/api/vehicle?page_size=1', planner)).json<{ data: Vehicle[] }>();
  operatorId = data[0]?.operator.id ?? '';
});
afterAll(() => host.close());

const create = (plate: string) =>
  host.post('/api/vehicle', { plate_no: plate, bus_no: plate, operator_id: operatorId, fuel: 'CNG' }, planner);
const patch = (id: string, body: object, version?: string) =>
  host.send('PATCH', `/api/vehicle/${id}`, {
    body,
    token: planner,
    ...(version === undefined ? {} : { headers: { 'if-match': version } }),
  });
const actionsOf = (id: string) =>
  host.database.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).orderBy('id').execute();

describe('a resource', () => {
  it('answers a new record with its address and entity tag, and finds it in its list', async () => {
    const made = await create('0001УБЯ');
    const { id } = made.json<Vehicle>();
    expect([made.statusCode, made.headers.location, made.headers.etag]).toEqual([201, `/api/vehicle/${id}`, '"v1"']);
    expect((await host.get(`/api/vehicle/${id}`, planner)).json()).toEqual(made.json());
    const page = (await host.get(`/api/vehicle?q=${encodeURIComponent('0001УБЯ')}`, planner)).json<{
      data: Vehicle[];
      total: number;
    }>();
    expect([page.total, page.data[0]?.id]).toEqual([1, id]);
  });

  it('changes a record only for who saw its present version', async () => {
    const { id } = (await create('2222УБА')).json<Vehicle>();
    expect((await patch(id, { model: 'A' })).statusCode).toBe(428);
    const changed = await patch(id, { model: 'A' }, '"v1"');
    expect([changed.headers.etag, changed.json<Vehicle>().model]).toEqual(['"v2"', 'A']);
    const late = await patch(id, { model: 'B' }, '"v1"');
    expect([late.statusCode, late.json<{ current: Vehicle }>().current.model]).toEqual([412, 'A']);
  });

  it('writes each change in the audit log under the action it declares', async () => {
    const { id } = (await create('3333УБА')).json<Vehicle>();
    await patch(id, { year: 2020 }, '"v1"');
    await host.post(`/api/vehicle/${id}/actions/maintain`, {}, planner);
    const verbs = (await actionsOf(id)).map(({ action }) => action.replace('net.capacity.vehicle.', ''));
    expect(verbs).toEqual(['create', 'update', 'maintain']);
  });

  it('makes a transition of chosen records, or of all that match, and says which of them could not', async () => {
    const [first, second, third] = [await create('4444УБЯ'), await create('5555УБЯ'), await create('6666УБЯ')].map(
      (made) => made.json<Vehicle>().id,
    );
    const bulk = async (body: object) => (await host.post('/api/vehicle/bulk', body, planner)).json<object>();
    const chosen = { action: 'maintain', ids: [first, second] };
    expect(await bulk(chosen)).toEqual({ ok: 2, failed: [] });
    const failed = [first, second].map((id) => expect.objectContaining({ id, code: 'ILLEGAL_TRANSITION' }));
    expect(await bulk({ ...chosen, ids: [first, third, second] })).toEqual({ ok: 1, failed });
    const filter = { q: 'УБЯ', status: 'MAINTENANCE' };
    expect(await bulk({ action: 'restore', filter, expected_count: 2 })).toMatchObject({ code: 'COUNT_CHANGED' });
    expect(await bulk({ action: 'restore', filter, expected_count: 3 })).toEqual({ ok: 3, failed: [] });
    const verbs = (await actionsOf(first ?? '')).map(({ action }) => action.replace('net.capacity.vehicle.', ''));
    expect(verbs).toEqual(['create', 'maintain', 'restore']);
    expect(await bulk({ action: 'retire', ids: [first, third] })).toEqual({ ok: 2, failed: [] });
    expect(await bulk({ action: 'restore', ids: [third] })).toMatchObject({
      ok: 0,
      failed: [{ code: 'ILLEGAL_TRANSITION' }],
    });
    expect(await bulk({ action: 'update', ids: [first] })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('deletes a record only in the version its caller saw, and keeps in the audit log what it was', async () => {
    const body = { code: 'NEW', name: 'Туршилт', unit: 'PASSENGER', seats: 10, standing: 5 };
    const { id } = (await host.post('/api/load-capacity', body, planner)).json<LoadCapacity>();
    const path = `/api/load-capacity/${id}`;
    await host.send('PATCH', path, { body: { name: 'Өөр' }, token: planner, headers: { 'if-match': '"v1"' } });
    const remove = (version: string) => host.send('DELETE', path, { token: planner, headers: { 'if-match': version } });
    expect((await remove('"v1"')).json()).toMatchObject({ status: 412, current: { name: 'Өөр' } });
    expect([(await remove('"v2"')).statusCode, (await remove('"v2"')).statusCode]).toEqual([204, 404]);
    const log = host.database.db.selectFrom('audit_log').select(['action', 'before', 'after']);
    expect(await log.where('entity_id', '=', id).orderBy('id', 'desc').executeTakeFirst()).toMatchObject({
      action: 'net.capacity.delete',
      before: { code: 'NEW', name: 'Өөр' },
      after: null,
    });
  });

  it('is closed to who lacks the action of an endpoint, and has no record of an unknown id', async () => {
    const citizen = await host.tokenOfRole('CITIZEN');
    expect((await host.get('/api/vehicle', citizen)).statusCode).toBe(403);
    const unknown = '/api/vehicle/00000000-0000-4000-8000-000000000000';
    expect((await host.get(unknown, planner)).statusCode).toBe(404);
    expect((await host.post(`${unknown}/actions/retire`, {}, planner)).statusCode).toBe(404);
  });
});
