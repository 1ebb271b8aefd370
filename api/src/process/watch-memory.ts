import { getHeapStatistics } from 'node:v8';

const checkMs = 5_000;
/** Share of a limit from which a process may be ended for it at any moment. */
const nearShare = 0.9;

/** Memory in use and the limit beyond which the process is ended, in bytes. */
export interface MemoryUse {
  readonly kind: 'heap' | 'process';
  readonly used: number;
  readonly limit: number;
}

/**
 * Says once whenever memory comes near a limit: who exceeds one is ended without a word.
 *
 * @returns Function that ends the watch.
 */
export function watchMemory(say: (sentence: string) => void, measure = measureMemory): () => void {
  const near = new Set<MemoryUse['kind']>();
  const timer = setInterval(() => {
    for (const { kind, used, limit } of measure()) {
      const isNear = used > limit * nearShare;
      if (isNear && !near.has(kind)) say(`memory: the ${kind} uses ${megabytes(used)} of ${megabytes(limit)} MB`);
      if (isNear) near.add(kind);
      else near.delete(kind);
    }
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

function measureMemory(): readonly MemoryUse[] {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  const allowed = process.constrainedMemory();
  return [
    { kind: 'heap', used, limit },
    // Without a limit of its own a process is given 0, or a number larger than any memory.
    ...(allowed > 0 && allowed < 2 ** 50
      ? [{ kind: 'process' as const, used: process.memoryUsage.rss(), limit: allowed }]
      : []),
  ];
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
