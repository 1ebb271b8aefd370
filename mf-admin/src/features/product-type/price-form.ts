import { productPriceBodySchema } from '@ecard/shared/api-schema';
import { addDays, cityDay } from '@ecard/shared/format';
import { formOf } from '@ecard/shared/records';
import { productTypeText as text } from './product-type.text.ts';

/** Form of a dated price. */
export const priceForm = formOf(productPriceBodySchema, {
  labels: { unit_price: text.unitPrice, price_from: text.priceFrom },
});

/** Returns the limits of a price that begins tomorrow at the earliest, by the calendar of Ulaanbaatar. */
export function fromTomorrow() {
  return { price_from: { min: addDays(cityDay(Date.now()), 1) } };
}
