import type { LoadLevel } from '@ecard/shared/api-schema';

/**
 * Returns the level of crowding for a load factor.
 *
 * @param factor - Passengers by places; 1 is full.
 */
export function levelOf(factor: number): LoadLevel {
  if (factor < 0.5) return 'FREE';
  if (factor < 0.8) return 'NORMAL';
  return factor <= 1 ? 'FULL' : 'OVERLOADED';
}
