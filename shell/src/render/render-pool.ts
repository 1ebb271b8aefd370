import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Release } from '@ecard/shared/contract';
import { codeOf } from '../errors/code-of.ts';
import type { PoolLoad } from '../metrics/shell-metrics.ts';
import { hasMark } from './job-marks.ts';
import type { JobMarks } from './job-marks.ts';
import { createWorkerBalance } from './worker-balance.ts';
import type { RenderJob, RenderReply, RenderedPage, WorkerMessage, WorkerSettings } from './render-job.ts';

export interface RenderPoolOptions {
  readonly workers: number;
  readonly apiUrl: string;
  readonly fragmentBudgetMs: number;
  /** How much one worker may hold, in megabytes; it is replaced before it holds that much. */
  readonly workerMemoryMb: number;
  /** How many pages may wait for a worker. */
  readonly queue: number;
  /** The worker's program: the shell's server build. */
  readonly workerFile: string;
  directoryOf(release: Release): string;
  /** Told of every worker that had to go, and of what remotes leave behind. */
  onEvent(event: PoolEvent): void;
}

export type PoolEvent =
  | { readonly code: 'WORKER_HUNG' | 'WORKER_LOST' | 'WORKER_MEMORY'; readonly reason: string }
  | { readonly code: 'REMOTE_LEFT_ERROR'; readonly reason: string };

/** What became of a job. */
export type RenderOutcome =
  | { readonly kind: 'rendered'; readonly page: RenderedPage }
  /** The worker did not answer in time and was ended; `othersHeld`: another job held a thread then. */
  | { readonly kind: 'late'; readonly othersHeld: boolean }
  /** The worker ended while it had the job, for another job's sake or by itself. */
  | { readonly kind: 'lost' }
  /** Too many pages wait already. */
  | { readonly kind: 'full' };

/** Worker threads for one release set. */
export interface RenderPool {
  run(job: RenderJob, timeoutMs: number): Promise<RenderOutcome>;
  load(): Omit<PoolLoad, 'resting'>;
  close(): Promise<void>;
}

/** Pages wait for the host most of their time, so that a worker has several at once. */
const JOBS_PER_WORKER = 8;

/** Longest wait for a new worker to load the remotes' code before the pool is used all the same. */
const WARM_UP_MS = 5_000;

/** Longest wait for the pages an old pool still has. */
const CLOSE_MS = 5_000;

/** How often a job that still waits for a worker is looked at. */
const QUEUE_LOOK_MS = 50;

/** The part of its memory at which a worker is replaced in peace, before the thread's limit ends it. */
const TIRED_PART = 0.75;

/** Starts the workers and waits until each has its code in memory. */
export async function createRenderPool(releases: readonly Release[], options: RenderPoolOptions): Promise<RenderPool> {
  const balance = createWorkerBalance(JOBS_PER_WORKER);
  const pool = new Piscina<RenderJob, RenderReply>({
    filename: options.workerFile,
    name: 'renderPage',
    minThreads: options.workers,
    maxThreads: options.workers,
    concurrentTasksPerWorker: JOBS_PER_WORKER,
    loadBalancer: balance.choose,
    // Waiting for work must not stop the jobs a worker already has.
    atomics: 'disabled',
    idleTimeout: Infinity,
    closeTimeout: CLOSE_MS,
    resourceLimits: { maxOldGenerationSizeMb: options.workerMemoryMb },
    workerData: settingsOf(releases, options),
  });
  pool.on('error', (error: Error) => {
    options.onEvent(endOf(error));
  });
  pool.on('message', (message: WorkerMessage) => {
    if (message.kind === 'tired') balance.spare(message.worker);
    options.onEvent(eventOf(message));
  });
  await Promise.allSettled(
    Array.from({ length: options.workers }, () =>
      pool.run(undefined as never, { name: 'warmUp', signal: AbortSignal.timeout(WARM_UP_MS) }),
    ),
  );
  const running = new Set<JobMarks>();
  const ends = new WeakSet<object>();
  /** All jobs a worker had fail with the same error: it is told once. */
  const onEnd = (error: unknown): void => {
    if (typeof error !== 'object' || error === null || ends.has(error)) return;
    ends.add(error);
    options.onEvent(endOf(error));
  };
  return {
    run: (job, timeoutMs) =>
      pool.queueSize >= options.queue
        ? Promise.resolve({ kind: 'full' })
        : runJob({ pool, running, options, onEnd }, job, timeoutMs),
    load: () => ({ waiting: pool.queueSize, running: running.size, workers: pool.threads.length }),
    close: () => pool.close(),
  };
}

interface RunningPool {
  readonly pool: Piscina<RenderJob, RenderReply>;
  /** The marks of every job some worker has. */
  readonly running: Set<JobMarks>;
  readonly options: Pick<RenderPoolOptions, 'onEvent'>;
  onEnd(error: unknown): void;
}

async function runJob(
  { pool, running, options, onEnd }: RunningPool,
  job: RenderJob,
  timeoutMs: number,
): Promise<RenderOutcome> {
  const { marks } = job;
  const abort = new AbortController();
  let othersHeld = false;
  const watch = watchJob(job, timeoutMs, () => {
    othersHeld = [...running].some((other) => other !== marks && hasMark(other, 'holdsThread'));
    options.onEvent({ code: 'WORKER_HUNG', reason: `no answer for ${String(timeoutMs)} ms` });
    abort.abort();
  });
  running.add(marks);
  const reply = await pool.run(job, { signal: abort.signal }).catch((error: unknown) => {
    if (!abort.signal.aborted) onEnd(error);
    return undefined;
  });
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

function eventOf(message: WorkerMessage): PoolEvent {
  return message.kind === 'tired'
    ? { code: 'WORKER_MEMORY', reason: `it held ${String(message.heldMb)} MB and is replaced` }
    : { code: 'REMOTE_LEFT_ERROR', reason: message.reason };
}

/** A thread's last error may be of another realm than ours. */
function endOf(error: object): PoolEvent {
  const outOfMemory = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
  const reason = 'message' in error ? String(error.message) : 'it ended';
  return { code: outOfMemory ? 'WORKER_MEMORY' : 'WORKER_LOST', reason };
}

function settingsOf(releases: readonly Release[], options: RenderPoolOptions): WorkerSettings {
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
