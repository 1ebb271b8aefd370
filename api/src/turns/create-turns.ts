import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { beginLongWork, presentCalls } from './calls-under-way.ts';

/** Own work before calls are waited for, in milliseconds: loops give turns after much less. */
const workMs = 8;
/** Calls are waited for so many times as long as the work before took, so that it goes on however many there are. */
const mostRest = 2;

/** Gives others a turn of the thread; awaited between the parts of long work. */
export type GiveTurn = () => Promise<void>;

/**
 * Returns a function to be awaited between the parts of long work on the database. Others have a turn of the thread each
 * time. Calls that came meanwhile are answered before the next part, as long as that takes no more than two thirds of the
 * time: a call of several statements would otherwise wait for a part at each of them, as the embedded database works in
 * this thread. The request that the work belongs to is none of these calls from now on.
 *
 * @param now - A steady clock, in milliseconds.
 * @param rest - Waits for the calls under way, but no longer than so many milliseconds; answers undefined at once when
 *   there are none.
 */
export function createTurns(
  now: () => number = () => performance.now(),
  rest: (longestMs: number) => Promise<unknown> | undefined = answerCalls,
): GiveTurn {
  beginLongWork();
  let begun = now();
  return async () => {
    await nextTurn();
    const workedMs = now() - begun;
    if (workedMs < workMs) return;
    await rest(mostRest * workedMs);
    begun = now();
  };
}

function answerCalls(longestMs: number): Promise<unknown> | undefined {
  const calls = presentCalls();
  if (!calls) return undefined;
  const over = new AbortController();
  const limit = wait(longestMs, undefined, { signal: over.signal }).catch(() => undefined);
  // What is answered is sent in the turn after.
  return Promise.race([calls, limit])
    .finally(() => over.abort())
    .then(() => nextTurn());
}
