import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let admin: string;
beforeAll(async () => {
  host = await startTestHost();
  admin = await host.tokenOf('admin');
});
afterAll(() => host.close());

interface Role {
  id: string;
  version: number;
}
const make = async (code: string): Promise<Role> =>
  (await host.post('/api/role', { code, name: code, kind: 'STAFF' }, admin)).json<Role>();
const grant = ({ id, version }: Role, body: object) =>
  host.send('PUT', `/api/role/${id}/actions`, { body, token: admin, headers: { 'if-match': `"v${version}"` } });
/** A number as letters: codes hold no digits. */
const lettersOf = (number: number) => String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
const addActions = (codes: readonly string[]) =>
  host.database.db
    .insertInto('action')
    .values((eb) =>
      codes.map((code) => ({
        code,
        name: code,
        menu_id: eb.selectFrom('menu').select('id').where('path', '=', '/roles'),
      })),
    )
    .execute();
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;

describe('the actions of a role', () => {
  it('include the view of their menu, and are removed with it', async () => {
    const role = await make('EXTRA');
    const added = await grant(role, { add: ['fin.invoice.issue', 'admin.user.lock'] });
    expect(added.json()).toEqual({
      version: 2,
      codes: ['admin.user.lock', 'admin.user.view', 'fin.invoice.issue', 'fin.invoice.view'],
    });
    expect((await grant(role, { add: ['fin.invoice.pay'] })).statusCode).toBe(412);
    const removed = await grant({ ...role, version: 2 }, { remove: ['fin.invoice.view'] });
    expect(removed.json()).toMatchObject({ codes: ['admin.user.lock', 'admin.user.view'] });
    expect((await grant({ ...role, version: 3 }, { add: ['no.such.code'] })).json()).toMatchObject({
      code: 'UNKNOWN_ACTION',
      errors: [{ path: 'add.0' }],
    });
  });

  it('are granted and revoked all at once', async () => {
    const role = await make('EVERYTHING');
    const codes = Array.from({ length: 1_500 }, (_, index) => `many.${lettersOf(index)}.view`);
    await addActions(codes);
    const added = await grant(role, { add: codes });
    expect([added.statusCode, added.json<{ codes: string[] }>().codes.length]).toEqual([200, codes.length + 1]);
    const removed = await grant({ ...role, version: 2 }, { remove: codes });
    expect(removed.json()).toEqual({ version: 3, codes: ['admin.role.view'] });
    await host.database.db.deleteFrom('action').where('code', 'in', codes).execute();
  });

  it('exclude actions of staff in a role of customers', async () => {
    const body = { code: 'SHOP', name: 'SHOP', kind: 'ORG' };
    const role = (await host.post('/api/role', body, admin)).json<Role>();
    const refused = await grant(role, { add: ['fin.invoice.pay', 'fin.payment.view'] });
    expect(refused.json()).toMatchObject({ code: 'ACTION_OF_STAFF', errors: [{ path: 'add.1' }] });
    const granted = await grant(role, { add: ['fin.invoice.pay'] });
    expect(granted.json()).toMatchObject({ codes: ['fin.invoice.pay', 'fin.invoice.view'] });
  });

  it('never change for a system role, which can be cloned', async () => {
    const list = (await host.get('/api/role?q=FINANCE', admin)).json<{ data: (Role & { user_count: number })[] }>();
    const [finance] = list.data;
    expect(finance?.user_count).toBe(2);
    if (!finance) throw new Error('no role');
    expect(codeOf(await grant(finance, { add: ['net.direction.view'] }))).toBe('ROLE_IS_SYSTEM');
    const clone = await host.post(`/api/role/${finance.id}/actions/clone`, { code: 'FINANCE_B', name: 'Б' }, admin);
    const codes = async (id: string) => (await host.get(`/api/role/${id}/actions`, admin)).json<{ codes: string[] }>();
    expect((await codes(clone.json<Role>().id)).codes).toEqual((await codes(finance.id)).codes);
  });
});

