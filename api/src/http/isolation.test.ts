import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { digestOfData } from '../testing/fuzz/digest-of-data.ts';
import { byTier, someByTier } from '../testing/random-runs.ts';
import { call, idsOf, markOf, startOwnersHost } from './isolation.fixtures.ts';
import type { OwnersHost } from './isolation.fixtures.ts';
import { kindOfRoute, tableOfKind } from './isolation.table.ts';
import type { OwnedKind } from './isolation.table.ts';

const kinds = Object.keys(tableOfKind) as OwnedKind[];

let host: OwnersHost['host'];
let people: OwnersHost['people'];
let onlookers: OwnersHost['onlookers'];
let endpoints: OwnersHost['endpoints'];
beforeAll(async () => {
  ({ host, people, onlookers, endpoints } = await startOwnersHost());
});
afterAll(() => host.close());

function kindOf(url: string): OwnedKind | 'anybody' | undefined {
  const beginning = Object.keys(kindOfRoute)
    .filter((start) => url === start || url.startsWith(`${start}/`) || url.startsWith(`${start}.`))
    .sort((a, b) => b.length - a.length)[0];
  return beginning === undefined ? undefined : kindOfRoute[beginning];
}

/** Required query of lists, by path. */
const neededQuery: Readonly<Record<string, string>> = {
  '/api/saved-view': 'resource=invoices',
  '/api/ebarimt/summary': 'from=2026-01-01&to=2026-03-18',
  '/api/ec/cards/summary': 'from=2026-03-01&to=2026-03-18&bucket=day',
};

/** Answers about the transport network and its organisations, not rows of anybody. */
const notLists = new Set([
  '/api/organization/find',
  '/api/organization/pages',
  // Public data of the tax authority about an organisation, by its register number.
  '/api/invoice/organization',
  '/api/temporary/fee',
  // One thing that is asked for; a test of its own asks for others'.
  '/api/temporary/vehicle',
  '/api/ebarimt/preview',
]);

