import type { Release } from '@ecard/shared/contract';
import { startWorkerThreads, warmUpWorker } from './worker-threads.ts';
import type { WorkerThreadsOptions } from './worker-threads.ts';

/**
 * Loads a release's server build in a worker of its own, before any page depends on it: code that ends its thread
 * or holds it while it is evaluated would take the pages of every remote with it.
 *
 * @throws Error that says how it failed.
 */
export async function tryRelease(release: Release, options: WorkerThreadsOptions): Promise<void> {
  try {
    await loadAlone([release], options);
  } catch (error) {
    // A worker that does not even come up without it says nothing about the release.
    const isOwnFault = await loadAlone([], options).then(
      () => true,
      () => false,
    );
    if (isOwnFault) throw error;
  }
}

async function loadAlone(releases: readonly Release[], options: WorkerThreadsOptions): Promise<void> {
  const threads = startWorkerThreads(releases, { ...options, workers: 1 }, { jobsPerWorker: 1 });
  // What the thread says after its only job is settled is of no interest.
  threads.on('error', () => undefined);
  try {
    const [fault] = await warmUpWorker(threads);
    if (fault !== undefined) throw new Error(fault);
  } finally {
    await threads.destroy();
  }
}
