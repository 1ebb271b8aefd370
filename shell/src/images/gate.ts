import { ImageError } from './image-error.ts';

/** Lets a few tasks run at a time, and a few more wait. */
export interface Gate {
  /** @throws ImageError `IMAGE_BUSY` when too many wait already. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

export interface GateOptions {
  readonly running: number;
  readonly waiting: number;
}

export function createGate({ running, waiting }: GateOptions): Gate {
  const queue: (() => void)[] = [];
  let free = running;
  return {
    async run(task) {
      if (free > 0) free -= 1;
      else if (queue.length >= waiting) throw new ImageError('IMAGE_BUSY', `${String(waiting)} pictures wait already`);
      // Who leaves hands the place over, so that nobody who comes in between takes it.
      else await new Promise<void>((enter) => queue.push(enter));
      try {
        return await task();
      } finally {
        const next = queue.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
