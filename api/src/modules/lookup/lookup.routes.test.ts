import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lookupNameSchema } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

type Found = { id: string; code: string | null; name: string; active: boolean }[];

async function find(path: string, username: string): Promise<Found> {
  const response = await host.get(`/api/lookup/${path}`, await host.tokenOf(username));
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Readers of the look-ups that are not the administrator's. */
const officers: Readonly<Partial<Record<string, string>>> = {
  'permission-deciders': 'cardoperator',
  'permit-deciders': 'permitofficer',
};

describe('GET /api/lookup/{name}', () => {
  it('answers every lookup by its name', async () => {
    const found = await Promise.all(lookupNameSchema.options.map((name) => find(name, officers[name] ?? 'admin')));
    const empty = lookupNameSchema.options.filter((_, index) => found[index]?.length === 0);
    expect(empty.filter((name) => name !== 'load-capacities')).toEqual([]);
    expect((await host.get('/api/lookup/secrets', await host.tokenOf('admin'))).statusCode).toBe(422);
  });

  it('finds by text anywhere in the name or code, and by id', async () => {
    const [district] = await find(`districts?q=${encodeURIComponent('баянз')}`, '99110001');
    expect(district?.name).toBe('Баянзүрх');
    expect(await find(`districts?ids=${district?.id}`, '99110001')).toEqual([district]);
  });

  it('finds a route by a part of the code it had', async () => {
    const found = await find(`directions?q=${encodeURIComponent('ү:23')}`, 'permitofficer');
    expect(found.map(({ code }) => code)).toEqual(['Ч:11']);
  });

  it('names colleagues by initial and given name, and finds them by that and by the whole surname', async () => {
    const { last_name: surname, first_name: given } = await host.database.db
      .selectFrom('app_user')
      .select(['last_name', 'first_name'])
      .where('username', '=', 'planner')
      .executeTakeFirstOrThrow();
    const found = await find(`users?q=${encodeURIComponent(surname ?? '')}`, 'admin');
    const shown = `${surname?.slice(0, 1) ?? ''}.${given ?? ''}`;
    expect(found.map(({ name }) => name)).toContain(shown);
    const byShown = await find(`users?q=${encodeURIComponent(shown)}`, 'admin');
    expect(byShown.map(({ name }) => name)).toContain(shown);
  });

  it('finds vehicles by a plate without its blank, and those out of use for good by id alone', async () => {
    const [vehicle] = await find('vehicles', 'planner');
    const typed = encodeURIComponent(vehicle?.name.replace(' ', '').toLowerCase() ?? '');
    expect(await find(`vehicles?q=${typed}`, 'planner')).toEqual([vehicle]);
    const token = await host.tokenOf('planner');
    await host.send('POST', `/api/vehicle/${vehicle?.id ?? ''}/actions/retire`, { token });
    expect(await find(`vehicles?q=${typed}`, 'planner')).toEqual([]);
    expect(await find(`vehicles?ids=${vehicle?.id ?? ''}`, 'planner')).toEqual([{ ...vehicle, active: false }]);
  });

  it('answers what comes behind those that were answered', async () => {
    const all = await find('categories', 'planner');
    expect(all.length).toBeGreaterThan(3);
    expect(await find('categories?offset=2', 'planner')).toEqual(all.slice(2));
    expect(await find(`categories?offset=${all.length}`, 'planner')).toEqual([]);
  });

  it('shows an organisation only itself, and hides roles and colleagues from people', async () => {
    expect((await find('organisations', '2000066')).map(({ code }) => code)).toEqual(['2000066']);
    expect(await find('organisations', '99110001')).toEqual([]);
    expect([await find('users', '99110001'), await find('roles', '99110001')]).toEqual([[], []]);
  });

  it('shows menus to administrators of menus alone, by name and by path', async () => {
    expect((await find('menus?q=%2Froles', 'admin')).map(({ code }) => code)).toEqual(['/roles']);
    expect(await find(`menus?q=${encodeURIComponent('эрхийн тохиргоо')}`, 'admin')).toHaveLength(1);
    expect(await find('menus', '99110001')).toEqual([]);
  });
});
