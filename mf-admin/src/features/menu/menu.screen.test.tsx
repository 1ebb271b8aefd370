import { describe, expect, it } from '@jest/globals';
import { act, createEvent, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import type { MenuTree } from '@ecard/shared/api-schema';
import { renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { ROLES, USERS, menuContext } from '../../testing/menu-context.ts';
import { aMenuTree } from '../../testing/menus.ts';
import { screen } from './menu.screen.tsx';
import { menuText as text } from './menu.text.ts';

const READER = { actions: [{ code: 'admin.menu.view' }] };

function open(...args: Parameters<typeof menuContext>) {
  const context = menuContext(...args);
  return { context, ...renderScreen(screen, { context }) };
}
const row = (name: string) => page.findByRole('treeitem', { name: new RegExp(`^${name} `) });
async function focus(name: string) {
  const item = await row(name);
  act(() => {
    item.focus();
  });
}
function treeWithEmptyModule(): MenuTree {
  const tree = aMenuTree([USERS, ROLES]);
  const empty = { id: 12, code: 'admin.audit', name: 'Аудит', menus: [] };
  return { ...tree, groups: tree.groups.map((group) => ({ ...group, modules: [...group.modules, empty] })) };
}
const namesOf = () => [...document.querySelectorAll('[data-row] a')].map(({ textContent }) => textContent);
const moved = (...ids: string[]): MenuTree =>
  aMenuTree([USERS, ROLES].map((menu) => ({ ...menu, sort: (ids.indexOf(menu.id) + 1) * 10 })));

describe('the menus', () => {
  it('are a tree of groups, modules and menus, on the server too', async () => {
    const { html } = await renderScreenOnServer(screen, { context: menuContext() });
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
    expect(await page.findByText(text.moved('Эрх', 'Бүртгэл', 1, 2))).toBeInTheDocument();
    expect(context.sent('PUT')?.body).toEqual({
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
      expect(context.sent('PUT')?.body).toMatchObject({ menus: [{ id: 'menu-2' }, { id: 'menu-1' }] }),
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
    const { user, context } = open({}, '/menu', READER);
    await focus('Эрх');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(namesOf()).toEqual(['Хэрэглэгч', 'Эрх']);
    expect(context.sent('PUT')).toBeUndefined();
    expect(page.queryByRole('button', { name: text.publish })).toBeNull();
  });

  it('are sent one move after another, and show every move at once', async () => {
    const answers: ((tree: MenuTree) => void)[] = [];
    const { user, context } = open({
      'PUT /api/menu/order': () => new Promise((resolve) => answers.push(resolve)),
    });
    await focus('Эрх');
    await user.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}');
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(namesOf()).toEqual(['Хэрэглэгч', 'Эрх']);
    act(() => answers[0]?.(moved('menu-2', 'menu-1')));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(namesOf()).toEqual(['Хэрэглэгч', 'Эрх']);
    expect(context.calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      menus: [{ id: 'menu-1' }, { id: 'menu-2' }],
    });
  });

  it('go back to the order of the host where it cannot be reached, with the moves made upon it', async () => {
    const { user, context } = open({ 'PUT /api/menu/order': reply(503, { code: 'NETWORK', message: 'Холболт алга' }) });
    await focus('Эрх');
    context.respond('GET /api/menu/tree', reply(503, { code: 'NETWORK', message: 'Холболт алга' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(context.messages).toHaveLength(1));
    await waitFor(() => expect(namesOf()).toEqual(['Хэрэглэгч', 'Эрх']));
  });

  it('keep the focus when their buttons move them to another module', async () => {
    const { user } = open({
      'GET /api/menu/tree': treeWithEmptyModule(),
      'PUT /api/menu/order': () => new Promise(() => undefined),
    });
    await user.click(await page.findByRole('button', { name: text.menuOf('Эрх') }));
    await user.click(page.getByRole('menuitem', { name: text.moves.down }));
    const audit = within(await page.findByRole('tree', { name: 'Удирдлага: Аудит' }));
    await waitFor(() => expect(audit.getByRole('treeitem', { name: /^Эрх / })).toHaveFocus());
  });

  it('look untouched after they were dropped into a module without menus', async () => {
    open({
      'GET /api/menu/tree': treeWithEmptyModule(),
      'PUT /api/menu/order': () => new Promise(() => undefined),
    });
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    const untouched = (await row('Эрх')).className;
    fireEvent.dragStart(await row('Эрх'), { dataTransfer });
    const empty = page.getByText(`Аудит: ${text.noMenus}`);
    fireEvent.dragOver(empty, { dataTransfer });
    fireEvent.drop(empty, { dataTransfer });
    const audit = within(await page.findByRole('tree', { name: 'Удирдлага: Аудит' }));
    expect(audit.getByRole('treeitem', { name: /^Эрх / }).className).toBe(untouched);
  });

  it('show the error', async () => {
    open({ 'GET /api/menu/tree': reply(503, { code: 'SERVICE_UNAVAILABLE', message: 'Түр ажиллахгүй' }) });
    expect(await page.findByText('Түр ажиллахгүй')).toBeVisible();
  });
});
