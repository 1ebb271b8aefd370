import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

/** Tax treatment of a product, a line or a part of a receipt. */
export const taxTypes = /* @__PURE__ */ defineEnumeration({
  VAT_ABLE: 'НӨАТ-тай',
  VAT_FREE: 'НӨАТ-аас чөлөөлөгдсөн',
  VAT_ZERO: 'НӨАТ 0%',
  NO_VAT: 'НӨАТ-гүй',
});
export type TaxType = ValueOf<typeof taxTypes>;
