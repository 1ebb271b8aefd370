import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Updateable } from 'kysely';
import { cardDetailSchema } from '@ecard/shared/api-schema';
import type { Problem } from '@ecard/shared/api-schema';
import type { ProductTypeTable } from '../../../database/tables/tables.ts';
import { createPersonalData } from '../../../security/personal-data.ts';
import { testNow } from '../../../testing/test-host.ts';
import { keyed, startCardHost } from '../card-fixture.ts';
import type { CardHost } from '../card-fixture.ts';
import { cardProducts } from '../money/card-prices.ts';
import { linkCodeOf } from '../link-code.ts';

let host: CardHost['host'];
let citizen: CardHost['citizen'];
let operator: CardHost['operator'];
let send: CardHost['send'];
let order: CardHost['order'];
let viewOf: CardHost['viewOf'];
let pay: CardHost['pay'];
let topup: CardHost['topup'];
let act: CardHost['act'];
let activeCard: CardHost['activeCard'];
beforeAll(async () => {
  ({ host, citizen, operator, send, order, viewOf, pay, topup, act, activeCard } = await startCardHost());
});
afterAll(() => host.close());

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

  it('is listed with the open payment of its order, each of its own', async () => {
    const orders = [await order({ media_type: 'PLASTIC' }, citizen), await order({ media_type: 'PLASTIC' }, citizen)];
    const listed = async () => {
      const answer = await host.get('/api/ec/cards?page_size=200', citizen);
      const { data } = answer.json<{ data: { id: string; payment_id?: string | null }[] }>();
      return orders.map(({ cards }) => data.find(({ id }) => id === cards[0]?.id)?.payment_id);
    };
    expect(await listed()).toEqual(orders.map(({ payment_id }) => payment_id));
    await pay(orders[0]?.payment_id ?? null);
    expect(await listed()).toEqual([null, orders[1]?.payment_id]);
    for (const { cards } of orders) await act(cards[0]?.id ?? '', 'close', operator);
  });

  it('is named to its owner by a payment for it, and to nobody else', async () => {
    const id = await activeCard();
    const { payment_id } = (await topup(id, 1_000)).json<{ payment_id: string }>();
    const look = async (token?: string) =>
      (await host.get(`/api/payment/${payment_id}`, token)).json<{ target?: unknown }>().target;
    const others = [await look(), await look(operator), await look(await host.tokenOf('99110013'))];
    expect([await look(citizen), ...others]).toEqual([{ type: 'ec_card', id }, undefined, undefined, undefined]);
    await act(id, 'close', operator, { refund: { method: 'CASH', reference: 'R-2' } });
  });

  it('stands below all that are still of use to its owner once it has ended', async () => {
    const idOf = async (media: string) => (await order({ media_type: media }, citizen)).cards[0]?.id ?? '';
    const ended = await idOf('QR');
    await act(ended, 'close', citizen);
    const fresh = await idOf('QR');
    const { data } = (await host.get('/api/ec/cards', citizen)).json<{ data: { id: string; status: string }[] }>();
    const ids = data.map(({ id }) => id);
    expect(ids.indexOf(fresh)).toBeGreaterThan(data.findLastIndex(({ status }) => status === 'ACTIVE'));
    expect(ids.indexOf(fresh)).toBeLessThan(data.findIndex(({ status }) => status === 'CLOSED'));
    await act(fresh, 'close', citizen);
  });

  it('ordered twice with one key is ordered once', async () => {
    const headers = keyed();
    const first = await send('/api/ec/cards', { media_type: 'QR' }, citizen, headers);
    const second = await send('/api/ec/cards', { media_type: 'QR' }, citizen, headers);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect((await send('/api/ec/cards', { media_type: 'QR' }, citizen)).statusCode).toBe(400);
    await act(first.json<{ cards: { id: string }[] }>().cards[0]?.id ?? '', 'close', citizen);
  });

  it('reported lost moves its money and its late top-ups to its replacement once the fee is paid', async () => {
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
    const permit = (await send('/api/temporary', { subject_type: 'CARD', card_id: id }, citizen, keyed())).json<{
      id: string;
    }>();
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
    expect((await host.get(`/api/temporary/${permit.id}`, citizen)).json()).toMatchObject({
      card: { id: replacement_id },
      timeline: [{ kind: 'create' }, { kind: 'move', text: 'Карт солигдсон тул шинэ картад шилжсэн' }],
    });
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

  it('is not sold by an archived product, but an order that stands can be paid', async () => {
    const setActive = (is_active: boolean) =>
      host.database.db
        .updateTable('product_type')
        .set({ is_active, sellable_online: is_active })
        .where('code', 'in', cardProducts)
        .execute();
    const id = await activeCard();
    await act(id, 'lost', citizen);
    const ordered = cardDetailSchema.parse((await act(id, 'replace', citizen, { media_type: 'PLASTIC' })).json());
    await host.database.db
      .updateTable('payment')
      .set({ status: 'CANCELLED' })
      .where('public_id', '=', ordered.payment_id ?? '')
      .execute();
    await setActive(false);
    const refused = await send('/api/ec/cards', { media_type: 'PLASTIC' }, citizen, keyed());
    const again = cardDetailSchema.parse((await act(id, 'replace', citizen)).json());
    await setActive(true);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'PRICE_MISSING']);
    expect([again.replacement_id, again.payment_id === ordered.payment_id]).toEqual([ordered.replacement_id, false]);
    await pay(again.payment_id);
    expect((await viewOf(id)).status).toBe('REPLACED');
    await act(again.replacement_id ?? '', 'close', operator, { refund: { method: 'CASH', reference: 'R-9' } });
  });

  it('is sold online, in the seasons and to the categories that its product names', async () => {
    const setRules = (rules: Updateable<ProductTypeTable>) =>
      host.database.db.updateTable('product_type').set(rules).where('code', 'in', cardProducts).execute();
    const ask = async (token: string, body: object = {}) =>
      (await send('/api/ec/cards', { media_type: 'PLASTIC', ...body }, token, keyed())).json<Problem>();
    const lost = await activeCard();
    await act(lost, 'lost', citizen);
    const replace = async (token: string) =>
      (await act(lost, 'replace', token, { media_type: 'PLASTIC' })).json<unknown>();

    await setRules({ sellable_online: false });
    expect([await ask(citizen), await replace(citizen)]).toMatchObject([
      { code: 'NOT_SOLD_ONLINE' },
      { code: 'NOT_SOLD_ONLINE' },
    ]);
    expect(await ask(operator)).toMatchObject({ payment_id: null });
    await setRules({ sellable_online: true, allowed_seasons: ['NO-SUCH-SEASON'] });
    expect([await ask(operator), await replace(operator)]).toMatchObject([
      { code: 'OUT_OF_SEASON' },
      { code: 'OUT_OF_SEASON' },
    ]);
    await setRules({ allowed_seasons: [], allowed_categories: ['CHILD'] });
    expect(await ask(citizen)).toMatchObject({ errors: [{ path: 'category', code: 'NOT_SOLD' }] });
    expect(await replace(citizen)).toMatchObject({ errors: [{ path: 'media_type', code: 'NOT_SOLD' }] });
    const child = await ask(citizen, { category: 'CHILD' });
    expect(child).toMatchObject({ cards: [{ status: 'ORDERED' }] });
    await setRules({ allowed_categories: [] });
    expect(await replace(operator)).toMatchObject({ status: 'LOST', replacement_id: expect.any(String) });
    await host.database.db
      .updateTable('ec_card')
      .set({ user_id: null })
      .where('status', 'in', ['LOST', 'ORDERED'])
      .execute();
  });

  it('blocked by staff cannot be unblocked by its owner, but one that the owner blocked can', async () => {
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

  it('expires in the daily job after its last day, and can be extended by staff', async () => {
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

  it('holds at most 200,000₮, including unpaid top-ups', async () => {
    const id = await activeCard(50_000);
    for (const amount of [50_000, 50_000, 49_999]) expect((await topup(id, amount)).statusCode).toBe(201);
    expect((await viewOf(id)).topup_room).toBe(1);
    expect((await topup(id, 1_000)).json()).toMatchObject({ code: 'BALANCE_CAP', errors: [{ path: 'amount' }] });
    expect((await topup(id, 50_001)).json()).toMatchObject({ errors: [{ path: 'amount' }] });
    host.clock.now = new Date(testNow.getTime() + 16 * 60_000);
    expect((await viewOf(id)).topup_room).toBe(150_000);
    expect((await topup(id, 1_000)).statusCode).toBe(201);
    host.clock.now = testNow;
    await act(id, 'close', operator, { refund: { method: 'CASH', reference: 'R-4' } });
  });

  it('is visible to its owner and staff alone, and changes only from its current version', async () => {
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

  it('without an owner is linked with its code, and locks after five wrong codes', async () => {
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
