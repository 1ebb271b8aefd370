import { amountDropped, amountOwed } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { formatMoney, formatNumber } from '@ecard/shared/format';
import { printText } from './invoices.text.ts';

/** What stands in the columns of a line of the printed invoice. */
export function pdfCells(row: Invoice['lines'][number]): string[] {
  return [
    String(row.line_no),
    row.description,
    formatNumber(row.qty),
    formatMoney(row.unit_price),
    row.discount === 0 ? '' : formatMoney(row.discount),
    row.vat === 0 ? '' : formatMoney(row.vat),
    formatMoney(row.total),
  ];
}

/** The sums below the lines, in tugrik; the last is what is to be paid. */
export function pdfSums(invoice: Invoice): readonly (readonly [label: string, amount: number])[] {
  return [
    // Without a discount it is the total.
    ...(invoice.discount_total === 0 ? [] : [[printText.subtotal, invoice.subtotal] as const]),
    ...unlessNone(printText.discount, -invoice.discount_total),
    [printText.total, invoice.total],
    ...unlessNone(printText.vat(invoice.tax_rates.vat_percent), invoice.vat_total),
    ...unlessNone(printText.cityTax(invoice.tax_rates.city_percent), invoice.city_tax_total),
    ...unlessNone(printText.credited, -invoice.credited_total),
    ...unlessNone(printText.paid, -invoice.paid_total),
    ...unlessNone(printText.dropped(invoice.status), -amountDropped(invoice)),
    [printText.balance, amountOwed(invoice)],
  ];
}

function unlessNone(label: string, amount: number): [string, number][] {
  return amount === 0 ? [] : [[label, amount]];
}
