// Loaded with `--import` ahead of a measured program: it tells its processor time and memory when asked, and
// ends with the benchmark.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { readProcessUsage } from '../../src/render/process-usage.ts';

/** A measured program's reading of itself. */
export interface ProbeReading {
  /** User and system time of all its threads since it began, without its readings, and of the child processes that run now. */
  readonly cpuMs: number;
  /** Of the main thread, after a collection where the program was started with `--expose-gc`. */
  readonly heapMb: number;
  /** Resident memory of the program and of its child processes, in megabytes. */
  readonly rssMb: number;
  /** Memory that they occupy together, in megabytes: what several of them share, as Node's own program, counts once. */
  readonly occupiedMb: number;
  /** Child processes that run now. */
  readonly childPids: readonly number[];
}

if (isMainThread) {
  process.on('disconnect', () => process.exit());
  let readingsMs = 0;
  process.on('message', () => {
    const beforeMs = readCpuMs();
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    const children = readChildren();
    const pids = childPids();
    process.send?.({
      cpuMs: beforeMs - readingsMs + children.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      heapMb: heapUsed / 2 ** 20,
      rssMb: rss / 2 ** 20 + children.reduce((sum, { residentMb }) => sum + residentMb, 0),
      occupiedMb: [process.pid, ...pids].reduce((sum, pid) => sum + readOccupiedMb(pid), 0),
      childPids: pids,
    } satisfies ProbeReading);
    readingsMs += readCpuMs() - beforeMs;
  });
}

/** Processor time of all threads of this program, in milliseconds. */
function readCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Usage of the processes that the main thread started: those of remotes. */
function readChildren() {
  return childPids().flatMap((child) => readProcessUsage(child) ?? []);
}

function childPids(): number[] {
  const pid = String(process.pid);
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** Reads a process's proportional set size; 0 once the process is gone. */
function readOccupiedMb(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return 0;
  }
}
