import { formatNumber, TUGRIK } from '../../../../format/index.ts';

/** From here on a number has no plain digits any more. */
const TOO_LARGE = 1e21;
const NUMBER = /^-?(?:\d+|\d*\.\d+)$/;

/**
 * Reads the text of an amount field: commas are removed, what trails the last digit is dropped, and the number is
 * rounded to at most 2 decimals, halves away from zero (specification, sections 5 and 9).
 *
 * Blanks and the tugrik's sign are passed over, so that an amount can be pasted as it is shown elsewhere.
 *
 * @returns Tugrik; `null` when the text holds no number.
 * @example readAmount('1,234.567₮') // 1234.57
 */
export function readAmount(text: string): number | null {
  const digits = plainAmount(text).replace(/\D+$/, '');
  const number = Number(digits);
  if (!NUMBER.test(digits) || Math.abs(number) >= TOO_LARGE) return null;
  return Number(formatNumber(number).replaceAll(',', ''));
}

/**
 * Writes an amount for a field: thousands separators in the English style, at most 2 decimals
 * (specification, section 5). `readAmount` reads it back.
 *
 * @param amount - Tugrik; `null` leaves the field empty.
 */
export function writeAmount(amount: number | null): string {
  return amount === null ? '' : formatNumber(amount);
}

/** Removes commas, blanks and the tugrik's sign from a text. */
export function plainAmount(text: string): string {
  return text.replaceAll(TUGRIK, '').replace(/[,\s]/g, '');
}
