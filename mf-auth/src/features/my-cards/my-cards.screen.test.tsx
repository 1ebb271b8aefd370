import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { aPermit, createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { createQueryClient, dehydrate } from '@ecard/shared/ui';
import { cardStatuses } from '@ecard/shared/api-schema';
import { aCard, aCardPage, aTap } from '../../testing/cards.ts';
import { linkText } from './card/link-card.text.ts';
import { screen } from './my-cards.screen.tsx';
import { myCardsText as text, permitAlertText, rideCostText, startPageText } from './my-cards.text.ts';
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

  it('warn of what their holder should do something about', async () => {
    open(
      aCardPage([
        aCard({ status: 'BLOCKED', block_reason: 'Түр хадгална', available_actions: ['unblock', 'lost'] }),
        aCard({ id: 'card-2', balance: 500 }),
      ]),
    );
    expect(await page.findByText(/карт хаалттай байна: Түр хадгална. Та хүссэн үедээ нээж болно/)).toBeVisible();
    expect(page.getAllByRole('link', { name: text.unblock })[0]).toHaveAttribute('href', '/ec?id=card-1&do=unblock');
    const [alert] = page.getAllByRole('link', { name: text.topup });
    expect(page.getByText(/үлдэгдэл 500₮/)).toBeVisible();
    expect(alert).toHaveAttribute('href', '/ec?id=card-2&do=topup');
  });

  it('warn of the cards of all pages, where one page does not hold them all', async () => {
    const last = aCard({ id: 'card-21', card_no: '•••• •••• 7777', status: 'LOST', available_actions: ['replace'] });
    const answer = ({ query }: { query: Readonly<Record<string, string>> }) =>
      query['tasks_within_days'] === '30' ? aCardPage([last]) : aCardPage([aCard()], { total: 21 });
    const { context } = open(answer);
    expect(await page.findByText(/7777 карт.*гээгдсэн гэж тэмдэглэгдсэн/)).toBeVisible();
    expect(page.getByRole('link', { name: text.replace })).toHaveAttribute('href', '/ec?id=card-21&do=replace');
    expect((await renderScreenOnServer(screen, { context })).html).toContain('id=card-21');
  });

  it('hold five alerts open, the gravest, and the others behind their number', async () => {
    const low = Array.from({ length: 6 }, (_, index) => aCard({ id: `card-${String(index)}`, balance: 500 + index }));
    const { user } = open(aCardPage([...low, aCard({ id: 'card-9', status: 'LOST', available_actions: ['replace'] })]));
    expect(await page.findByText(/гээгдсэн гэж тэмдэглэгдсэн/)).toBeVisible();
    expect(page.getByText(/үлдэгдэл 503₮/)).toBeVisible();
    expect(page.getByText(/үлдэгдэл 504₮/)).not.toBeVisible();
    await user.click(page.getByText(text.otherAlerts(2)));
    expect(page.getByText(/үлдэгдэл 505₮/)).toBeVisible();
  });

  it('ask for one page alone where it holds all cards', async () => {
    const { context } = open(aCardPage([aCard(), aCard({ id: 'card-2', balance: 500 })], { total: 2 }));
    expect(await page.findByText(/үлдэгдэл 500₮/)).toBeVisible();
    expect(listCalls(context)).toHaveLength(1);
  });

  it('lead to the payment of an ordered card, or to the card where it cannot be paid for any more', async () => {
    const ordered = { status: 'ORDERED' as const, available_actions: ['close'] };
    open(
      aCardPage([aCard({ ...ordered, payment_id: 'pay-1' }), aCard({ ...ordered, id: 'card-2', payment_id: null })]),
    );
    const links = await page.findAllByRole('link', { name: text.pay });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/payment/pay-1', '/ec?id=card-2']);
  });

  it('lead to the operator where staff stopped a card, and to a replacement where it is lost', async () => {
    open(
      aCardPage([
        aCard({ status: 'BLOCKED', block_reason: 'Маргаантай', available_actions: ['close'] }),
        aCard({ id: 'card-2', status: 'LOST', available_actions: ['replace', 'close'] }),
      ]),
    );
    expect(await page.findByText(/оператор хаасан байна: Маргаантай. Нээлгэхийн тулд 7004 4040/)).toBeVisible();
    expect(page.queryByRole('link', { name: text.unblock })).toBeNull();
    expect(page.getByText(/гээгдсэн гэж тэмдэглэгдсэн. Шинэ картаар солиулахад/)).toBeVisible();
    expect(page.getAllByRole('link', { name: text.replace })[0]).toHaveAttribute('href', '/ec?id=card-2&do=replace');
  });

  it('lead to the extension of a card whose time is over', async () => {
    open(aCardPage([aCard({ status: 'EXPIRED', available_actions: ['extend', 'close'] })]));
    expect(await page.findByText(/картын хугацаа дууссан байна. Сунгасны дараа дахин уншигдана/)).toBeVisible();
    const links = page.getAllByRole('link', { name: text.extend });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/ec?id=card-1&do=extend'));
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

describe('an account without cards', () => {
  it('offers the pages of its menus after the ways to a card', async () => {
    const menus = [
      { id: 1, name: 'Удирдлага', path: null, children: [{ id: 2, name: 'Хэрэглэгч', path: '/users', icon: 'users' }] },
    ];
    open(aCardPage([]), { snapshot: { ...citizen, menus } });
    expect(await page.findByRole('heading', { level: 1, name: startPageText.greeting('Дөлгөөн') })).toBeVisible();
    const [order, link, users] = page.getAllByRole('link');
    expect(order).toHaveAttribute('href', '/ec?do=order');
    expect(link).toHaveAttribute('href', '/ec?do=link');
    expect(users).toHaveAttribute('href', '/users');
  });

  it('takes its first card although its menus have pages', async () => {
    const menus = [{ id: 1, name: 'Миний түр зөвшөөрөл', path: '/temporary' }];
    open(aCardPage([]), { snapshot: { ...citizen, menus }, url: '/ec?do=link' });
    expect(await page.findByRole('dialog', { name: linkText.title })).toBeVisible();
  });

  it('sees how to get a card when it has no pages either', async () => {
    open(aCardPage([]));
    expect(await page.findByText(startPageText.noCardTitle)).toBeVisible();
    expect(page.getByText(startPageText.noCardHint)).toBeVisible();
  });
});
