import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardPageSchema } from '@ecard/shared/api-schema';
import { startTestHost, testNow } from '../../../testing/test-host.ts';
import { addDays, dayOf } from '../../../time/ulaanbaatar.ts';
import type { TestHost } from '../../../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

async function cardsOf(username: string, query = '') {
  return cardPageSchema.parse((await host.get(`/api/ec/cards${query}`, await host.tokenOf(username))).json());
}

describe('GET /api/ec/cards', () => {
  it('answers a citizen the own cards only', async () => {
    const cards = await cardsOf('99110001');
    expect([cards.total, cards.data.length]).toEqual([4, 4]);
    expect(cards.data.map((card) => card.status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'BLOCKED']);
  });

  it('answers an organisation the cards of its fleet, page by page', async () => {
    const first = await cardsOf('2000066', '?page_size=25');
    const third = await cardsOf('2000066', '?page_size=25&page=3');
    expect([first.total, first.data.length, third.data.length]).toEqual([60, 25, 10]);
    expect(third.data.map((card) => card.id)).not.toContain(first.data[0]?.id);
  });

  it('filters the own cards by low balance and by last day, and refuses these filters for all cards', async () => {
    const all = (await cardsOf('2000066', '?page_size=200')).data;
    const sorted = all.map(({ balance }) => balance).toSorted((a, b) => a - b);
    const days = all.flatMap(({ expires_on }) => expires_on ?? []).toSorted();
    const [limit, day] = [sorted[20] ?? 0, days[20] ?? ''];
    const low = await cardsOf('2000066', `?page_size=200&balance_below=${limit}`);
    const ending = await cardsOf('2000066', `?page_size=200&expires_to=${day}&expires_from=${days[5]}`);
    expect(low.total).toBe(sorted.filter((balance) => balance < limit).length);
    expect(ending.total).toBe(days.filter((end) => end <= day && end >= (days[5] ?? '')).length);
    expect([low.total, ending.total].every((count) => count > 0 && count < all.length)).toBe(true);
    const staff = await host.tokenOfRole('CARD_OPERATOR');
    const refused = await host.get('/api/ec/cards?scope=all&balance_below=1000', staff);
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'balance_below' }] });
  });

  it('finds among the own cards those that wait for their holder, and refuses that for all cards', async () => {
    const all = (await cardsOf('2000066', '?page_size=200')).data;
    const waiting = (days: number) => {
      const last = addDays(dayOf(testNow), days);
      return all
        .filter(
          ({ status, balance, expires_on: end }) =>
            ['ORDERED', 'BLOCKED', 'LOST', 'EXPIRED'].includes(status) ||
            (status === 'ACTIVE' && (balance < 1_000 || (end !== null && end <= last))),
        )
        .map(({ id }) => id);
    };
    for (const days of [0, 366]) {
      const found = (await cardsOf('2000066', `?page_size=200&tasks_within_days=${String(days)}`)).data;
      expect(found.map(({ id }) => id).toSorted()).toEqual(waiting(days).toSorted());
    }
    const [today, thisYear] = [waiting(0).length, waiting(366).length];
    expect([today > 0, today < all.length, thisYear > today]).toEqual([true, true, true]);
    const staff = await host.tokenOfRole('CARD_OPERATOR');
    const refused = await host.get('/api/ec/cards?scope=all&tasks_within_days=30', staff);
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'tasks_within_days' }] });
  });

  it('answers staff without cards an empty page', async () => {
    expect(await cardsOf('finance')).toMatchObject({ data: [], total: 0, page: 1 });
  });

  it('shows four digits of a card number', async () => {
    const cards = await cardsOf('2000066');
    expect(cards.data.filter((card) => !/^•••• •••• \d{4}$/.test(card.card_no))).toEqual([]);
  });

  it('names the benefit of the entitlement that a card has, in the list and on the card', async () => {
    const id = (await cardsOf('99110001')).data.find(({ benefit }) => benefit === null)?.id ?? '';
    await host.database.db
      .updateTable('ec_permission')
      .set((eb) => ({
        card_id: eb.selectFrom('ec_card').select('id').where('public_id', '=', id),
        ...{ discount_percent: null, fixed_fare: '200.00', valid_from: '2026-01-01', valid_to: '2026-06-30' },
      }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('ec_permission')
          .select((min) => min.fn.min('id').as('id'))
          .where('status', '=', 'ACTIVE'),
      )
      .execute();
    const listed = (await cardsOf('99110001')).data.find((one) => one.id === id);
    expect(listed?.benefit).toMatchObject({ name: expect.any(String), discount_percent: null, fixed_fare: 200 });
    const shown = await host.get(`/api/ec/cards/${id}`, await host.tokenOf('99110001'));
    expect(shown.json()).toMatchObject({
      permissions: [{ discount_percent: 0, fixed_fare: 200, valid_to: '2026-06-30' }],
    });
  });

  it('shows the newest three taps of a card, newest first', async () => {
    const [card] = (await cardsOf('99110001')).data;
    const times = card?.last_taps.map((tap) => tap.tapped_at) ?? [];
    expect(times).toHaveLength(3);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(card?.last_taps[0]).toMatchObject({
      tapped_at: expect.stringMatching(/^2026-03-18T.*\+08:00$/),
      direction: { code: expect.any(String), name: expect.any(String) },
      stop: { name: expect.any(String) },
    });
  });

  it('counts the rides since the service day began at 03:00', async () => {
    const before = (await cardsOf('99110001')).data[0]?.rides_today;
    host.clock.now = new Date('2026-03-19T02:59:00+08:00');
    const lateAtNight = (await cardsOf('99110001')).data[0]?.rides_today;
    host.clock.now = new Date('2026-03-19T03:00:00+08:00');
    const nextServiceDay = (await cardsOf('99110001')).data[0]?.rides_today;
    host.clock.now = testNow;
    expect(before).toBeGreaterThan(0);
    expect([lateAtNight, nextServiceDay]).toEqual([before, 0]);
  });

  it('sums balances, states and rides of all that match, not of the page', async () => {
    const all = await cardsOf('2000066', '?page_size=200');
    const page = await cardsOf('2000066', '?page_size=1');
    const of = (...statuses: string[]) => all.data.filter(({ status }) => statuses.includes(status));
    const moneyOf = (cards: readonly { balance: number }[]) => cards.reduce((sum, { balance }) => sum + balance, 0);
    const [active, blocked] = [of('ACTIVE').length, of('BLOCKED', 'LOST').length];
    const usable = moneyOf(of('ISSUED', 'ACTIVE'));
    expect(page.aggregates).toEqual({
      balance_total: usable,
      locked_total: moneyOf(all.data) - usable,
      active,
      blocked,
      other: all.total - active - blocked,
      low_balance: of('ACTIVE').filter(({ balance }) => balance < 1_000).length,
      rides_today: all.data.reduce((sum, { rides_today }) => sum + rides_today, 0),
    });
    expect(page.aggregates?.['rides_today']).toBeGreaterThan(0);
  });

  it('finds by state, by holder and by the end of the number', async () => {
    const all = (await cardsOf('2000066', '?page_size=200')).data;
    const active = await cardsOf('2000066', '?page_size=200&status=ACTIVE');
    expect(active.total).toBe(all.filter((card) => card.status === 'ACTIVE').length);

    const [card] = all;
    const holder = encodeURIComponent((card?.holder_name ?? '').toUpperCase());
    expect((await cardsOf('2000066', `?q=${holder}`)).data.map((found) => found.id)).toContain(card?.id);
    expect((await cardsOf('2000066', `?q=${card?.card_no.slice(-4) ?? ''}`)).data.map((found) => found.id)).toContain(
      card?.id,
    );
  });

  it('finds by category of rider', async () => {
    const [pupils, employees] = [await cardsOf('9000011'), await cardsOf('2000066')];
    const [child, adult] = [pupils, employees].map(({ data }) => data[0]?.category);
    expect([child?.code, adult?.code]).toEqual(['CHILD', 'ADULT']);
    expect((await cardsOf('9000011', `?category_id=${child?.id ?? ''}`)).total).toBe(pupils.total);
    expect((await cardsOf('9000011', `?category_id=${adult?.id ?? ''}`)).total).toBe(0);
  });

  it('takes % and _ in a search as themselves', async () => {
    expect((await cardsOf('2000066', '?q=%25')).total).toBe(0);
    expect((await cardsOf('2000066', '?q=_')).total).toBe(0);
  });

  it('ignores blank fields of a form and refuses wrong ones', async () => {
    expect((await cardsOf('2000066', '?q=&status=&page=')).total).toBe(60);
    const response = await host.get('/api/ec/cards?page=0&status=GONE', await host.tokenOf('2000066'));
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { errors: [{ path: 'page' }, { path: 'status.0' }] },
    ]);
  });
});
