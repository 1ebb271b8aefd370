import { readFileSync } from 'node:fs';

/** Processor time and memory of a process. */
export interface ProcessUsage {
  /** Processor time since it began, in milliseconds. */
  readonly cpuMs: number;
  /** Resident memory, in megabytes. */
  readonly residentMb: number;
}

/** Linux counts processor time in hundredths of a second and memory in pages. */
const TICK_MS = 10;
const PAGE_BYTES = 4_096;

/** Reads it from outside; `undefined` where the system has no `/proc`, or the process is gone. */
export function readProcessUsage(pid: number): ProcessUsage | undefined {
  try {
    // The name before the last bracket may hold anything.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${String(pid)}/stat`, 'utf8')) ?? [];
    const values = fields.split(' ').map(Number);
    const [user = 0, system = 0, pages = 0] = [values[11], values[12], values[21]];
    return { cpuMs: (user + system) * TICK_MS, residentMb: (pages * PAGE_BYTES) / 2 ** 20 };
  } catch {
    return undefined;
  }
}
