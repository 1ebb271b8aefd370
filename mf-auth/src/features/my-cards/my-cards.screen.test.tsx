import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { createTestContext, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { cardStatuses } from '@ecard/shared/api-schema';
import { aCard, aCardPage, aTap } from '../../testing/cards.ts';
import { screen } from './my-cards.screen.tsx';
import { myCardsText as text, rideCostText } from './my-cards.text.ts';
import { CARDS, citizen, forever, listCalls, open } from './open-my-cards.fixtures.tsx';
import { seasonText } from '../../season/season.text.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the cards of a person', () => {
  it('hold their place while they load', () => {
    open(forever);
    expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    expect(page.getAllByRole('status')[0]).toBeVisible();
  });

  it('say what went wrong and can be asked for again', async () => {
    const answers: unknown[] = [reply(403, { code: 'FORBIDDEN', message: 'Эрх алга' }), aCardPage([aCard()])];
    const { user } = open(() => answers.shift());
    expect(await page.findByRole('alert')).toHaveTextContent('Эрх алга');
    await user.click(page.getByRole('link', { name: /Дахин оролдох/ }));
    expect(await page.findByRole('article')).toBeVisible();
  });

  it.each(['/ec?sort=foo', '/ec?sort=-id'])('come in the order of the host at %s', async (url) => {
    const { context } = open(aCardPage([aCard()]), { url });
    expect(await page.findByRole('article')).toBeVisible();
    expect(listCalls(context)[0]?.query).not.toHaveProperty('sort');
  });

  it('look like cards: number, kind, holder, balance and state', async () => {
    open(aCardPage([aCard({ balance: 12_345 })]));
    const card = within(await page.findByRole('article', { name: /0264/ }));
    expect(card.getByText('12,345₮')).toBeVisible();
    expect(card.getByText('Хуванцар карт')).toBeVisible();
    expect(card.getByText('Т.Дөлгөөн')).toBeVisible();
    expect(card.getByText('Том хүн')).toBeVisible();
    expect(card.getByText(cardStatuses.labels.ACTIVE)).toBeVisible();
    expect(card.getByText('1/4')).toBeVisible();
  });

  it('show the balance of now when their holder comes back after a minute', async () => {
    const answers = [5_000, 25_000].map((balance) => aCardPage([aCard({ balance })]));
    open(() => answers.shift());
    const card = within(await page.findByRole('article'));
    expect(card.getByText('5,000₮')).toBeVisible();
    const later = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await card.findByText('25,000₮')).toBeVisible();
  });

  it('show their last rides, and refused ones in words', async () => {
    const taps = [
      aTap(),
      aTap({ id: 'tap-2', fare: 0, result: 'DENIED_BALANCE', stop: { id: 's2', name: 'Нарантуул' } }),
    ];
    open(aCardPage([aCard({ last_taps: taps })]));
    const [paid, denied] = within(await page.findByRole('article')).getAllByRole('listitem');
    expect(paid).toHaveTextContent('Ч:1');
    expect(paid).toHaveTextContent('Сансар');
    expect(paid).toHaveTextContent('08:12');
    expect(paid).toHaveTextContent('1,000₮');
    expect(denied).toHaveTextContent('Нарантуул');
    expect(denied).toHaveTextContent(rideCostText.denied.balance);
  });

  it('name the days of rides by the clock of the server', async () => {
    const servedAt = Date.parse('2026-11-21T20:00:00+08:00');
    jest.spyOn(Date, 'now').mockReturnValue(servedAt + 9 * 3_600_000);
    const rides = ['2026-11-21T08:12:00+08:00', '2026-11-20T08:12:00+08:00'];
    const taps = rides.map((tapped_at, index) => aTap({ id: `tap-${String(index)}`, tapped_at }));
    open(aCardPage([aCard({ last_taps: taps })]), { snapshot: { ...citizen, servedAt } });
    const [first, second] = within(await page.findByRole('article')).getAllByRole('listitem');
    expect(first).toHaveTextContent(`${text.today} 08:12`);
    expect(second).toHaveTextContent(`${text.yesterday} 08:12`);
  });

  it('say so when nobody rode with a card', async () => {
    open(aCardPage([aCard({ last_taps: [] })]));
    expect(await page.findByText(text.noRides)).toBeVisible();
  });

  it('are summed up from the host’s totals, not from the page', async () => {
    const aggregates = { balance_total: 75_500, active: 3, blocked: 1, rides_today: 17 };
    open(aCardPage([aCard()], { total: 41, aggregates }));
    expect(await page.findByText('75,500₮')).toBeVisible();
    expect(page.getByText(text.blockedHint(1))).toBeVisible();
    expect(page.getByText('17')).toBeVisible();
  });

  it('come with the season when one runs', async () => {
    const season = {
      id: 's',
      status: 'ACTIVE',
      name: '2026 оны хоёрдугаар улирал',
      starts_on: '2026-07-01',
      ends_on: '2026-12-31',
      days_left: 40,
    };
    open(aCardPage([aCard()]), { snapshot: { ...citizen, season } });
    expect(await page.findByText(seasonText.daysLeft(40))).toBeVisible();
    expect(page.getByText('2026.07.01 – 2026.12.31')).toBeVisible();
  });

  it('come without a season when none runs', async () => {
    open(aCardPage([aCard()]), { snapshot: { ...citizen, season: { id: null, status: 'NONE' } } });
    await page.findByRole('article');
    expect(page.queryByRole('region', { name: seasonText.season })).toBeNull();
  });

  it('are never narrowed by an organisation’s filters', async () => {
    const { context } = open(aCardPage([aCard()]), { url: '/ec?q=x&status=BLOCKED' });
    await page.findByRole('article');
    expect(listCalls(context).map(({ query }) => query)).toEqual([{ page: '1', page_size: '20' }]);
  });

  it('lead to a top-up, the code for readers, each action and everything else of a card', async () => {
    open(aCardPage([aCard(), aCard({ id: 'card-2', status: 'LOST', available_actions: ['replace'] })]));
    const [usable, lost] = await page.findAllByRole('article');
    const linksOf = (card: HTMLElement | undefined) =>
      within(card ?? document.body)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linksOf(usable)).toEqual([
      [text.topup, '/ec?id=card-1&do=topup'],
      [text.qr, '/ec?id=card-1&do=qr'],
      [text.open, '/ec?id=card-1'],
      [text.block, '/ec?id=card-1&do=block'],
      [text.lost, '/ec?id=card-1&do=lost'],
      [text.statement, '/ec?id=card-1&do=statement'],
    ]);
    expect(linksOf(lost)).toEqual([
      [text.replace, '/ec?id=card-2&do=replace'],
      [text.open, '/ec?id=card-2'],
      [text.statement, '/ec?id=card-2&do=statement'],
    ]);
  });

  it('name the benefit beside the category', async () => {
    open(aCardPage([aCard({ benefit: { name: 'Ахмад настан', discount_percent: 100, fixed_fare: null } })]));
    expect(await page.findByText('Том хүн · Ахмад настан: Үнэгүй')).toBeVisible();
  });

  it('are in the server’s HTML', async () => {
    const context = createTestContext({ snapshot: citizen, url: '/ec', responses: { [CARDS]: aCardPage([aCard()]) } });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('•••• •••• 0264');
    expect(html).toContain('Сансар');
  });
});
