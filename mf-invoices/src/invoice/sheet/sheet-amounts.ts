import { amountToPay } from '@ecard/shared/api-schema';
import type { SheetInvoice } from './sheet-invoice.ts';

/** Every amount of the sheet: they are written with the same decimals. */
export function sheetAmounts(invoice: SheetInvoice): readonly number[] {
  return [
    ...invoice.lines.flatMap(({ unit_price, discount, vat, total }) => [unit_price, discount, vat, total]),
    invoice.subtotal,
    invoice.discount_total,
    invoice.total,
    invoice.vat_total,
    invoice.city_tax_total,
    invoice.credited_total,
    invoice.paid_total,
    amountToPay(invoice),
  ];
}
