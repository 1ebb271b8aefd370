import { firstCell } from './first-cell.ts';

/** More would not be exact as a floating-point number. */
const MOST_WHOLE_DIGITS = 15;
const NOTHING = /^[-.,\s]*$/;
/** Digits, or groups of three with commas or blanks between them, and decimals. */
const NUMBER = /^-?(?:\d*|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+))(?:\.\d*)?$/;

/**
 * Reads the text of a number field: a comma separates thousands, a point separates decimals.
 *
 * Blanks between groups of three digits are read as commas; a tab or a line break ends the number. `0,500` is not
 * grouped: nobody writes a zero before thousands.
 *
 * @param decimals - Digits behind the point at most.
 * @returns `null` when nothing is there; `NaN` for a text that is unclear, because a comma or a blank in it does not
 *   separate groups of three digits, or because a whole number is wanted.
 * @example readNumber('1,234.5', 1) // 1234.5
 * @example readNumber('1,5', 1) // NaN
 */
export function readNumber(text: string, decimals: number): number | null {
  const typed = firstCell(text).trimEnd();
  if (NOTHING.test(typed)) return null;
  // -0 becomes 0.
  const number = NUMBER.test(typed) ? Number(typed.replace(/[,\s]/g, '')) + 0 : NaN;
  return decimals > 0 || Number.isInteger(number) ? number : NaN;
}

/**
 * Decides if a number field takes a text while it is typed: a number, or what may become one. Commas and blanks may
 * stand anywhere, because `1,000` is typed by way of `1,0`; a point also where a whole number is wanted, because without
 * it `1.5` would read 15.
 *
 * @param decimals - Digits behind the point at most.
 */
export function acceptsNumber(text: string, decimals: number): boolean {
  const [whole = '', fraction, rest] = text.split('.');
  if (!/^-?[\d,\s]*$/.test(whole) || whole.replace(/\D/g, '').length > MOST_WHOLE_DIGITS) return false;
  if (fraction === undefined) return true;
  const most = decimals > 0 ? decimals : MOST_WHOLE_DIGITS;
  return rest === undefined && /^[\d,\s]*$/.test(fraction) && fraction.search(/\D|$/) <= most;
}

/**
 * Returns the two numbers that an unclear text may mean: its comma taken for a point, and taken for a separator.
 *
 * @param decimals - Digits behind the point at most.
 * @returns `undefined` for a text with another reason to be unclear.
 * @example readingsOf('1,5', 2) // [1.5, 15]
 */
export function readingsOf(text: string, decimals: number): readonly [number, number] | undefined {
  const fraction = /^-?\d*,(\d+)$/.exec(text)?.[1];
  if (fraction === undefined || fraction.length > decimals) return undefined;
  return [Number(text.replace(',', '.')), Number(text.replace(',', ''))];
}
