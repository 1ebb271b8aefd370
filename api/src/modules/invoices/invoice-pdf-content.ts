import { amountDropped, amountToPay, invoiceStatuses } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { alikeDecimals, formatMoney, formatNumber } from '@ecard/shared/format';
import type { NumberOptions } from '@ecard/shared/format';
import { printText } from './invoices.text.ts';

type Line = Invoice['lines'][number];

export interface PdfColumn {
  readonly heading: string;
  /** Points, without padding; the column is wider when its content is. */
  readonly least: number;
  /** Part in the width that is left over. */
  readonly share: number;
  readonly align: 'left' | 'right';
  readonly cell: (line: Line) => string;
}

/** The width between the margins of A4, in points. */
export const contentWidth = 515;

/** Columns of the printed lines; discount and VAT only when a line has them, and the description takes what is left. */
export function pdfColumns(invoice: Invoice): readonly PdfColumn[] {
  const { lines } = invoice;
  const { columns: text } = printText;
  const decimals = pdfDecimals(invoice);
  const money = (amount: number) => formatMoney(amount, decimals);
  const number = (heading: string, least: number, cell: PdfColumn['cell']): PdfColumn => {
    return { heading, least, share: 0, align: 'right', cell };
  };
  return [
    { heading: text.place, least: 16, share: 0, align: 'left', cell: ({ line_no }) => String(line_no) },
    { heading: text.description, least: 110, share: 1, align: 'left', cell: ({ description }) => description },
    number(text.qty, 34, ({ qty }) => formatNumber(qty)),
    number(text.unitPrice, 64, ({ unit_price }) => money(unit_price)),
    ...(lines.some(({ discount }) => discount !== 0)
      ? [number(text.discount, 54, ({ discount }) => (discount === 0 ? '' : money(discount)))]
      : []),
    ...(lines.some(({ vat }) => vat !== 0) ? [number(text.vat, 54, ({ vat }) => (vat === 0 ? '' : money(vat)))] : []),
    number(text.total, 70, ({ total }) => money(total)),
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
    ...unlessNone(invoiceStatuses.labels[invoice.status], -amountDropped(invoice)),
    [printText.balance, amountToPay(invoice)],
  ];
}

/** Decimals of every amount on the paper. */
export function pdfDecimals(invoice: Invoice): NumberOptions {
  return alikeDecimals([
    ...invoice.lines.flatMap(({ unit_price, discount, vat, total }) => [unit_price, discount, vat, total]),
    ...pdfSums(invoice).map(([, amount]) => amount),
  ]);
}

function unlessNone(label: string, amount: number): [string, number][] {
  return amount === 0 ? [] : [[label, amount]];
}
