import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { RecordedCall } from '@ecard/shared/testing';
import { ONE, OTHER, ROLE, aRole, aRolePage, roleContext } from '../../testing/roles.ts';
import { aLargeStructure } from '../../testing/structure.ts';
import { box, open } from './open-roles.fixtures.ts';
import { screen } from './roles.screen.tsx';
import { rolesText as text } from './roles.text.ts';

const CREATOR = { actions: [{ code: 'admin.role.create' }] };

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
