import type { Insertable } from 'kysely';
import type { InvoiceKind } from '@ecard/shared/api-schema';
import { invoiceTotals, lineTotals, mongoToNumeric } from '@ecard/shared/money';
import type { InvoiceLineTable } from '../../database/tables/tables.ts';
import type { LineTotals } from '@ecard/shared/money';
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
  /** Absent: city tax does not apply. */
  readonly hasCityTax?: boolean;
}

/** 10 % of VAT and 2 % of city tax, in hundredths of a per cent. */
const rates = { vat: 1_000, city: 200 };

/**
 * Makes up the lines of an invoice of a kind.
 *
 * @param years - Years since the issue: passengers carried at reduced fares were fewer then.
 */
export function createLines(random: Random, kind: InvoiceKind, month: string, years: number): DraftLine[] {
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
          unitPrice: Math.round(random.int(6_000, 12_000) * 0.75 ** years) * 100_000,
          discount: 0,
          taxType: 'VAT_FREE',
        },
      ];
    case 'OTHER':
      return random.chance(0.6)
        ? [productLine('CARD_REISSUE', random.int(1, 12))]
        : [
            {
              product: null,
              description: 'Автобусны буудал дахь зар сурталчилгааны байр, 1 сар',
              qty: random.int(1, 4),
              unitPrice: 56_000_000,
              discount: 0,
              taxType: 'VAT_ABLE',
              hasCityTax: true,
            },
          ];
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

/** Adds lines up; the taxes are inside the totals. */
export function totalsOf(lines: readonly DraftLine[]): LineTotals {
  return invoiceTotals(lines.map(compute));
}

/** Rows of an invoice's lines. */
export function toLineRows(invoiceId: number, lines: readonly DraftLine[]): Insertable<InvoiceLineTable>[] {
  return lines.map((line, index) => {
    const totals = compute(line);
    return {
      invoice_id: invoiceId,
      line_no: index + 1,
      product_type_id: line.product === null ? null : productId(line.product),
      description: line.description,
      qty: String(line.qty),
      unit_price: mongoToNumeric(line.unitPrice),
      discount: mongoToNumeric(line.discount),
      tax_type: line.taxType,
      has_city_tax: line.hasCityTax ?? false,
      vat: mongoToNumeric(totals.vat),
      city_tax: mongoToNumeric(totals.cityTax),
      total: mongoToNumeric(totals.total),
    };
  });
}

function compute(line: DraftLine): LineTotals {
  return lineTotals({ ...line, qty: line.qty * 100, hasCityTax: line.hasCityTax ?? false }, rates);
}
