import { salesStates } from '../states/flag-states.ts';
import { productKinds, productStatuses } from '../states/product-states.ts';
import { taxTypes } from '../states/tax-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of products and of its file. */
export const productColumns = {
  code: 'Код',
  name: 'Нэр',
  kind: 'Төрөл',
  unit_price: 'Үнэ',
  next_price: 'Дараагийн үнэ',
  next_price_from: 'Дараагийн үнэ эхлэх',
  validity_days: 'Хүчинтэй өдөр',
  rides: 'Зорчилт',
  transfer_limit: 'Дамжин суух тоо',
  transfer_window_min: 'Дамжин суух хугацаа (мин)',
  allowed_categories: 'Зорчигчийн ангилал',
  tax_type: 'Татварын төрөл',
  tax_product_code: 'Татварын барааны код',
  classification_code: 'Ангиллын код',
  measure_unit: 'Хэмжих нэгж',
  sellable_online: 'Онлайнаар зарна',
  status: 'Төлөв',
};

/** Filters of the list of products. */
export const productFilters = {
  kind: { label: 'Төрөл', of: productKinds },
  status: { label: 'Төлөв', of: productStatuses },
  tax_type: { label: 'Татварын төрөл', of: taxTypes },
  online: { label: 'Онлайнаар зарна', of: salesStates },
} as const satisfies FilterWords;
