import { createHash, timingSafeEqual } from 'node:crypto';

/** The sha384 of the bytes in the form browsers use: `sha384-` and base64. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Tells whether the bytes are the ones the release names. */
export function hasIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const check = checkIntegrity(integrity);
  check.update(bytes);
  return check.isRight();
}

/** Check of bytes that come in parts. */
export interface IntegrityCheck {
  update(part: Uint8Array): void;
  /** Tells, once after the last part, whether the bytes are the ones the release names. */
  isRight(): boolean;
}

export function checkIntegrity(integrity: string): IntegrityCheck {
  const hash = createHash('sha384');
  return {
    update(part) {
      hash.update(part);
    },
    isRight() {
      const actual = Buffer.from(`sha384-${hash.digest('base64')}`);
      const expected = Buffer.from(integrity);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
