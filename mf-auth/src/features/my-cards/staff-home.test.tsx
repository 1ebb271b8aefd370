import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import type { OpenHomeTile } from '@ecard/shared/contract';
import { addDays, cityDay } from '@ecard/shared/format';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { screen } from './my-cards.screen.tsx';
import { staffHomePart } from './staff-home-part.tsx';

const officer = {
  token: 't',
  profile: { user: { id: 'u-1', kind: 'STAFF', first_name: 'Болд' } },
  actions: [{ code: 'fin.invoice.view' }],
};
const SUMMARY = 'GET /api/invoice/summary';
const PAID = 'GET /api/invoice';
const summary = { by_status: { OVERDUE: { count: 12 }, DRAFT: { count: 3 } } };
const overdue: OpenHomeTile = {
  name: 'overdue',
  action: 'fin.invoice.view',
  part: 'waiting',
  title: 'Хугацаа хэтэрсэн',
  endpoint: '/api/invoice/summary',
  number: 'by_status.OVERDUE.count',
  unit: 'count',
  link: '/invoice?status=OVERDUE',
};
const drafts: OpenHomeTile = {
  ...overdue,
  name: 'drafts',
  title: 'Ноорог',
  number: 'by_status.DRAFT.count',
  link: null,
};
const collected: OpenHomeTile = {
  ...overdue,
  name: 'collected',
  part: 'today',
  title: 'Орсон төлбөр',
  endpoint: '/api/invoice?paid_from={today}',
  number: 'aggregates.received',
  unit: 'money',
  trend: {
    endpoint: '/api/invoice?paid_from={today-1}',
    number: 'aggregates.received',
    show: 'before',
    words: 'Өчигдөр',
  },
  link: '/invoice?paid_from={today}',
};
const today = cityDay(Date.now());
const received = ({ query }: { query: Record<string, string> }) => ({
  aggregates: { received: query['paid_from'] === today ? 5_000 : 7_500 },
});

function open(homeTiles: readonly OpenHomeTile[], responses: Readonly<Record<string, unknown>>) {
  const context = createTestContext({ snapshot: officer, url: '/ec', homeTiles, responses });
  return { context, ...renderScreen(screen, { context }) };
}

beforeAll(() => staffHomePart.load());
describe('the home of staff', () => {
  it('leads from each number to what it counts, and asks for no cards', async () => {
    const { context } = open([overdue], { [SUMMARY]: summary });
    expect(page.getByRole('heading', { level: 1, name: 'Сайн байна уу, Болд' })).toBeVisible();
    const tile = await page.findByRole('link', { name: /Хугацаа хэтэрсэн 12/ });
    expect(tile).toHaveAttribute('href', '/invoice?status=OVERDUE');
    expect(context.calls.map(({ path }) => path)).toEqual(['/api/invoice/summary']);
  });

  it('counts up to a number that arrives, which screen readers have at once', async () => {
    jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    open([overdue], { [SUMMARY]: summary });
    const tile = await page.findByRole('link', { name: /Хугацаа хэтэрсэн 12/ });
    expect(within(tile).getByText('0')).toHaveAttribute('aria-hidden', 'true');
  });

  it('asks once for the numbers of one answer, and shows one without its page as a number', async () => {
    const { context } = open([overdue, drafts], { [SUMMARY]: summary });
    const waiting = within(await page.findByRole('region', { name: 'Хүлээж буй ажил' }));
    expect(await waiting.findByText('3')).toBeVisible();
    expect(waiting.queryByRole('link', { name: /Ноорог/ })).not.toBeInTheDocument();
    expect(context.calls).toHaveLength(1);
  });

  it('fills in the days, and says what the number was before', async () => {
    const { context } = open([collected], { [PAID]: received });
    const tile = await page.findByRole('link', { name: /5,000₮/ });
    expect(tile).toHaveAttribute('href', `/invoice?paid_from=${today}`);
    expect(await within(tile).findByText('Өчигдөр: 7,500₮')).toBeVisible();
    expect(context.calls.map(({ query }) => query['paid_from'])).toEqual([today, addDays(today, -1)]);
  });

  it('fills in the days by the clock of the server', async () => {
    const servedAt = Date.parse('2024-02-10T12:00:00+08:00');
    const context = createTestContext({
      snapshot: { ...officer, servedAt },
      url: '/ec',
      homeTiles: [collected],
      responses: { [PAID]: received },
    });
    renderScreen(screen, { context });
    expect(await page.findByText('Өчигдөр: 7,500₮')).toBeVisible();
    expect(context.calls.map(({ query }) => query['paid_from'])).toEqual(['2024-02-10', '2024-02-09']);
  });

  it('says in its place that a number did not come, and asks for it again', async () => {
    const answers: unknown[] = [reply(403), summary];
    const { user } = open([overdue, collected], { [SUMMARY]: () => answers.shift(), [PAID]: received });
    expect(await page.findByText('Энэ тоог ачаалж чадсангүй')).toBeVisible();
    expect(await page.findByRole('link', { name: /5,000₮/ })).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Дахин оролдох' }));
    expect(await page.findByRole('link', { name: /Хугацаа хэтэрсэн 12/ })).toBeVisible();
  });

  it('shows an empty state when no tile is declared for the account', async () => {
    open([], {});
    expect(await page.findByText('Танд хүлээж буй ажил алга')).toBeVisible();
  });

  it('is in the server’s HTML with the numbers that came in time, under its own title', async () => {
    const context = createTestContext({
      snapshot: officer,
      url: '/ec',
      homeTiles: [overdue, collected],
      responses: { [SUMMARY]: summary, [PAID]: () => new Promise(() => undefined) },
    });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html.match(/>12</g)).toHaveLength(1);
    expect(html).toContain('Орсон төлбөр');
    expect(html).not.toContain('₮');
  });
});
