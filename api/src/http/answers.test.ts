import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { grantEverything } from '../testing/grant-everything.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import type { Endpoint } from './access.ts';

/** Table whose newest row a path's `:id` names, by the path before it. */
const tableOfPath: Readonly<Record<string, string>> = {
  '/api/ec/cards': 'ec_card',
  '/api/invoice': 'invoice',
  '/api/user': 'app_user',
  '/api/location': 'location',
  '/api/load-capacity': 'load_capacity',
  '/api/vehicle': 'vehicle',
  '/api/product-type': 'product_type',
  '/api/direction': 'direction',
  '/api/ec/permissions': 'ec_permission',
  '/api/ec/permission-rules': 'permission_rule',
  '/api/ec/seasons': 'season',
  '/api/temporary-permission': 'temporary_permission',
  '/api/role': 'role',
  '/api/organization': 'organization',
  '/api/terminal': 'terminal',
  '/api/payment': 'payment',
  '/api/ebarimt': 'ebarimt_receipt',
  '/api/report-admin': 'report_request',
  '/api/report-template': 'report_template',
  '/api/report-schedule': 'report_schedule',
};

const span = 'from=2026-03-01&to=2026-03-17';
/** What an endpoint cannot be asked without. */
const queryOf: Readonly<Record<string, string>> = {
  '/api/organization/find': 'search_text=1',
  '/api/organization/pages': 'org_id=1',
  '/api/invoice/organization': 'register_no=2000066',
  '/api/user/check': 'field=phone&value=99119911',
  '/api/graph-report/ec': `chart=lifecycle&${span}`,
  '/api/graph-report/top': `by=route&${span}`,
  '/api/report/temporary': `${span}&group_by=day`,
  '/api/report/invoice': `${span}&group_by=month`,
  '/api/temporary-permission/calendar': span,
  '/api/ec/cards': 'scope=all',
  '/api/ec/cards.csv': 'scope=all',
  '/api/saved-view': 'resource=invoice',
  '/api/ebarimt/summary': span,
  '/api/product-type/tax-preview': 'amount=1000&tax_type=VAT_ABLE',
};

/** Asked by the tests of their own modules, because they want ids of several rows, a state, an owner or a service. */
const askedElsewhere: ReadonlySet<string> = new Set([
  '/api/ec/cards/:id/qr',
  '/api/ec/cards/summary',
  '/api/load-observation/trip',
  '/api/payment/qpay/callback',
  '/api/temporary-permission/:id/print',
  '/api/temporary-permission/:id/print.pdf',
  '/api/temporary/fee',
  '/api/temporary/vehicle',
  '/api/ebarimt/preview',
  '/api/ebarimt/:id/pdf',
  '/api/ebarimt/posapi/info',
  '/api/ebarimt/taxpayer',
  '/api/ec/hotlist',
  // Never ends.
  '/api/report-request/events',
]);

let host: TestHost;
let gets: readonly Endpoint[];
let token: string;
beforeAll(async () => {
  host = await startTestHost();
  token = await grantEverything(host);
  gets = host.app.endpoints.filter(({ method, url }) => method === 'GET' && !url.startsWith('/api/docs'));
}, 60_000);
afterAll(() => host.close());

async function idFor(url: string): Promise<string | undefined> {
  const table = tableOfPath[url.slice(0, url.indexOf('/:'))];
  return table === undefined ? undefined : firstOf(table);
}

async function firstOf(table: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from ${sql.table(table)} order by id limit 1`.execute(host.database.db);
  return rows[0]?.id;
}

/** `undefined` where a call needs a row of the caller's own, which other tests make. */
async function statusOf(url: string): Promise<string | undefined> {
  const id = url.includes(':') ? await idFor(url) : '';
  if (id === undefined) return undefined;
  const query = url === '/api/menu/preview' ? `role_id=${(await firstOf('role')) ?? ''}` : queryOf[url];
  const response = await host.get(`${url.replace(/:\w+/, id)}${query === undefined ? '' : `?${query}`}`, token);
  return response.statusCode === 200 ? '200' : `${response.statusCode} ${response.body.slice(0, 300)}`;
}

describe('answers', () => {
  // Each is compared with the schema its endpoint declares: the test host refuses one that differs.
  it('are given by every endpoint that reads, with the rows of the demonstration, in the shape it declares', async () => {
    const others: Record<string, string> = {};
    let asked = 0;
    for (const { url } of gets.filter((endpoint) => !askedElsewhere.has(endpoint.url))) {
      const status = await statusOf(url);
      asked += status === undefined ? 0 : 1;
      if (status !== undefined && status !== '200') others[url] = status;
    }
    expect(others).toEqual({});
    expect(asked).toBeGreaterThan(85);
  }, 60_000);

  it('are declared by every endpoint for success', () => {
    const silent = host.app.endpoints.filter(
      ({ url, schema }) =>
        !url.startsWith('/api/docs') &&
        !Object.keys({ ...(schema.response ?? {}) }).some((status) => /^[23]/.test(status)),
    );
    expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });
});
