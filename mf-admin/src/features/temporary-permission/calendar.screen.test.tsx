import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { screen } from './calendar.screen.tsx';
import { temporaryText as text } from './temporary-permission.text.ts';

const CALENDAR = 'GET /api/temporary-permission/calendar';
const days = [
  { day: '2026-02-01', approved: 3, waiting: 2, quota: 40 },
  { day: '2026-02-02', approved: 40, waiting: 0, quota: 40 },
];
const contextWith = (answer: unknown) =>
  createTestContext({ url: '/temporary-permission/calendar?month=2026-02', responses: { [CALENDAR]: answer } });

function hrefOf(link: HTMLElement) {
  return Object.fromEntries(new URL(String(link.getAttribute('href')), 'https://portal.mn').searchParams);
}

describe('the calendar of temporary permits', () => {
  it('requests the month of the address, and links each number of a day to its permits', async () => {
    const context = contextWith({ days });
    renderScreen(screen, { context });
    const approved = await page.findByRole('link', { name: '2026.02.01: зөвшөөрсөн 3, квот 40' });
    expect(hrefOf(approved)).toEqual({ status: 'APPROVED,ACTIVE,EXPIRED', valid_on: '2026-02-01' });
    const waiting = page.getByRole('link', { name: '2026.02.01: хүлээж буй 2' });
    expect(hrefOf(waiting)).toEqual({ status: 'SUBMITTED', valid_on: '2026-02-01' });
    expect(page.getByRole('link', { name: '2026.02.02: зөвшөөрсөн 40, квот 40 дүүрсэн' })).toBeVisible();
    expect(context.calls.map(({ query }) => query)).toEqual([{ from: '2026-02-01', to: '2026-02-28' }]);
    expect(page.getByRole('link', { name: text.calendar.previous })).toHaveAttribute(
      'href',
      '/temporary-permission/calendar?month=2026-01',
    );
    expect(page.getByRole('link', { name: text.calendar.next })).toHaveAttribute(
      'href',
      '/temporary-permission/calendar?month=2026-03',
    );
    expect(page.getByRole('link', { name: text.calendar.present })).toHaveAttribute(
      'href',
      '/temporary-permission/calendar',
    );
  });

  it('loads the month of the server’s clock on the server', async () => {
    const context = createTestContext({
      url: '/temporary-permission/calendar',
      snapshot: { servedAt: Date.parse('2024-02-10T12:00:00+08:00') },
      responses: { [CALENDAR]: { days } },
    });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(context.calls.map(({ query }) => query)).toEqual([{ from: '2024-02-01', to: '2024-02-29' }]);
    expect(html).toContain('valid_on=2026-02-02');
  });

  it('shows the error', async () => {
    renderScreen(screen, { context: contextWith(reply(403, { code: 'FORBIDDEN', message: 'Эрх алга' })) });
    expect(await page.findByText('Эрх алга')).toBeVisible();
  });

  it('is complete in the server’s HTML', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextWith({ days }) });
    expect(html).toContain('valid_on=2026-02-02');
  });
});
