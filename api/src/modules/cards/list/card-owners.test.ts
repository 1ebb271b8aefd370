import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testNow } from '../../../testing/test-host.ts';
import { keyed, startCardHost } from '../card-fixture.ts';
import type { CardHost } from '../card-fixture.ts';

let host: CardHost['host'];
let citizen: CardHost['citizen'];
let organisation: CardHost['organisation'];
let operator: CardHost['operator'];
let send: CardHost['send'];
let order: CardHost['order'];
let viewOf: CardHost['viewOf'];
let pay: CardHost['pay'];
let topup: CardHost['topup'];
let act: CardHost['act'];
beforeAll(async () => {
  ({ host, citizen, organisation, operator, send, order, viewOf, pay, topup, act } = await startCardHost());
});
afterAll(() => host.close());

describe('an organisation', () => {
  it('orders a card for each holder with one payment that issues them all', async () => {
    const holders = [
      { name: 'Б.Болд', register_no: 'УБ90010112' },
      { name: 'Д.Дорж' },
      { name: 'С.Сараа', category: 'CHILD' },
    ];
    const { payment_id, amount, cards } = await order({ media_type: 'PLASTIC', holders }, organisation);
    await pay(payment_id);
    const views = await Promise.all(cards.map(({ id }) => viewOf(id, organisation)));
    expect([amount, views.map(({ status }) => status)]).toEqual([10_800, ['ISSUED', 'ISSUED', 'ISSUED']]);
    expect(views[0]?.holder).toEqual({ name: 'Б.Болд', register_no_masked: 'УБ******12' });
    expect(views[2]?.category.code).toBe('CHILD');
    const refused = await send('/api/ec/cards', { media_type: 'QR', category: 'SENIOR' }, organisation, keyed());
    expect(refused.json()).toMatchObject({ errors: [{ path: 'category' }] });
  });

  it('tops up many cards with one payment and sees which rows are refused', async () => {
    const { cards } = await order(
      { media_type: 'VIRTUAL', holders: [{ name: 'Б.Нэг' }, { name: 'Б.Хоёр' }] },
      organisation,
    );
    const numbers = await Promise.all(cards.map(async ({ id }) => (await viewOf(id)).card_no));
    const rows = [
      { card_no: numbers[0], amount: 3_000 },
      { card_no: '860000000000', amount: 3_000 },
      { card_no: numbers[1], amount: 4_000 },
      { card_no: numbers[0], amount: 3_000 },
      { card_no: numbers[1], amount: 10 },
    ];
    const countPayments = async () => (await host.database.db.selectFrom('payment').select('id').execute()).length;
    const before = await countPayments();
    const tried = await send('/api/ec/cards/bulk-topup?dry_run=1', { rows }, organisation, keyed());
    expect([tried.statusCode, tried.json()]).toMatchObject([200, { payment_id: null, amount: 7_000, ok: 2 }]);
    expect(await countPayments()).toBe(before);
    const response = await send('/api/ec/cards/bulk-topup', { rows }, organisation, keyed());
    expect([response.statusCode, response.json()]).toMatchObject([
      201,
      {
        amount: 7_000,
        ok: 2,
        failed: [
          { row: 2, code: 'NOT_FOUND' },
          { row: 4, code: 'DUPLICATE_ROW' },
          { row: 5, code: 'DUPLICATE_ROW' },
        ],
      },
    ]);
    await pay(response.json<{ payment_id: string }>().payment_id);
    const views = await Promise.all(cards.map(({ id }) => viewOf(id)));
    expect(views.map(({ balance, status }) => [balance, status])).toEqual([
      [3_000, 'ACTIVE'],
      [4_000, 'ACTIVE'],
    ]);

    const set = (status: 'ACTIVE' | 'SUSPENDED') =>
      host.database.db.updateTable('organization').set({ status }).where('register_no', '=', '2000066').execute();
    await set('SUSPENDED');
    const ids = cards.map(({ id }) => id);
    const refused = await send('/api/ec/cards/bulk-topup', { ids, amount: 1_000 }, organisation, keyed());
    expect(refused.json()).toMatchObject({ payment_id: null, ok: 0, failed: [{ code: 'ORGANIZATION_SUSPENDED' }, {}] });
    expect((await topup(ids[0] ?? '', 1_000, organisation)).json()).toMatchObject({ code: 'ORGANIZATION_SUSPENDED' });
    await set('ACTIVE');

    const blocked = await send(
      '/api/ec/cards/bulk',
      { action: 'block', ids: [...ids, randomUUID()], reason: 'x' },
      organisation,
    );
    expect(blocked.json()).toMatchObject({ ok: 2, failed: [{ code: 'NOT_FOUND' }] });
  });
});

