import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { InvoiceLineBody, InvoicePreview } from '@ecard/shared/api-schema';
import {
  invoiceTotals,
  lineTotals,
  mongoToNumeric,
  mongoToTugrik,
  numericToMongo,
  toHundredths,
  tugrikToMongo,
} from '@ecard/shared/money';
import type { LineTotals, TaxRates } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { toPercents } from '../tax-rates/tax-rates.repository.ts';
import { assertLineFits, assertSumFits } from './amount-bounds.ts';
import { atField, invoiceProblems } from './invoices.problems.ts';

/** A line with its totals, in integer möngö; the quantity in hundredths. */
export interface ComputedLine extends LineTotals {
  readonly body: InvoiceLineBody;
}

/**
 * Computes lines as they are written.
 *
 * @throws ProblemError DISCOUNT_TOO_BIG or LINE_TOO_LARGE at the field, TOTAL_TOO_LARGE at `lines`.
 */
export function computeLines(lines: readonly InvoiceLineBody[], rates: TaxRates): ComputedLine[] {
  const computed = lines.map((body, index) => {
    const totals = lineTotals(
      {
        qty: toHundredths(body.qty),
        unitPrice: tugrikToMongo(body.unit_price),
        discount: tugrikToMongo(body.discount),
        taxType: body.tax_type,
        hasCityTax: body.has_city_tax,
      },
      rates,
    );
    if (totals.total < 0) {
      throw new ProblemError(
        invoiceProblems.DISCOUNT_TOO_BIG,
        atField(`lines.${index}.discount`, invoiceProblems.DISCOUNT_TOO_BIG),
      );
    }
    assertLineFits(body, index, totals.subtotal);
    return { ...totals, body };
  });
  assertSumFits(computed);
  return computed;
}

/** Answer of the live preview: what saving the lines would make of them. */
export function toPreview(lines: readonly ComputedLine[], rates: TaxRates): Omit<InvoicePreview, 'seller'> {
  return { tax_rates: toPercents(rates), lines: lines.map(toTugriks), totals: toTugriks(invoiceTotals(lines)) };
}

/** Columns of an invoice that follow from its lines. */
export function totalColumns(lines: readonly LineTotals[]) {
  const sum = invoiceTotals(lines);
  return {
    subtotal: mongoToNumeric(sum.subtotal),
    discount_total: mongoToNumeric(sum.discount),
    vat_total: mongoToNumeric(sum.vat),
    city_tax_total: mongoToNumeric(sum.cityTax),
    total: mongoToNumeric(sum.total),
  };
}

/** Puts lines in the place of a draft's lines. */
export async function replaceLines(
  trx: Transaction<Tables>,
  invoiceId: number,
  lines: readonly ComputedLine[],
): Promise<void> {
  const products = await findProducts(trx, invoiceId, lines);
  await trx.deleteFrom('invoice_line').where('invoice_id', '=', invoiceId).execute();
  if (lines.length === 0) return;
  await trx
    .insertInto('invoice_line')
    .values(
      lines.map(({ body, ...totals }, index) => ({
        invoice_id: invoiceId,
        line_no: index + 1,
        product_type_id: body.product_type_id ? (products.get(body.product_type_id) ?? null) : null,
        description: body.description,
        qty: body.qty.toFixed(2),
        unit_price: mongoToNumeric(tugrikToMongo(body.unit_price)),
        discount: mongoToNumeric(totals.discount),
        tax_type: body.tax_type,
        has_city_tax: body.has_city_tax,
        vat: mongoToNumeric(totals.vat),
        city_tax: mongoToNumeric(totals.cityTax),
        total: mongoToNumeric(totals.total),
      })),
    )
    .execute();
}

/** The lines of an invoice, as they were written. */
export async function loadLineBodies(db: Kysely<Tables>, invoiceId: number): Promise<InvoiceLineBody[]> {
  const rows = await db
    .selectFrom('invoice_line as l')
    .leftJoin('product_type as p', 'p.id', 'l.product_type_id')
    .select(['l.description', 'l.qty', 'l.unit_price', 'l.discount', 'l.tax_type', 'l.has_city_tax'])
    .select('p.public_id as product_type_id')
    .where('l.invoice_id', '=', invoiceId)
    .orderBy('l.line_no')
    .execute();
  return rows.map((row) => ({
    ...row,
    qty: Number(row.qty),
    unit_price: mongoToTugrik(numericToMongo(row.unit_price)),
    discount: mongoToTugrik(numericToMongo(row.discount)),
  }));
}

/** Products of the lines; an archived one only where the invoice, or the one it was copied from, has it already. */
async function findProducts(
  trx: Transaction<Tables>,
  invoiceId: number,
  lines: readonly ComputedLine[],
): Promise<Map<string, number>> {
  const wanted = lines.flatMap(({ body }) => body.product_type_id ?? []);
  if (wanted.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product_type')
    .select(['id', 'public_id'])
    .where('public_id', 'in', wanted)
    .where(
      sql<boolean>`(is_active or id in (select l.product_type_id from invoice i
        join invoice_line l on l.invoice_id in (i.id, i.copied_from_id) where i.id = ${invoiceId}))`,
    )
    .execute();
  const products = new Map(rows.map((row) => [row.public_id, row.id]));
  const unknown = lines.findIndex(({ body }) => body.product_type_id && !products.has(body.product_type_id));
  if (unknown >= 0) {
    throw new ProblemError(
      invoiceProblems.UNKNOWN_PRODUCT,
      atField(`lines.${unknown}.product_type_id`, invoiceProblems.UNKNOWN_PRODUCT),
    );
  }
  return products;
}

function toTugriks({ subtotal, discount, vat, cityTax, total }: LineTotals) {
  return {
    subtotal: mongoToTugrik(subtotal),
    discount: mongoToTugrik(discount),
    vat: mongoToTugrik(vat),
    city_tax: mongoToTugrik(cityTax),
    total: mongoToTugrik(total),
  };
}
