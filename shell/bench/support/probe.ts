// Loaded with `--import` ahead of a measured program: it tells its processor time and memory when asked, and
// ends with the benchmark.
import { isMainThread } from 'node:worker_threads';

/** What a measured program tells of itself. */
export interface ProbeReading {
  /** User and system time of all its threads since it began. */
  readonly cpuMs: number;
  /** Of the main thread, after a collection where the program was started with `--expose-gc`. */
  readonly heapMb: number;
  readonly rssMb: number;
}

if (isMainThread) {
  process.on('disconnect', () => process.exit());
  process.on('message', () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({
      cpuMs: (user + system) / 1_000,
      heapMb: heapUsed / 2 ** 20,
      rssMb: rss / 2 ** 20,
    } satisfies ProbeReading);
  });
}
