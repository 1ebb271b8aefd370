import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes a password with argon2id, in Unicode's composed form (NFC) whatever the keyboard sends (NIST SP 800-63B-3,
 * section 5.1.1.2).
 *
 * @param salt - 16 bytes or more; random when absent. Only the seed passes one, to be repeatable.
 */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password.normalize('NFC'), salt ? { ...cost, salt } : cost);
}

/** A hash no password matches, so that an unknown account costs the same time as a wrong password. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdC1vZi1uby1hY2NvdW50$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Compares a password with a stored hash.
 *
 * @param stored - Null for an account without a password or no account at all; takes as long and answers `false`.
 */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  // A stored hash may be of the decomposed form: not every password was composed when it was set.
  for (const form of new Set([password.normalize('NFC'), password.normalize('NFD')])) {
    if ((await verify(stored ?? nobody, form)) && stored !== null) return true;
  }
  return false;
}
