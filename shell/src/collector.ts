import { setFlagsFromString } from 'node:v8';

/**
 * Growth of a heap over its live size, in percent, at which the whole of it is collected. V8's own choice is a
 * few megabytes for heaps as small as these, so that it marked all of them every 70 pages: a sixth of a page's time.
 */
const GROWTH_PERCENT = 200;

/** The young generation's half of a worker, in megabytes; a larger one holds memory and saves no time. */
const YOUNG_MB = 16;

/**
 * Sets how often the garbage collector works, in this thread and in every worker that is started later
 * (docs/decisions/0025-gc-and-compiled-schemas.md has the figures).
 */
export function tuneCollector(): void {
  setFlagsFromString(`--heap-growing-percent=${String(GROWTH_PERCENT)}`);
  setFlagsFromString(`--max-semi-space-size=${String(YOUNG_MB)}`);
}
