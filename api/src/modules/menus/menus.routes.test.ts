import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { menuVersionListSchema } from '@ecard/shared/api-schema';
import type { Menu, MenuChanges, MenuEntry, MenuTree } from '@ecard/shared/api-schema';
import { personName } from '../../http/person-name.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let admin: string;
beforeAll(async () => {
  host = await startTestHost();
  admin = await host.tokenOf('admin');
});
afterAll(() => host.close());

const tree = async () => (await host.get('/api/menu/tree', admin)).json<MenuTree>();
const menuAt = async (path: string) => {
  const menus = (await tree()).groups.flatMap(({ modules }) => modules).flatMap((module) => module.menus);
  const menu = menus.find((one) => one.path === path);
  if (!menu) throw new Error(`no menu at ${path}`);
  return menu;
};
const changes = async (query = '') => (await host.get(`/api/menu/changes${query}`, admin)).json<MenuChanges>();
const publish = (body: object) => host.post('/api/menu/publish', body, admin);
const rename = async (path: string, name: string) => {
  const { id, version } = await menuAt(path);
  return host.send('PATCH', `/api/menu/${id}`, {
    body: { name },
    token: admin,
    headers: { 'if-match': `"v${version}"` },
  });
};
const historyOf = async (id: string) =>
  (await host.get(`/api/audit/menu/${id}`, admin)).json<{
    data: { action: string; before: object | null; after: object | null }[];
  }>().data;
const add = async (code: string) => {
  const [group] = (await tree()).groups;
  const body = { module_id: group?.modules[0]?.id, code, name: code, audience: ['STAFF'], icon: 'card' };
  return (await host.post('/api/menu', body, admin)).json<Menu>();
};

describe('one menu', () => {
  it('is answered with what the account may do with it', async () => {
    const { id } = await menuAt('/users');
    const asked = async (token: string) => (await host.get(`/api/menu/${id}`, token)).json<Menu>();
    expect(await asked(admin)).toMatchObject({ path: '/users', available_actions: ['update', 'delete'] });
    expect((await asked(await host.tokenOfRole('AUDITOR'))).available_actions).toEqual([]);
  });

  it('is in the history as it was when it was deleted', async () => {
    const { id } = await add('extra.gone.list');
    expect((await host.send('DELETE', `/api/menu/${id}`, { token: admin })).statusCode).toBe(204);
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'admin.menu.delete',
      before: { code: 'extra.gone.list', icon: 'card', audience: ['STAFF'], is_visible: true, actions: [] },
    });
  });
});

describe('an action of a menu', () => {
  const nameAction = (id: string, code: string, body: object, version: number) =>
    host.send('PATCH', `/api/menu/${id}/actions/${code}`, {
      body,
      token: admin,
      headers: { 'if-match': `"v${version}"` },
    });

  it('gets another name, which its history has, and keeps its code and what people see', async () => {
    const { id, version, actions } = await menuAt('/users');
    const [action] = actions;
    const code = action?.code ?? '';
    const answer = await nameAction(id, code, { name: ' Хүмүүсийг харах ' }, version);
    expect(answer.json<Menu>()).toMatchObject({ version: version + 1 });
    expect(answer.json<Menu>().actions[0]).toEqual({ code, name: 'Хүмүүсийг харах' });
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'menu.rename_action',
      before: action,
      after: { code, name: 'Хүмүүсийг харах' },
    });
    expect((await changes()).data).toEqual([]);
  });

  it('is renamed only by who saw its last change, and only in its own menu', async () => {
    const { id, version, actions } = await menuAt('/users');
    const code = actions[0]?.code ?? '';
    expect((await nameAction(id, code, { name: 'Өөр' }, version - 1)).statusCode).toBe(412);
    expect((await nameAction(id, code, { name: ' ' }, version)).statusCode).toBe(422);
    expect((await nameAction(id, code, { name: 'Өөр', code: 'admin.user.other' }, version)).statusCode).toBe(422);
    const { id: other, version: otherVersion } = await menuAt('/roles');
    expect((await nameAction(other, code, { name: 'Өөр' }, otherVersion)).statusCode).toBe(404);
  });
});

describe('a change of a menu', () => {
  it('leaves in the history only what is another value', async () => {
    const { id, version, name, path } = await menuAt('/location');
    await host.send('PATCH', `/api/menu/${id}`, {
      body: { name: 'Буудал, цэг', path, audience: ['STAFF'], parent_id: null },
      token: admin,
      headers: { 'if-match': `"v${version}"` },
    });
    const [change] = await historyOf(id);
    expect([change?.before, change?.after]).toEqual([{ name }, { name: 'Буудал, цэг' }]);
    await publish({ rollback_to: (await tree()).published_version });
  });
});

describe('a menu without a page', () => {
  it('is the heading of those in it, and is left out where there are none', async () => {
    const { id } = await add('extra.heading.list');
    const roles = (await host.get('/api/role?q=PLANNER', admin)).json<{ data: { id: string }[] }>();
    const seen = async () =>
      (await host.get(`/api/menu/preview?role_id=${roles.data[0]?.id ?? ''}`, admin)).json<{ systems: MenuEntry[] }>()
        .systems;
    expect(JSON.stringify(await seen())).not.toContain('extra.heading.list');
    const location = await menuAt('/location');
    await host.send('PATCH', `/api/menu/${location.id}`, {
      body: { parent_id: id },
      token: admin,
      headers: { 'if-match': `"v${location.version}"` },
    });
    expect((await seen()).flatMap(({ children = [] }) => children)).toContainEqual(
      expect.objectContaining({
        code: 'extra.heading.list',
        path: null,
        children: [expect.objectContaining({ path: '/location' })],
      }),
    );
    expect((await historyOf(location.id))[0]).toMatchObject({
      before: { parent: null },
      after: { parent: 'extra.heading.list' },
    });
    await publish({ rollback_to: (await tree()).published_version });
  });
});

