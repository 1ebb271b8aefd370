import { describe, expect, it } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { RemoteTree } from '@ecard/shared/remote';
import { createQueryClient } from '@ecard/shared/ui';
import type { createTestContext } from '@ecard/shared/testing';
import { renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { RecordedCall } from '@ecard/shared/testing';
import { ONE, OTHER, ROLE, aRole, aRolePage, roleContext } from '../../testing/roles.ts';
import { aLargeStructure } from '../../testing/structure.ts';
import { screen } from './roles.screen.tsx';
import { rolesText as text } from './roles.text.ts';

function open(...args: Parameters<typeof roleContext>) {
  const context = roleContext(...args);
  return { context, ...renderScreen(screen, { context }) };
}
const box = (name: string) => page.findByRole('checkbox', { name });
const CREATOR = { actions: [{ code: 'admin.role.create' }] };
const put = (context: ReturnType<typeof createTestContext>) => context.calls.find(({ method }) => method === 'PUT');

describe('the roles', () => {
  it('are beside the actions of the first one, on the server too', async () => {
    const { html } = await renderScreenOnServer(screen, { context: roleContext() });
    document.body.innerHTML = html;
    const list = within(page.getByRole('navigation', { name: text.list }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/roles?role=${ROLE.id}`,
      `/roles?role=${OTHER.id}`,
    ]);
    expect(page.getByRole('checkbox', { name: 'Цэс ec.card: view' })).toBeChecked();
    expect(page.getByRole('checkbox', { name: 'Цэс ec.card: create' })).not.toBeChecked();
  });

  it('are all there, also beyond the largest page of the host', async () => {
    const last = aRole({ id: OTHER.id, name: 'Сүүлийн эрх' });
    const pages = { 1: [ROLE], 2: [last] };
    open({
      'GET /api/role': ({ query }: RecordedCall) => ({
        ...{ page: Number(query['page']), page_size: 200, total: 201 },
        data: pages[Number(query['page']) as 1 | 2],
      }),
    });
    const list = within(await page.findByRole('navigation', { name: text.list }));
    expect(list.getByRole('link', { name: /Сүүлийн эрх/ })).toBeVisible();
  });

  it('show that some of a row, a module, a group and a column is granted', async () => {
    open();
    const names = ['Цэс ec.card: бүгд', 'Карт: бүгд', 'Цахим карт: бүгд', 'Харах: бүх цэс', text.wholeTable];
    for (const name of names) expect(await box(name)).toBePartiallyChecked();
    expect(await box('Санхүү: бүгд')).not.toBePartiallyChecked();
  });

  it('count and show unsaved changes, and save them for the version on the screen', async () => {
    const { user, context } = open({
      [`PUT ${ONE}/actions`]: { version: 4, codes: ['ec.card.view', 'fin.invoice.create', 'fin.invoice.view'] },
    });
    await user.click(await box('Цэс fin.invoice: create'));
    await user.click(await box('Цэс ec.card: block'));
    expect(page.getByText('+2 −1')).toBeVisible();
    await user.click(page.getByRole('button', { name: text.showChange }));
    const dialog = within(page.getByRole('dialog', { name: text.changeTitle }));
    expect(dialog.getByText('Цэс ec.card: block')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.save }));
    await waitFor(() =>
      expect(put(context)).toMatchObject({
        body: { add: ['fin.invoice.view', 'fin.invoice.create'], remove: ['ec.card.block'] },
      }),
    );
    expect(put(context)?.headers['if-match']).toBe('"v3"');
    await waitFor(() => expect(page.queryByText('+2 −1')).toBeNull());
  });

  it('take over what was granted and searched for before the script started', async () => {
    const context = roleContext();
    const queryClient = createQueryClient();
    const request = { route: 'test', params: {}, url: '/roles' };
    await Promise.all([
      screen.prefetch?.({ context, queryClient, request }),
      ...(screen.parts?.(context) ?? []).map((part) => part.load()),
    ]);
    const tree = <RemoteTree {...{ name: 'mf-admin', context, queryClient, screen, request }} />;
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = renderToString(tree);
    for (const name of ['Цэс fin.invoice: create', 'Цэс ec.card: block'])
      page.getByRole<HTMLInputElement>('checkbox', { name }).click();
    page.getByRole<HTMLInputElement>('searchbox', { name: text.search }).value = 'санхүү';
    const root = await act(async () => hydrateRoot(element, tree));
    expect(await page.findByText('+2 −1')).toBeVisible();
    await waitFor(() => expect(page.queryByRole('checkbox', { name: 'Цэс ec.card: view' })).toBeNull());
    act(() => {
      root.unmount();
    });
  });

  it('ask before a revoked view revokes the rest of its row', async () => {
    const { user } = open();
    await user.click(await box('Цэс ec.card: view'));
    const dialog = within(page.getByRole('dialog', { name: text.loses }));
    expect(dialog.getByText(/Цэс ec.card: block/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.losesConfirm }));
    expect(await box('Цэс ec.card: block')).not.toBeChecked();
    expect(page.getByText('+0 −2')).toBeVisible();
  });

  it('report a conflict, show its changes, and keep the local ones', async () => {
    const codes = [
      { version: 3, codes: ['ec.card.view', 'ec.card.block'] },
      { version: 4, codes: ['ec.card.view', 'ec.season.view'] },
    ];
    const { user } = open({
      [`GET ${ONE}/actions`]: () => codes.shift(),
      [`PUT ${ONE}/actions`]: reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current: ROLE }),
    });
    await user.click(await box('Цэс fin.invoice: view'));
    await user.click(page.getByRole('button', { name: text.save }));
    expect(await page.findByText(text.stale)).toBeVisible();
    expect(page.getByText(/\+1 −1 үйлдэл өөрчилсөн/)).toBeVisible();
    expect(await box('Цэс ec.season: view')).toBeChecked();
    expect(await box('Цэс fin.invoice: view')).toBeChecked();
    expect(page.getByText('+1 −0')).toBeVisible();
  });

  it('say in a conflict that the actions are as they were, where only the name was changed', async () => {
    const codes = [3, 4].map((version) => ({ version, codes: ['ec.card.view', 'ec.card.block'] }));
    const { user } = open({
      [`GET ${ONE}/actions`]: () => codes.shift(),
      [`PUT ${ONE}/actions`]: reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current: ROLE }),
    });
    await user.click(await box('Цэс fin.invoice: view'));
    await user.click(page.getByRole('button', { name: text.save }));
    expect(await page.findByText(text.staleHint(0, 0))).toBeVisible();
  });

  it('are saved for the version that their new name made', async () => {
    let version = 3;
    const { user, context } = open({
      [`GET ${ONE}`]: () => aRole({ version }),
      [`PATCH ${ONE}`]: () => aRole({ version: (version += 1), name: 'Шинэ нэр' }),
      [`GET ${ONE}/actions`]: () => ({ version, codes: ['ec.card.view'] }),
      [`PUT ${ONE}/actions`]: { version: 5, codes: ['ec.card.view', 'fin.invoice.view'] },
    });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(await page.findByRole('dialog', { name: text.edit }));
    await user.type(dialog.getByRole('textbox', { name: /Нэр/ }), ' 2');
    await user.click(dialog.getByRole('button', { name: text.edit }));
    expect(await page.findByRole('heading', { name: 'Шинэ нэр' })).toBeVisible();
    await user.click(await box('Цэс fin.invoice: view'));
    await user.click(page.getByRole('button', { name: text.save }));
    await waitFor(() => expect(put(context)?.headers['if-match']).toBe('"v4"'));
  });

  it('say whom a change concerns, and ask before it is discarded', async () => {
    const { user } = open();
    await user.click(await box('Цэс fin.invoice: view'));
    const bar = within(page.getByRole('region', { name: text.unsaved }));
    expect(bar.getByText(/2 хэрэглэгчид дараагийн хуудсаас хүчинтэй/)).toBeVisible();
    await user.click(bar.getByRole('button', { name: text.discard }));
    expect(await box('Цэс fin.invoice: view')).toBeChecked();
    const dialog = within(page.getByRole('dialog', { name: text.discardTitle }));
    await user.click(dialog.getByRole('button', { name: text.discardConfirm }));
    expect(await box('Цэс fin.invoice: view')).not.toBeChecked();
    expect(page.queryByRole('region', { name: text.unsaved })).toBeNull();
  });

  it('are chosen and saved by the keyboard alone, which goes on in the table', async () => {
    const { user, context } = open({
      [`PUT ${ONE}/actions`]: { version: 4, codes: ['ec.card.view', 'ec.card.block', 'ec.season.create'] },
    });
    (await box('Цэс ec.card: view')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await box('Цэс ec.card: create')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await box('Цэс ec.season: create')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(await box('Харах: бүх цэс')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight} {Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(put(context)?.body).toEqual({ add: ['ec.season.view', 'ec.season.create'], remove: [] }),
    );
    expect(await box('Цэс ec.season: create')).toHaveFocus();
    await user.keyboard('[Slash]');
    expect(page.getByRole('searchbox', { name: text.search })).toHaveFocus();
  });

  it('keep the focus in the table when the bar of changes leaves', async () => {
    const { user } = open({ [`PUT ${ONE}/actions`]: { version: 4, codes: ['ec.card.view'] } });
    await user.click(await box('Цэс ec.card: block'));
    await user.click(page.getByRole('button', { name: text.save }));
    await waitFor(() => expect(page.getByRole('region', { name: text.caption(ROLE.name) })).toHaveFocus());
  });

  it('of another role are shown in the same table, with the search kept', async () => {
    const { user } = open({ [`GET /api/role/${OTHER.id}`]: OTHER });
    const same = await box('Цэс fin.invoice: view');
    await user.type(page.getByRole('searchbox', { name: text.search }), 'invoice');
    await user.click(page.getByRole('link', { name: /Аудитор/ }));
    expect(await page.findByRole('table', { name: text.caption('Аудитор') })).toBeVisible();
    expect(same).toBeChecked();
    expect(await box('Цэс fin.invoice: view')).toBe(same);
    expect(page.getByRole('searchbox', { name: text.search })).toHaveValue('invoice');
    expect(page.queryByRole('region', { name: text.unsaved })).toBeNull();
  });

  it('are those of the first one where the address has no role, and missing where it has an unknown one', async () => {
    const unknown = '019aa5e0-0000-7000-8000-0000000000ff';
    const { unmount } = open({}, '/roles?role=xyz');
    expect(await page.findByRole('heading', { name: ROLE.name })).toBeVisible();
    unmount();
    open(
      { [`GET /api/role/${unknown}`]: reply(404, { code: 'NOT_FOUND', message: 'Алга' }) },
      `/roles?role=${unknown}`,
    );
    expect(await page.findByText(text.missing.title)).toBeVisible();
  });

  it('ask before unsaved changes are lost', async () => {
    const { user, context } = open();
    await user.click(await box('Цэс fin.invoice: view'));
    await user.click(page.getByRole('link', { name: /Аудитор/ }));
    expect(await page.findByRole('dialog', { name: /Хадгалаагүй/ })).toBeVisible();
    expect(context.history.location.search).toBe('');
  });

  it('have a history with the names of actions as the table has them, and their codes', async () => {
    const entry = {
      ...{ id: 1, at: '2026-11-08T08:49:00Z', action: 'admin.role.assignperm', entity: 'role', entity_id: ROLE.id },
      ...{ actor: { id: 'user-1', name: 'Б.Сараа' }, impersonator: null, ip: null, request_id: null },
      before: { removed: ['gone.since.view'] },
      after: { added: ['ec.card.block', 'fin.invoice.view'] },
    };
    const history = { data: [entry], next_cursor: null };
    open({ [`GET /api/audit/role/${ROLE.id}`]: history }, `/roles?role=${ROLE.id}&tab=history`);
    const added = 'Цэс ec.card: block (ec.card.block), Цэс fin.invoice: view (fin.invoice.view)';
    expect(await page.findByText(added)).toBeVisible();
    expect(page.getByText('gone.since.view', { selector: 's' })).toBeVisible();
  });

  it('of the system cannot be changed', async () => {
    open({ [`GET ${ONE}`]: aRole({ is_system: true, available_actions: ['clone'] }) });
    expect(await page.findByText(text.systemNotice.title)).toBeVisible();
    expect(page.queryByRole('button', { name: text.remove })).not.toBeInTheDocument();
    expect(await box('Цэс ec.card: view')).toBeDisabled();
    expect(page.getByRole('button', { name: text.clone })).toBeVisible();
  });

  it('of the system have a badge in the list and in their panel, others have none', async () => {
    const system = aRole({ is_system: true, available_actions: ['clone'] });
    open({ 'GET /api/role': aRolePage([system, OTHER]), [`GET ${ONE}`]: system });
    expect(await page.findByText(text.systemNotice.title)).toBeVisible();
    const list = within(page.getByRole('navigation', { name: text.list }));
    expect(list.getByRole('link', { name: new RegExp(ROLE.name) })).toHaveTextContent(text.system);
    expect(list.getByRole('link', { name: new RegExp(OTHER.name) })).not.toHaveTextContent(text.system);
    expect(within(page.getByRole('region', { name: ROLE.name })).getByText(text.system)).toBeVisible();
  });

  it('of customers include no action of staff', async () => {
    open({ [`GET ${ONE}`]: aRole({ kind: 'ORG' }) });
    expect(await box('Цэс fin.invoice: create')).toBeDisabled();
  });

  it('are created, and opened at once', async () => {
    const { user, context } = open(
      { 'POST /api/role': reply(201, OTHER), [`GET /api/role/${OTHER.id}`]: OTHER },
      '/roles',
      CREATOR,
    );
    await user.click(await page.findByRole('button', { name: text.create }));
    const dialog = within(await page.findByRole('dialog', { name: text.create }));
    await user.type(dialog.getByRole('textbox', { name: /Нэр/ }), 'Аудитор');
    await user.type(dialog.getByRole('textbox', { name: /Код/ }), 'AUDITOR');
    await user.click(dialog.getByRole('button', { name: text.create }));
    await waitFor(() => expect(context.history.location.search).toBe(`?role=${OTHER.id}`));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Аудитор',
      code: 'AUDITOR',
      kind: 'STAFF',
      description: null,
    });
  });

  it('show the error and can be loaded again', async () => {
    open({ 'GET /api/role': reply(403, { code: 'FORBIDDEN', message: 'Эрх алга' }) });
    expect(await page.findByText('Эрх алга')).toBeVisible();
  });

  it('with 1 500 actions begin with the rows a window shows, and the server says what the rest needs', async () => {
    const context = roleContext({ 'GET /api/role/structure': aLargeStructure() });
    const { html } = await renderScreenOnServer(screen, { context });
    document.body.innerHTML = html;
    expect(page.getByRole('checkbox', { name: 'Цэс a.aa: create' })).toBeVisible();
    expect(page.queryByRole('checkbox', { name: 'Цэс j.ee: create' })).toBeNull();
    expect(html).toContain(text.restNeedsScript);
  });

  it('with 1 500 actions show all of them in a browser, and update only the clicked part of the DOM', async () => {
    const { user } = open({
      'GET /api/role/structure': aLargeStructure(),
      [`GET ${ONE}/actions`]: { version: 3, codes: ['a.aa.view'] },
    });
    const first = await box('Цэс a.aa: create');
    const table = page.getByRole('table', { name: text.caption(ROLE.name) });
    await waitFor(() => expect(within(table).getAllByRole('checkbox').length).toBeGreaterThan(1_500));
    expect(await box('Цэс j.ee: create')).toBeInTheDocument();
    const seen: MutationRecord[] = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    observer.observe(table, { attributes: true, childList: true, subtree: true, characterData: true });
    await user.click(first);
    observer.disconnect();
    expect(first).toBeChecked();
    expect(seen.length).toBeLessThan(20);
  });
});
