import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { ProductType, ProductTypeDetail, RiderPrices } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let finance: string;
beforeAll(async () => {
  host = await startTestHost();
  finance = await host.tokenOfRole('FINANCE');
});
afterAll(() => host.close());

const list = async (query = '') =>
  (await host.get(`/api/product-type?page_size=200&${query}`, finance)).json<{ data: ProductType[] }>().data;
const byCode = async (code: string) => {
  const row = (await list(`q=${code}`)).find((product) => product.code === code);
  return (await host.get(`/api/product-type/${row?.id ?? ''}`, finance)).json<ProductTypeDetail>();
};
const addPrice = (id: string, unit_price: number, price_from: string) =>
  host.send('POST', `/api/product-type/${id}/prices`, { body: { unit_price, price_from }, token: finance });
const create = (body: object) =>
  host.send('POST', '/api/product-type', {
    body: { name: 'Шинэ эрх', kind: 'PASS', tax_type: 'NO_VAT', unit_price: 5000, ...body },
    token: finance,
  });

describe('a product', () => {
  it('shows the price of today, the next one, and its history', async () => {
    expect(await byCode('PASS_30D')).toMatchObject({
      unit_price: 35_000,
      next_price: { unit_price: 38_000, price_from: '2026-05-01' },
      prices: [
        { unit_price: 38_000, price_from: '2026-05-01', price_to: null, state: 'FUTURE' },
        { unit_price: 35_000, price_from: '2025-02-01', price_to: '2026-04-30', state: 'CURRENT' },
      ],
    });
    expect(await byCode('CARD_PLASTIC')).toMatchObject({ tax: { vat: 327.27, city_tax: 0, base: 3272.73 } });
  });

  it('needs the tax code of its exemption, and categories that exist', async () => {
    expect((await create({ code: 'P_FREE', tax_type: 'VAT_ZERO' })).json()).toMatchObject({
      code: 'TAX_CODE_REQUIRED',
      errors: [{ path: 'tax_product_code' }],
    });
    expect((await create({ code: 'P_CAT', allowed_categories: ['PIRATE'] })).json()).toMatchObject({
      code: 'UNKNOWN_CATEGORY',
    });
    expect((await create({ code: 'P_CLASS', classification_code: '123' })).statusCode).toBe(422);
    expect((await create({ code: 'PASS_30D' })).json()).toMatchObject({ code: 'CODE_TAKEN' });
  });

  it('is sold in the seasons it names, which must exist', async () => {
    const season = await host.database.db.selectFrom('season').select('code').executeTakeFirstOrThrow();
    const made = (await create({ code: 'P_SEASON', allowed_seasons: [season.code] })).json<ProductTypeDetail>();
    const patch = (body: object) =>
      host.send('PATCH', `/api/product-type/${made.id}`, { body, token: finance, headers: { 'if-match': '"v1"' } });
    expect(made.allowed_seasons).toEqual([season.code]);
    expect((await patch({ allowed_seasons: [season.code, '1999-9'] })).json()).toMatchObject({
      code: 'UNKNOWN_SEASON',
      current: { unknown: ['1999-9'] },
      errors: [{ path: 'allowed_seasons' }],
    });
    expect((await patch({ allowed_seasons: [] })).json()).toMatchObject({ allowed_seasons: [] });
  });

  it('changes only from its latest version', async () => {
    const made = (await create({ code: 'P_VERSION' })).json<ProductTypeDetail>();
    const patch = (version: number) =>
      host.send('PATCH', `/api/product-type/${made.id}`, {
        body: { transfer_limit: 2 },
        token: finance,
        headers: { 'if-match': `"v${version}"` },
      });
    expect((await patch(1)).json()).toMatchObject({ transfer_limit: 2, version: 2 });
    expect((await patch(1)).statusCode).toBe(412);
  });
});

