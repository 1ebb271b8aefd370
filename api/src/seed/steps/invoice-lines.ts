import type { Insertable } from 'kysely';
import type { InvoiceKind, InvoiceLineTable } from '../../database/tables/invoices.ts';
import { includedVat, mongoToNumeric } from '../../money/money.ts';
import { productId, products } from '../data/products.ts';
import type { Random } from '../random.ts';

/** A line in integer möngö. */
export interface DraftLine {
  readonly product: string | null;
  readonly description: string;
  readonly qty: number;
  readonly unitPrice: number;
  readonly discount: number;
  readonly taxType: InvoiceLineTable['tax_type'];
}

export interface LineTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly vat: number;
  readonly total: number;
}

const vatPercent = 10;

/** Makes up the lines of an invoice of a kind. */
export function createLines(random: Random, kind: InvoiceKind, month: string): DraftLine[] {
  switch (kind) {
    case 'TOPUP':
      return [productLine(random.pick(['TOPUP_10000', 'TOPUP_20000', 'TOPUP_50000']), random.int(5, 60))];
    case 'CARD_ORDER': {
      const qty = random.int(5, 80);
      const line = productLine('CARD_PLASTIC', qty, qty >= 50 ? Math.round(qty * 360_000 * 0.05) : 0);
      return random.chance(0.5) ? [line, productLine('TOPUP_5000', qty)] : [line];
    }
    case 'PERMIT':
      return random.chance(0.4)
        ? [productLine('PERMIT_B', random.int(1, 6)), productLine('PERMIT_C', random.int(1, 4))]
        : [productLine(random.pick(['PERMIT_B', 'PERMIT_C', 'PERMIT_E']), random.int(1, 8))];
    case 'SUBSIDY':
      return [
        {
          product: null,
          description: `Хөнгөлөлттэй зорчигчийн нөхөн олговор, ${month}`,
          qty: 1,
          unitPrice: random.int(8_000, 90_000) * 100_000,
          discount: 0,
          taxType: 'VAT_FREE',
        },
      ];
    case 'OTHER':
      return [productLine('CARD_REISSUE', random.int(1, 12))];
  }
}

function productLine(code: string, qty: number, discount = 0): DraftLine {
  const product = products.find((candidate) => candidate.code === code);
  if (!product) throw new RangeError(`There is no product ${code}`);
  return {
    product: code,
    description: product.name,
    qty,
    unitPrice: product.price * 100,
    discount,
    taxType: product.taxType,
  };
}

/** Adds lines up; VAT is inside the totals. */
export function totalsOf(lines: readonly DraftLine[]): LineTotals {
  return lines.reduce<LineTotals>(
    (sum, line) => ({
      subtotal: sum.subtotal + line.qty * line.unitPrice,
      discount: sum.discount + line.discount,
      vat: sum.vat + vatOf(line),
      total: sum.total + lineTotal(line),
    }),
    { subtotal: 0, discount: 0, vat: 0, total: 0 },
  );
}

/** Rows of an invoice's lines. */
export function toLineRows(invoiceId: number, lines: readonly DraftLine[]): Insertable<InvoiceLineTable>[] {
  return lines.map((line, index) => ({
    invoice_id: invoiceId,
    line_no: index + 1,
    product_type_id: line.product === null ? null : productId(line.product),
    description: line.description,
    qty: String(line.qty),
    unit_price: mongoToNumeric(line.unitPrice),
    discount: mongoToNumeric(line.discount),
    tax_type: line.taxType,
    vat: mongoToNumeric(vatOf(line)),
    city_tax: '0.00',
    total: mongoToNumeric(lineTotal(line)),
  }));
}

function lineTotal(line: DraftLine): number {
  return line.qty * line.unitPrice - line.discount;
}

function vatOf(line: DraftLine): number {
  return line.taxType === 'VAT_ABLE' ? includedVat(lineTotal(line), vatPercent) : 0;
}
