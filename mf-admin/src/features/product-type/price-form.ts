import { productPriceBodySchema } from '@ecard/shared/api-schema';
import { addDays } from '@ecard/shared/format';
import { formOf } from '@ecard/shared/records';
import { productTypeText as text } from './product-type.text.ts';

/** Form of a dated price. */
export const priceForm = formOf(productPriceBodySchema, {
  labels: { unit_price: text.unitPrice, price_from: text.priceFrom },
});

/** Returns the limits of a price that begins tomorrow at the earliest, by the calendar of Ulaanbaatar. */
export function fromTomorrow(today: string) {
  return { price_from: { min: addDays(today, 1) } };
}