describe('POST /api/product-type/{id}/prices', () => {
  it('adds a price from a given day, and ends the open one the day before', async () => {
    const adult = await byCode('DAY4_ADULT_2025');
    expect(adult.is_sold).toBe(true);
    expect((await addPrice(adult.id, 1200, '2026-03-18')).json()).toMatchObject({ code: 'PRICE_IN_PAST' });
    const priced = await addPrice(adult.id, 1200, '2026-07-01');
    expect(priced.statusCode).toBe(201);
    expect(priced.json()).toMatchObject({
      unit_price: 1000,
      next_price: { unit_price: 1200, price_from: '2026-07-01' },
      prices: [{ price_to: null }, { unit_price: 1000, price_to: '2026-06-30' }],
    });
    expect((await addPrice(adult.id, 1100, '2026-06-01')).json()).toMatchObject({
      code: 'PRICE_OVERLAP',
      errors: [{ path: 'price_from' }],
    });
    const undone = await host.send('DELETE', `/api/product-type/${adult.id}/prices/2026-07-01`, { token: finance });
    expect(undone.json()).toMatchObject({ next_price: null, prices: [{ unit_price: 1000, price_to: null }] });
  });

  it('never changes an amount, which the database refuses as well', async () => {
    await expect(sql`update product_price set unit_price = 1 where id = 1`.execute(host.database.db)).rejects.toThrow(
      'new dated row',
    );
  });
});

