import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Page } from '@ecard/shared/api-schema';
import { readRows } from '../../data-sets/read-rows.ts';
import { scopeOf } from '../../http/scope.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { loadAccountById } from '../auth/account.repository.ts';
import { prepareExport } from './prepare-export.ts';
import { exportResources } from './resources.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** Lists with their addresses, each as somebody sees it who may sort it by everything. */
const lists = {
  card: { path: '/api/ec/cards', username: '2000066', table: 'c' },
  direction: { path: '/api/direction', username: 'planner', table: 'd' },
  ebarimt: { path: '/api/ebarimt', username: 'finance', table: 'r' },
  'ec-permission': { path: '/api/ec/permissions', username: 'cardoperator', table: 'p' },
  invoice: { path: '/api/invoice', username: 'finance', table: 'i' },
  'load-capacity': { path: '/api/load-capacity', username: 'planner', table: 'c' },
  location: { path: '/api/location', username: 'planner', table: 'l' },
  payment: { path: '/api/payment', username: 'finance', table: 'p' },
  'permission-rule': { path: '/api/ec/permission-rules', username: 'cardoperator', table: 'r' },
  'product-type': { path: '/api/product-type', username: 'finance', table: 'p' },
  season: { path: '/api/ec/seasons', username: 'cardoperator', table: 's' },
  'temporary-permission': { path: '/api/temporary-permission', username: 'permitofficer', table: 'p' },
  user: { path: '/api/user', username: 'admin', table: 'u' },
  vehicle: { path: '/api/vehicle', username: 'planner', table: 'v' },
} as const;
type ListName = keyof typeof lists;
const names = Object.keys(lists) as ListName[];

const PAGE = 150;

function resourceOf(name: ListName) {
  const resource = exportResources.find((one) => one.resource === name);
  if (!resource) throw new Error(`No export ${name}`);
  return resource;
}

/** Ids of the first rows that the list shows. */
async function listed(name: ListName, query: string): Promise<string[]> {
  const { path, username } = lists[name];
  const answer = await host.get(`${path}?page_size=${String(PAGE)}&${query}`, await host.tokenOf(username));
  expect(answer.statusCode).toBe(200);
  return answer.json<Page<{ id: string }>>().data.map(({ id }) => id);
}

/** Ids of the first rows that the file has. */
async function written(name: ListName, filters: Readonly<Record<string, string>>, sort: string): Promise<string[]> {
  const { db } = host.database;
  const { username, table } = lists[name];
  const user = await db
    .selectFrom('app_user as u')
    .leftJoin('org_member as m', 'm.user_id', 'u.id')
    .select(['u.id', 'm.organization_id'])
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow();
  const account = await loadAccountById(db, { userId: user.id, organizationId: user.organization_id });
  if (!account) throw new Error(`No account ${username}`);
  const { dataSet } = await prepareExport(
    resourceOf(name),
    { filters, sort, columns: undefined },
    {
      ...{ db, scope: scopeOf(account), now: testNow, userId: account.id, showsPii: false, account },
      personalData: host.personalData,
    },
  );
  const ids: string[] = [];
  const id = { key: 'id', header: '', type: 'text', width: 1, value: sql.ref(`${table}.public_id`) } as const;
  // Small pieces: the order must hold across their ends.
  for await (const row of readRows(db, dataSet, [id], 37)) {
    if (ids.push(String(row['id'])) === PAGE) break;
  }
  return ids;
}

describe('the file of a list', () => {
  it.each(
    names.flatMap((name) =>
      resourceOf(name).sort.fields.flatMap((field) => [[name, field] as const, [name, `-${field}`] as const]),
    ),
  )('has the rows of %s in the order of the list by %s', async (name, sort) => {
    const rows = await listed(name, `sort=${sort}`);
    expect(rows.length).toBeGreaterThan(1);
    expect(await written(name, {}, sort)).toEqual(rows);
  });

  it.each(names)('has of %s the rows that are named alone', async (name) => {
    const { default: sort } = resourceOf(name).sort;
    const [first = '', , third = '', ...others] = await written(name, {}, sort);
    const named = [...others.slice(0, 3), third, first];
    expect(await written(name, { ids: named.join(',') }, sort)).toEqual([first, third, ...others.slice(0, 3)]);
  });

  it('has no row that is named but not the account’s', async () => {
    const [other = ''] = await host.database.db
      .selectFrom('ec_card as c')
      .innerJoin('organization as o', 'o.id', 'c.organization_id')
      .select('c.public_id')
      .where('o.register_no', '<>', '2000066')
      .execute()
      .then((rows) => rows.map(({ public_id: id }) => id));
    expect(await written('card', { ids: other }, '-created_at')).toEqual([]);
  });
});
