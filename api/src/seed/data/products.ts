import type { TaxType } from '@ecard/shared/api-schema';
import type { ProductTypeTable } from '../../database/tables/tables.ts';

export interface ProductSeed {
  readonly code: string;
  readonly name: string;
  readonly kind: ProductTypeTable['kind'];
  /** Whole tugrik. */
  readonly price: number;
  readonly from: string;
  readonly to?: string;
  readonly rides?: number;
  readonly validityDays?: number;
  readonly taxType: TaxType;
  readonly taxProductCode?: string;
  /** Price before `from`. */
  readonly earlier?: { readonly price: number; readonly from: string };
  /** Price from the month after the next. */
  readonly next?: number;
  readonly transferLimit?: number;
  readonly transferWindowMin?: number;
  readonly categories?: readonly string[];
  readonly online?: boolean;
}

const transit = { taxType: 'VAT_FREE', taxProductCode: '413' } as const;
const permit = { kind: 'PERMIT', from: '2024-01-01', taxType: 'VAT_FREE', taxProductCode: '412' } as const;

/** Products with the price of each span of days; amounts not published by the city are ours. */
export const products: readonly ProductSeed[] = [
  {
    code: 'RIDE_ADULT_2014',
    name: 'Том хүн, 1 зорчилт (≤30 мин дамжин суулт)',
    kind: 'RIDE',
    price: 500,
    from: '2014-01-01',
    to: '2025-01-31',
    rides: 1,
    transferWindowMin: 30,
    categories: ['ADULT', 'STUDENT'],
    ...transit,
  },
  {
    code: 'DAY4_ADULT_2025',
    name: 'Том хүн, өдөрт 4 зорчилт',
    kind: 'RIDE',
    price: 1000,
    from: '2025-02-01',
    rides: 4,
    transferLimit: 3,
    categories: ['ADULT'],
    ...transit,
  },
  { code: 'RIDE_CHILD', name: 'Хүүхэд', kind: 'RIDE', price: 200, from: '2025-02-01', ...transit },
  { code: 'FREE_SENIOR', name: 'Ахмад настан, үнэ төлбөргүй', kind: 'RIDE', price: 0, from: '2014-01-01', ...transit },
  {
    code: 'FREE_DISABLED',
    name: 'Хөгжлийн бэрхшээлтэй иргэн, үнэ төлбөргүй',
    kind: 'RIDE',
    price: 0,
    from: '2014-01-01',
    ...transit,
  },
  { code: 'FREE_DONOR', name: 'Алдарт донор, үнэ төлбөргүй', kind: 'RIDE', price: 0, from: '2014-01-01', ...transit },
  {
    code: 'CARD_PLASTIC',
    name: 'Картын үнэ',
    kind: 'CARD',
    price: 3600,
    from: '2023-01-01',
    earlier: { price: 3000, from: '2015-07-01' },
    online: true,
    taxType: 'VAT_ABLE',
  },
  {
    code: 'CARD_REISSUE',
    name: 'Карт нөхөн олгох',
    kind: 'FEE',
    price: 5000,
    from: '2015-07-01',
    online: true,
    taxType: 'VAT_ABLE',
  },
  { code: 'TOPUP_1000', name: 'Цэнэглэлт 1,000₮', kind: 'TOPUP', price: 1000, from: '2015-07-01', taxType: 'NO_VAT' },
  { code: 'TOPUP_5000', name: 'Цэнэглэлт 5,000₮', kind: 'TOPUP', price: 5000, from: '2015-07-01', taxType: 'NO_VAT' },
  {
    code: 'TOPUP_10000',
    name: 'Цэнэглэлт 10,000₮',
    kind: 'TOPUP',
    price: 10_000,
    from: '2015-07-01',
    taxType: 'NO_VAT',
  },
  {
    code: 'TOPUP_20000',
    name: 'Цэнэглэлт 20,000₮',
    kind: 'TOPUP',
    price: 20_000,
    from: '2015-07-01',
    taxType: 'NO_VAT',
  },
  {
    code: 'TOPUP_50000',
    name: 'Цэнэглэлт 50,000₮',
    kind: 'TOPUP',
    price: 50_000,
    from: '2015-07-01',
    taxType: 'NO_VAT',
  },
  {
    code: 'PASS_30D',
    name: '30 хоногийн эрх',
    kind: 'PASS',
    price: 35_000,
    from: '2025-02-01',
    validityDays: 30,
    next: 38_000,
    online: true,
    ...transit,
  },
  { code: 'PERMIT_B', name: 'Түр зөвшөөрөл B', price: 10_000, ...permit },
  { code: 'PERMIT_C', name: 'Түр зөвшөөрөл C', price: 15_000, ...permit },
  { code: 'PERMIT_E', name: 'Түр зөвшөөрөл E', price: 20_000, ...permit },
];

/** Rider categories with the product their rides are paid by. */
export const riderCategories = [
  { code: 'ADULT', name: 'Том хүн', product: 'DAY4_ADULT_2025', isActive: true },
  { code: 'CHILD', name: 'Хүүхэд', product: 'RIDE_CHILD', isActive: true },
  { code: 'STUDENT', name: 'Оюутан', product: 'RIDE_ADULT_2014', isActive: false },
  { code: 'SENIOR', name: 'Ахмад настан', product: 'FREE_SENIOR', isActive: true },
  { code: 'DISABLED', name: 'Хөгжлийн бэрхшээлтэй иргэн', product: 'FREE_DISABLED', isActive: true },
  { code: 'DONOR', name: 'Донор', product: 'FREE_DONOR', isActive: true },
  { code: 'STAFF', name: 'Албаны', product: null, isActive: true },
] as const;

export type CategoryCode = (typeof riderCategories)[number]['code'];

export function productId(code: string): number {
  return products.findIndex((product) => product.code === code) + 1;
}

export function categoryId(code: CategoryCode): number {
  return riderCategories.findIndex((category) => category.code === code) + 1;
}
