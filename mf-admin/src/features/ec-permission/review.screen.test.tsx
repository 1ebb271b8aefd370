import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { permissionStatuses } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { createQueryClient } from '@ecard/shared/ui';
import { paperText } from '../../permits/paper.text.ts';
import { permitsText } from '../../permits/permits.text.ts';
import { aPermission, aPermissionPage } from '../../testing/permissions.ts';
import { permissionText as text } from './ec-permission.text.ts';
import { screen } from './review.screen.tsx';

const FIRST = aPermission();
const SECOND = aPermission({ id: '0198aa00-0000-7000-8000-000000000002', permission_no: 'EP-2026-000124' });
const COLLEAGUE = '0198aa00-0000-7000-8000-000000000007';
const PAPER = {
  ...{ id: 'f1', name: 'a.pdf', mime: 'application/pdf', size: 4, url: '/api/file/f1' },
  ...{ doc_type: 'Тэтгэврийн дэвтэр', doc_no: null, issued_by: null, expires_on: null },
};
const actions = [{ code: 'ec.permission.view' }, { code: 'ec.permission.approve' }, { code: 'ec.permission.reject' }];
const one = ({ id }: { readonly id: string }) => `/api/ec/permissions/${id}`;

function contextWith(responses: Record<string, unknown> = {}, url = '/ec-permission/review') {
  return createTestContext({
    url,
    snapshot: { actions },
    responses: {
      'GET /api/ec/permissions': aPermissionPage([FIRST, SECOND]),
      [`GET ${one(FIRST)}`]: FIRST,
      [`GET ${one(SECOND)}`]: SECOND,
      ...responses,
    },
  });
}
const posted = (context: ReturnType<typeof createTestContext>) =>
  context.calls.filter(({ method }) => method === 'POST');

