import { readNumber } from './read-number.ts';

/** Reads a phone number as people write it: with spaces, hyphens or the code of the country. */
export function readPhone(typed: string): string {
  const digits = readNumber(typed).replaceAll(/[().]/g, '');
  return digits.replace(/^(?:\+|00)?976(?=\d{8}$)/, '');
}
