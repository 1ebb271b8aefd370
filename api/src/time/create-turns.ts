import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Own work between two pauses, in milliseconds: others have a third of the time, in however many parts the work is done. */
const workMs = 40;
const pauseMs = 20;

/** Gives others a turn of the thread; awaited between the parts of long work. */
export type GiveTurn = () => Promise<void>;

/**
 * Returns a function to be awaited between the parts of long work on the database. Others have a turn of the thread each
 * time, and after 40 ms of work a pause of 20 ms, in which a call of several statements is answered whole instead of
 * waiting for a part at each of them: the embedded database works in this thread. All loops of one piece of work share
 * the function, as each one counts its 40 ms from its own beginning.
 *
 * @param now - A steady clock, in milliseconds.
 */
export function createTurns(
  now: () => number = () => performance.now(),
  pause: () => Promise<unknown> = () => wait(pauseMs),
): GiveTurn {
  let begun = now();
  return async () => {
    if (now() - begun < workMs) {
      await nextTurn();
      return;
    }
    await pause();
    begun = now();
  };
}