describe('moving menus', () => {
  it('leaves a move in the history of each that is elsewhere, and no other is changed', async () => {
    const [users, roles] = [await menuAt('/users'), await menuAt('/roles')];
    const modules = (await tree()).groups.flatMap((group) => group.modules);
    const [origin, target] = [users, roles].map((menu) =>
      modules.find(({ menus }) => menus.some(({ id }) => id === menu.id)),
    );
    await host.send('PUT', '/api/menu/order', {
      body: {
        menus: [
          { id: roles.id, parent_id: null, module_id: target?.id, sort: roles.sort },
          { id: users.id, parent_id: null, module_id: target?.id, sort: roles.sort + 10 },
        ],
      },
      token: admin,
    });
    expect((await menuAt('/roles')).version).toBe(roles.version);
    expect((await menuAt('/users')).version).toBe(users.version + 1);
    expect(await historyOf(roles.id)).toEqual([]);
    const [move] = await historyOf(users.id);
    expect(move?.before).toEqual({ module: origin?.name, sort: users.sort });
    expect(move?.after).toEqual({ module: target?.name, sort: roles.sort + 10 });
  });
});

describe('publishing', () => {
  it('is refused for a draft that somebody changed since it was looked at', async () => {
    await rename('/invoice', 'Нэхэмжлэл');
    const { draft } = await changes();
    await rename('/direction', 'Маршрут');
    expect((await publish({ draft })).json()).toMatchObject({ code: 'DRAFT_CHANGED' });
    expect((await publish({ draft: (await changes()).draft })).statusCode).toBe(200);
  });

  it('is refused where nothing changed', async () => {
    await publish({});
    expect(await tree()).toMatchObject({ has_unpublished_changes: false });
    expect((await publish({})).json()).toMatchObject({ code: 'NOTHING_CHANGED' });
  });

  it('has nothing to do after a menu was moved and moved back', async () => {
    await publish({});
    const { id, sort } = await menuAt('/report');
    const order = (to: number) =>
      host.send('PUT', '/api/menu/order', { body: { menus: [{ id, parent_id: null, sort: to }] }, token: admin });
    await order(9000);
    expect(await tree()).toMatchObject({ has_unpublished_changes: true });
    await order(sort + 1);
    expect(await tree()).toMatchObject({ has_unpublished_changes: false });
    expect((await changes()).data).toEqual([]);
  });
});

describe('the versions', () => {
  it('name who published each, and nobody for the menus that stood before the first change', async () => {
    await rename('/report', 'Тайлан');
    await publish({});
    const { last_name, first_name } = await host.database.db
      .selectFrom('app_user')
      .select(['last_name', 'first_name'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const { data } = menuVersionListSchema.parse((await host.get('/api/menu/version', admin)).json());
    expect(data[0]?.published_by).toBe(personName({ last_name, first_name }));
    expect(data.at(-1)?.published_by).toBeNull();
  });
});

describe('going back', () => {
  it('shows before it is done what would change for people', async () => {
    await publish({});
    const { published_version: version } = await tree();
    await rename('/location', 'Зогсоол');
    await publish({});
    expect((await changes(`?version=${String(version)}`)).data).toMatchObject([
      { kind: 'changed', fields: [{ field: 'name', before: 'Зогсоол' }] },
    ]);
    expect((await host.get('/api/menu/changes?version=999', admin)).json()).toMatchObject({ code: 'NO_SUCH_VERSION' });
  });

  it('to the present version discards the draft, and publishes nothing', async () => {
    await publish({});
    const { name } = await menuAt('/location');
    await rename('/location', 'Буудал');
    const { published_version: version } = await tree();
    const seen = (await changes()).draft;
    await rename('/location', 'Зогсоол');
    expect((await publish({ rollback_to: version, draft: seen })).json()).toMatchObject({ code: 'DRAFT_CHANGED' });
    await rename('/location', 'Буудал');
    expect((await publish({ rollback_to: version })).json()).toMatchObject({
      published_version: version,
      has_unpublished_changes: false,
    });
    expect((await menuAt('/location')).name).toBe(name);
    const { rows } = await sql<{ before: unknown }>`
      select before from audit_log where action = 'menu.discard' order by id desc limit 1`.execute(host.database.db);
    expect(rows).toMatchObject([{ before: { changes: [{ fields: [{ field: 'name', after: 'Буудал' }] }] } }]);
  });

  it('is refused where a deleted menu would come back with a code that another one has by now', async () => {
    const gone = await add('extra.twice.list');
    await publish({});
    const { published_version: version } = await tree();
    await host.send('DELETE', `/api/menu/${gone.id}`, { token: admin });
    await add('extra.twice.list');
    await publish({});
    expect((await publish({ rollback_to: version })).json()).toMatchObject({ code: 'CODE_TAKEN' });
  });
});
