import type { SeedContext } from './seed-context.ts';

const betweenLinesMs = 400;

/**
 * Turns seed progress into lines: `seed: taps 60 000/90 000`.
 *
 * @param nowMs - Lines of the same kind come at most every 400 ms, except the last.
 */
export function createProgressLines(print: (line: string) => void, nowMs: () => number): SeedContext['onProgress'] {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (what, done, total) => {
    if (done < total && nowMs() - lastAt < betweenLinesMs) return;
    lastAt = nowMs();
    print(`seed: ${what} ${group(done)}/${group(total)}`);
  };
}

function group(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ');
}
