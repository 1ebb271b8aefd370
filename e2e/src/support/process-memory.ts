import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/**
 * Measures what the Node processes that a test started hold together: memory that several share counts once. The worker's
 * browser, which another test of the worker may have left open, is not counted.
 */
export interface MemoryWatch {
  /** The most so far, in megabytes. */
  readonly mostMb: number;
  stop(): void;
}

const EVERY_MS = 200;

/** Begins to measure all descendants of this process that run Node. */
export function watchMemory(): MemoryWatch {
  let mostMb = 0;
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, sumOf(descendants(process.pid).filter(isNode)));
  }, EVERY_MS);
  return {
    get mostMb() {
      return mostMb;
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}

function descendants(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)] as const),
  );
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent === root || (parent > 0 && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

function parentOf(pid: string): number {
  // The name before the last bracket may hold anything.
  return Number(/\) \S (\d+)/.exec(readOrNothing(`/proc/${pid}/stat`))?.[1] ?? 0);
}

function isNode(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${String(pid)}/exe`) === process.execPath;
  } catch {
    return false;
  }
}

function sumOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => /^Pss:\s+(\d+)/m.exec(readOrNothing(`/proc/${String(pid)}/smaps_rollup`))?.[1]);
  return kilobytes.reduce((sum, value) => sum + Number(value ?? 0), 0) / 1024;
}

/** A process may be gone by now. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
