import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { RoleCode } from '../seed/data/roles.ts';
import { someByTier } from '../testing/random-runs.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import type { Endpoint } from './access.ts';
import { endpointsWithoutCode } from './access-matrix.endpoints.ts';
import { codesOfRole, kindOfRole } from './access-matrix.table.ts';

const roleCodes = Object.keys(codesOfRole) as RoleCode[];
let host: TestHost;
let endpoints: readonly Endpoint[];
beforeAll(async () => {
  host = await startTestHost();
  endpoints = host.app.endpoints.filter(({ url }) => !url.startsWith('/api/docs'));
});
afterAll(() => host.close());

/** Endpoints after which the next call needs another token. */
const endsItsToken = new Set(['POST /api/auth/logout', 'POST /api/auth/refresh']);
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`;
const isRefused = (status: number) => status === 401 || status === 403;

/** Calls an endpoint for a record that does not exist and with an empty body: enough to meet the guard. */
async function isOpenTo(endpoint: Endpoint, token: string | undefined): Promise<boolean> {
  const response = await host.app.inject({
    method: endpoint.method as 'GET',
    url: endpoint.url.replace(/:\w+/g, () => randomUUID()),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  });
  if (response.statusCode >= 500) throw new Error(`${nameOf(endpoint)} answered ${response.statusCode}`);
  return !isRefused(response.statusCode);
}

function isAllowed({ access }: Endpoint, role: RoleCode): boolean {
  switch (access?.kind) {
    case 'action':
      return codesOfRole[role].has(access.code);
    case 'own':
      return kindOfRole[role] !== 'STAFF' || codesOfRole[role].has(access.code);
    case 'device':
      return false;
    default:
      return true;
  }
}

/** Roles that call an endpoint: in `npm test` one that it is open to and one that it is shut to, others for the next. */
function rolesOf(at: number): ReadonlySet<RoleCode> {
  const endpoint = endpoints[at];
  if (!endpoint) throw new Error('no such endpoint');
  const open = roleCodes.filter((role) => isAllowed(endpoint, role));
  const shut = roleCodes.filter((role) => !isAllowed(endpoint, role));
  return new Set([...someByTier(open, 1, at), ...someByTier(shut, 1, at)]);
}

describe('access to endpoints', () => {
  it('requires an action code for every endpoint that is not listed as open', () => {
    const open = endpoints.filter(({ access }) => access && !('code' in access));
    expect(Object.fromEntries(open.map((endpoint) => [nameOf(endpoint), endpoint.access?.kind]))).toEqual(
      endpointsWithoutCode,
    );
  });

  it('requires only action codes that a role can have', () => {
    const granted = new Set(roleCodes.flatMap((role) => [...codesOfRole[role]]));
    const named = endpoints.flatMap(({ access }) => (access && 'code' in access ? [access.code] : []));
    expect(named.filter((code) => !granted.has(code))).toEqual([]);
  });

  it('requires a token for every endpoint that is not public', async () => {
    const open: string[] = [];
    for (const endpoint of endpoints) if (await isOpenTo(endpoint, undefined)) open.push(nameOf(endpoint));
    expect(open).toEqual(endpoints.filter(({ access }) => access?.kind === 'public').map(nameOf));
  });

  it('is granted to a terminal without a user only where a terminal is enough', async () => {
    const open: string[] = [];
    const token = await host.terminalToken();
    for (const endpoint of endpoints) if (await isOpenTo(endpoint, token)) open.push(nameOf(endpoint));
    const enough = endpoints.filter(({ access }) => access?.kind === 'public' || access?.kind === 'terminal');
    expect(open).toEqual(enough.map(nameOf));
  });

  it('is stored for each role as in the table of roles', async () => {
    const { rows } = await sql<{ role: RoleCode; codes: string[] }>`
      select r.code as role, coalesce(array_agg(a.code) filter (where a.code is not null), '{}') as codes
      from role r left join role_action ra on ra.role_id = r.id left join action a on a.id = ra.action_id
      group by r.code`.execute(host.database.db);
    const stored = Object.fromEntries(rows.map(({ role, codes }) => [role, codes.toSorted()]));
    expect(stored).toEqual(Object.fromEntries(roleCodes.map((role) => [role, [...codesOfRole[role]].toSorted()])));
  });

  it.each(roleCodes)('is granted to %s as in the table of roles', async (role) => {
    const differences: string[] = [];
    let token = await host.tokenOfRole(role);
    for (const endpoint of endpoints.filter((_, at) => rolesOf(at).has(role))) {
      const isOpen = await isOpenTo(endpoint, token);
      if (endsItsToken.has(nameOf(endpoint))) token = await host.tokenOfRole(role);
      if (isOpen !== isAllowed(endpoint, role)) differences.push(`${nameOf(endpoint)} is ${isOpen ? 'open' : 'shut'}`);
    }
    expect(differences).toEqual([]);
  });
});
