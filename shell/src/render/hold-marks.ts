import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A process's marks of its jobs, readable even while its thread is busy: two numbers in an unnamed file. One is the
 * job whose remote code holds the thread, the other the job whose answer was sent in this turn of the thread.
 */
export interface HoldMarks {
  readonly holder: number;
  readonly answering: number;
}

const BYTES = 8;
const NOTHING: HoldMarks = { holder: 0, answering: 0 };

/** Makes the file; `undefined` where none can be written, and then nobody is named. */
export function createMarksFile(): number | undefined {
  const path = join(tmpdir(), `portal-marks-${crypto.randomUUID()}`);
  try {
    const file = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return file;
  } catch {
    return undefined;
  }
}

export function readMarks(file: number | undefined): HoldMarks {
  if (file === undefined) return NOTHING;
  const bytes = Buffer.alloc(BYTES);
  readSync(file, bytes, 0, BYTES, 0);
  return { holder: bytes.readUInt32LE(0), answering: bytes.readUInt32LE(4) };
}

export function closeMarks(file: number | undefined): void {
  if (file !== undefined) closeSync(file);
}

/** Writes the marks of this process into the file that the shell gave it. */
export interface HoldMarker {
  hold<Value>(job: number, stretch: () => Value): Value;
  answer(job: number): void;
}

/** @param nextTurn - Calls back when the thread is given back. */
export function createHoldMarker(file: number, nextTurn: (callback: () => void) => void): HoldMarker {
  const bytes = Buffer.alloc(BYTES);
  const set = (offset: number, job: number): void => {
    bytes.writeUInt32LE(job, offset);
    writeSync(file, bytes, 0, BYTES, 0);
  };
  return {
    hold(job, stretch) {
      set(0, job);
      try {
        return stretch();
      } finally {
        set(0, 0);
      }
    },
    answer(job) {
      set(4, job);
      nextTurn(() => {
        set(4, 0);
      });
    },
  };
}
