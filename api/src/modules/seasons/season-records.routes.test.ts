import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { seasonPageSchema, seasonRecordSchema } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let token: string;
beforeEach(async () => {
  host = await startTestHost();
  token = await host.tokenOfRole('CARD_OPERATOR');
});
afterEach(() => host.close());

async function seasons(query: string) {
  return seasonPageSchema.parse((await host.get(`/api/ec/seasons${query}`, token)).json()).data;
}

describe('a season', () => {
  it('cannot lose the days of granted permits', async () => {
    const [season] = await seasons('?q=TZ-2026');
    const response = await host.send('PATCH', `/api/ec/seasons/${season?.id}`, {
      body: { starts_on: '2026-12-01' },
      token,
      headers: { 'if-match': `"v${season?.version}"` },
    });
    expect(response.json()).toMatchObject({ code: 'SEASON_IN_USE' });
  });

  it('is planned, and replaces the active one of its kind when activated', async () => {
    const [old] = await seasons('?kind=PERMIT&status=ACTIVE');
    const [planned] = await seasons('?kind=PERMIT&status=PLANNED');
    const activated = await host.post(`/api/ec/seasons/${planned?.id}/actions/activate`, {}, token);
    expect(activated.json()).toMatchObject({ status: 'ACTIVE', available_actions: ['update', 'close'] });
    expect((await host.get(`/api/ec/seasons/${old?.id}`, token)).json()).toMatchObject({ status: 'CLOSED' });
    expect((await host.post(`/api/ec/seasons/${old?.id}/actions/activate`, {}, token)).json()).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
  });

  it('does not overlap with another of its kind', async () => {
    const body = { code: 'SUM-2026', name: 'Зун', kind: 'SUMMER', starts_on: '2026-06-15', ends_on: '2026-08-31' };
    const created = await host.post('/api/ec/seasons', body, token);
    expect([created.statusCode, seasonRecordSchema.parse(created.json()).status]).toEqual([201, 'PLANNED']);
    const second = await host.post('/api/ec/seasons', { ...body, code: 'SUM-2', starts_on: '2026-08-31' }, token);
    expect(second.json()).toMatchObject({ code: 'SEASON_OVERLAP', current: { code: 'SUM-2026' } });
  });
});

describe('a season that was planned by mistake', () => {
  const body = { code: 'SUM-2026', name: 'Зун', kind: 'SUMMER', starts_on: '2026-06-15', ends_on: '2026-08-31' };
  const plan = async (differs: object = {}) =>
    seasonRecordSchema.parse((await host.post('/api/ec/seasons', { ...body, ...differs }, token)).json());
  const withdraw = (id: string) => host.send('DELETE', `/api/ec/seasons/${id}`, { token });
  const refused = { status: 422, code: 'SEASON_NOT_WITHDRAWABLE' };

  it('is withdrawn by who may change seasons, closed or not, and its days and its code are free again', async () => {
    const { id, available_actions } = await plan();
    expect(available_actions).toContain('delete');
    const teller = await host.tokenOfRole('TELLER');
    expect((await host.send('DELETE', `/api/ec/seasons/${id}`, { token: teller })).statusCode).toBe(403);
    expect((await withdraw(id)).statusCode).toBe(204);
    const again = await plan();
    await host.post(`/api/ec/seasons/${again.id}/actions/close`, {}, token);
    expect((await withdraw(again.id)).statusCode).toBe(204);
    expect((await plan({ code: 'SUM-2026-2' })).status).toBe('PLANNED');
    expect((await host.get(`/api/ec/seasons/${id}`, token)).statusCode).toBe(404);
  });

  it('stays when it has begun or is active', async () => {
    const running = await plan({ starts_on: '2026-03-01' });
    expect(running.available_actions).not.toContain('delete');
    expect((await withdraw(running.id)).json()).toMatchObject(refused);
    const { id } = await plan({ code: 'SUM-2027', starts_on: '2027-06-01', ends_on: '2027-08-31' });
    await host.post(`/api/ec/seasons/${id}/actions/activate`, {}, token);
    expect((await withdraw(id)).json()).toMatchObject(refused);
  });

  it('stays when an entitlement or a product is bound to it', async () => {
    const { db } = host.database;
    const { id, code } = await plan();
    const season = db.selectFrom('season').select('season.id').where('public_id', '=', id);
    const one = db.selectFrom('ec_permission').select('ec_permission.id').where('season_id', 'is', null).limit(1);
    await db.updateTable('ec_permission').set({ season_id: season }).where('id', '=', one).execute();
    expect((await withdraw(id)).json()).toMatchObject(refused);
    await db.updateTable('ec_permission').set({ season_id: null }).where('season_id', '=', season).execute();
    await db
      .updateTable('product_type')
      .set({ allowed_seasons: [code] })
      .where('code', '=', 'PERMIT_C')
      .execute();
    expect((await withdraw(id)).json()).toMatchObject(refused);
  });
});
