import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantEverything } from '../testing/grant-everything.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

let host: TestHost;
let payment: string;
beforeAll(async () => {
  host = await startTestHost({ PUBLIC_RATE_PER_MINUTE: '3' });
  const row = await host.database.db.selectFrom('payment').select('public_id').orderBy('id').executeTakeFirstOrThrow();
  payment = row.public_id;
});
afterAll(() => host.close());

describe('an endpoint anybody may call', () => {
  it.each([
    ['GET', '', undefined],
    ['POST', '/ebarimt', { buyer: { kind: 'CITIZEN' } }],
  ] as const)(
    'refuses the fourth %s /api/payment/{id}%s of a minute and says when to come again',
    async (method, end, body) => {
      const ask = () =>
        host.app.inject({ method, url: `/api/payment/${payment}${end}`, ...(body ? { payload: body } : {}) });
      const allowed = [await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode);
      const refused = await ask();
      expect(allowed).not.toContain(429);
      expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});

describe('an endpoint with a rate limit of its route', () => {
  let token: string;
  beforeAll(async () => {
    token = await grantEverything(host);
  });

  it.each([
    [60, 'POST', '/api/file'],
    [60, 'POST', '/api/upload'],
    [240, 'PUT', '/api/upload/01923c5e-7c1b-7a57-9c11-0a1b2c3d4e5f'],
    [30, 'POST', '/api/ec/permissions/import'],
    [60, 'POST', '/api/ec/permissions/holder'],
  ] as const)('refuses what exceeds %i a minute of %s %s and says when to come again', async (most, method, url) => {
    const ask = () => host.send(method, url, { token, body: {} });
    const allowed = await Promise.all(Array.from({ length: most }, ask));
    const refused = await ask();
    expect(allowed.map(({ statusCode }) => statusCode)).not.toContain(429);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
