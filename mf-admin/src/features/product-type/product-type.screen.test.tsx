import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { ProductType, ProductTypeDetail } from '@ecard/shared/api-schema';
import { addDays, cityDay } from '@ecard/shared/format';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { screen as detail } from './product-type-detail.screen.tsx';
import { screen } from './product-type.screen.tsx';
import { productTypeText as text } from './product-type.text.ts';

const CODES = ['product.type.create', 'product.type.update'];
const today = cityDay(Date.now());
const tomorrow = addDays(today, 1);
const ride: ProductType = {
  id: '0190d000-0000-7000-8000-000000000001',
  version: 2,
  created_at: '2026-01-01T02:00:00Z',
  updated_at: '2026-11-08T08:49:00Z',
  available_actions: ['update', 'price', 'archive'],
  code: 'RIDE_ADULT',
  name: 'Насанд хүрэгч',
  kind: 'RIDE',
  unit_price: 1_000,
  next_price: { unit_price: 1_200, price_from: tomorrow },
  validity_days: 1,
  rides: 4,
  transfer_limit: 3,
  transfer_window_min: 30,
  allowed_categories: [],
  allowed_seasons: [],
  tax_type: 'VAT_FREE',
  tax_product_code: '413',
  classification_code: '6411200',
  measure_unit: 'ш',
  tax: { vat: 0, city_tax: 0, base: 1_000 },
  sellable_online: true,
  image_url: null,
  sort: 1,
  status: 'ACTIVE',
};
const product: ProductTypeDetail = {
  ...ride,
  is_sold: true,
  uses: { categories: [], directions: 3, drafts: 2, permits: 0, sells_cards: false },
  prices: [
    { unit_price: 1_200, price_from: tomorrow, price_to: null, state: 'FUTURE' },
    { unit_price: 1_000, price_from: '2025-02-01', price_to: today, state: 'CURRENT' },
    { unit_price: 500, price_from: '2014-01-01', price_to: '2025-01-31', state: 'PAST' },
  ],
};
const card = { ...ride, id: '0190d000-0000-7000-8000-000000000002', code: 'CARD', name: 'Карт', sort: 2 };
const path = `/api/product-type/${ride.id}`;
const tax = ({ query }: { query: Record<string, string> }) => ({
  ...{ amount: Number(query['amount']), vat: 0, city_tax: 0, base: Number(query['amount']) },
  text: `${query['amount'] ?? ''}: НӨАТ 0₮`,
});

/** A child pays a fifth of what an adult does, on any day. */
const riders = ({ query }: { query: Record<string, string> }) => {
  const adult = query['day'] === tomorrow ? 1_200 : 1_000;
  const row = (code: string, name: string, amount: number) => ({
    ...{ category: { id: code, code, name }, product: { id: code, code, name: `${name}, зорчилт` } },
    ...{ amount, subsidy: adult - amount, discount_percent: code === 'CHILD' ? 80 : null, fixed_fare: null },
  });
  const data = [row('ADULT', 'Том хүн', adult), row('CHILD', 'Хүүхэд', adult / 5)];
  return { day: query['day'], seasons: [{ id: 's1', code: '2026-2', name: '2-р улирал', holds: false }], data };
};

const contextOf = (url: string, responses: Record<string, unknown> = {}, codes: readonly string[] = CODES) =>
  createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: {
      'GET /api/saved-view': { data: [] },
      'GET /api/product-type': { data: [ride, card], page: 1, page_size: 20, total: 2 },
      'GET /api/product-type/tax-preview': tax,
      [`GET ${path}/riders`]: riders,
      'GET /api/lookup/categories': [
        { id: 'c1', code: 'CHILD', name: 'Хүүхэд', active: true },
        { id: 'c2', code: 'STUDENT', name: 'Оюутан', active: false },
      ],
      'GET /api/lookup/seasons': [],
      [`GET ${path}`]: product,
      ...responses,
    },
  });
const openOne = (responses: Record<string, unknown> = {}) => {
  const context = contextOf(`/product-type/${ride.id}`, responses);
  return { context, ...renderScreen(detail, { context, request: { params: { id: ride.id } } }) };
};
const sent = (context: ReturnType<typeof createTestContext>, method: string) =>
  context.calls.find((call) => call.method === method);

