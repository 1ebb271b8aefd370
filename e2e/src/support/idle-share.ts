import { cpus } from 'node:os';

/** Starts to measure; the returned function says which share of the machine's processor time was idle since, 0 to 1. */
export function measureIdle(): () => number {
  const before = readTimes();
  return () => {
    const after = readTimes();
    return (after.idle - before.idle) / Math.max(1, after.all - before.all);
  };
}

/** Milliseconds of all processors since the machine started. */
function readTimes(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((one) => Object.values(one))) };
}
