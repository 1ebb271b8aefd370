import { createHash, timingSafeEqual } from 'node:crypto';

/** The sha384 of the bytes in the form browsers use: `sha384-` and base64. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Tells whether the bytes are the ones the release names. */
export function hasIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const actual = Buffer.from(integrityOf(bytes));
  const expected = Buffer.from(integrity);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
