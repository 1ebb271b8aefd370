import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares digests, whose length says nothing and which take the same time whatever is right of them. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
