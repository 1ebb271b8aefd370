import { attempt } from '../../session/attempt.ts';

/** Returns true where the person asked their device for less motion. */
export function prefersReducedMotion(): boolean {
  return attempt(() => matchMedia('(prefers-reduced-motion: reduce)').matches) === true;
}
