/** Runs that are left out at most after many failures: an hour of minutes. */
const mostLeftOut = 60;

/**
 * Does some work at regular intervals, one run at a time, without keeping the process alive.
 *
 * Work that fails is tried again later and later: after 1, 2, 4 … intervals, at most 60. The first of several failures
 * in a row is reported.
 *
 * @returns Function that ends it; a run under way goes on to its end, and its failure is not reported.
 */
export function repeatWork(
  work: () => Promise<unknown>,
  { everyMs, onFailure }: { readonly everyMs: number; readonly onFailure: (error: unknown) => void },
): () => void {
  let isAtWork = false;
  let isEnded = false;
  let failures = 0;
  let leftOut = 0;
  const run = async () => {
    if (isAtWork) return;
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
      if (failures === 0 && !isEnded) onFailure(error);
      leftOut = Math.min(2 ** failures, mostLeftOut);
      failures += 1;
    } finally {
      isAtWork = false;
    }
  };
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return () => {
    isEnded = true;
    clearInterval(timer);
  };
}
