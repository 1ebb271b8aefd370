/** Time over which the bytes of a remote's releases are summed, in milliseconds. */
export const INTAKE_MS = 10 * 60_000;
/** More than a hundred of the largest of the portal's own. */
const MOST_BYTES = 2 * 1024 ** 3;

/** Bounds what one origin brings to the disk by offering one release after another, good or bad. */
export interface ReleaseIntake {
  note(name: string, bytes: number): void;
  /** Returns whether the remote brought as much as it may of late. */
  isFull(name: string): boolean;
}

/**
 * Makes the bound.
 *
 * @param now - Epoch milliseconds.
 */
export function createReleaseIntake(now: () => number, mostBytes = MOST_BYTES): ReleaseIntake {
  /** Bytes by remote and minute. */
  const minutes = new Map<string, Map<number, number>>();
  const minuteOf = (time: number) => Math.floor(time / 60_000);
  return {
    note(name, bytes) {
      const counts = minutes.get(name) ?? new Map<number, number>();
      minutes.set(name, counts);
      const minute = minuteOf(now());
      counts.set(minute, (counts.get(minute) ?? 0) + bytes);
    },
    isFull(name) {
      const counts = minutes.get(name) ?? new Map<number, number>();
      for (const minute of counts.keys()) if (minute <= minuteOf(now() - INTAKE_MS)) counts.delete(minute);
      return [...counts.values()].reduce((sum, bytes) => sum + bytes, 0) >= mostBytes;
    },
  };
}
