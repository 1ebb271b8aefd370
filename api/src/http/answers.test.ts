import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { grantEverything } from '../testing/grant-everything.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import type { Endpoint } from './access.ts';
import { askedElsewhere, queryOf, tableOfPath } from './answers.table.ts';

let host: TestHost;
let gets: readonly Endpoint[];
let token: string;
beforeAll(async () => {
  host = await startTestHost();
  token = await grantEverything(host);
  gets = host.app.endpoints.filter(({ method, url }) => method === 'GET' && !url.startsWith('/api/docs'));
});
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
  });

  it('are declared by every endpoint for success', () => {
    const silent = host.app.endpoints.filter(
      ({ url, schema }) =>
        !url.startsWith('/api/docs') &&
        !Object.keys({ ...(schema.response ?? {}) }).some((status) => /^[23]/.test(status)),
    );
    expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });
});
