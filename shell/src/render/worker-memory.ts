import { getHeapStatistics } from 'node:v8';

/** A worker that is asked to go has this long to hand its last answer over, in milliseconds. */
const LEAVE_AFTER_MS = 50;

/** Watches what a worker holds between its pages. */
export interface WorkerMemory {
  begin(): void;
  end(): void;
}

/**
 * Lets a worker leave when a remote made it hold too much: it says so once, gets no more pages, and ends its
 * thread when it has answered those it has. Only a leak faster than that meets the thread's hard limit.
 *
 * @param tiredAtMb - What it may hold, in megabytes.
 * @param onTired - Called once, with what it holds.
 */
export function createWorkerMemory(
  tiredAtMb: number,
  onTired: (heldMb: number) => void,
  { heldMb = heldByThisThread, leave = () => process.exit(0) } = {},
): WorkerMemory {
  let pages = 0;
  let tired = false;
  return {
    begin() {
      pages += 1;
    },
    end() {
      pages -= 1;
      const held = heldMb();
      if (!tired && held > tiredAtMb) {
        tired = true;
        onTired(held);
      }
      if (tired && pages === 0) setTimeout(leave, LEAVE_AFTER_MS);
    },
  };
}

function heldByThisThread(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return Math.round((heap + external) / 2 ** 20);
}