describe('a role', () => {
  it('cannot be deleted while an account has it, and can be otherwise', async () => {
    const [used, unused] = [await make('USED'), await make('UNUSED')];
    await host.database.db
      .insertInto('user_role')
      .values((eb) => ({
        user_id: eb.selectFrom('app_user').select('id').where('username', '=', 'analyst'),
        role_id: eb.selectFrom('role').select('id').where('code', '=', 'USED'),
      }))
      .execute();
    expect(codeOf(await host.send('DELETE', `/api/role/${used.id}`, { token: admin }))).toBe('ROLE_IN_USE');
    expect((await host.send('DELETE', `/api/role/${unused.id}`, { token: admin })).statusCode).toBe(204);
    expect(codeOf(await host.post('/api/role', { code: 'USED', name: 'x', kind: 'STAFF' }, admin))).toBe(
      'ROLE_CODE_TAKEN',
    );
  });
});

describe('the history of a role', () => {
  interface Entry {
    action: string;
    before: unknown;
    after: unknown;
  }
  const historyOf = async (id: string) =>
    (await host.get(`/api/audit/role/${id}`, admin)).json<{ data: Entry[] }>().data.reverse();
  const act = (id: string, verb: string) => host.post(`/api/role/${id}/actions/${verb}`, {}, admin);

  it('has every change with what was before and after it', async () => {
    const body = { code: 'TRACED', name: 'Мөр', description: 'Тайлбар', kind: 'STAFF' };
    const { id } = (await host.post('/api/role', body, admin)).json<Role>();
    await host.send('PATCH', `/api/role/${id}`, {
      body: { name: 'Шинэ' },
      token: admin,
      headers: { 'if-match': '"v1"' },
    });
    await grant({ id, version: 2 }, { add: ['fin.invoice.view', 'net.direction.view'] });
    await grant({ id, version: 3 }, { remove: ['net.direction.view'] });
    await act(id, 'archive');
    await act(id, 'restore');
    await host.send('DELETE', `/api/role/${id}`, { token: admin });
    expect((await historyOf(id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['admin.role.create', null, body],
      ['admin.role.update', { name: 'Мөр' }, { name: 'Шинэ' }],
      ['admin.role.assignperm', { removed: [] }, { added: ['fin.invoice.view', 'net.direction.view'] }],
      ['admin.role.assignperm', { removed: ['net.direction.view'] }, { added: [] }],
      ['role.archive', { status: 'ACTIVE' }, { status: 'ARCHIVED' }],
      ['role.restore', { status: 'ARCHIVED' }, { status: 'ACTIVE' }],
      ['admin.role.delete', { ...body, name: 'Шинэ', codes: ['fin.invoice.view'] }, null],
    ]);
  });
});

describe('the menus', () => {
  const pages = async () => (await host.get('/api/organization/pages?org_id=1', await host.tokenOf('planner'))).body;
  interface Tree {
    groups: {
      modules: { id: number; menus: { id: string; version: number; path: string | null; name: string }[] }[];
    }[];
    published_version: number | null;
    has_unpublished_changes: boolean;
  }
  const tree = async () => (await host.get('/api/menu/tree', admin)).json<Tree>();
  const directions = async () =>
    (await tree()).groups
      .flatMap((group) => group.modules.flatMap((module) => module.menus))
      .find(({ path }) => path === '/direction') ?? { id: '', version: 0, name: '' };
  const patch = ({ id, version }: { id: string; version: number }, body: object) =>
    host.send('PATCH', `/api/menu/${id}`, { body, token: admin, headers: { 'if-match': `"v${version}"` } });

  it('change for people only when they are published, and go back to an older version', async () => {
    const before = await pages();
    expect((await patch(await directions(), { name: 'Маршрут' })).statusCode).toBe(200);
    expect(await pages()).toBe(before);
    const { published_version: version, has_unpublished_changes: isChanged } = await tree();
    expect(isChanged).toBe(true);
    expect((await host.get('/api/menu/changes', admin)).json()).toEqual({
      draft: expect.any(String) as unknown,
      data: [
        expect.objectContaining({
          kind: 'changed',
          fields: [expect.objectContaining({ field: 'name', after: 'Маршрут' })],
        }),
      ],
    });
    await host.post('/api/menu/publish', {}, admin);
    expect(await pages()).toContain('Маршрут');
    await host.post('/api/menu/publish', { rollback_to: version }, admin);
    expect(await pages()).toBe(before);
    expect((await directions()).name).not.toBe('Маршрут');
    expect(await tree()).toMatchObject({ has_unpublished_changes: false });
  });

  it('are children of their parent menu, and move to their group when it is hidden', async () => {
    interface Pages {
      systems: { children: { path: string; children: { path: string }[] }[] }[];
    }
    const placesOf = async () => {
      const { systems } = JSON.parse(await pages()) as Pages;
      const top = systems.flatMap(({ children }) => children);
      return {
        top: top.map(({ path }) => path),
        inside: top.flatMap(({ children }) => children).map(({ path }) => path),
      };
    };
    const locations = (await tree()).groups
      .flatMap((group) => group.modules.flatMap((module) => module.menus))
      .find(({ path }) => path === '/location');
    await patch(locations ?? { id: '', version: 0 }, { parent_id: (await directions()).id });
    await host.post('/api/menu/publish', {}, admin);
    expect(await placesOf()).toMatchObject({ inside: ['/location'] });
    await patch(await directions(), { is_visible: false });
    await host.post('/api/menu/publish', {}, admin);
    expect((await placesOf()).top).toContain('/location');
    await host.post('/api/menu/publish', { rollback_to: 1 }, admin);
  });

  it('move to another module, and back with the version they were published in', async () => {
    const moduleOf = async () =>
      (await tree()).groups
        .flatMap((group) => group.modules)
        .find((module) => module.menus.some(({ path }) => path === '/direction'))?.id;
    const before = await moduleOf();
    const other = (await tree()).groups.flatMap((group) => group.modules).find(({ id }) => id !== before)?.id;
    const { id } = await directions();
    const order = (moduleId: number | undefined) =>
      host.send('PUT', '/api/menu/order', {
        body: { menus: [{ id, parent_id: null, module_id: moduleId, sort: 10 }] },
        token: admin,
      });
    expect((await order(other)).statusCode).toBe(200);
    expect(await moduleOf()).toBe(other);
    expect(codeOf(await order(999_999))).toBe('UNKNOWN_MODULE');
    await host.post('/api/menu/publish', { rollback_to: 1 }, admin);
    expect(await moduleOf()).toBe(before);
  });

  it('lose an action that no role has, and no other', async () => {
    const { id } = await directions();
    const action = { code: 'net.direction.paint', name: 'Будах' };
    expect((await host.post(`/api/menu/${id}/actions`, action, admin)).statusCode).toBe(201);
    const remove = (code: string) => host.send('DELETE', `/api/menu/${id}/actions/${code}`, { token: admin });
    expect(codeOf(await remove('net.direction.view'))).toBe('ACTION_IN_USE');
    const removed = await remove(action.code);
    expect([removed.statusCode, removed.body.includes(action.code)]).toEqual([200, false]);
    expect((await remove(action.code)).statusCode).toBe(404);
  });

  it('lead only to pages of the portal, and cannot be their own parent', async () => {
    const menu = await directions();
    expect((await patch(menu, { path: '/nowhere' })).json()).toMatchObject({ code: 'UNKNOWN_PATH' });
    expect((await patch(menu, { parent_id: menu.id })).json()).toMatchObject({ code: 'MENU_CYCLE' });
    const deleted = await host.send('DELETE', `/api/menu/${menu.id}`, { token: admin });
    expect(codeOf(deleted)).toBe('MENU_IN_USE');
  });
});
