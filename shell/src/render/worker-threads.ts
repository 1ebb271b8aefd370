import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Release } from '@ecard/shared/contract';
import type { RenderJob, RenderReply, WorkerSettings } from './render-job.ts';

export type WorkerThreads = Piscina<RenderJob, RenderReply>;
type LoadBalancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;

export interface WorkerThreadsOptions {
  readonly workers: number;
  readonly apiUrl: string;
  readonly fragmentBudgetMs: number;
  /** How much one worker may hold, in megabytes; it is replaced before it holds that much. */
  readonly workerMemoryMb: number;
  /** The worker's program: the shell's server build. */
  readonly workerFile: string;
  directoryOf(release: Release): string;
}

/** Longest wait for a new worker to load the remotes’ code, in milliseconds. */
export const WARM_UP_MS = 10_000;

/** Longest wait for the pages that closed threads still have. */
const CLOSE_MS = 5_000;

/** The part of its memory at which a worker is replaced in peace, before the thread's limit ends it. */
const TIRED_PART = 0.75;

/** Starts threads that run one release set. */
export function startWorkerThreads(
  releases: readonly Release[],
  options: WorkerThreadsOptions,
  jobs: { readonly jobsPerWorker: number; readonly loadBalancer?: LoadBalancer },
): WorkerThreads {
  return new Piscina<RenderJob, RenderReply>({
    filename: options.workerFile,
    name: 'renderPage',
    minThreads: options.workers,
    maxThreads: options.workers,
    concurrentTasksPerWorker: jobs.jobsPerWorker,
    ...(jobs.loadBalancer ? { loadBalancer: jobs.loadBalancer } : {}),
    // Waiting for work must not stop the jobs a worker already has.
    atomics: 'disabled',
    idleTimeout: Infinity,
    closeTimeout: CLOSE_MS,
    resourceLimits: { maxOldGenerationSizeMb: options.workerMemoryMb },
    workerData: settingsOf(releases, options),
  });
}

/**
 * Waits until a worker has loaded its code.
 *
 * @returns What could not be loaded, and why.
 * @throws What ended the worker, or an `AbortError` when it holds its thread for too long.
 */
export async function warmUpWorker(threads: WorkerThreads): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(WARM_UP_MS);
  return (await threads.run(undefined as never, { name: 'warmUp', signal })) as unknown as readonly string[];
}

function settingsOf(releases: readonly Release[], options: WorkerThreadsOptions): WorkerSettings {
  return {
    apiUrl: options.apiUrl,
    fragmentBudgetMs: options.fragmentBudgetMs,
    tiredAtMb: options.workerMemoryMb * TIRED_PART,
    releases: releases.map((release) => ({
      name: release.name,
      version: release.version,
      entryFile: join(options.directoryOf(release), release.server.entry),
      integrity: release.files[release.server.entry] ?? '',
    })),
  };
}
