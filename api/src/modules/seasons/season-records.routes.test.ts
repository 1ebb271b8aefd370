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
