import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardDetailSchema } from '@ecard/shared/api-schema';
import { systemActor } from '../../audit/audit.ts';
import { numericToMongo } from '../../money/money.ts';
import { createPersonalData } from '../../security/personal-data.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { linkCodeOf } from './link-code.ts';

let host: TestHost;
let citizen: string;
let organisation: string;
let operator: string;
beforeAll(async () => {
  host = await startTestHost();
  citizen = await host.tokenOf('99110001');
  organisation = await host.tokenOf('2000066');
  operator = await host.tokenOfRole('CARD_OPERATOR');
}, 60_000);
afterAll(() => host.close());

const keyed = () => ({ 'idempotency-key': randomUUID() });
const send = (url: string, body: object, token: string, headers: Record<string, string> = {}) =>
  host.send('POST', url, { body, token, headers });

async function order(body: object, token: string) {
  const response = await send('/api/ec/cards', body, token, keyed());
  expect(response.statusCode).toBe(201);
  return response.json<{ payment_id: string | null; amount: number; cards: { id: string; link_code?: string }[] }>();
}

async function viewOf(id: string, token = operator) {
  return cardDetailSchema.parse((await host.get(`/api/ec/cards/${id}`, token)).json());
}

async function pay(publicId: string | null): Promise<void> {
  await host.database.db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('payment')
      .select(['id', 'amount'])
      .where('public_id', '=', publicId ?? '')
      .executeTakeFirstOrThrow();
    const received = [{ source: 'QPAY' as const, reference: randomUUID(), amount: numericToMongo(payment.amount) }];
    await settlePayment(trx, { paymentId: payment.id, received, now: host.clock.now, actor: systemActor });
  });
}

async function topup(id: string, amount: number, token = citizen) {
  return send(`/api/ec/cards/${id}/topup`, { amount }, token, keyed());
}

async function act(id: string, verb: string, token: string, body: object = {}) {
  return send(`/api/ec/cards/${id}/actions/${verb}`, body, token);
}

/** A card of the citizen that rides, with money. */
async function activeCard(amount = 10_000): Promise<string> {
  const [card] = (await order({ media_type: 'VIRTUAL' }, citizen)).cards;
  const id = card?.id ?? '';
  await pay((await topup(id, amount)).json<{ payment_id: string }>().payment_id);
  return id;
}

