import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