describe('a record of others', () => {
  it('has a kind in the table for every endpoint that takes an id', () => {
    const unknown = endpoints.filter(({ url }) => url.includes(':') && kindOf(url) === undefined);
    expect(unknown.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });

  it('exists for every kind', async () => {
    const missing: string[] = [];
    for (const kind of kinds) {
      const found = await Promise.all(people.map((owner) => idsOf(host, kind, owner)));
      if (found.flat().length === 0) missing.push(kind);
    }
    expect(missing).toEqual([]);
  });

  it('is neither shown nor changed through any endpoint with its id', async () => {
    const before = await digestOfData(host.database.db);
    const open: string[] = [];
    const idsBy = new Map<string, Promise<string[]>>();
    let asked = 0;
    for (const [at, endpoint] of endpoints.entries()) {
      const kind = kindOf(endpoint.url);
      if (!endpoint.url.includes(':') || kind === undefined || kind === 'anybody') continue;
      for (const owner of people) {
        const key = `${kind} ${owner.name}`;
        if (!idsBy.has(key)) idsBy.set(key, idsOf(host, kind, owner));
        const ids = (await idsBy.get(key)) ?? [];
        const others = onlookers.filter(({ name }) => name !== owner.name);
        for (const caller of someByTier(others, 2, at)) {
          for (const id of someByTier(ids, 1, at)) {
            const status = await call(host, endpoint, caller, id);
            asked += 1;
            if (status !== 403 && status !== 404) {
              open.push(`${endpoint.method} ${endpoint.url} of ${owner.name} to ${caller.name}: ${status}`);
            }
          }
        }
      }
    }
    expect(open).toEqual([]);
    expect(asked).toBeGreaterThan(byTier({ core: 250, deep: 500 }));
    expect(await digestOfData(host.database.db)).toEqual(before);
  }, 300_000);

  it('is in no list, for any requested organisation', async () => {
    const lists = endpoints.filter(({ method, url, access }) => {
      return method === 'GET' && !url.includes(':') && access?.kind !== 'public' && !url.endsWith('/events');
    });
    const shown: string[] = [];
    const answered = new Set<string>();
    for (const caller of people) {
      const others = people.filter(({ name }) => name !== caller.name);
      const foreign = new Set<string>();
      for (const kind of kinds)
        for (const owner of others) for (const id of await idsOf(host, kind, owner)) foreign.add(id);
      for (const owner of others) foreign.add(markOf(owner));
      const organisations = others.flatMap(({ organizationId }) => organizationId ?? []);
      for (const [at, { url }] of lists.entries()) {
        const marks = others.map((owner) => `&q=${encodeURIComponent(markOf(owner))}`);
        const wider = [
          '',
          '&page_size=200',
          ...someByTier(marks, 1, at),
          ...someByTier(organisations, 1, at).map((id) => `&organization_id=${id}&page_size=200`),
        ];
        for (const query of wider.map((more) => `?${neededQuery[url] ?? ''}${more}`)) {
          const response = await host.get(`${url}${query}`, caller.token);
          if (response.statusCode >= 500) shown.push(`${url}${query} answered ${response.statusCode}`);
          if (response.statusCode !== 200) continue;
          answered.add(url);
          if ([...foreign].some((id) => response.body.includes(id))) shown.push(`${url}${query} to ${caller.name}`);
        }
      }
    }
    expect(shown).toEqual([]);
    const silent = lists.filter(({ url }) => !answered.has(url) && !notLists.has(url));
    expect(silent.map(({ url }) => url)).toEqual([]);
  }, 300_000);

  it('is not reached by its id in a body', async () => {
    const [citizen, , organisation, other] = people;
    if (!citizen || !organisation || !other) throw new Error('callers are missing');
    const { idempotency_key: _, ...before } = await digestOfData(host.database.db);
    const accepted: string[] = [];
    for (const [caller, owner] of [
      [citizen, organisation],
      [organisation, other],
      [other, citizen],
    ] as const) {
      const cards = await idsOf(host, 'card', owner);
      const [payment] = await idsOf(host, 'payment', owner);
      const [file] = await idsOf(host, 'file', owner);
      for (const [url, body] of [
        ['/api/ec/cards/bulk', { action: 'block', ids: cards, reason: 'LOST' }],
        ['/api/ec/cards/bulk', { action: 'lost', ids: cards, reason: 'LOST' }],
        ['/api/ec/cards/bulk-topup', { amount: 5_000, ids: cards }],
        ['/api/ebarimt', { payment_id: payment }],
        ['/api/temporary', { subject_type: 'CARD', card_id: cards[0], purpose: 'Туршилт' }],
        ['/api/temporary', { subject_type: 'PERSON', attachments: [{ file_id: file, doc_type: 'Өргөдөл' }] }],
      ] as const) {
        const headers = { 'idempotency-key': randomUUID() };
        const { statusCode, body: answer } = await host.send('POST', url, { body, token: caller.token, headers });
        const isDone = statusCode < 300 && !answer.includes('"ok":0');
        if (isDone || statusCode >= 500) accepted.push(`${url} to ${caller.name}: ${statusCode} ${answer}`);
      }
    }
    expect(accepted).toEqual([]);
    // The answers are kept for who sent the key, and change nothing else.
    expect(await digestOfData(host.database.db)).toMatchObject(before);
  });

  it('is in no file that another account orders with its id', async () => {
    const [citizen, , organisation] = people;
    if (!citizen || !organisation) throw new Error('callers are missing');
    const { rows } = await sql<{ id: string }>`select public_id as id from ec_card c
      where organization_id = ${organisation.organizationId} and exists (select from ec_ledger l where l.card_id = c.id)
      limit 20`.execute(host.database.db);
    const cards = rows.map(({ id }) => id);
    const days = { from: '2025-09-01', to: '2026-03-18' };
    const orders = await Promise.all([
      host.post('/api/export', { resource: 'card', format: 'csv', filters: {} }, citizen.token),
      host.post(
        '/api/export',
        { resource: 'card', format: 'csv', filters: { q: markOf(organisation) } },
        citizen.token,
      ),
      ...(['TRIPS', 'CARD_STATEMENT'] as const).map((kind) =>
        host.post(
          '/api/report-request',
          { kind, params: { ...days, card_ids: cards }, format: 'CSV', confirm: true },
          citizen.token,
        ),
      ),
    ]);
    await host.runJobs();
    const files: string[] = [];
    for (const order of orders) {
      const path = String(order.headers['location']);
      const file = await host.get(`${path}/download`, citizen.token);
      expect([path, order.statusCode < 300, file.statusCode]).toEqual([path, true, 200]);
      files.push(file.body);
    }
    expect(files.filter((file) => file.includes(markOf(organisation)))).toEqual([]);
    expect(files[0]).toContain(markOf(citizen));
  });

  it('is not reached with an action of staff, granted by mistake', async () => {
    const [citizen, , organisation] = people;
    const urls = ['payment', 'audit', 'hotlist', 'user', 'report-admin', 'ec/permissions', 'temporary-permission'];
    for (const caller of [citizen, organisation]) {
      const answers = await Promise.all(urls.map((url) => host.get(`/api/${url}`, caller?.token)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 403));
      const { body } = await host.get('/api/user/profile', caller?.token);
      expect(body).not.toContain('fin.payment.view');
    }
  });

  it('is not reached by naming a foreign organisation in the header', async () => {
    const [citizen, , organisation, other] = people;
    for (const caller of [citizen, organisation]) {
      const response = await host.app.inject({
        url: '/api/ec/cards',
        headers: { authorization: `Bearer ${caller?.token}`, 'x-org-id': String(other?.organizationId) },
      });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'NOT_A_MEMBER']);
    }
  });

  it('is answered with headers that forbid caching', async () => {
    const [citizen] = people;
    const response = await host.get('/api/ec/cards', citizen?.token);
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});