describe('a card', () => {
  it('is issued once its price is paid, and active after its first top-up', async () => {
    const { payment_id, amount, cards } = await order({ media_type: 'PLASTIC' }, citizen);
    const id = cards[0]?.id ?? '';
    expect([amount, (await viewOf(id)).status]).toEqual([3_600, 'ORDERED']);
    expect((await topup(id, 5_000)).json()).toMatchObject({ code: 'CARD_NOT_USABLE' });
    await pay(payment_id);
    expect(await viewOf(id)).toMatchObject({ status: 'ISSUED', expires_on: '2031-03-18', payment_id: null });
    await pay((await topup(id, 5_000)).json<{ payment_id: string }>().payment_id);
    expect(await viewOf(id)).toMatchObject({ status: 'ACTIVE', balance: 5_000 });
    await act(id, 'close', operator, { refund: { method: 'CASH', reference: 'R-1' } });
    expect(await viewOf(id)).toMatchObject({ status: 'CLOSED', balance: 0, available_actions: [] });
  });

  it('ordered twice with one key is ordered once', async () => {
    const headers = keyed();
    const first = await send('/api/ec/cards', { media_type: 'QR' }, citizen, headers);
    const second = await send('/api/ec/cards', { media_type: 'QR' }, citizen, headers);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect((await send('/api/ec/cards', { media_type: 'QR' }, citizen)).statusCode).toBe(400);
    await act(first.json<{ cards: { id: string }[] }>().cards[0]?.id ?? '', 'close', citizen);
  });

  it('lost moves its money to the card that replaces it once the fee is paid, and its late top-ups follow', async () => {
    const id = await activeCard();
    const late = (await topup(id, 2_000)).json<{ payment_id: string }>().payment_id;
    const { id: entitlement } = await host.database.db
      .updateTable('ec_permission')
      .set((eb) => ({ card_id: eb.selectFrom('ec_card').select('id').where('public_id', '=', id) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('ec_permission')
          .select((min) => min.fn.min('id').as('id'))
          .where('status', '=', 'ACTIVE'),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await act(id, 'lost', citizen);
    const ordered = await act(id, 'replace', citizen, { media_type: 'PLASTIC' });
    const { replacement_id, payment_id, status } = cardDetailSchema.parse(ordered.json());
    const again = cardDetailSchema.parse((await act(id, 'replace', citizen)).json());
    expect([status, again.replacement_id, again.payment_id]).toEqual(['LOST', replacement_id, payment_id]);

    await pay(payment_id);
    expect(await viewOf(id)).toMatchObject({ status: 'REPLACED', balance: 0, replacement_id });
    await pay(late);
    const next = await viewOf(replacement_id ?? '');
    expect(next).toMatchObject({ status: 'ACTIVE', balance: 12_000, replaces_id: id });
    const moved = await host.database.db
      .selectFrom('ec_permission as p')
      .innerJoin('ec_card as c', 'c.id', 'p.card_id')
      .select('c.public_id')
      .where('p.id', '=', entitlement)
      .executeTakeFirstOrThrow();
    expect(moved.public_id).toBe(replacement_id);
    const ledger = (await host.get(`/api/ec/cards/${replacement_id}/ledger`, citizen)).json<{ data: object[] }>();
    expect(ledger.data).toMatchObject([
      { seq: 2, kind: 'TOPUP', amount: 2_000, balance_after: 12_000 },
      { seq: 1, kind: 'TRANSFER_IN', amount: 10_000, balance_after: 10_000 },
    ]);
    await host.database.db
      .updateTable('ec_card')
      .set({ user_id: null })
      .where('public_id', 'in', [id, next.id])
      .execute();
  });

  it('blocked by staff is not opened by its owner, who opens what the owner blocked', async () => {
    const id = await activeCard();
    expect((await act(id, 'block', citizen)).json()).toMatchObject({ errors: [{ path: 'reason' }] });
    await act(id, 'block', citizen, { reason: 'Түр' });
    expect((await act(id, 'unblock', citizen)).json()).toMatchObject({ status: 'ACTIVE', block_reason: null });
    await act(id, 'block', operator, { reason: 'Шалгалт' });
    expect((await viewOf(id, citizen)).available_actions).not.toContain('unblock');
    expect((await act(id, 'unblock', citizen)).json()).toMatchObject({ code: 'BLOCKED_BY_STAFF' });
    expect((await act(id, 'lost', citizen)).json()).toMatchObject({ code: 'BLOCKED_BY_STAFF' });
    expect((await act(id, 'unblock', operator)).json()).toMatchObject({ status: 'ACTIVE' });
    expect((await act(id, 'extend', operator)).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect((await act(id, 'close', citizen)).json()).toMatchObject({ code: 'BALANCE_NOT_ZERO' });
    await act(id, 'close', operator, { refund: { method: 'CASH', reference: 'R-2' } });
  });

  it('ends by the daily job when its last day is over, and staff extend it', async () => {
    const id = await activeCard();
    await host.database.db
      .updateTable('ec_card')
      .set({ expires_on: '2026-03-18' })
      .where('public_id', '=', id)
      .execute();
    host.clock.now = new Date('2026-03-19T03:05:00+08:00');
    const token = await host.tokenOfRole('CARD_OPERATOR');
    await host.database.db.transaction().execute((trx) => host.jobs.publish(trx, 'cards.expire', {}));
    await host.runJobs();
    expect((await viewOf(id, token)).status).toBe('EXPIRED');
    expect((await act(id, 'extend', token, { expires_on: '2026-03-19' })).statusCode).toBe(422);
    expect((await act(id, 'extend', token)).json()).toMatchObject({ status: 'ACTIVE', expires_on: '2031-03-19' });
    await act(id, 'close', token, { refund: { method: 'CASH', reference: 'R-3' } });
    host.clock.now = testNow;
  });

  it('takes at most 200,000₮, with what is still being paid', async () => {
    const id = await activeCard(50_000);
    for (const amount of [50_000, 50_000, 49_999]) expect((await topup(id, amount)).statusCode).toBe(201);
    expect((await topup(id, 1_000)).json()).toMatchObject({ code: 'BALANCE_CAP', errors: [{ path: 'amount' }] });
    expect((await topup(id, 50_001)).json()).toMatchObject({ errors: [{ path: 'amount' }] });
    host.clock.now = new Date(testNow.getTime() + 16 * 60_000);
    expect((await topup(id, 1_000)).statusCode).toBe(201);
    host.clock.now = testNow;
    await act(id, 'close', operator, { refund: { method: 'CASH', reference: 'R-4' } });
  });

  it('is reached by its owner and staff alone, and changed only from the version one saw', async () => {
    const id = await activeCard();
    const other = await host.tokenOf('9000011');
    expect((await host.get(`/api/ec/cards/${id}`, other)).statusCode).toBe(404);
    expect((await act(id, 'block', other, { reason: 'x' })).statusCode).toBe(404);
    const url = `/api/ec/cards/${id}`;
    const patch = (headers: Record<string, string>) =>
      host.send('PATCH', url, { body: { daily_limit: 4_000, notify: { ride: true } }, token: citizen, headers });
    const { version } = await viewOf(id);
    expect((await patch({})).statusCode).toBe(428);
    const changed = await patch({ 'if-match': `"v${version}"` });
    expect(changed.json()).toMatchObject({ daily_limit: 4_000, notify: { ride: true }, version: version + 1 });
    expect(changed.headers['etag']).toBe(`"v${version + 1}"`);
    expect((await patch({ 'if-match': `"v${version}"` })).json()).toMatchObject({
      code: 'STALE',
      current: { version: version + 1 },
    });
    await act(id, 'close', operator, { refund: { method: 'CASH', reference: 'R-5' } });
  });

  it('without an owner goes to whoever knows its code, and locks after five wrong ones', async () => {
    const [free] = (await order({ media_type: 'VIRTUAL' }, operator)).cards;
    const { id, card_no } = await viewOf(free?.id ?? '');
    const code = linkCodeOf(createPersonalData('development-only-personal-data-secret'), card_no);
    expect(free?.link_code).toBe(code);
    const link = (given: string, token: string) => send('/api/ec/cards/link', { card_no, code: given }, token);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    const school = await host.tokenOf('9000011');
    for (const _ of Array.from({ length: 5 }))
      expect((await link(wrong, school)).json()).toMatchObject({ code: 'LINK_CODE_WRONG' });
    expect((await link(code, citizen)).json()).toMatchObject({ code: 'LINK_LOCKED' });
    host.clock.now = new Date(testNow.getTime() + 3_600_001);
    expect((await link(code, citizen)).json()).toMatchObject({ id });
    expect((await link(wrong, await host.tokenOf('2000066'))).json()).toMatchObject({ code: 'LINK_CODE_WRONG' });
    host.clock.now = testNow;
    await act(id, 'close', citizen);
  });
});

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

  it('fills many cards with one payment and learns which rows cannot be filled', async () => {
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
    const csv = await host.get('/api/ec/cards.csv?scope=all&status=LOST', operator);
    expect(csv.body.split('\n').length).toBeGreaterThan(1);

    const [free] = (await order({ media_type: 'PLASTIC' }, operator)).cards;
    const id = free?.id ?? '';
    expect((await act(id, 'issue', teller)).json()).toMatchObject({ code: 'CARD_NOT_PAID' });
    const money = { source: 'CASH', reference: 'TILL-7-0001' };
    expect((await act(id, 'issue', teller, { money })).json()).toMatchObject({ status: 'ISSUED' });
    const fill = await send(`/api/ec/cards/${id}/topup`, { amount: 5_000, money }, teller, keyed());
    expect(fill.json()).toMatchObject({ code: 'CARD_NOT_PAID' });
    const second = { amount: 5_000, money: { ...money, reference: 'TILL-7-0002' } };
    expect((await send(`/api/ec/cards/${id}/topup`, second, teller, keyed())).statusCode).toBe(201);
    expect(await viewOf(id)).toMatchObject({ status: 'ACTIVE', balance: 5_000 });
  });
});
