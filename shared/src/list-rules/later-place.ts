/** State of a place that is rendered in small portions: keys, pointer and frames are heard meanwhile. */
export const LATER = { later: true } as const;

/** Returns true for the state of such a place. */
export function isLater(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'later' in state;
}
