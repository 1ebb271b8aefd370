import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RoleCode } from '../seed/data/roles.ts';
import { roles } from '../seed/data/roles.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

const everyRole = roles.map((role) => role.code);

/** Who may call what, written down a second time: a change of access must be made here too. */
const expected: Readonly<
  Record<string, { readonly url?: string; readonly allowed: 'public' | 'terminal' | readonly RoleCode[] }>
> = {
  'GET /healthz': { allowed: 'public' },
  'GET /api/demo-accounts': { allowed: 'public' },
  'POST /api/auth/login/terminal': { allowed: 'public' },
  'POST /api/auth/login': { allowed: 'public' },
  'POST /api/auth/logout': { allowed: everyRole },
  'GET /api/ec/season': { allowed: 'terminal' },
  'GET /api/user/profile': { allowed: 'terminal' },
  'GET /api/organization/find': { url: '/api/organization/find?search_text=12', allowed: everyRole },
  'GET /api/organization/pages': { url: '/api/organization/pages?org_id=1', allowed: everyRole },
  'GET /api/ec/cards': { allowed: everyRole },
  'GET /api/invoice': { allowed: ['ORG_ADMIN', 'ORG_STAFF', 'FINANCE', 'AUDITOR'] },
  'GET /api/user': { allowed: ['CARD_OPERATOR', 'SYS_ADMIN', 'AUDITOR'] },
  'GET /api/graph-report/series': { allowed: ['ANALYST', 'AUDITOR'] },
};

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
}, 60_000);
afterAll(() => host.close());

const isRefused = (status: number) => status === 401 || status === 403;
const isDocumentation = (url: string) => url.startsWith('/api/docs');

async function call(endpoint: string, token: string | undefined): Promise<number> {
  const [method, path] = endpoint.split(' ');
  const response = await host.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: expected[endpoint]?.url ?? path ?? '',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return response.statusCode;
}

describe('access to endpoints', () => {
  it('is written down here for every endpoint, and for no others', () => {
    const endpoints = host.app.endpoints
      .filter(({ url }) => !isDocumentation(url))
      .map(({ method, url }) => `${method} ${url}`);
    expect(endpoints.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  describe.each(Object.entries(expected))('%s', (endpoint, { allowed }) => {
    it('answers nobody without a token unless it is public', async () => {
      expect(isRefused(await call(endpoint, undefined))).toBe(allowed !== 'public');
    });

    it('answers a terminal alone only where a terminal is enough', async () => {
      const status = await call(endpoint, await host.terminalToken());
      expect(isRefused(status)).toBe(allowed !== 'public' && allowed !== 'terminal');
    });

    it.each(everyRole)('answers %s as the table says', async (role) => {
      const status = await call(endpoint, await host.tokenOfRole(role));
      const isAllowed = typeof allowed === 'string' || allowed.includes(role);
      expect([isRefused(status), status < 500]).toEqual([!isAllowed, true]);
    });
  });
});