describe('the review of requests', () => {
  it('approves by one key for the version on the screen, and continues with the next, which is already loaded', async () => {
    const context = contextWith({
      [`POST ${one(FIRST)}/actions/approve`]: { ...FIRST, version: 3, status: 'ACTIVE', available_actions: [] },
    });
    const { user } = renderScreen(screen, { context });
    expect(await page.findByRole('heading', { name: 'EP-2026-000123' })).toBeVisible();
    await waitFor(() => expect(context.calls.some(({ path }) => path === one(SECOND))).toBe(true));
    await user.keyboard('{a}');
    expect(await page.findByRole('heading', { name: 'EP-2026-000124' })).toBeVisible();
    expect(posted(context)).toMatchObject([{ headers: { 'if-match': '"v2"' } }]);
    expect(context.history.location.search).toBe(`?id=${SECOND.id}`);
  });

  it('goes to the next and back by J and K without deciding anything', async () => {
    const context = contextWith();
    const { user } = renderScreen(screen, { context });
    await page.findByRole('heading', { name: 'EP-2026-000123' });
    await user.keyboard('{j}');
    expect(await page.findByRole('heading', { name: 'EP-2026-000124' })).toBeVisible();
    await user.keyboard('{k}');
    expect(await page.findByRole('heading', { name: 'EP-2026-000123' })).toBeVisible();
    expect(posted(context)).toEqual([]);
  });

  it('refuses by R, the number of a reason and Enter', async () => {
    const context = contextWith({
      [`POST ${one(FIRST)}/actions/reject`]: { ...FIRST, version: 3, status: 'REJECTED', available_actions: [] },
    });
    const { user } = renderScreen(screen, { context });
    await page.findByRole('heading', { name: 'EP-2026-000123' });
    await user.keyboard('{r}');
    const dialog = within(await page.findByRole('dialog'));
    await user.keyboard('{3}');
    expect(dialog.getByRole('radio', { name: /Шаардлага хангаагүй/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: text.actions.reject }));
    expect(await page.findByRole('heading', { name: 'EP-2026-000124' })).toBeVisible();
    expect(posted(context)).toMatchObject([{ body: { reject_code: 'NOT_ELIGIBLE', reason: 'Шаардлага хангаагүй' } }]);
  });

  it('refuses for another reason only with words that the holder can read', async () => {
    const context = contextWith({
      [`POST ${one(FIRST)}/actions/reject`]: { ...FIRST, version: 3, status: 'REJECTED', available_actions: [] },
    });
    const { user } = renderScreen(screen, { context });
    await page.findByRole('heading', { name: 'EP-2026-000123' });
    await user.keyboard('{r}');
    const dialog = within(await page.findByRole('dialog'));
    await user.keyboard('{6}');
    expect(dialog.getByRole('textbox')).toHaveFocus();
    expect(dialog.getByRole('button', { name: text.actions.reject })).toBeDisabled();
    await user.keyboard('Карт өөр хүнийх.{Enter}');
    expect(await page.findByRole('heading', { name: 'EP-2026-000124' })).toBeVisible();
    expect(posted(context)).toMatchObject([{ body: { reject_code: 'OTHER', reason: 'Карт өөр хүнийх.' } }]);
  });

  it('is taken over from a colleague who is away', async () => {
    const assigned = { ...FIRST, assignee: { id: 'u7', name: 'Д.Сараа' } };
    const context = contextWith({
      [`GET ${one(FIRST)}`]: assigned,
      [`POST ${one(FIRST)}/actions/assign`]: { ...assigned, version: 3, assignee: { id: 'me', name: 'Б.Болд' } },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.assign }));
    expect(await page.findByText('Б.Болд')).toBeVisible();
  });

  it('gives a request to a colleague who may decide it', async () => {
    const given = { ...FIRST, version: 3, status: 'IN_REVIEW', assignee: { id: 'u7', name: 'Д.Сараа' } };
    const context = contextWith({
      'GET /api/lookup/permission-deciders': [{ id: COLLEAGUE, code: null, name: 'Д.Сараа', active: true }],
      [`POST ${one(FIRST)}/actions/assign`]: given,
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: permitsText.give.label }));
    const dialog = within(await page.findByRole('dialog', { name: permitsText.give.label }));
    await user.click(dialog.getByRole('combobox', { name: new RegExp(text.facts.assignee) }));
    await user.click(await page.findByRole('option', { name: /Сараа/ }));
    await user.click(dialog.getByRole('button', { name: permitsText.give.label }));
    expect(await page.findByText('Д.Сараа')).toBeVisible();
    expect(posted(context)).toMatchObject([{ body: { assignee_id: COLLEAGUE } }]);
    const choices = context.calls.filter(({ path }) => path === '/api/lookup/permission-deciders');
    expect(choices.map(({ query }) => query['for'])).toEqual(choices.map(() => FIRST.id));
  });

  it('gets the keys back from the viewer of a PDF that has taken them, and says where they go meanwhile', async () => {
    Object.assign(URL, { createObjectURL: () => 'about:blank', revokeObjectURL: () => undefined });
    const context = contextWith({
      [`GET ${one(FIRST)}`]: { ...FIRST, evidence: [PAPER] },
      [`GET ${PAPER.url}`]: '%PDF',
    });
    const { user } = renderScreen(screen, { context });
    const frame = await page.findByTitle(PAPER.doc_type);
    act(() => {
      frame.focus();
      fireEvent.blur(window);
    });
    expect(await page.findByText(paperText.inFrame)).toBeVisible();
    await user.click(page.getByRole('button', { name: paperText.leaveFrame }));
    expect(page.queryByText(paperText.inFrame)).toBeNull();
    await user.keyboard('{j}');
    expect(await page.findByRole('heading', { name: 'EP-2026-000124' })).toBeVisible();
  });

  it('shows the other officer and the time after a conflict, and keeps the typed text visible', async () => {
    const current = {
      ...FIRST,
      version: 3,
      status: 'ACTIVE' as const,
      available_actions: ['suspend'],
      timeline: [{ at: '2026-11-22T10:05:00+08:00', actor: 'Д.Сараа', kind: 'approve', text: 'Баталсан' }],
    };
    const context = contextWith({
      [`POST ${one(FIRST)}/actions/return`]: reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current }),
    });
    const { user } = renderScreen(screen, { context });
    await page.findByRole('heading', { name: 'EP-2026-000123' });
    await user.keyboard('{b}');
    await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: text.actions.return }));
    const alert = await page.findByRole('alert');
    expect(alert).toHaveTextContent('Д.Сараа');
    expect(alert).toHaveTextContent('2026.11.22 10:05');
    expect(alert).toHaveTextContent(text.returnReasons[0] ?? '');
    expect(page.queryByRole('button', { name: /Батлах/ })).toBeNull();
  });

  it('keeps the window with the typed words when the connection is lost, so that they can be sent again', async () => {
    let isLost = true;
    const context = contextWith({
      [`POST ${one(FIRST)}/actions/return`]: () => {
        if (!isLost) return { ...FIRST, version: 3, status: 'RETURNED', available_actions: [] };
        isLost = false;
        return reply(503, {});
      },
    });
    const { user } = renderScreen(screen, { context });
    await page.findByRole('heading', { name: 'EP-2026-000123' });
    await user.keyboard('{b}');
    const dialog = within(await page.findByRole('dialog'));
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), 'Сүүлийн хуудас дутуу.{Enter}');
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Сүүлийн хуудас дутуу.');
    await user.click(dialog.getByRole('button', { name: text.actions.return }));
    expect(await page.findByRole('heading', { name: 'EP-2026-000124' })).toBeVisible();
    expect(posted(context).at(-1)).toMatchObject({ body: { reason: 'Сүүлийн хуудас дутуу.' } });
  });

  it('passes over a request that somebody else has decided, and names the number that still waits at the end', async () => {
    const current = { ...FIRST, version: 3, status: 'ACTIVE' as const, available_actions: ['suspend'] };
    const context = contextWith({
      'GET /api/ec/permissions': { ...aPermissionPage([FIRST, SECOND]), total: 1_202 },
      [`POST ${one(FIRST)}/actions/approve`]: reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current }),
      [`POST ${one(SECOND)}/actions/approve`]: { ...SECOND, version: 3, status: 'ACTIVE', available_actions: [] },
    });
    const { user } = renderScreen(screen, { context });
    await page.findByRole('heading', { name: 'EP-2026-000123' });
    await user.keyboard('{a}');
    await page.findByText(text.review.lost);
    await user.keyboard('{j}');
    await page.findByRole('heading', { name: 'EP-2026-000124' });
    await user.keyboard('{a}');
    expect(await page.findByText(text.review.leftHint(1, 1_200))).toBeVisible();
    const asked = () => context.calls.filter(({ path }) => path === '/api/ec/permissions').length;
    const before = asked();
    await user.keyboard('{j}');
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('begins with the requests that wait then when it is opened again', async () => {
    let waiting = [FIRST, SECOND];
    const context = contextWith({ 'GET /api/ec/permissions': () => aPermissionPage(waiting) });
    const queryClient = createQueryClient();
    const first = renderScreen(screen, { context, queryClient });
    await page.findByRole('heading', { name: 'EP-2026-000123' });
    first.unmount();
    waiting = [SECOND];
    renderScreen(screen, { context, queryClient });
    expect(await page.findByRole('heading', { name: 'EP-2026-000124' })).toBeVisible();
    expect(page.queryByRole('heading', { name: 'EP-2026-000123' })).toBeNull();
  });

  it('explains why the submitter of a request cannot approve it', async () => {
    const own = { ...FIRST, available_actions: ['return', 'reject'] };
    renderScreen(screen, { context: contextWith({ [`GET ${one(FIRST)}`]: own }) });
    expect(await page.findByText(text.fourEyes)).toBeVisible();
    expect(page.queryByRole('button', { name: /Батлах/ })).toBeNull();
  });

  it('shows the other requests of the holder, and before anything is pressed the right that stands against this one', async () => {
    const other = { category: 'Ахмад настан', valid_from: '2026-01-01', valid_to: '2026-12-31' };
    const others = [
      { ...other, id: SECOND.id, permission_no: 'EP-2026-000099', status: 'ACTIVE', overlaps: true },
      { ...other, id: COLLEAGUE, permission_no: 'EP-2025-000007', status: 'REJECTED', overlaps: false },
    ];
    renderScreen(screen, { context: contextWith({ [`GET ${one(FIRST)}`]: { ...FIRST, others } }) });
    expect(await page.findByText(text.review.overlap('EP-2026-000099'))).toBeVisible();
    const link = page.getByRole('link', { name: 'EP-2025-000007' });
    expect(link).toHaveAttribute('href', `/ec-permission?id=${COLLEAGUE}`);
    expect(link.closest('div')).toHaveTextContent(permissionStatuses.labels.REJECTED);
  });

  it('says that no request is waiting', async () => {
    renderScreen(screen, { context: contextWith({ 'GET /api/ec/permissions': aPermissionPage([]) }) });
    expect(await page.findByText(text.review.none)).toBeVisible();
  });

  it('has the first request in the server’s HTML', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextWith() });
    expect(html).toContain('EP-2026-000123');
  });
});
