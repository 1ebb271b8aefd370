import { formatNumber, TUGRIK } from '../../../../format/index.ts';
import { firstCell } from '../first-cell.ts';

/** From here on a number has no plain digits any more. */
const TOO_LARGE = 1e21;
const NUMBER = /^-?(?:\d+|\d*\.\d+)$/;

/**
 * Reads the text of an amount field: commas are removed, what trails the last digit is dropped, and the number is
 * rounded to at most 2 decimals, halves away from zero (specification, sections 5 and 9).
 *
 * The tugrik's sign and blanks between groups of three digits are passed over, so that an amount can be pasted as it is
 * shown elsewhere; a tab or a line break ends the amount.
 *
 * @returns Tugrik; `null` when the text holds no number, or several.
 * @example readAmount('1,234.567₮') // 1234.57
 */
export function readAmount(text: string): number | null {
  const cell = firstCell(text);
  const digits = plainAmount(cell).replace(/\D+$/, '');
  const number = Number(digits);
  if (!isOneNumber(cell) || !NUMBER.test(digits) || Math.abs(number) >= TOO_LARGE) return null;
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

/** Tells whether every blank within a text separates groups of three digits: `1 500`, but not `1500 3600` or `12 5`. */
export function isOneNumber(text: string): boolean {
  const number = text.replaceAll(TUGRIK, '').replace(/^[-\s]+|\D+$/g, '');
  return !/\s/.test(number) || /^[1-9]\d{0,2}(?:\s\d{3})+(?:\.\d*)?$/.test(number);
}
