import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { activeStates, ridesPeriods, seasonKinds } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer } from '@ecard/shared/testing';
import { permissionStats } from '../../testing/permissions.ts';
import { screen } from './rules.screen.tsx';
import { rulesText as text } from './rules.text.ts';

const RULES = '/api/ec/permission-rules';
const CATEGORY = '0198aa00-0000-7000-8000-0000000000c1';
const rule = {
  ...{ id: 'rule-1', version: 1, created_at: '', updated_at: '', available_actions: ['update'] },
  ...{ category: { id: CATEGORY, code: 'SENIOR', name: 'Ахмад настан' }, discount_percent: 100, fixed_fare: null },
  ...{ rides_limit: null, rides_period: null, evidence_required: true, max_days: 365, season_kinds: [] },
  ...{ note: null, is_active: false },
};

function contextAt(url: string, responses: Record<string, unknown> = {}, verbs = ['view', 'update']) {
  return createTestContext({
    url,
    snapshot: { actions: verbs.map((verb) => ({ code: `ec.permission.${verb}` })) },
    responses: {
      [`GET ${RULES}`]: { data: [rule], page: 1, page_size: 20, total: 41 },
      'GET /api/ec/permissions/stats': permissionStats,
      'GET /api/lookup/categories': [{ id: CATEGORY, code: 'SENIOR', name: 'Ахмад настан', active: true }],
      ...responses,
    },
  });
}
const asked = ({ calls }: ReturnType<typeof createTestContext>) =>
  calls.filter(({ path }) => path === RULES).map(({ query }) => query);

describe('the rules of rider categories', () => {
  it('shows what each category gives, a page at a time', async () => {
    const context = contextAt('/ec-permission/rules');
    const { user } = renderScreen(screen, { context });
    const row = within(await page.findByRole('row', { name: /Ахмад настан/ }));
    const words = ['100%', '365', activeStates.labels[0]];
    expect(words.filter((word) => row.queryByText(word) === null)).toEqual([]);
    await user.click(page.getByRole('link', { name: '3-р хуудас' }));
    await waitFor(() =>
      expect(asked(context)).toEqual([
        { page: '1', page_size: '20', sort: 'category' },
        { page: '3', page_size: '20', sort: 'category' },
      ]),
    );
  });

  it('narrows to a category and to inactive rules, as the address says', async () => {
    const context = contextAt(`/ec-permission/rules?category_id=${CATEGORY}&active=0&sort=-max_days`);
    renderScreen(screen, { context });
    await page.findByRole('row', { name: /Ахмад настан/ });
    expect(asked(context)).toMatchObject([{ category_id: CATEGORY, active: '0', sort: '-max_days' }]);
    expect(page.getByRole('combobox', { name: text.labels.is_active })).toHaveValue('0');
  });

  it('are found by the name of their category', async () => {
    const context = contextAt('/ec-permission/rules');
    const { user } = renderScreen(screen, { context });
    await user.type(await page.findByRole('searchbox', { name: 'Хайх' }), 'ахмад{Enter}');
    await waitFor(() => expect(asked(context).at(-1)).toMatchObject({ q: 'ахмад' }));
  });

  it('are a file for an account that may export, with the columns on the screen', async () => {
    const context = contextAt('/ec-permission/rules', {}, ['view', 'export']);
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: 'Татах' }));
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Татах' }));
    await waitFor(() => expect(context.calls.some(({ path }) => path === '/api/export')).toBe(true));
    expect(context.calls.find(({ path }) => path === '/api/export')?.body).toMatchObject({
      resource: 'permission-rule',
      columns: expect.arrayContaining(['category', 'discount_percent', 'fixed_fare', 'rides_limit', 'season_kinds']),
    });
  });

  it('are no file for an account that may only view', async () => {
    renderScreen(screen, { context: contextAt('/ec-permission/rules') });
    await page.findByRole('row', { name: /Ахмад настан/ });
    expect(page.queryByRole('button', { name: 'Татах' })).toBeNull();
  });

  it('has a history that names what a change replaced', async () => {
    const entry = {
      ...{ id: 7, at: '2026-11-22T10:05:00+08:00', action: 'ec.permission_rule.update', entity: 'permission_rule' },
      ...{ entity_id: 'rule-1', actor: { id: 'u1', name: 'Д.Сараа' }, impersonator: null, ip: null, request_id: null },
      before: { season_kinds: ['ACADEMIC'], fixed_fare: null, rides_period: 'DAY' },
      after: { season_kinds: ['SUMMER'], fixed_fare: '200.00', rides_period: 'MONTH' },
    };
    const context = contextAt('/ec-permission/rules?id=rule-1', {
      [`GET ${RULES}/rule-1`]: rule,
      'GET /api/audit/permission_rule/rule-1': { data: [entry], next_cursor: null },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('link', { name: 'Түүх' }));
    expect(await page.findByText(seasonKinds.labels.ACADEMIC, { selector: 's' })).toBeVisible();
    expect(page.getByText(ridesPeriods.labels.DAY, { selector: 's' })).toBeVisible();
    expect(page.getByText('200₮')).toBeVisible();
  });

  it('is complete in the server’s HTML', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextAt('/ec-permission/rules') });
    expect(html).toContain('Ахмад настан');
    expect(html).toContain('href="/ec-permission/rules?sort=max_days"');
  });
});
