/** What a worker says about a job even while its thread is held: memory that both threads see. */
export type JobMarks = SharedArrayBuffer;

const SLOTS = {
  /** A worker took the job up. */
  begun: 0,
  /** A remote's code holds the worker's thread for this job. */
  holdsThread: 1,
} as const;

export type JobMark = keyof typeof SLOTS;

export function createJobMarks(): JobMarks {
  return new SharedArrayBuffer(Object.keys(SLOTS).length * Int32Array.BYTES_PER_ELEMENT);
}

export function setMark(marks: JobMarks, mark: JobMark, on: boolean): void {
  Atomics.store(new Int32Array(marks), SLOTS[mark], on ? 1 : 0);
}

export function hasMark(marks: JobMarks, mark: JobMark): boolean {
  return Atomics.load(new Int32Array(marks), SLOTS[mark]) === 1;
}