describe('archiving and ordering', () => {
  it('refuses to archive a product in use, and archives another one once', async () => {
    const [adult, made] = [
      await byCode('DAY4_ADULT_2025'),
      (await create({ code: 'P_OLD' })).json<ProductTypeDetail>(),
    ];
    const archive = (id: string) => host.send('POST', `/api/product-type/${id}/actions/archive`, { token: finance });
    expect((await archive(adult.id)).json()).toMatchObject({ code: 'IN_USE', current: { categories: ['Том хүн'] } });
    expect((await archive(made.id)).json()).toMatchObject({ status: 'ARCHIVED', available_actions: [] });
    expect((await archive(made.id)).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });

  it('archives many products at once but those in use, and names these with the reason', async () => {
    for (const code of ['P_MANY_1', 'P_MANY_2', 'P_MANY_3']) await create({ code });
    const [first, second, third] = [await byCode('P_MANY_1'), await byCode('P_MANY_2'), await byCode('P_MANY_3')];
    const card = await byCode('CARD_PLASTIC');
    const bulk = async (body: object) =>
      (await host.post('/api/product-type/bulk', { action: 'archive', ...body }, finance)).json<object>();
    const filter = { q: 'P_MANY', status: 'ACTIVE' };
    expect(await bulk({ ids: [first.id, card.id] })).toEqual({
      ...{ ok: 1, failed: [expect.objectContaining({ id: card.id, code: 'IN_USE' })] },
    });
    expect(await bulk({ filter, expected_count: 3 })).toMatchObject({ code: 'COUNT_CHANGED' });
    expect(await bulk({ filter, expected_count: 2 })).toEqual({ ok: 2, failed: [] });
    for (const { code } of [first, second, third]) {
      expect(await byCode(code)).toMatchObject({ status: 'ARCHIVED', sellable_online: false });
    }
    expect(await byCode('CARD_PLASTIC')).toMatchObject({ status: 'ACTIVE' });
  });

  it('refuses to archive the products that cards are sold by, and names what goes on with another', async () => {
    const archive = (id: string) => host.send('POST', `/api/product-type/${id}/actions/archive`, { token: finance });
    const [card, adult] = [await byCode('CARD_PLASTIC'), await byCode('DAY4_ADULT_2025')];
    expect(card.uses).toMatchObject({ categories: [], sells_cards: true });
    expect((await archive(card.id)).json()).toMatchObject({ code: 'IN_USE' });
    expect(adult.uses).toMatchObject({ categories: ['Том хүн'], sells_cards: false });
    expect(adult.uses.directions).toBeGreaterThan(0);
  });

  it('accepts an order of all products on sale only', async () => {
    const ids = (await list('status=ACTIVE')).map(({ id }) => id).toReversed();
    const order = (of: string[]) => host.send('PUT', '/api/product-type/order', { body: { ids: of }, token: finance });
    expect((await order(ids.slice(1))).json()).toMatchObject({ code: 'ORDER_INCOMPLETE' });
    expect((await order(ids)).statusCode).toBe(200);
    expect((await list('status=ACTIVE')).map(({ id }) => id)).toEqual(ids);
  });

  it('refuses an order made of another one than that which stands', async () => {
    const was = (await list('status=ACTIVE')).map(({ id }) => id);
    const order = (ids: string[]) =>
      host.send('PUT', '/api/product-type/order', { body: { ids, was }, token: finance });
    const swapped = [...was.slice(1, 2), ...was.slice(0, 1), ...was.slice(2)];
    expect((await order(swapped)).statusCode).toBe(200);
    expect((await order(was)).json()).toMatchObject({ status: 412, code: 'STALE' });
    expect((await list('status=ACTIVE')).map(({ id }) => id)).toEqual(swapped);
  });

  it('notes an order in the history of what has moved alone', async () => {
    const products = await list('status=ACTIVE');
    const [first, second, third] = products;
    const ids = products.map(({ id }) => id);
    const swapped = [...ids.slice(1, 2), ...ids.slice(0, 1), ...ids.slice(2)];
    await host.send('PUT', '/api/product-type/order', { body: { ids: swapped }, token: finance });
    const newest = async (product?: ProductType) =>
      (await host.get(`/api/audit/product_type/${product?.id ?? ''}`, finance)).json<{ data: object[] }>().data[0];
    expect(await newest(first)).toMatchObject({ before: { sort: first?.sort }, after: { sort: second?.sort } });
    expect((await list('status=ACTIVE'))[2]).toMatchObject({ version: third?.version, sort: third?.sort });
  });
});

it('previews the tax inside a price', async () => {
  const preview = await host.get('/api/product-type/tax-preview?amount=1000&tax_type=VAT_FREE', finance);
  expect(preview.json()).toMatchObject({ vat: 0, city_tax: 0, text: '1,000₮ = НӨАТ 0₮ / НХАТ 0₮' });
});

describe('what passengers pay', () => {
  const paidOn = async (code: string, day: string) => {
    const { id } = await byCode(code);
    return (await host.get(`/api/product-type/${id}/riders?day=${day}`, finance)).json<RiderPrices>();
  };
  const amounts = ({ data }: RiderPrices): Record<string, number | null> =>
    Object.fromEntries(data.map((row) => [row.category.code ?? '', row.amount]));

  it('is the fare of the day for each category, and the authority pays the rest of an adult’s', async () => {
    const now = await paidOn('DAY4_ADULT_2025', '2026-03-18');
    expect(amounts(now)).toEqual({ ADULT: 1_000, CHILD: 200, SENIOR: 0, DISABLED: 0, DONOR: 0, STAFF: 0 });
    expect(now.data.find(({ category }) => category.code === 'CHILD')).toMatchObject({
      product: { code: 'RIDE_CHILD' },
      subsidy: 800,
    });
    await addPrice((await byCode('RIDE_CHILD')).id, 150, '2026-07-01');
    expect(amounts(await paidOn('RIDE_CHILD', '2026-06-30'))).toMatchObject({ ADULT: 1_000, CHILD: 200 });
    expect(amounts(await paidOn('RIDE_CHILD', '2026-07-01'))).toMatchObject({ ADULT: 1_000, CHILD: 150 });
  });

  it('is nothing for who cannot have the product, and names the seasons it is bound to', async () => {
    const season = await host.database.db
      .selectFrom('season')
      .select(['code', 'starts_on'])
      .where('kind', '=', 'GENERAL')
      .where('starts_on', '>', '2026-03-18')
      .orderBy('starts_on')
      .executeTakeFirstOrThrow();
    const body = { code: 'P_RIDERS', kind: 'PASS', allowed_categories: ['CHILD'], allowed_seasons: [season.code] };
    const made = (await create(body)).json<ProductTypeDetail>();
    const today = await paidOn('P_RIDERS', '2026-03-18');
    expect(amounts(today)).toMatchObject({ CHILD: made.unit_price, ADULT: null });
    expect(today.seasons).toMatchObject([{ code: season.code, holds: false }]);
    expect((await paidOn('P_RIDERS', season.starts_on)).seasons).toMatchObject([{ holds: true }]);
  });
});
