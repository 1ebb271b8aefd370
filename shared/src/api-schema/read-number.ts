/**
 * Reads a number of letters and digits as people write or paste it: without blanks, dashes and signs that are not shown,
 * and with full-width characters as plain ones.
 */
export function readNumber(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
}
