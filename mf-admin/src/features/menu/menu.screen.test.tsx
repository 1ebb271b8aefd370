import { afterEach, describe, expect, it } from '@jest/globals';
import { act, createEvent, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import type { MenuTree } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aMenuNode, aMenuTree } from '../../testing/menus.ts';
import { screen } from './menu.screen.tsx';
import { menuText as text } from './menu.text.ts';

const EVERYTHING = {
  actions: ['view', 'create', 'update', 'delete', 'reorder'].map((verb) => ({ code: `admin.menu.${verb}` })),
};
const USERS = aMenuNode();
const ROLES = aMenuNode({
  id: 'menu-2',
  sort: 20,
  code: 'admin.role.list',
  name: 'Эрх',
  path: '/roles',
  view_code: null,
});
const TREE = aMenuTree([USERS, ROLES]);
const ROLE_ID = '019aa5e0-0000-7000-8000-00000000000a';

function contextOf(responses: Record<string, unknown> = {}, url = '/menu', snapshot: object = EVERYTHING) {
  return createTestContext({ url, snapshot, responses: { 'GET /api/menu/tree': TREE, ...responses } });
}
function open(...args: Parameters<typeof contextOf>) {
  const context = contextOf(...args);
  return { context, ...renderScreen(screen, { context }) };
}
const sent = (context: ReturnType<typeof createTestContext>, method: string) =>
  context.calls.find((call) => call.method === method);
const row = (name: string) => page.findByRole('treeitem', { name: new RegExp(`^${name} `) });
async function focus(name: string) {
  const item = await row(name);
  act(() => {
    item.focus();
  });
}
const namesOf = () => [...document.querySelectorAll('[data-menu] a')].map(({ textContent }) => textContent);
const moved = (...ids: string[]): MenuTree =>
  aMenuTree([USERS, ROLES].map((menu) => ({ ...menu, sort: (ids.indexOf(menu.id) + 1) * 10 })));

afterEach(() => document.body.replaceChildren());

