import { randomInt } from 'node:crypto';

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 22 random characters of base 58, for the address `/v/{code}` that checks a card, an entitlement or a permit. */
export function createVerifyCode(): string {
  return Array.from({ length: 22 }, () => base58[randomInt(base58.length)]).join('');
}
