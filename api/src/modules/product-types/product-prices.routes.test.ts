import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { ProductType, ProductTypeDetail, RiderPrices } from '@ecard/shared/api-schema';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let finance: string;
beforeAll(async () => {
  host = await startTestHost();
  finance = await host.tokenOfRole('FINANCE');
});
afterAll(() => host.close());

const byCode = async (code: string) => {
  const { data } = (await host.get(`/api/product-type?q=${code}`, finance)).json<{ data: ProductType[] }>();
  const id = data.find((product) => product.code === code)?.id ?? '';
  return (await host.get(`/api/product-type/${id}`, finance)).json<ProductTypeDetail>();
};
const create = async (code: string, body: object = {}) =>
  (
    await host.send('POST', '/api/product-type', {
      body: { code, name: `Хураамж ${code}`, kind: 'FEE', tax_type: 'VAT_ABLE', unit_price: 5_500, ...body },
      token: finance,
    })
  ).json<ProductTypeDetail>();
const price = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) =>
  host.send(method, `/api/product-type/${path}`, { ...(body ? { body } : {}), token: finance, headers });
const priced = async (code: string) => {
  const { id } = await create(code);
  await price('POST', `${id}/prices`, { unit_price: 6_000, price_from: '2026-05-01' });
  return id;
};

describe('a price of the future', () => {
  it('gets another amount and day, and the one before ends as it begins', async () => {
    const id = await priced('F_EDIT');
    const edited = await price('PUT', `${id}/prices/2026-05-01`, { unit_price: 6_500, price_from: '2026-04-15' });
    expect(edited.json()).toMatchObject({
      unit_price: 5_500,
      next_price: { unit_price: 6_500, price_from: '2026-04-15' },
      prices: [
        { unit_price: 6_500, price_from: '2026-04-15', price_to: null },
        { unit_price: 5_500, price_to: '2026-04-14' },
      ],
    });
    const missing = await price('PUT', `${id}/prices/2026-05-01`, { unit_price: 1, price_from: '2026-05-01' });
    expect(missing.statusCode).toBe(404);
  });

  it('is changed for the version that was seen, with the prices before and after in the history', async () => {
    const id = await priced('F_HISTORY');
    const body = { unit_price: 7_000, price_from: '2026-05-01' };
    const stale = await price('PUT', `${id}/prices/2026-05-01`, body, { 'if-match': '"v1"' });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([412, 'STALE']);
    await price('PUT', `${id}/prices/2026-05-01`, body, { 'if-match': '"v2"' });
    const [entry] = (await host.get(`/api/audit/product_type/${id}`, finance)).json<{ data: object[] }>().data;
    expect(entry).toMatchObject({
      action: 'product.type.update',
      before: { next_price: { unit_price: 6_000 }, prices: [{ unit_price: 6_000 }, { unit_price: 5_500 }] },
      after: { next_price: { unit_price: 7_000 }, prices: [{ unit_price: 7_000 }, { unit_price: 5_500 }] },
    });
    expect(entry).not.toHaveProperty('after.name');
  });

  it('stays as it was once its day has come and something was sold, and is never taken back then', async () => {
    const { id, prices } = await byCode('PERMIT_C');
    const from = prices[0]?.price_from ?? '';
    const edited = await price('PUT', `${id}/prices/${from}`, { unit_price: 1, price_from: '2026-05-01' });
    expect(edited.json()).toMatchObject({ code: 'PRICE_STARTED' });
    expect((await price('DELETE', `${id}/prices/${from}`)).json()).toMatchObject({ code: 'PRICE_STARTED' });
  });

  it('is corrected on its first day while nothing was sold', async () => {
    const { id, prices } = await create('F_MISTYPED', { unit_price: 55_000 });
    const from = prices[0]?.price_from ?? '';
    const edited = await price('PUT', `${id}/prices/${from}`, { unit_price: 5_500, price_from: from });
    expect(edited.json()).toMatchObject({ unit_price: 5_500, prices: [{ unit_price: 5_500, price_to: null }] });
    const removed = await price('DELETE', `${id}/prices/${from}`);
    expect(removed.json()).toMatchObject({ code: 'PRICE_STARTED' });
  });

  it('of an archived product is neither changed nor taken back', async () => {
    const id = await priced('F_ARCHIVED');
    await host.send('POST', `/api/product-type/${id}/actions/archive`, { token: finance });
    const path = `${id}/prices/2026-05-01`;
    const answers = [
      await price('DELETE', path),
      await price('PUT', path, { unit_price: 1, price_from: '2026-05-01' }),
    ];
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'ILLEGAL_TRANSITION',
      'ILLEGAL_TRANSITION',
    ]);
  });

  it('begins at midnight in Ulaanbaatar', async () => {
    const id = await priced('F_MIDNIGHT');
    const priceAt = async (moment: string) => {
      host.clock.now = new Date(moment);
      const { unit_price: now, prices } = (
        await host.get(`/api/product-type/${id}`, await host.tokenOfRole('FINANCE'))
      ).json<ProductTypeDetail>();
      host.clock.now = testNow;
      return [now, prices[0]?.state];
    };
    expect(await priceAt('2026-04-30T23:59:59+08:00')).toEqual([5_500, 'FUTURE']);
    expect(await priceAt('2026-05-01T00:00:00+08:00')).toEqual([6_000, 'CURRENT']);
  });
});

