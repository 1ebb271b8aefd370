import type { Worker } from 'node:worker_threads';
import { takerOf } from './job-marks.ts';
import type { JobMarks } from './job-marks.ts';

/** How often a job is looked at whose time is over but whose worker got no processor. */
const LOOK_MS = 50;

/** A thread that had this part of the time for itself was not kept from answering. */
const HAD_PART = 0.5;

/** A thread that sleeps uses no processor either: no worker is waited for longer than this many times the limit. */
const LONGEST = 5;

export interface HangWatchOptions {
  /** Of a job that a worker has begun. */
  readonly marks: JobMarks;
  /** How long a worker may have a job without answering, in milliseconds. */
  readonly timeoutMs: number;
  readonly workers: () => readonly Worker[];
  onHung(): void;
}

/**
 * Tells a worker that hangs from one that waits for a processor.
 *
 * On a machine with more work than processors, every page takes long and no remote is to blame. Ending workers for it
 * would make more work, the start of new ones, and so it would go on. A thread counts as hanging when it did not
 * answer in time and had the processor for a good part of it.
 */
export function watchForHang({ marks, timeoutMs, workers, onHung }: HangWatchOptions): { stop(): void } {
  let stopped = false;
  const lookUntil = performance.now() + LONGEST * timeoutMs;
  let timer = setTimeout(look, timeoutMs);

  function look(): void {
    if (performance.now() > lookUntil) onHung();
    else void decide();
    // A thread that sleeps in one system call may never say how much it had.
    if (!stopped) timer = setTimeout(look, LOOK_MS);
  }
  async function decide(): Promise<void> {
    const hadMs = await processorTimeOf(marks, workers());
    if (!stopped && hadMs >= HAD_PART * timeoutMs) onHung();
  }

  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Processor time since the thread took the job up, in milliseconds; a thread that is gone had all it could have. */
async function processorTimeOf(marks: JobMarks, workers: readonly Worker[]): Promise<number> {
  const { thread, cpuMs } = takerOf(marks);
  const worker = workers.find(({ threadId }) => threadId === thread);
  if (!worker) return Infinity;
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: Infinity, system: 0 }));
  return (user + system) / 1_000 - cpuMs;
}