describe('the list of products', () => {
  it('shows the present and the next price of a product, and its benefit', async () => {
    renderScreen(screen, { context: contextOf('/product-type') });
    const row = within(await page.findByRole('row', { name: /Насанд хүрэгч/ }));
    for (const shown of [
      '1,000₮',
      text.nextOf({ unit_price: 1_200, price_from: tomorrow }),
      '3 удаа, 30 мин',
      'НӨАТ-аас чөлөөлөгдсөн',
    ]) {
      expect(row.getByText(shown)).toBeInTheDocument();
    }
  });

  it('is reordered by buttons, and sent completely together with the order that was seen', async () => {
    const context = contextOf('/product-type', { 'PUT /api/product-type/order': { data: [] } });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.order }));
    await user.click(await page.findByRole('button', { name: 'Карт: дээшлүүлэх' }));
    await user.click(page.getByRole('button', { name: text.orderSave }));
    await waitFor(() =>
      expect(sent(context, 'PUT')?.body).toEqual({ ids: [card.id, ride.id], was: [ride.id, card.id] }),
    );
    expect(context.calls.some(({ query }) => query['page_size'] === '200' && query['status'] === 'ACTIVE')).toBe(true);
  });

  it('is reordered as a whole where the products on sale fill more than one page', async () => {
    const pages: Readonly<Record<string, readonly ProductType[]>> = { '1': [ride], '2': [card] };
    const context = contextOf('/product-type', {
      'GET /api/product-type': ({ query }: { query: Record<string, string> }) => ({
        ...{ page: Number(query['page'] ?? 1), page_size: 1, total: 2 },
        data: pages[query['page'] ?? '1'],
      }),
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.order }));
    expect(await page.findByRole('button', { name: 'Карт: дээшлүүлэх' })).toBeVisible();
  });

  it('asks before an order that was not saved is left', async () => {
    const { user } = renderScreen(screen, { context: contextOf('/product-type') });
    await user.click(await page.findByRole('button', { name: text.order }));
    await user.click(await page.findByRole('button', { name: 'Карт: дээшлүүлэх' }));
    await user.click(page.getByRole('button', { name: 'Хаах' }));
    expect(await page.findByRole('dialog', { name: 'Хадгалаагүй өөрчлөлт байна' })).toBeVisible();
  });

  it('gives the reason of a refused order, and keeps what was moved', async () => {
    const refusal = { code: 'ORDER_INCOMPLETE', message: 'Бүтээгдэхүүний жагсаалт өөрчлөгдсөн байна.' };
    const context = contextOf('/product-type', { 'PUT /api/product-type/order': reply(422, refusal) });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.order }));
    await user.click(await page.findByRole('button', { name: 'Карт: дээшлүүлэх' }));
    await user.click(page.getByRole('button', { name: text.orderSave }));
    expect(await page.findByText(/жагсаалт өөрчлөгдсөн/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Карт: дээшлүүлэх' })).toBeDisabled();
  });

  it('offers only the actions the account may do', async () => {
    renderScreen(screen, { context: contextOf('/product-type', {}, []) });
    await page.findByRole('table');
    expect(page.queryByRole('button', { name: text.order })).toBeNull();
    expect(page.queryByRole('button', { name: text.create })).toBeNull();
  });

  it('is complete in the HTML of the server', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf('/product-type') });
    expect(html).toContain('RIDE_ADULT');
  });
});

