import { riderPricesSchema, taxPreviewSchema } from '@ecard/shared/api-schema';
import type { ProductPrice, ProductTypeDetail } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { cityDay } from '@ecard/shared/format';
import type { RecordPrefetchInput } from '@ecard/shared/records';
import { serverNow } from '@ecard/shared/session';
import { prefetchOptional, queryOptions } from '@ecard/shared/ui';

type Http = PortalContext['http'];
type Product = Pick<ProductTypeDetail, 'id' | 'version' | 'kind' | 'status' | 'tax_type' | 'prices'>;

/** Taxes in an amount that is paid for a product on a day. */
export const taxQuery = (
  http: Http,
  { tax_type }: Pick<Product, 'tax_type'>,
  amount: number | undefined,
  day: string,
) =>
  queryOptions({
    queryKey: ['product-type', 'tax', amount, tax_type, day],
    queryFn: async ({ signal }) => {
      const params = { amount, tax_type, day };
      return taxPreviewSchema.parse(
        (await http.get<unknown>('/api/product-type/tax-preview', { params, signal })).data,
      );
    },
  });

/** Amounts that passengers of each category pay for a product on a day. */
export const ridersQuery = (http: Http, { id, version }: Pick<Product, 'id' | 'version'>, day: string) =>
  queryOptions({
    queryKey: ['product-type', 'riders', id, version, day],
    queryFn: async ({ signal }) => {
      const path = `/api/product-type/${id}/riders`;
      return riderPricesSchema.parse((await http.get<unknown>(path, { params: { day }, signal })).data);
    },
  });

/** Loads the prices of today; an archived product has none. */
export async function prefetchPreview({ queryClient, context }: RecordPrefetchInput, record: Product): Promise<void> {
  if (record.status === 'ARCHIVED') return;
  const { http, store } = context;
  const day = cityDay(serverNow(store.snapshot()));
  const price = priceOn(record.prices, day);
  await Promise.all([
    price && prefetchOptional(queryClient, taxQuery(http, record, price.unit_price, day)),
    paysOn(record, price) && prefetchOptional(queryClient, ridersQuery(http, record, day)),
  ]);
}

/** True where somebody pays: what has no price that day is sold to nobody, but rides may be paid by another product. */
export function paysOn({ kind }: Pick<Product, 'kind'>, price: ProductPrice | undefined): boolean {
  return price !== undefined || kind === 'RIDE';
}

/**
 * The price of a day.
 *
 * @param day - `2026-12-01`.
 * @returns `undefined` where none is valid.
 */
export function priceOn(prices: readonly ProductPrice[], day: string): ProductPrice | undefined {
  return prices.find(({ price_from: from, price_to: to }) => from <= day && (to === null || day <= to));
}
