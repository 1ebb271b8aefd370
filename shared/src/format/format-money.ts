import { NOTHING, formatCompact, formatNumber } from './format-number.ts';
import type { NumberOptions } from './format-number.ts';

/** Sign of the tugrik; stands behind the number (specification, section 9). */
export const TUGRIK = '₮';

/**
 * Writes an amount: English thousands separators, 2 decimals where it has möngö, the sign behind.
 *
 * @param amount - Tugrik.
 * @example formatMoney(1234567.5) // '1,234,567.50₮'
 */
export function formatMoney(amount: number | null | undefined, options: NumberOptions = {}): string {
  return withSign(formatNumber(amount, options));
}

/** Writes an amount in short: `1.2 сая₮`. For tiles and axes; the exact amount must be near. */
export function formatCompactMoney(amount: number | null | undefined): string {
  return withSign(formatCompact(amount));
}

function withSign(number: string): string {
  if (number === NOTHING) return NOTHING;
  return `${/\.\d$/.test(number) ? `${number}0` : number}${TUGRIK}`;
}
