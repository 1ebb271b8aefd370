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

describe('the calendar of temporary permits', () => {
  it('requests the month of the address, and links each day to its permits', async () => {
    const context = contextWith({ days });
    renderScreen(screen, { context });
    const day = await page.findByRole('link', { name: /^2026-02-01: зөвшөөрсөн 3, квот 40, хүлээж буй 2$/ });
    expect(day).toHaveAttribute('href', '/temporary-permission?valid_on=2026-02-01');
    expect(context.calls.map(({ query }) => query)).toEqual([{ from: '2026-02-01', to: '2026-02-28' }]);
    expect(page.getByRole('link', { name: text.calendar.previous })).toHaveAttribute(
      'href',
      '/temporary-permission/calendar?month=2026-01',
    );
    expect(page.getByRole('link', { name: text.calendar.next })).toHaveAttribute(
      'href',
      '/temporary-permission/calendar?month=2026-03',
    );
  });

  it('shows the error', async () => {
    renderScreen(screen, { context: contextWith(reply(403, { code: 'FORBIDDEN', message: 'Эрх алга' })) });
    expect(await page.findByText('Эрх алга')).toBeVisible();
  });

  it('is complete in the server’s HTML', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextWith({ days }) });
    expect(html).toContain('/temporary-permission?valid_on=2026-02-02');
  });
});
