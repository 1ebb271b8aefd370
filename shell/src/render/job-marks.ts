import { threadId } from 'node:worker_threads';

/** What a worker says about a job even while its thread is held: memory that both threads see. */
export type JobMarks = SharedArrayBuffer;

const SLOTS = {
  /** A worker took the job up. */
  begun: 0,
  /** A remote's code holds the worker's thread for this job. */
  holdsThread: 1,
  /** The worker's thread. */
  thread: 2,
  /** The processor time the thread had had when it took the job up, in milliseconds. */
  cpuMs: 3,
} as const;

type JobMark = 'begun' | 'holdsThread';

/** The thread that took a job up. */
export interface JobTaker {
  readonly thread: number;
  /** The processor time it had had by then, in milliseconds. */
  readonly cpuMs: number;
}

export function createJobMarks(): JobMarks {
  return new SharedArrayBuffer(Object.keys(SLOTS).length * Int32Array.BYTES_PER_ELEMENT);
}

export function setMark(marks: JobMarks, mark: 'holdsThread', on: boolean): void {
  Atomics.store(new Int32Array(marks), SLOTS[mark], on ? 1 : 0);
}

export function hasMark(marks: JobMarks, mark: JobMark): boolean {
  return Atomics.load(new Int32Array(marks), SLOTS[mark]) === 1;
}

/** Says that this thread takes the job up now. */
export function markBegun(marks: JobMarks): void {
  const slots = new Int32Array(marks);
  const { user, system } = process.threadCpuUsage();
  slots[SLOTS.thread] = threadId;
  slots[SLOTS.cpuMs] = (user + system) / 1_000;
  // Last, with an order all threads see: who reads the mark reads the two before it.
  Atomics.store(slots, SLOTS.begun, 1);
}

/** Who took the job up, once it is marked as begun. */
export function takerOf(marks: JobMarks): JobTaker {
  const slots = new Int32Array(marks);
  return { thread: slots[SLOTS.thread] ?? 0, cpuMs: slots[SLOTS.cpuMs] ?? 0 };
}
