import type { LocationKind } from '@ecard/shared/api-schema';

/** Tells if routes may stop at a place of this kind. */
export function isStopKind(kind: LocationKind): boolean {
  return kind === 'STOP' || kind === 'TERMINUS';
}
