import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PersonalData } from '../../security/personal-data.ts';

/** A device's secret: 32 random bytes in hexadecimal. */
export function createDeviceSecret(): string {
  return randomBytes(32).toString('hex');
}

/** Keyed hash of a secret; bound to the device, and enough for a secret nobody can guess. */
export function hashDeviceSecret(personalData: PersonalData, serialNo: string, secret: string): Buffer {
  return personalData.lookupHash(`device:${serialNo}:${secret}`);
}

/** Compares without telling by the time taken; a device without a secret has none that is right. */
export function isSecretRight(stored: Buffer | null, typed: Buffer): boolean {
  const expected = Buffer.from(stored ?? Buffer.alloc(typed.length));
  return expected.length === typed.length && timingSafeEqual(expected, typed) && stored !== null;
}
