import { describe, expect, it } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { aPermit, createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { createQueryClient, dehydrate } from '@ecard/shared/ui';
import { aCard, aCardPage } from '../../testing/cards.ts';
import { screen } from './my-cards.screen.tsx';
import { myCardsText as text, permitAlertText, startPageText } from './my-cards.text.ts';
import { CARDS, citizen, forever } from './open-my-cards.fixtures.tsx';

describe('the permits of a person', () => {
  const PERMITS = 'GET /api/temporary';
  const pageOf = (...data: readonly object[]) => ({ data, page: 1, page_size: 20, total: data.length });
  const waiting = pageOf(
    aPermit({ id: 'permit-1', permission_no: 'TZ-1', status: 'RETURNED' }),
    aPermit({ id: 'permit-2', permission_no: 'TZ-2', status: 'APPROVED' }),
    aPermit({ id: 'permit-3', permission_no: 'TZ-3', status: 'ACTIVE', valid_to: '2026-11-25T00:00:00+08:00' }),
  );
  const contextOf = (cards: unknown, permits: unknown) =>
    createTestContext({
      snapshot: { ...citizen, servedAt: Date.parse('2026-11-21T20:00:00+08:00') },
      url: '/ec',
      responses: { [CARDS]: cards, [PERMITS]: permits },
    });

  it('that wait for them are named over the cards, each with the link to what is done', async () => {
    renderScreen(screen, { context: contextOf(aCardPage([aCard()]), waiting) });
    const alerts = within(await page.findByRole('heading', { name: text.alerts })).getByText(text.alerts);
    const section = within(alerts.closest('section') ?? document.body);
    expect(section.getByText(permitAlertText.returned('TZ-1'))).toBeVisible();
    expect(section.getByText(permitAlertText.unpaid('TZ-2', '55,000₮'))).toBeVisible();
    expect(section.getByText(permitAlertText.ending('TZ-3', '2026.11.24'))).toBeVisible();
    expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [text.open, '/temporary?id=permit-1'],
      [text.pay, '/payment/pay-1'],
      [text.extend, '/temporary?id=permit-3&do=renew'],
    ]);
  });

  it('are named to a person without cards', async () => {
    renderScreen(screen, { context: contextOf(aCardPage([]), waiting) });
    expect(await page.findByText(permitAlertText.returned('TZ-1'))).toBeVisible();
    expect(page.getByText(startPageText.noCardTitle)).toBeVisible();
  });

  it('are in the server’s HTML, by one call, and of each goes to the browser what is shown', async () => {
    const context = contextOf(aCardPage([aCard()]), waiting);
    const queryClient = createQueryClient();
    await screen.prefetch?.({ context, queryClient, request: { route: 'ec', params: {}, url: '/ec' } });
    expect(context.calls.filter(({ path }) => path === '/api/temporary').map(({ query }) => query)).toEqual([
      { tasks_within_days: '7', sort: '-status,valid_to', page_size: '200', page: '1' },
    ]);
    const state = JSON.stringify(dehydrate(queryClient));
    expect(state).toContain('TZ-3');
    expect(state).not.toMatch(/1234 УБА|Нарантуул/);
    expect((await renderScreenOnServer(screen, { context })).html).toContain('href="/payment/pay-1"');
  });

  it('keep nobody from their cards while they are slow, or when they do not come', async () => {
    const slow = await renderScreenOnServer(screen, { context: contextOf(aCardPage([aCard()]), forever) });
    expect(slow.html).toContain('•••• •••• 0264');
    renderScreen(screen, { context: contextOf(aCardPage([aCard()]), reply(500)) });
    expect(await page.findByRole('article')).toBeVisible();
    expect(page.queryByRole('heading', { name: text.alerts })).toBeNull();
  });
});
