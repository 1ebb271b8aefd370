import type { ProductType, ProductTypeDetail } from '@ecard/shared/api-schema';
import { addDays, cityDay } from '@ecard/shared/format';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { screen as detail } from './product-type-detail.screen.tsx';

const CODES = ['product.type.create', 'product.type.update'];
export const today = cityDay(Date.now());
export const tomorrow = addDays(today, 1);
export const ride: ProductType = {
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
export const product: ProductTypeDetail = {
  ...ride,
  is_sold: true,
  uses: { categories: [], directions: 3, drafts: 2, permits: 0, sells_cards: false },
  prices: [
    { unit_price: 1_200, price_from: tomorrow, price_to: null, state: 'FUTURE' },
    { unit_price: 1_000, price_from: '2025-02-01', price_to: today, state: 'CURRENT' },
    { unit_price: 500, price_from: '2014-01-01', price_to: '2025-01-31', state: 'PAST' },
  ],
};
export const card = { ...ride, id: '0190d000-0000-7000-8000-000000000002', code: 'CARD', name: 'Карт', sort: 2 };
export const path = `/api/product-type/${ride.id}`;
const tax = ({ query }: { query: Record<string, string> }) => ({
  ...{ amount: Number(query['amount']), vat: 0, city_tax: 0, base: Number(query['amount']) },
  text: `${query['amount'] ?? ''}: НӨАТ 0₮`,
});

/** A child pays a fifth of what an adult does, on any day. */
export const riders = ({ query }: { query: Record<string, string> }) => {
  const adult = query['day'] === tomorrow ? 1_200 : 1_000;
  const row = (code: string, name: string, amount: number) => ({
    ...{ category: { id: code, code, name }, product: { id: code, code, name: `${name}, зорчилт` } },
    ...{ amount, subsidy: adult - amount, discount_percent: code === 'CHILD' ? 80 : null, fixed_fare: null },
  });
  const data = [row('ADULT', 'Том хүн', adult), row('CHILD', 'Хүүхэд', adult / 5)];
  return { day: query['day'], seasons: [{ id: 's1', code: '2026-2', name: '2-р улирал', holds: false }], data };
};

/** A page at an address, with the answers of the host and the rights of the account. */
export const contextOf = (url: string, responses: Record<string, unknown> = {}, codes: readonly string[] = CODES) =>
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
/** Opens the page of one product. */
export const openOne = (responses: Record<string, unknown> = {}) => {
  const context = contextOf(`/product-type/${ride.id}`, responses);
  return { context, ...renderScreen(detail, { context, request: { params: { id: ride.id } } }) };
};
/** The first request of a method. */
export const sent = (context: ReturnType<typeof createTestContext>, method: string) =>
  context.calls.find((call) => call.method === method);