describe('the price of a sold product', () => {
  it('is fixed once a permit was approved', async () => {
    const { id, is_sold: isSold } = await byCode('PERMIT_C');
    expect(isSold).toBe(true);
    const answer = await price('POST', `${id}/prices`, { unit_price: 1, price_from: '2026-03-18' });
    expect(answer.json()).toMatchObject({ code: 'PRICE_IN_PAST' });
  });

  it('is fixed once a card was replaced for it', async () => {
    const { db } = host.database;
    await sql`update product_type set code = 'CARD_REISSUE_OLD' where code = 'CARD_REISSUE'`.execute(db);
    await sql`update ec_card set price = 0 where replaces_id is not null`.execute(db);
    const { is_sold: wasSold } = await create('CARD_REISSUE');
    await sql`update ec_card set price = 5000, replaces_id = (select min(id) from ec_card)
      where id = (select max(id) from ec_card)`.execute(db);
    expect([wasSold, (await byCode('CARD_REISSUE')).is_sold]).toEqual([false, true]);
  });

  it('belongs to its kind, which stays', async () => {
    const { id, version } = await byCode('PERMIT_C');
    const headers = { 'if-match': `"v${version}"` };
    const patched = await host.send('PATCH', `/api/product-type/${id}`, {
      body: { kind: 'FEE' },
      token: finance,
      headers,
    });
    expect(patched.json()).toMatchObject({ code: 'KIND_OF_SOLD', errors: [{ path: 'kind' }] });
  });
});

it('previews the taxes of a day at the rates of that day', async () => {
  const { db } = host.database;
  await sql`update tax_rate set valid_to = '2026-06-30' where kind = 'VAT'`.execute(db);
  await sql`insert into tax_rate (kind, rate_percent, valid_from) values ('VAT', 12, '2026-07-01')`.execute(db);
  const vatOn = async (day: string) =>
    (await host.get(`/api/product-type/tax-preview?amount=1120&tax_type=VAT_ABLE&day=${day}`, finance)).json<{
      vat: number;
    }>().vat;
  expect([await vatOn('2026-06-30'), await vatOn('2026-07-01')]).toEqual([101.82, 120]);
});

describe('what riders pay', () => {
  const paidOn = async (day: string): Promise<Record<string, readonly [number | null, string | null]>> => {
    const { id } = await byCode('RIDE_CHILD');
    const { data } = (await host.get(`/api/product-type/${id}/riders?day=${day}`, finance)).json<RiderPrices>();
    return Object.fromEntries(
      data.map((row) => [row.category.code ?? '', [row.amount, row.product?.code ?? null] as const]),
    );
  };

  it('is unknown on a day without an adult price, but on duty', async () => {
    expect(await paidOn('2024-06-01')).toMatchObject({
      ADULT: [null, null],
      CHILD: [null, null],
      SENIOR: [null, null],
      STAFF: [0, null],
    });
  });

  it('is a share of the adult’s price where that of the category has ended', async () => {
    await sql`update product_price set price_to = '2026-08-31' where price_to is null
      and product_type_id = (select id from product_type where code = 'RIDE_CHILD')`.execute(host.database.db);
    expect(await paidOn('2026-08-31')).toMatchObject({ CHILD: [200, 'RIDE_CHILD'] });
    expect(await paidOn('2026-09-01')).toMatchObject({
      CHILD: [200, 'DAY4_ADULT_2025'],
      ADULT: [1_000, 'DAY4_ADULT_2025'],
    });
  });
});