describe('the history of a card', () => {
  it('pages taps and money without a gap, and sums them up', async () => {
    const [card] = (await host.get('/api/ec/cards', citizen)).json<{ data: { id: string }[] }>().data;
    const pages: { data: { id: string; seq?: number }[]; next_cursor: string | null }[] = [];
    for (let cursor = ''; pages.length < 3; cursor = pages.at(-1)?.next_cursor ?? '')
      pages.push((await host.get(`/api/ec/cards/${card?.id}/ledger?limit=2&cursor=${cursor}`, citizen)).json());
    const seqs = pages.flatMap(({ data }) => data.map(({ seq }) => seq ?? 0));
    expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) - index));
    const taps = (await host.get(`/api/ec/cards/${card?.id}/taps?limit=5`, citizen)).json<(typeof pages)[number]>();
    const more = (await host.get(`/api/ec/cards/${card?.id}/taps?limit=5&cursor=${taps.next_cursor}`, citizen)).json<
      (typeof pages)[number]
    >();
    expect(new Set([...taps.data, ...more.data].map(({ id }) => id)).size).toBe(10);

    const summary = (
      await host.get(`/api/ec/cards/summary?from=2026-03-10&to=2026-03-18&card_id=${card?.id}`, citizen)
    ).json<{
      spend: { rides: number }[];
      routes: { rides: number }[];
      hours: { rides: number }[];
    }>();
    const rides = (rows: { rides: number }[]) => rows.reduce((sum, row) => sum + row.rides, 0);
    expect(rides(summary.spend)).toBeGreaterThan(0);
    expect([rides(summary.routes), rides(summary.hours)]).toEqual([rides(summary.spend), rides(summary.spend)]);
  });

  it('shows a code that a validator reads for a minute', async () => {
    const [card] = (await host.get('/api/ec/cards', citizen)).json<{ data: { id: string }[] }>().data;
    const { token } = (await host.get(`/api/ec/cards/${card?.id}/qr`, citizen)).json<{ token: string }>();
    const read = async (given: string) => send('/api/ec/cards/qr/read', { token: given }, await host.deviceToken());
    expect((await read(token)).json()).toMatchObject({ status: 'ACTIVE', card_no: expect.stringMatching(/^\d{12}$/) });
    expect((await read(token.replace('EC1.', 'EC1.A').slice(0, -1))).statusCode).toBe(404);
    host.clock.now = new Date(testNow.getTime() + 60_001);
    expect((await read(token)).statusCode).toBe(404);
    host.clock.now = testNow;
    expect((await host.get(`/api/ec/cards/${card?.id}/qr`, operator)).statusCode).toBe(403);
  });
});

describe('staff', () => {
  it('list all cards by filters, newest first, and take money at the counter once', async () => {
    const teller = await host.tokenOfRole('TELLER');
    const all = (await host.get('/api/ec/cards?scope=all&status=LOST,BLOCKED&media=PLASTIC', operator)).json<{
      data: { status: string; media_type: string; created_at: string }[];
      total: number;
    }>();
    expect(all.total).toBeGreaterThan(0);
    expect(new Set(all.data.map(({ media_type }) => media_type))).toEqual(new Set(['PLASTIC']));
    expect(all.data.map(({ created_at }) => created_at)).toEqual(
      all.data
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
    expect((await host.get('/api/ec/cards?scope=all', citizen)).statusCode).toBe(403);

    const [free] = (await order({ media_type: 'PLASTIC' }, operator)).cards;
    const id = free?.id ?? '';
    expect((await act(id, 'issue', teller)).json()).toMatchObject({ code: 'CARD_NOT_PAID' });
    const money = { source: 'CASH', reference: 'TILL-7-0001' };
    expect((await act(id, 'issue', teller, { money })).json()).toMatchObject({ status: 'ISSUED' });
    const fill = await send(`/api/ec/cards/${id}/topup`, { amount: 5_000, money }, teller, keyed());
    expect(fill.json()).toMatchObject({ code: 'REFERENCE_USED' });
    const second = { amount: 5_000, money: { ...money, reference: 'TILL-7-0002' } };
    expect((await send(`/api/ec/cards/${id}/topup`, second, teller, keyed())).statusCode).toBe(201);
    expect(await viewOf(id)).toMatchObject({ status: 'ACTIVE', balance: 5_000 });
  });
});
