import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { temporaryStatuses } from '@ecard/shared/api-schema';
import { aPermitPage, aRequest } from '../../testing/permits.ts';
import { temporaryText as text } from './temporary-permission.text.ts';
import { screen } from './temporary-permission.screen.tsx';

const PERMIT = aRequest();
const ONE = `/api/temporary-permission/${PERMIT.id}`;
const ALL = ['view', 'create', 'update', 'approve', 'reject', 'return', 'revoke', 'print', 'export'].map((verb) => ({
  code: `permit.temporary.${verb}`,
}));
const conflict = {
  id: '0198bb00-0000-7000-8000-000000000002',
  permission_no: 'TZ-2026-000031',
  applicant: 'Говь ХХК',
  valid_from: '2026-11-22T00:00:00+08:00',
  valid_to: '2026-11-26T00:00:00+08:00',
  daily_from: null,
  daily_to: null,
  status: 'ACTIVE',
};

const PRICE_LATER = 'Энэ ангиллын үнэ 2026.12.20-ны өдрөөс мөрдөгдөнө.';
const missingPrice = reply(422, {
  ...{ status: 422, code: 'PRICE_MISSING', message: PRICE_LATER },
  errors: [{ path: 'valid_from', code: 'PRICE_MISSING', message: PRICE_LATER }],
});

function contextAt(url: string, responses: Record<string, unknown> = {}, actions = ALL) {
  return createTestContext({
    url,
    snapshot: { actions },
    responses: {
      'GET /api/temporary-permission': aPermitPage([PERMIT]),
      [`GET ${ONE}`]: PERMIT,
      [`GET ${ONE}/conflicts`]: { data: [] },
      'GET /api/temporary-permission/summary': { total: 9, by_status: { SUBMITTED: 4, ACTIVE: 5 } },
      'GET /api/saved-view': { data: [] },
      ...responses,
    },
  });
}
const posted = ({ calls }: ReturnType<typeof createTestContext>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

describe('the list of temporary permits', () => {
  it('shows the applicant, the purpose, the period and the unpaid fee', async () => {
    renderScreen(screen, { context: contextAt('/temporary-permission') });
    const row = within(await page.findByRole('row', { name: /TZ-2026-000045/ }));
    expect(row.getByText('Цайз ХХК')).toBeVisible();
    expect(row.getByText('1234 УБА')).toBeVisible();
    expect(row.getByText('2026.11.23')).toBeVisible();
    expect(row.getByText('2026.11.30')).toBeVisible();
    expect(row.getByText('22:00–06:00 · Да, Мя')).toBeVisible();
    expect(row.getByText('50,000₮')).toBeVisible();
    expect(await page.findByRole('link', { name: `${text.tabs.submitted} 4` })).toBeVisible();
    expect(page.getByRole('link', { name: 'Бүгд 9' })).toBeVisible();
  });

  it('has each permit behind one tab, so that the tabs add up to all', async () => {
    const { values } = temporaryStatuses;
    const summary = {
      total: 2 ** values.length - 1,
      by_status: Object.fromEntries(values.map((status, at) => [status, 2 ** at])),
    };
    const responses = { 'GET /api/temporary-permission/summary': summary };
    renderScreen(screen, { context: contextAt('/temporary-permission', responses) });
    await page.findByRole('link', { name: 'Бүгд 511' });
    const tabs = within(page.getByRole('navigation', { name: text.tabs.label })).getAllByRole('link');
    const counts = tabs.map(({ textContent }) => Number(/\d+$/.exec(textContent)?.[0]));
    expect(counts).toEqual([511, 2, 8, 16, 5, 480]);
  });

  it('is complete in the server’s HTML, with the record that the address names', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextAt('/temporary-permission') });
    expect(html).toContain('TZ-2026-000045');
    expect(html).toContain('/temporary-permission/calendar');
  });

  it('shows no action to an account that may only view', async () => {
    renderScreen(screen, { context: contextAt('/temporary-permission', {}, [{ code: 'permit.temporary.view' }]) });
    await page.findByRole('table');
    expect(page.queryByRole('button', { name: text.actions.create })).toBeNull();
  });
});

describe('a temporary permit', () => {
  const approved = { ...PERMIT, version: 3, status: 'APPROVED', available_actions: ['revoke'] };

  it('is approved after an explanation of the consequences', async () => {
    const context = contextAt(`/temporary-permission?id=${PERMIT.id}`, { [`POST ${ONE}/actions/approve`]: approved });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.approve }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.approve }));
    expect(dialog.getByText(text.approve.fee('50,000₮'))).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: text.actions.approve }));
    expect(await page.findAllByText('Зөвшөөрсөн')).not.toHaveLength(0);
    expect(posted(context)).toEqual([{ path: `${ONE}/actions/approve`, body: {} }]);
  });

  it('whose product has no price on its first day is not approved, and says why', async () => {
    const context = contextAt(`/temporary-permission?id=${PERMIT.id}`, {
      [`POST ${ONE}/actions/approve`]: missingPrice,
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.approve }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.approve }));
    await user.click(await dialog.findByRole('button', { name: text.actions.approve }));
    expect(await dialog.findByText(PRICE_LATER)).toBeVisible();
  });

  it('names a price that is missing at the first day of a correction', async () => {
    const context = contextAt(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}`]: { ...PERMIT, available_actions: ['correct'] },
      [`PATCH ${ONE}`]: missingPrice,
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.correct }));
    const dialog = within(await page.findByRole('dialog', { name: text.form.correctTitle }));
    const first = dialog.getByLabelText(new RegExp(text.form.labels.valid_from));
    await user.clear(first);
    await user.type(first, '2026-11-22');
    await user.click(dialog.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(first).toHaveAccessibleDescription(/2026\.12\.20-ны өдрөөс/));
  });

  it('that overlaps with one in force is approved only after confirmation', async () => {
    const context = contextAt(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}/conflicts`]: { data: [conflict] },
      [`POST ${ONE}/actions/approve`]: approved,
    });
    const { user } = renderScreen(screen, { context });
    expect(await page.findByRole('link', { name: 'TZ-2026-000031' })).toBeInTheDocument();
    await user.click(page.getByRole('button', { name: text.actions.approve }));
    await user.click(await page.findByRole('button', { name: text.actions.approveAnyway }));
    await page.findAllByText('Зөвшөөрсөн');
    expect(posted(context)).toEqual([{ path: `${ONE}/actions/approve`, body: { accept_conflicts: true } }]);
  });

  it('in force is extended until the end of a day', async () => {
    const active = { ...PERMIT, status: 'ACTIVE', available_actions: ['extend', 'revoke', 'print'] };
    const context = contextAt(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}`]: active,
      [`POST ${ONE}/actions/extend`]: { ...active, version: 3, valid_to: '2026-12-11T00:00:00+08:00' },
    });
    const { user } = renderScreen(screen, { context });
    expect(await page.findByRole('button', { name: text.actions.print })).toBeInTheDocument();
    await user.click(page.getByRole('button', { name: text.actions.extend }));
    const dialog = within(await page.findByRole('dialog', { name: text.form.extendTitle }));
    const field = dialog.getByLabelText(/Шинэ дуусах өдөр/);
    await user.clear(field);
    await user.type(field, '2026-12-10');
    await user.click(dialog.getByRole('button', { name: text.actions.extend }));
    expect(await page.findByText('2026.11.23 – 2026.12.10')).toBeInTheDocument();
    expect(posted(context)).toMatchObject([{ body: { valid_to: '2026-12-11T00:00:00+08:00' } }]);
  });
});
