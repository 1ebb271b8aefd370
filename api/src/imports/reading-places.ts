import { ProblemError } from '../http/problem-error.ts';

/** Does work of which little may go on at the same time; the rest waits for its turn. */
export type ReadingPlaces = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Time after which somebody who found no place may try again, in seconds. */
const retryAfterSeconds = 10;

/**
 * Makes places for so many at once, and for some who wait: what each takes of the memory is bounded, and so is all of it
 * together.
 *
 * @returns A function that throws ProblemError TOO_MANY_REQUESTS when too many wait already.
 */
export function makeReadingPlaces({ atOnce, waiting }: { atOnce: number; waiting: number }): ReadingPlaces {
  const queue: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    else await new Promise<void>((enter) => queue.push(enter));
    try {
      return await work();
    } finally {
      // The place goes to the first that waits, so that nothing that comes in between takes it.
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
