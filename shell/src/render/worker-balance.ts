import type { Piscina } from 'piscina';

type LoadBalancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;
type PiscinaTask = Parameters<LoadBalancer>[0];
type PiscinaWorker = Parameters<LoadBalancer>[1][number];

/** Chooses the worker of a page. */
export interface WorkerBalance {
  choose(task: PiscinaTask, workers: PiscinaWorker[]): PiscinaWorker | null;
  /** Gives a worker no more pages; it is about to end. */
  spare(worker: number): void;
}

/** Gives pages to the least busy worker; Piscina's own choice gives no second job to one that has a job that can be aborted. */
export function createWorkerBalance(jobsPerWorker: number): WorkerBalance {
  const spared = new Set<number>();
  return {
    choose(_task, workers) {
      const [first] = workers
        .filter((worker) => !spared.has(worker.id) && jobsOf(worker) < jobsPerWorker)
        .sort((one, other) => jobsOf(one) - jobsOf(other));
      return first ?? null;
    },
    spare: (worker) => void spared.add(worker),
  };
}

/** A worker whose only job can be aborted calls itself infinitely busy. */
function jobsOf({ isRunningAbortableTask, currentUsage }: PiscinaWorker): number {
  return isRunningAbortableTask ? 1 : currentUsage;
}
