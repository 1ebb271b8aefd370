import type { Release } from '@ecard/shared/contract';
import { codeOf } from '../errors/code-of.ts';
import type { PoolLoad } from '../metrics/shell-metrics.ts';
import type { JobMarks } from './job-marks.ts';
import { createPoolProgress } from './pool-progress.ts';
import type { RenderJob, WorkerMessage } from './render-job.ts';
import { runJob } from './run-job.ts';
import type { JobRunner, RenderOutcome } from './run-job.ts';
import { createWorkerBalance } from './worker-balance.ts';
import { startWorkerThreads, warmUpWorker } from './worker-threads.ts';
import type { WorkerThreadsOptions } from './worker-threads.ts';

export interface RenderPoolOptions extends WorkerThreadsOptions {
  /** How many pages may wait for a worker. */
  readonly queue: number;
  /** Told of every worker that had to go, of workers that take no page up, and of what remotes leave behind. */
  onEvent(event: PoolEvent): void;
}

export interface PoolEvent {
  readonly code: 'WORKER_HUNG' | 'WORKER_LOST' | 'WORKER_MEMORY' | 'WORKERS_DOWN' | 'REMOTE_LEFT_ERROR';
  readonly reason: string;
}

/** Worker threads for one release set. */
export interface RenderPool {
  /** Whether a worker came up with this release set; otherwise every job is answered with `down`. */
  readonly isAble: boolean;
  run(job: RenderJob, timeoutMs: number): Promise<RenderOutcome>;
  load(): Omit<PoolLoad, 'resting'>;
  close(): Promise<void>;
}

/** Pages wait for the host most of their time, so that a worker has several at once. */
const JOBS_PER_WORKER = 8;

/** Starts the workers and waits until each has its code in memory. */
export async function createRenderPool(releases: readonly Release[], options: RenderPoolOptions): Promise<RenderPool> {
  const { onEvent } = options;
  const balance = createWorkerBalance(JOBS_PER_WORKER);
  const threads = startWorkerThreads(releases, options, {
    jobsPerWorker: JOBS_PER_WORKER,
    loadBalancer: balance.choose,
  });
  threads.on('error', (error: Error) => {
    onEvent(endOf(error));
  });
  threads.on('message', (message: WorkerMessage) => {
    if (message.kind === 'tired') balance.spare(message.worker);
    onEvent(eventOf(message));
  });
  const warm = await Promise.allSettled(Array.from({ length: options.workers }, () => warmUpWorker(threads)));
  const isAble = warm.some(({ status }) => status === 'fulfilled');
  const running = new Set<JobMarks>();
  const progress = createPoolProgress(() => performance.now());
  let isClosing = false;
  const runner: JobRunner = {
    threads,
    running,
    progress,
    isClosing: () => isClosing,
    onHang: (afterMs) => {
      onEvent({ code: 'WORKER_HUNG', reason: `no answer for ${String(afterMs)} ms` });
    },
    onEnd: onceEach((error) => {
      onEvent(endOf(error));
    }),
  };
  return {
    isAble,
    async run(job, timeoutMs) {
      if (threads.queueSize >= options.queue) return { kind: 'full' };
      if (!isAble || progress.isResting()) return { kind: 'down' };
      const outcome = await runJob(runner, job, timeoutMs);
      if (outcome.kind === 'down' && !progress.isResting()) {
        progress.rest();
        onEvent({ code: 'WORKERS_DOWN', reason: 'no worker takes a page up' });
      }
      return outcome;
    },
    load: () => ({ waiting: threads.queueSize, running: running.size, workers: threads.threads.length }),
    close() {
      isClosing = true;
      return threads.close();
    },
  };
}

/** All jobs a worker had fail with the same error: it is told once. */
function onceEach(tell: (error: object) => void): (error: unknown) => void {
  const told = new WeakSet<object>();
  return (error) => {
    if (typeof error !== 'object' || error === null || told.has(error)) return;
    told.add(error);
    tell(error);
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
