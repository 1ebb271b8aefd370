import type { Worker } from 'node:worker_threads';
import { hasMark, takerOf } from './job-marks.ts';
import type { JobMarks } from './job-marks.ts';

/** How often a job that still waits for a worker, or whose worker gets no processor, is looked at. */
const LOOK_MS = 50;

/** A thread that had this part of the time for itself was not kept from answering. */
const HAD_PART = 0.5;

/** A thread that sleeps uses no processor either: no worker is waited for longer than this many times the limit. */
const LONGEST = 5;

export interface HangWatchOptions {
  readonly marks: JobMarks;
  /** How long a worker may have a job without answering, in milliseconds. */
  readonly timeoutMs: number;
  readonly workers: () => readonly Worker[];
  onHung(): void;
}

/**
 * Tells a worker that hangs from one that waits: for a place in the queue, or for a processor.
 *
 * On a machine with more work than processors, every page takes long and no remote is to blame. Ending workers for it
 * would make more work, the start of new ones, and so it would go on. A thread counts as hanging when it did not
 * answer in time and had the processor for a good part of it.
 */
export function watchForHang({ marks, timeoutMs, workers, onHung }: HangWatchOptions): { stop(): void } {
  let stopped = false;
  let timer = setTimeout(waitForBegin, LOOK_MS);
  let lookUntil = Infinity;

  function waitForBegin(): void {
    timer = hasMark(marks, 'begun') ? setTimeout(look, timeoutMs) : setTimeout(waitForBegin, LOOK_MS);
  }
  function look(): void {
    if (lookUntil === Infinity) lookUntil = performance.now() + (LONGEST - 1) * timeoutMs;
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
