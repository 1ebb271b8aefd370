import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Release } from '@ecard/shared/contract';
import { hasMark } from './job-marks.ts';
import type { JobMarks } from './job-marks.ts';
import type { RenderJob, RenderReply, RenderedPage, WorkerSettings } from './render-job.ts';

export interface RenderPoolOptions {
  readonly workers: number;
  readonly apiUrl: string;
  readonly fragmentBudgetMs: number;
  /** The worker's program: the shell's server build. */
  readonly workerFile: string;
  directoryOf(release: Release): string;
}

/** What became of a job. */
export type RenderOutcome =
  | { readonly kind: 'rendered'; readonly page: RenderedPage }
  /** The worker did not answer in time and was ended; `othersHeld`: another job held a thread then. */
  | { readonly kind: 'late'; readonly othersHeld: boolean }
  /** The worker ended while it had the job, for another job's sake or by itself. */
  | { readonly kind: 'lost' };

/** Worker threads for one release set. */
export interface RenderPool {
  run(job: RenderJob, timeoutMs: number): Promise<RenderOutcome>;
  close(): Promise<void>;
}

type LoadBalancer = NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer'];
type PiscinaTask = Parameters<NonNullable<LoadBalancer>>[0];
type PiscinaWorker = Parameters<NonNullable<LoadBalancer>>[1][number];

/** Pages wait for the host most of their time, so that a worker has several at once. */
const JOBS_PER_WORKER = 8;

/** Longest wait for a new worker to load the remotes' code before the pool is used all the same. */
const WARM_UP_MS = 5_000;

/** How often a job that still waits for a worker is looked at. */
const QUEUE_LOOK_MS = 50;

/** Starts the workers and waits until each has its code in memory. */
export async function createRenderPool(releases: readonly Release[], options: RenderPoolOptions): Promise<RenderPool> {
  const pool = new Piscina<RenderJob, RenderReply>({
    filename: options.workerFile,
    name: 'renderPage',
    minThreads: options.workers,
    maxThreads: options.workers,
    concurrentTasksPerWorker: JOBS_PER_WORKER,
    loadBalancer: leastBusy,
    // Waiting for work must not stop the jobs a worker already has.
    atomics: 'disabled',
    idleTimeout: Infinity,
    workerData: settingsOf(releases, options),
  });
  pool.on('error', () => undefined);
  await Promise.allSettled(
    Array.from({ length: options.workers }, () =>
      pool.run(undefined as never, { name: 'warmUp', signal: AbortSignal.timeout(WARM_UP_MS) }),
    ),
  );
  const running = new Set<JobMarks>();
  return {
    run: (job, timeoutMs) => runJob({ pool, running }, job, timeoutMs),
    close: () => pool.close(),
  };
}

/** Piscina's own choice gives no second job to a worker that has one that can be aborted. */
function leastBusy(_task: PiscinaTask, workers: PiscinaWorker[]): PiscinaWorker | null {
  const [first] = workers
    .filter((worker) => jobsOf(worker) < JOBS_PER_WORKER)
    .sort((one, other) => jobsOf(one) - jobsOf(other));
  return first ?? null;
}

/** A worker whose only job can be aborted calls itself infinitely busy. */
function jobsOf({ isRunningAbortableTask, currentUsage }: PiscinaWorker): number {
  return isRunningAbortableTask ? 1 : currentUsage;
}

interface RunningPool {
  readonly pool: Piscina<RenderJob, RenderReply>;
  /** The marks of every job some worker has. */
  readonly running: Set<JobMarks>;
}

async function runJob({ pool, running }: RunningPool, job: RenderJob, timeoutMs: number): Promise<RenderOutcome> {
  const { marks } = job;
  const abort = new AbortController();
  let othersHeld = false;
  const watch = watchJob(job, timeoutMs, () => {
    othersHeld = [...running].some((other) => other !== marks && hasMark(other, 'holdsThread'));
    abort.abort();
  });
  running.add(marks);
  const reply = await pool.run(job, { signal: abort.signal }).catch(() => undefined);
  running.delete(marks);
  watch.stop();
  if (reply === undefined) return abort.signal.aborted ? { kind: 'late', othersHeld } : { kind: 'lost' };
  if ('page' in reply) return { kind: 'rendered', page: reply.page };
  throw Object.assign(new Error(reply.error), { code: 'RENDER_FAILED' });
}

/** Calls `onLate` when the job goes unanswered for too long after a worker began it; waiting in the queue is no fault. */
function watchJob({ marks }: RenderJob, timeoutMs: number, onLate: () => void): { stop(): void } {
  let timer = setTimeout(waitForBegin, QUEUE_LOOK_MS);
  function waitForBegin(): void {
    timer = hasMark(marks, 'begun') ? setTimeout(onLate, timeoutMs) : setTimeout(waitForBegin, QUEUE_LOOK_MS);
  }
  return {
    stop: () => {
      clearTimeout(timer);
    },
  };
}

function settingsOf(releases: readonly Release[], options: RenderPoolOptions): WorkerSettings {
  return {
    apiUrl: options.apiUrl,
    fragmentBudgetMs: options.fragmentBudgetMs,
    releases: releases.map((release) => ({
      name: release.name,
      version: release.version,
      entryFile: join(options.directoryOf(release), release.server.entry),
      integrity: release.files[release.server.entry] ?? '',
    })),
  };
}