describe('one product', () => {
  it('has the prices of today in the HTML of the server', async () => {
    const context = contextOf(`/product-type/${ride.id}`);
    const { html } = await renderScreenOnServer(detail, { context, request: { params: { id: ride.id } } });
    expect(html).toContain('1000: НӨАТ 0₮');
    expect(html).toMatch(/Хүүхэд.*200₮/s);
  });

  it('shows its prices in chronological order', async () => {
    openOne();
    const line = within(await page.findByRole('list', { name: text.prices.line }));
    expect(line.getAllByRole('listitem').map((item) => /[\d,]+₮/.exec(item.textContent)?.[0])).toEqual([
      '500₮',
      '1,000₮',
      '1,200₮',
    ]);
  });

  it('shows the fare of today, and of a day with the next price', async () => {
    const { user } = openOne();
    expect(await page.findByText(text.preview.pays(today, 1_000))).toBeVisible();
    expect(await page.findByText(/1000: НӨАТ 0₮/)).toBeVisible();
    const field = page.getByRole('textbox', { name: text.preview.day });
    await user.clear(field);
    await user.type(field, `${tomorrow.replaceAll('-', '.')}{Tab}`);
    expect(await page.findByText(text.preview.pays(tomorrow, 1_200))).toBeVisible();
  });

  it('says what passengers of each category pay on the day, and in which season it is sold', async () => {
    const { user } = openOne();
    const child = await page.findByRole('row', { name: /^Хүүхэд/ });
    for (const shown of ['200₮', '800₮', '80%']) expect(child).toHaveTextContent(shown);
    expect(page.getByText(text.preview.season('2-р улирал', false))).toBeVisible();
    const field = page.getByRole('textbox', { name: text.preview.day });
    await user.clear(field);
    await user.type(field, `${tomorrow.replaceAll('-', '.')}{Tab}`);
    await waitFor(() => expect(page.getByRole('row', { name: /^Хүүхэд/ })).toHaveTextContent('240₮'));
  });

  it('gets a new price from a given day, and shows an error at its field', async () => {
    const { user, context } = openOne({
      [`POST ${path}/prices`]: reply(422, {
        code: 'PRICE_OVERLAP',
        message: 'Энэ өдөр өөр үнэ хүчинтэй байна.',
        errors: [{ path: 'price_from', code: 'PRICE_OVERLAP', message: 'Энэ өдөр өөр үнэ хүчинтэй байна.' }],
      }),
    });
    await user.click(await page.findByRole('button', { name: text.addPrice }));
    const dialog = within(page.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Нэгжийн үнэ/ }), '1500');
    await user.type(dialog.getByRole('textbox', { name: /Хүчинтэй эхлэх/ }), tomorrow.replaceAll('-', '.'));
    await user.click(dialog.getByRole('button', { name: text.addPrice }));
    expect((await dialog.findAllByText('Энэ өдөр өөр үнэ хүчинтэй байна.')).length).toBeGreaterThan(0);
    expect(sent(context, 'POST')?.body).toEqual({ unit_price: 1_500, price_from: tomorrow });
  });

  it('can lose only a future price', async () => {
    const { user, context } = openOne({ [`DELETE ${path}/prices/${tomorrow}`]: product });
    const [remove, ...others] = await page.findAllByRole('button', { name: /цуцлах$/ });
    expect(others).toEqual([]);
    if (remove) await user.click(remove);
    const dialog = within(page.getByRole('dialog', { name: text.prices.removeOf(tomorrow) }));
    expect(dialog.getByText(/өмнөх үнэ үргэлжилнэ/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.prices.remove }));
    await waitFor(() => expect(sent(context, 'DELETE')?.headers['if-match']).toBe('"v2"'));
  });

  it('gets another amount for a price that has not begun, for the version that was seen', async () => {
    const { user, context } = openOne({ [`PUT ${path}/prices/${tomorrow}`]: product });
    await user.click(await page.findByRole('button', { name: text.prices.editOf(tomorrow) }));
    const dialog = within(page.getByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /Нэгжийн үнэ/ });
    await user.clear(amount);
    await user.type(amount, '1300');
    await user.click(dialog.getByRole('button', { name: text.prices.save }));
    await waitFor(() => expect(sent(context, 'PUT')?.body).toEqual({ unit_price: 1_300, price_from: tomorrow }));
    expect(sent(context, 'PUT')?.headers['if-match']).toBe('"v2"');
  });

  it('lets the present price be corrected while nothing was sold', async () => {
    const { user, context } = openOne({
      [`GET ${path}`]: { ...product, is_sold: false },
      [`PUT ${path}/prices/2025-02-01`]: product,
    });
    await user.click(await page.findByRole('button', { name: text.prices.editOf('2025-02-01') }));
    const dialog = within(page.getByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /Нэгжийн үнэ/ });
    await user.clear(amount);
    await user.type(amount, '900');
    await user.click(dialog.getByRole('button', { name: text.prices.save }));
    await waitFor(() => expect(sent(context, 'PUT')?.body).toEqual({ unit_price: 900, price_from: '2025-02-01' }));
    expect(page.queryByRole('button', { name: text.prices.removeOf('2025-02-01') })).toBeNull();
    expect(page.queryByRole('button', { name: text.prices.editOf('2014-01-01') })).toBeNull();
  });

  it('is asked for the code of its tax rule only where no VAT is taken', async () => {
    const { user } = openOne();
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: text.fields.tax_product_code })).toHaveValue('413');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Татварын төрөл/ }), 'VAT_ABLE');
    expect(dialog.queryByRole('textbox', { name: text.fields.tax_product_code })).toBeNull();
  });

  it('shows the prices that stand now where somebody else was faster', async () => {
    const now = { ...product, version: 3, prices: product.prices.slice(1) };
    const refusal = { code: 'STALE', message: 'Өөр хэрэглэгч өөрчилсөн байна.', current: now };
    const { user } = openOne({ [`DELETE ${path}/prices/${tomorrow}`]: reply(412, refusal) });
    await user.click(await page.findByRole('button', { name: text.prices.removeOf(tomorrow) }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: text.prices.remove }));
    await waitFor(() => expect(page.queryByText(text.prices.days(tomorrow, null))).toBeNull());
  });

  it('names what still goes on with a product before it is archived', async () => {
    const { user } = openOne();
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.archive }));
    expect(await page.findByText(/3 чиглэлийн тариф, 2 ноорог нэхэмжлэх/)).toBeVisible();
  });

  it('says in place of a price of today that it is archived, and keeps the history of its price', async () => {
    const { context } = openOne({ [`GET ${path}`]: { ...product, status: 'ARCHIVED', available_actions: [] } });
    expect(await page.findByText(text.preview.archived)).toBeVisible();
    expect(page.getByRole('list', { name: text.prices.line })).toBeVisible();
    expect(page.queryByRole('textbox', { name: text.preview.day })).toBeNull();
    expect(page.queryByText(text.preview.pays(today, 1_000))).toBeNull();
    expect(context.calls.filter(({ path: asked }) => /\/(?:riders|tax-preview)$/.test(asked))).toEqual([]);
  });

  it('says that no fare is known on a day without an adult price', async () => {
    const none = async (request: { query: Record<string, string> }) => {
      const answer = riders(request);
      return { ...answer, data: answer.data.map((row) => ({ ...row, product: null, amount: null, subsidy: 0 })) };
    };
    openOne({ [`GET ${path}/riders`]: none });
    expect(await page.findByText(text.preview.noFare)).toBeVisible();
    expect(page.queryByText(text.preview.onDuty)).toBeNull();
  });

  it('tells every dated price in its history', async () => {
    const entry = {
      ...{ id: 1, at: '2026-11-08T08:49:00Z', action: 'product.type.update', entity: 'product_type' },
      ...{ entity_id: ride.id, actor: null, impersonator: null, ip: null, request_id: null },
      before: { prices: product.prices.slice(1) },
      after: { prices: product.prices },
    };
    const context = contextOf(`/product-type/${ride.id}?tab=history`, {
      [`GET /api/audit/product_type/${ride.id}`]: { data: [entry], next_cursor: null },
    });
    renderScreen(detail, { context, request: { params: { id: ride.id } } });
    const before = await page.findByText(text.pricesOf(product.prices.slice(1)));
    expect(before.closest('dd')).toHaveTextContent(text.pricesOf(product.prices));
  });

  it('is limited to rider categories by their names, and is offered none that is closed', async () => {
    const { user, context } = openOne({ [`PATCH ${path}`]: product });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    await user.click(await dialog.findByRole('checkbox', { name: 'Хүүхэд' }));
    expect(dialog.queryByRole('checkbox', { name: 'Оюутан' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: text.edit }));
    await waitFor(() => expect(sent(context, 'PATCH')?.body).toEqual({ allowed_categories: ['CHILD'] }));
  });

  it('offers every rider category, also beyond the first answer of the host', async () => {
    const category = (index: number) => ({
      ...{ id: `0190d000-0000-7000-8000-${String(index).padStart(12, '0')}`, code: `C${String(index)}` },
      ...{ name: `Ангилал ${String(index)}`, active: true },
    });
    const categories = Array.from({ length: 60 }, (_, index) => category(index));
    const { user } = openOne({
      'GET /api/lookup/categories': ({ query }: { query: Record<string, string> }) =>
        categories.slice(Number(query['offset']), Number(query['offset']) + 50),
    });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    expect(await dialog.findByRole('checkbox', { name: 'Ангилал 59' })).toBeInTheDocument();
  });
});