describe('the menus', () => {
  it('are a tree of groups, modules and menus, on the server too', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf() });
    document.body.innerHTML = html;
    expect(namesOf()).toEqual(['Хэрэглэгч', 'Эрх']);
    expect(page.getByText(/Хувилбар 3 нийтлэгдсэн/)).toBeVisible();
    expect(page.getByText(text.draft)).toBeVisible();
  });

  it('are navigated with arrows and moved with Alt and arrows', async () => {
    const { user, context } = open({ 'PUT /api/menu/order': moved('menu-2', 'menu-1') });
    await focus('Хэрэглэгч');
    await user.keyboard('{ArrowDown}');
    expect(await row('Эрх')).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(namesOf()).toEqual(['Эрх', 'Хэрэглэгч']);
    expect(await page.findByText(text.moved('Эрх', 1, 2))).toBeInTheDocument();
    expect(sent(context, 'PUT')?.body).toEqual({
      menus: [
        { id: 'menu-2', module_id: 11, parent_id: null, sort: 10 },
        { id: 'menu-1', module_id: 11, parent_id: null, sort: 20 },
      ],
    });
    await waitFor(() => expect(page.getByRole('treeitem', { name: /^Эрх / })).toHaveFocus());
  });

  it('move into the menu before them, one level deeper', async () => {
    const { user } = open({ 'PUT /api/menu/order': () => new Promise(() => undefined) });
    await focus('Эрх');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(async () => expect(await row('Эрх')).toHaveAttribute('aria-level', '2'));
  });

  it('are moved by the pointer', async () => {
    const { context } = open({ 'PUT /api/menu/order': moved('menu-2', 'menu-1') });
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(await row('Эрх'), { dataTransfer });
    const target = await row('Хэрэглэгч');
    target.getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect;
    const over = createEvent.dragOver(target, { dataTransfer });
    // The test's DOM knows no pointer of a drag.
    Object.defineProperty(over, 'clientY', { value: 2 });
    fireEvent(target, over);
    fireEvent.drop(target, { dataTransfer });
    await waitFor(() =>
      expect(sent(context, 'PUT')?.body).toMatchObject({ menus: [{ id: 'menu-2' }, { id: 'menu-1' }] }),
    );
  });

  it('are moved by a menu of buttons, and back after a refusal of the host', async () => {
    const { user, context } = open({ 'PUT /api/menu/order': reply(422, { code: 'MENU_CYCLE', message: 'Болохгүй' }) });
    await user.click(await page.findByRole('button', { name: text.menuOf('Хэрэглэгч') }));
    await user.click(page.getByRole('menuitem', { name: text.moves.down }));
    await waitFor(() =>
      expect(context.messages).toContainEqual({
        kind: 'error',
        message: { title: text.moveFailed, description: 'Болохгүй' },
      }),
    );
    await waitFor(() => expect(namesOf()).toEqual(['Хэрэглэгч', 'Эрх']));
  });

  it('cannot be moved without the right to it', async () => {
    const { user, context } = open({}, '/menu', { actions: [{ code: 'admin.menu.view' }] });
    await focus('Эрх');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(namesOf()).toEqual(['Хэрэглэгч', 'Эрх']);
    expect(sent(context, 'PUT')).toBeUndefined();
    expect(page.queryByRole('button', { name: text.publish })).toBeNull();
  });

  it('are saved with only the changed values and the chosen icon', async () => {
    const { user, context } = open({ 'PATCH /api/menu/menu-1': { ...USERS, version: 2 } }, '/menu?id=menu-1');
    const dialog = within(await page.findByRole('dialog', { name: 'Хэрэглэгч' }));
    await user.click(dialog.getByRole('radio', { name: 'shield' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: text.labels.path }), '');
    await user.click(dialog.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(sent(context, 'PATCH')?.body).toEqual({ icon: 'shield', path: null }));
    expect(sent(context, 'PATCH')?.headers['if-match']).toBe('"v1"');
  });

  it('ask which value to keep after a conflict', async () => {
    const current = { ...USERS, version: 2, name: 'Хэрэглэгчид' };
    const { user } = open(
      { 'PATCH /api/menu/menu-1': reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current }) },
      '/menu?id=menu-1',
    );
    const dialog = within(await page.findByRole('dialog', { name: 'Хэрэглэгч' }));
    await user.type(dialog.getByRole('textbox', { name: /^Нэр\s*\*?$/ }), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Хадгалах' }));
    expect(await page.findByText('Хэрэглэгчид')).toBeVisible();
  });

  it('get and lose actions', async () => {
    const { user, context } = open({ 'POST /api/menu/menu-1/actions': reply(201, USERS) }, '/menu?id=menu-1');
    await user.click(await page.findByRole('button', { name: text.addAction }));
    const dialog = within(page.getByRole('dialog', { name: text.addAction }));
    await user.type(dialog.getByRole('textbox', { name: /Нэр/ }), 'Хэвлэх');
    await user.type(dialog.getByRole('textbox', { name: /Код/ }), 'admin.user.print');
    await user.click(dialog.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(sent(context, 'POST')?.body).toEqual({ name: 'Хэвлэх', code: 'admin.user.print' }));
    // The action that opens the page stays.
    expect(page.queryByRole('button', { name: text.removeAction('Харах') })).toBeNull();
  });

  it('are added to a module', async () => {
    const { user, context } = open({ 'POST /api/menu': reply(201, USERS) });
    await user.click(await page.findByRole('button', { name: text.create }));
    const dialog = within(page.getByRole('dialog', { name: text.create }));
    await user.selectOptions(dialog.getByRole('combobox', { name: /Модуль/ }), '11');
    await user.type(dialog.getByRole('textbox', { name: /Код/ }), 'admin.audit.list');
    await user.type(dialog.getByRole('textbox', { name: /^Нэр\s*\*?$/ }), 'Аудит');
    await user.click(dialog.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() =>
      expect(sent(context, 'POST')?.body).toMatchObject({
        module_id: 11,
        code: 'admin.audit.list',
        name: 'Аудит',
        path: null,
        audience: ['STAFF'],
        is_visible: true,
      }),
    );
  });

  it('are published with a note, after a list of the changes', async () => {
    const { user, context } = open({
      'GET /api/menu/changes': {
        data: [
          {
            code: 'admin.user.list',
            name: 'Хэрэглэгч',
            kind: 'changed',
            fields: [{ field: 'name', before: 'Хүмүүс', after: 'Хэрэглэгч' }],
          },
        ],
      },
      'POST /api/menu/publish': TREE,
    });
    await page.findByRole('tree');
    await user.click(page.getByRole('button', { name: text.publish }));
    const dialog = within(page.getByRole('dialog', { name: text.publish }));
    expect(await dialog.findByText('Хүмүүс')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: text.note }), 'Нэр засав');
    await user.click(dialog.getByRole('button', { name: text.publish }));
    await waitFor(() => expect(sent(context, 'POST')?.body).toEqual({ note: 'Нэр засав' }));
  });

  it('go back to an older version', async () => {
    const version = {
      note: null,
      rolled_back_to: null,
      published_at: '2026-11-08T16:49:00+08:00',
      published_by: 'admin',
      menu_count: 2,
    };
    const { user, context } = open({
      'GET /api/menu/version': {
        data: [
          { ...version, version: 3 },
          { ...version, version: 2 },
        ],
      },
      'POST /api/menu/publish': TREE,
    });
    await user.click(await page.findByRole('button', { name: text.versions }));
    await user.click(await page.findByRole('button', { name: text.rollback }));
    await user.click(
      within(page.getByRole('dialog', { name: text.rollbackTitle(2) })).getByRole('button', { name: text.rollback }),
    );
    await waitFor(() => expect(sent(context, 'POST')?.body).toEqual({ rollback_to: 2 }));
  });

  it('can be previewed with a role', async () => {
    const { user } = open({
      'GET /api/lookup/roles': [{ id: ROLE_ID, code: 'AUDITOR', name: 'Аудитор', active: true }],
      'GET /api/menu/preview': ({ query }: { query: Record<string, string> }) => ({
        systems: [
          { id: 'g', name: query['published'] === '1' ? 'Нийтэлсэн бүлэг' : 'Ноорог бүлэг', path: null, children: [] },
        ],
      }),
    });
    await user.click(await page.findByRole('button', { name: text.preview }));
    await user.click(page.getByRole('combobox', { name: text.previewRole }));
    await user.click(await page.findByRole('option', { name: /Аудитор/ }));
    expect(await page.findByText('Ноорог бүлэг')).toBeVisible();
    await user.click(page.getByRole('radio', { name: text.previewKinds.published }));
    expect(await page.findByText('Нийтэлсэн бүлэг')).toBeVisible();
  });

  it('show the error', async () => {
    open({ 'GET /api/menu/tree': reply(503, { code: 'SERVICE_UNAVAILABLE', message: 'Түр ажиллахгүй' }) });
    expect(await page.findByText('Түр ажиллахгүй')).toBeVisible();
  });
});
