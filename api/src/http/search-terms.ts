import { readPhone } from '@ecard/shared/api-schema';

/** Returns a typed text without blanks around it, and with one blank between words. */
export function oneBlank(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

/** Returns the digits of a number that was copied as it is shown, `••••0009` or `•••• •••• 1234`; else undefined. */
export function shownDigits(typed: string): string | undefined {
  return /^(?:[•*]{4}[\s-]?)+(\d{4})$/.exec(typed.trim())?.[1];
}

/**
 * Writes what is searched for among people as their data is stored: a whole phone in any spelling as its digits, a
 * masked one as those that are shown.
 */
export function personTerms(typed: string): string {
  const phone = readPhone(typed);
  return /^[5-9]\d{7}$/.test(phone) ? phone : (shownDigits(typed) ?? oneBlank(typed));
}

/**
 * Returns the pattern for `LIKE` that finds a lower-cased full name by initial and given name, as people are named
 * everywhere: `Д.Тэмүүлэн`, `Д. Тэмүү`.
 *
 * @returns Undefined for any other text.
 */
export function initialPattern(typed: string): string | undefined {
  const [, initial, given] = /^(\p{L})\.\s?(\p{L}[\p{L} -]*)$/u.exec(oneBlank(typed.normalize('NFC'))) ?? [];
  return initial === undefined || given === undefined ? undefined : `${initial}% ${given}%`.toLowerCase();
}
