/** Turns that are left out at most after many failures: an hour of minutes. */
const mostLeftOut = 60;

/**
 * Makes regular work out of a function, for a timer to call: one run at a time, and none after the end.
 *
 * Work that fails is tried again later and later: after 1, 2, 4 … turns, at most 60. The first of several failures in a
 * row is reported.
 */
export function takeTurns(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): { turn(): Promise<void>; end(): void } {
  let isAtWork = false;
  let isEnded = false;
  const hasEnded = () => isEnded;
  let failures = 0;
  let leftOut = 0;
  return {
    async turn() {
      if (isAtWork || hasEnded()) return;
      if (leftOut > 0) {
        leftOut -= 1;
        return;
      }
      isAtWork = true;
      try {
        await work();
        failures = 0;
      } catch (error) {
        // A database that closes fails what is under way.
        if (failures === 0 && !hasEnded()) onFailure(error);
        leftOut = Math.min(2 ** failures, mostLeftOut);
        failures += 1;
      } finally {
        isAtWork = false;
      }
    },
    end() {
      isEnded = true;
    },
  };
}
