import { describe, expect, it } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { renderScreen, reply } from '@ecard/shared/testing';
import { OPENED, ROLES, menuContext } from '../../testing/menu-context.ts';
import { aMenuTree } from '../../testing/menus.ts';
import { screen } from './menu.screen.tsx';
import { menuText as text } from './menu.text.ts';

function open(...args: Parameters<typeof menuContext>) {
  const context = menuContext(...args);
  return { context, ...renderScreen(screen, { context }) };
}

describe('a menu', () => {
  it('is shown with everything that is set to who may only look', async () => {
    open({ 'GET /api/menu/menu-1': { ...OPENED, available_actions: [] } }, '/menu?id=menu-1');
    const dialog = within(await page.findByRole('dialog', { name: /Хэрэглэгч/ }));
    expect(await dialog.findByText('Users')).toBeVisible();
    expect(dialog.getByText('Хүмүүс')).toBeVisible();
    expect(dialog.getByText('Ажилтан')).toBeVisible();
    expect(dialog.queryByRole('button', { name: text.edit })).toBeNull();
    expect(dialog.queryByRole('button', { name: text.removeActionOf('Харах') })).toBeNull();
  });

  it('is said to be gone when the address names a deleted one', async () => {
    open({ 'GET /api/menu/menu-1': reply(404, { code: 'NOT_FOUND', message: 'Олдсонгүй' }) }, '/menu?id=menu-1');
    expect(await page.findByText(text.notFound)).toBeVisible();
  });

  it('has a history of its moves and changes', async () => {
    open(
      {
        'GET /api/audit/menu/menu-1': {
          data: [
            {
              id: 7,
              at: '2026-11-08T08:49:00Z',
              action: 'admin.menu.reorder',
              entity: 'menu',
              entity_id: 'menu-1',
              actor: { id: 'user-1', name: 'Б.Сараа' },
              impersonator: null,
              ip: null,
              request_id: null,
              before: { module: 'Бүртгэл', parent: null, sort: 10 },
              after: { module: 'Аудит', parent: null, sort: 10 },
            },
          ],
          next_cursor: null,
        },
      },
      '/menu?id=menu-1&part=history',
    );
    expect(await page.findByText(text.history['admin.menu.reorder'])).toBeVisible();
    expect(page.getByText(/Б\.Сараа/)).toBeVisible();
    expect(page.getByText(/→ Аудит/)).toBeVisible();
  });

  async function edit() {
    const opened = open({ 'PATCH /api/menu/menu-1': { ...OPENED, version: 2 } }, '/menu?id=menu-1');
    await opened.user.click(await page.findByRole('button', { name: text.edit }));
    return { ...opened, dialog: within(await page.findByRole('dialog', { name: text.edit })) };
  }

  it('is saved with only the changed values and the chosen icon', async () => {
    const { user, context, dialog } = await edit();
    await user.click(dialog.getByRole('radio', { name: 'Бамбай' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: text.labels.path }), '');
    await user.click(dialog.getByRole('button', { name: text.edit }));
    await waitFor(() => expect(context.sent('PATCH')?.body).toEqual({ icon: 'shield', path: null }));
    expect(context.sent('PATCH')?.headers['if-match']).toBe('"v1"');
  });

  it('has a count beside it, chosen by its words', async () => {
    const { user, context, dialog } = await edit();
    const choice = dialog.getByRole('combobox', { name: text.labels.badge_key });
    await user.selectOptions(choice, 'Шийдвэр хүлээж буй түр зөвшөөрлийн хүсэлт');
    await user.click(dialog.getByRole('button', { name: text.edit }));
    await waitFor(() => expect(context.sent('PATCH')?.body).toEqual({ badge_key: 'permit.waiting' }));
  });

  it('asks which value to keep after a conflict', async () => {
    const { user, context, dialog } = await edit();
    const current = { ...OPENED, version: 2, name: 'Хэрэглэгчид' };
    context.respond('PATCH /api/menu/menu-1', reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current }));
    await user.type(dialog.getByRole('textbox', { name: /^Нэр\s*\*?$/ }), ' 2');
    await user.click(dialog.getByRole('button', { name: text.edit }));
    expect((await page.findAllByText('Хэрэглэгчид')).at(-1)).toBeVisible();
  });

  it('gets and loses actions', async () => {
    const print = { name: 'Хэвлэх', code: 'admin.user.print' };
    const withPrint = { ...OPENED, version: 2, actions: [...OPENED.actions, print] };
    const { user, context } = open(
      {
        'POST /api/menu/menu-1/actions': reply(201, withPrint),
        'DELETE /api/menu/menu-1/actions/admin.user.print': { ...OPENED, version: 3 },
      },
      '/menu?id=menu-1',
    );
    await user.click(await page.findByRole('button', { name: text.addAction }));
    const dialog = within(await page.findByRole('dialog', { name: text.addAction }));
    await user.type(dialog.getByRole('textbox', { name: /Нэр/ }), print.name);
    await user.type(dialog.getByRole('textbox', { name: /Код/ }), print.code);
    await user.click(dialog.getByRole('button', { name: text.addAction }));
    await waitFor(() => expect(context.sent('POST')?.body).toEqual(print));
    await user.click(await page.findByRole('button', { name: text.removeActionOf(print.name) }));
    // The action that opens the page stays.
    expect(page.queryByRole('button', { name: text.removeActionOf('Харах') })).toBeNull();
    const question = within(page.getByRole('dialog', { name: text.removeActionOf(print.name) }));
    await user.click(question.getByRole('button', { name: text.removeAction }));
    await waitFor(() => expect(page.queryByText(print.code)).toBeNull());
    expect(context.sent('DELETE')?.headers['if-match']).toBe('"v2"');
  });

  it('has the name of an action corrected, whose code stays', async () => {
    const actions = OPENED.actions.map((action) => ({ ...action, name: 'Жагсаалт харах' }));
    const { user, context } = open(
      { 'PATCH /api/menu/menu-1/actions/admin.user.view': { ...OPENED, version: 2, actions } },
      '/menu?id=menu-1',
    );
    await user.click(await page.findByRole('button', { name: `${text.renameAction}: Харах` }));
    const dialog = within(await page.findByRole('dialog', { name: text.renameActionOf('Харах') }));
    expect(dialog.getByText(text.renameActionHint('admin.user.view'))).toBeVisible();
    const name = dialog.getByRole('textbox', { name: /Нэр/ });
    await user.clear(name);
    await user.type(name, 'Жагсаалт харах');
    await user.click(dialog.getByRole('button', { name: text.renameAction }));
    expect(await page.findByText('Жагсаалт харах')).toBeVisible();
    expect(page.queryByRole('dialog', { name: text.renameActionOf('Харах') })).toBeNull();
    expect(context.sent('PATCH')).toMatchObject({ body: { name: 'Жагсаалт харах' }, headers: { 'if-match': '"v1"' } });
  });

  it('is deleted after a question, and leaves the focus with the one beside it', async () => {
    const { user, context } = open({ 'DELETE /api/menu/menu-1': reply(204, undefined) }, '/menu?id=menu-1');
    const row = await page.findByRole('treeitem', { name: /^Хэрэглэгч / });
    act(() => {
      row.focus();
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.remove }));
    const question = within(await page.findByRole('dialog', { name: text.remove }));
    expect(question.getByText(text.removeHint)).toBeVisible();
    context.respond('GET /api/menu/tree', aMenuTree([ROLES]));
    await user.click(question.getByRole('button', { name: text.remove }));
    await waitFor(() => expect(row).not.toBeInTheDocument());
    await waitFor(() => expect(page.getByRole('treeitem', { name: /^Эрх / })).toHaveFocus());
  });

  it('is added to a module and opened, for its actions', async () => {
    const made = { ...OPENED, id: 'menu-9', name: 'Аудит' };
    const { user, context } = open({ 'POST /api/menu': reply(201, made), 'GET /api/menu/menu-9': made });
    await user.click(await page.findByRole('button', { name: text.create }));
    const dialog = within(await page.findByRole('dialog', { name: text.create }));
    await user.selectOptions(dialog.getByRole('combobox', { name: /Модуль/ }), '11');
    await user.type(dialog.getByRole('textbox', { name: /Код/ }), 'admin.audit.list');
    await user.type(dialog.getByRole('textbox', { name: /^Нэр\s*\*?$/ }), 'Аудит');
    await user.click(dialog.getByRole('button', { name: text.create }));
    await waitFor(() =>
      expect(context.sent('POST')?.body).toEqual({
        module_id: 11,
        code: 'admin.audit.list',
        name: 'Аудит',
        audience: ['STAFF'],
        is_visible: true,
        name_en: null,
        path: null,
        icon: null,
        parent_id: null,
        badge_key: null,
      }),
    );
    expect(await page.findByRole('dialog', { name: /Аудит/ })).toBeVisible();
  });
});
