import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { renderScreen, reply } from '@ecard/shared/testing';
import { temporaryStatuses } from '@ecard/shared/api-schema';
import { permitsText } from '../../permits/permits.text.ts';
import { CONFLICT, aFee, aRequest, permitContext, posted } from '../../testing/permits.ts';
import { temporaryText as text } from './temporary-permission.text.ts';
import { screen } from './temporary-permission.screen.tsx';

const PERMIT = aRequest();
const ONE = `/api/temporary-permission/${PERMIT.id}`;
const approved = { ...PERMIT, version: 3, status: 'APPROVED', available_actions: ['revoke'] };

describe('a request for a temporary permit', () => {
  it('is approved after an explanation of the consequences', async () => {
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`POST ${ONE}/actions/approve`]: approved,
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.approve }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.approve }));
    expect(dialog.getByText(text.approve.fee('50,000₮'))).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: text.actions.approve }));
    expect(await page.findAllByText(temporaryStatuses.labels.APPROVED)).not.toHaveLength(0);
    expect(posted(context)).toEqual([{ path: `${ONE}/actions/approve`, body: {} }]);
  });

  it('names the fee that approving fixes, where the price is another one than when it was sent', async () => {
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, { 'GET /api/temporary/fee': aFee(65_000) });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.approve }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.approve }));
    expect(await dialog.findByText(text.approve.fee('65,000₮'))).toBeVisible();
    expect(dialog.getByText(text.approve.feeChanged('50,000₮'))).toBeVisible();
  });

  it('that overlaps with one in force is approved only after confirmation', async () => {
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}/conflicts`]: { data: [CONFLICT] },
      [`POST ${ONE}/actions/approve`]: approved,
    });
    const { user } = renderScreen(screen, { context });
    const conflict = (await page.findByRole('link', { name: 'TZ-2026-000031' })).closest('li');
    expect(conflict).toHaveTextContent(/08:00–12:00 · Бя, Ня/);
    await user.click(page.getByRole('button', { name: text.actions.approve }));
    await user.click(await page.findByRole('button', { name: text.actions.approveAnyway }));
    await page.findAllByText(temporaryStatuses.labels.APPROVED);
    expect(posted(context)).toEqual([{ path: `${ONE}/actions/approve`, body: { accept_conflicts: true } }]);
  });

  it('of the days of one in force, but never of its hours, is approved like any other', async () => {
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}/conflicts`]: { data: [{ ...CONFLICT, meets: false }] },
      [`POST ${ONE}/actions/approve`]: approved,
    });
    const { user } = renderScreen(screen, { context });
    expect(await page.findByRole('link', { name: 'TZ-2026-000031' })).toBeVisible();
    expect(page.getByText(text.conflicts.apart(1))).toBeVisible();
    expect(page.queryByText(text.conflicts.title)).toBeNull();
    expect(page.queryByText(text.conflicts.none)).toBeNull();
    await user.click(page.getByRole('button', { name: text.actions.approve }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.approve }));
    await user.click(dialog.getByRole('button', { name: text.actions.approve }));
    await page.findAllByText(temporaryStatuses.labels.APPROVED);
    expect(posted(context)).toEqual([{ path: `${ONE}/actions/approve`, body: {} }]);
  });

  it('names the days whose quota is full before it is approved', async () => {
    const day = (name: string, approved: number) => ({ day: name, approved, waiting: 1, quota: 40 });
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      // The request holds on Mondays and Tuesdays alone.
      'GET /api/temporary-permission/calendar': {
        days: [day('2026-11-23', 40), day('2026-11-24', 39), day('2026-11-25', 40)],
      },
    });
    renderScreen(screen, { context });
    expect(await page.findByText(text.conflicts.full(1))).toBeVisible();
    expect(page.getByText('11.23 Да')).toBeVisible();
    expect(context.calls.find(({ path }) => path.endsWith('/calendar'))?.query).toEqual({
      from: '2026-11-23',
      to: '2026-11-30',
    });
  });

  it('shows a conflict that came up meanwhile, so that it can be accepted', async () => {
    let found: readonly unknown[] = [];
    const message = 'Энэ улсын дугаар өөр зөвшөөрөлтэй байна.';
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}/conflicts`]: () => ({ data: found }),
      [`POST ${ONE}/actions/approve`]: ({ body }: { readonly body: unknown }) => {
        found = [CONFLICT];
        return JSON.stringify(body) === '{}'
          ? reply(422, { status: 422, code: 'PERMIT_CONFLICT', message, errors: [] })
          : approved;
      },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.approve }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.approve }));
    await user.click(await dialog.findByRole('button', { name: text.actions.approve }));
    expect(await dialog.findByText(message)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: text.actions.approveAnyway }));
    await page.findAllByText(temporaryStatuses.labels.APPROVED);
    expect(posted(context).map(({ body }) => body)).toEqual([{}, { accept_conflicts: true }]);
  });

  it('offers to check conflicts again when that failed', async () => {
    const answers = [reply(403, { status: 403, code: 'FORBIDDEN', message: 'Эрх алга' }), { data: [CONFLICT] }];
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}/conflicts`]: () => answers.shift(),
    });
    const { user } = renderScreen(screen, { context });
    expect(await page.findByText(text.conflicts.failed)).toBeVisible();
    await user.click(page.getByRole('link', { name: 'Дахин оролдох' }));
    expect(await page.findByRole('link', { name: 'TZ-2026-000031' })).toBeVisible();
  });

  it('that somebody else decided first names who did and when, and keeps what was typed', async () => {
    const current = {
      ...{ ...PERMIT, version: 3, status: 'REJECTED', available_actions: [] },
      timeline: [
        { at: '2026-11-23T10:05:00+08:00', actor: 'Ү.Уранчимэг', kind: 'reject', text: 'Татгалзсан: Давхардсан' },
      ],
    };
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`POST ${ONE}/actions/return`]: reply(412, { status: 412, code: 'STALE', message: 'Өөрчлөгдсөн', current }),
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.return }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.return }));
    await user.clear(dialog.getByLabelText(/Тайлбар/));
    await user.type(dialog.getByLabelText(/Тайлбар/), 'Зургаа солино уу');
    await user.click(dialog.getByRole('button', { name: text.actions.return }));
    expect(await dialog.findByText('Ү.Уранчимэг · 2026.11.23 10:05 · Татгалзсан: Давхардсан')).toBeVisible();
    expect(dialog.getByLabelText(/Тайлбар/)).toHaveValue('Зургаа солино уу');
  });

  it('that is refused for another reason needs words of its own', async () => {
    const { user } = renderScreen(screen, { context: permitContext(`/temporary-permission?id=${PERMIT.id}`) });
    await user.click(await page.findByRole('button', { name: text.actions.reject }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.reject }));
    await user.click(dialog.getByRole('radio', { name: /Бусад/ }));
    expect(dialog.getByLabelText(/Тайлбар/)).toHaveValue('');
    expect(dialog.getByRole('button', { name: text.actions.reject })).toBeDisabled();
  });

  it('is taken over from a colleague', async () => {
    const assigned = { ...PERMIT, assignee: { id: 'u9', name: 'Н.Номин' } };
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}`]: assigned,
      [`POST ${ONE}/actions/assign`]: { ...assigned, version: 3, assignee: { id: 'u1', name: 'Ү.Уранчимэг' } },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.actions.assign }));
    expect(await page.findByText('Ү.Уранчимэг')).toBeVisible();
  });

  it('is given to a colleague together with others', async () => {
    const COLLEAGUE = '0198bb00-0000-7000-8000-000000000007';
    const context = permitContext('/temporary-permission', {
      'GET /api/lookup/permit-deciders': [{ id: COLLEAGUE, code: null, name: 'Н.Номин', active: true }],
      'POST /api/temporary-permission/bulk': { ok: 1, failed: [] },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: `${permitsText.give.label} 1` }));
    const dialog = within(await page.findByRole('dialog', { name: permitsText.give.label }));
    await user.click(dialog.getByRole('combobox', { name: new RegExp(text.facts.assignee) }));
    await user.click(await page.findByRole('option', { name: /Номин/ }));
    await user.click(dialog.getByRole('button', { name: permitsText.give.label }));
    await waitFor(() =>
      expect(posted(context)).toEqual([
        {
          path: '/api/temporary-permission/bulk',
          body: { action: 'assign', ids: [PERMIT.id], assignee_id: COLLEAGUE },
        },
      ]),
    );
  });

  it('is given to a colleague who may decide it', async () => {
    const COLLEAGUE = '0198bb00-0000-7000-8000-000000000007';
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      'GET /api/lookup/permit-deciders': [{ id: COLLEAGUE, code: null, name: 'Н.Номин', active: true }],
      [`POST ${ONE}/actions/assign`]: { ...PERMIT, version: 3, assignee: { id: 'u9', name: 'Н.Номин' } },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: permitsText.give.label }));
    const dialog = within(await page.findByRole('dialog', { name: permitsText.give.label }));
    await user.click(dialog.getByRole('combobox', { name: new RegExp(text.facts.assignee) }));
    await user.click(await page.findByRole('option', { name: /Номин/ }));
    await user.click(dialog.getByRole('button', { name: permitsText.give.label }));
    await waitFor(() => expect(context.messages).toMatchObject([{ message: { title: permitsText.give.done } }]));
    expect(page.getByText('Н.Номин')).toBeVisible();
    expect(posted(context)).toEqual([{ path: `${ONE}/actions/assign`, body: { assignee_id: COLLEAGUE } }]);
  });
});

describe('the keys of a request in its drawer', () => {
  const open = async () => {
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`);
    const { user } = renderScreen(screen, { context });
    await page.findByRole('button', { name: text.actions.approve });
    return user;
  };
  const windowOf = (name: string) => page.queryByRole('dialog', { name });

  it('are named on the buttons of what they decide', async () => {
    await open();
    const hints = ['approve', 'return', 'reject'] as const;
    const buttons = hints.map((action) => page.getByRole('button', { name: text.actions[action] }));
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['БатлахA', 'БуцаахB', 'ТатгалзахR']);
    expect(buttons.map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual(['A', 'B', 'R']);
  });

  it('open the window of each decision, under any layout', async () => {
    const user = await open();
    await user.keyboard('a');
    expect(await page.findByRole('dialog', { name: text.actions.approve })).toBeVisible();
    await user.click(page.getByRole('button', { name: permitsText.decision.cancel }));
    fireEvent.keyDown(document.body, { key: 'и', code: 'KeyB' });
    expect(await page.findByRole('dialog', { name: text.actions.return })).toBeVisible();
    await user.click(page.getByRole('button', { name: permitsText.decision.cancel }));
    await user.keyboard('r');
    expect(await page.findByRole('dialog', { name: text.actions.reject })).toBeVisible();
  });

  it('do nothing under a window, nor while a field or a menu has the focus', async () => {
    const user = await open();
    await user.click(page.getByRole('button', { name: 'Үйлдэл' }));
    await page.findByRole('menuitem', { name: text.actions.correct });
    await user.keyboard('a');
    expect(windowOf(text.actions.approve)).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(page.getByRole('button', { name: text.actions.return }));
    expect(await page.findByRole('dialog', { name: text.actions.return })).toBeVisible();
    await user.keyboard('a');
    await user.type(page.getByLabelText(/Тайлбар/), 'r');
    expect(windowOf(text.actions.approve)).toBeNull();
    expect(windowOf(text.actions.reject)).toBeNull();
  });

  it('decide nothing that is not offered', async () => {
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}`]: { ...PERMIT, available_actions: ['return'] },
    });
    const { user } = renderScreen(screen, { context });
    await page.findByRole('button', { name: text.actions.return });
    await user.keyboard('a');
    expect(windowOf(text.actions.approve)).toBeNull();
  });
});

describe('a temporary permit in force', () => {
  it('that was paid is revoked after it is said that the fee does not come back by itself', async () => {
    const active = { ...PERMIT, status: 'ACTIVE', available_actions: ['revoke'] };
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, { [`GET ${ONE}`]: active });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.actions.revoke }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.revoke }));
    expect(dialog.getByText(text.actions.revokePaid('50,000₮'))).toBeVisible();
  });

  it('that was revoked after it was paid links those who see payments to all whose fee was kept', async () => {
    const kept = { ...PERMIT, status: 'REVOKED', payment: { id: 'pay-1', status: 'PAID' }, available_actions: [] };
    const responses = { [`GET ${ONE}`]: kept };
    const url = `/temporary-permission?id=${PERMIT.id}`;
    renderScreen(screen, { context: permitContext(url, responses, [{ code: 'fin.payment.view' }]) });
    expect(await page.findByText(text.keptFee.title)).toBeVisible();
    expect(page.getByRole('link', { name: text.keptFee.all })).toHaveAttribute('href', '/payment?kept_fee=1');
  });

  it('that was revoked after it was paid says that its fee was kept, without a link, to others', async () => {
    const kept = { ...PERMIT, status: 'REVOKED', payment: { id: 'pay-1', status: 'PAID' }, available_actions: [] };
    renderScreen(screen, {
      context: permitContext(`/temporary-permission?id=${PERMIT.id}`, { [`GET ${ONE}`]: kept }),
    });
    expect(await page.findByText(text.keptFee.title)).toBeVisible();
    expect(page.queryByRole('link', { name: text.keptFee.all })).not.toBeInTheDocument();
  });
});
