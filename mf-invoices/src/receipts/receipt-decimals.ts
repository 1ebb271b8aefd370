import type { Ebarimt } from '@ecard/shared/api-schema';
import { alikeDecimals } from '@ecard/shared/format';
import type { NumberOptions } from '@ecard/shared/format';

type Amounts = Pick<Ebarimt, 'total_amount' | 'total_vat' | 'total_city_tax'> & {
  readonly receipts: readonly { readonly items: readonly { readonly total_amount: number }[] }[];
};

/** Returns the decimals of every amount of a receipt: they stand below each other. */
export function receiptDecimals({ receipts, total_amount, total_vat, total_city_tax }: Amounts): NumberOptions {
  const items = receipts.flatMap((part) => part.items.map((item) => item.total_amount));
  return alikeDecimals([...items, total_amount, total_vat, total_city_tax]);
}
