import { largestLinePrice, largestLineQty } from '@ecard/shared/api-schema';
import type { InvoiceLineBody } from '@ecard/shared/api-schema';
import { formatMongo, formatNumber } from '@ecard/shared/format';
import { largestAmount, toHundredths, tugrikToMongo } from '@ecard/shared/money';
import type { LineTotals } from '@ecard/shared/money';
import { ProblemError } from '../../http/problem-error.ts';
import { atField, invoiceProblems } from './invoices.problems.ts';
import { boundText } from './invoices.text.ts';

/**
 * Refuses a line whose quantity times price no column holds.
 *
 * @param subtotal - Of the line, in integer möngö.
 * @throws ProblemError LINE_TOO_LARGE at the quantity or the price, whichever is nearer to its own largest value, naming
 * the most it may be beside the other.
 */
export function assertLineFits({ qty, unit_price }: InvoiceLineBody, index: number, subtotal: number): void {
  if (subtotal <= largestAmount) return;
  const { code, message } = invoiceProblems.LINE_TOO_LARGE;
  const isQty = qty / largestLineQty >= unit_price / largestLinePrice;
  const most = isQty
    ? boundText.mostQty(formatNumber(mostBeside(tugrikToMongo(unit_price)) / 100))
    : boundText.mostPrice(formatMongo(mostBeside(toHundredths(qty))));
  const path = `lines.${index}.${isQty ? 'qty' : 'unit_price'}`;
  throw new ProblemError(invoiceProblems.LINE_TOO_LARGE, atField(path, { code, message: `${message} ${most}` }));
}

/**
 * Refuses lines whose sum no column holds.
 *
 * @throws ProblemError TOTAL_TOO_LARGE at `lines`.
 */
export function assertSumFits(lines: readonly LineTotals[]): void {
  // A discount never exceeds its line, so that the sum before discounts is the largest.
  if (lines.reduce((sum, { subtotal }) => sum + subtotal, 0) <= largestAmount) return;
  throw new ProblemError(invoiceProblems.TOTAL_TOO_LARGE, atField('lines', invoiceProblems.TOTAL_TOO_LARGE));
}

/** Largest factor, in hundredths, whose product with another in hundredths is an amount. */
function mostBeside(hundredths: number): number {
  return Number((BigInt(largestAmount) * 100n) / BigInt(hundredths));
}
