import { watchForHang } from './hang-watch.ts';
import { hasMark } from './job-marks.ts';
import type { JobMarks } from './job-marks.ts';
import type { PoolProgress } from './pool-progress.ts';
import type { RenderJob, RenderReply, RenderedPage } from './render-job.ts';
import type { WorkerThreads } from './worker-threads.ts';
import { WARM_UP_MS } from './worker-threads.ts';

/** What became of a job. */
export type RenderOutcome =
  | { readonly kind: 'rendered'; readonly page: RenderedPage }
  /** The worker did not answer in time and was ended; `othersHeld`: another job held a thread then. */
  | { readonly kind: 'late'; readonly othersHeld: boolean }
  /** The worker ended while it had the job, for another job's sake or by itself. */
  | { readonly kind: 'lost' }
  /** No worker takes jobs up: they end or hang as they start. */
  | { readonly kind: 'down' }
  /** Too many pages wait already. */
  | { readonly kind: 'full' };

/** What running a job needs of its pool. */
export interface JobRunner {
  readonly threads: WorkerThreads;
  /** The marks of every job that was given to the threads. */
  readonly running: Set<JobMarks>;
  readonly progress: PoolProgress;
  isClosing(): boolean;
  /** A worker that did not answer for so long is ended. */
  onHang(afterMs: number): void;
  /** A worker ended while it had jobs. */
  onEnd(error: unknown): void;
}

/** How often a job may be lost before a worker took it up. */
const MAX_TRIES = 5;

/** Shortest time without any progress after which a page waits no longer: slow workers must have had time to start. */
const START_PATIENCE_MS = 5_000;

/** How often a job that still waits for a worker is looked at. */
const QUEUE_LOOK_MS = 50;

/** Runs a job; one whose worker ended before it took the job up is given to another. */
export async function runJob(runner: JobRunner, job: RenderJob, timeoutMs: number): Promise<RenderOutcome> {
  const { progress } = runner;
  const since = performance.now();
  const patienceMs = Math.max(timeoutMs, START_PATIENCE_MS);
  for (let tries = 1; ; tries += 1) {
    const outcome = await runOnce(runner, job, { timeoutMs, patienceMs, since });
    if (outcome.kind !== 'lost' || hasMark(job.marks, 'begun') || runner.isClosing()) return outcome;
    const givenUp = tries === MAX_TRIES || performance.now() - since > patienceMs;
    if (givenUp) return progress.happenedSince(since) ? outcome : { kind: 'down' };
  }
}

interface Patience {
  /** How long a worker may take for the job, once it has begun. */
  readonly timeoutMs: number;
  /** How long the job waits while no worker takes any up. */
  readonly patienceMs: number;
  readonly since: number;
}

async function runOnce(runner: JobRunner, job: RenderJob, patience: Patience): Promise<RenderOutcome> {
  const { threads, running } = runner;
  const { marks } = job;
  const abort = new AbortController();
  let othersHeld = false;
  const watch = watchJob(job, patience, runner, () => {
    watch.stop();
    othersHeld = [...running].some((other) => other !== marks && hasMark(other, 'holdsThread'));
    runner.onHang(patience.timeoutMs);
    abort.abort();
  });
  running.add(marks);
  const settled = threads
    .run(job, { signal: abort.signal })
    .catch((error: unknown) => {
      if (!abort.signal.aborted) runner.onEnd(error);
      return undefined;
    })
    .then((reply): RenderOutcome => {
      running.delete(marks);
      watch.stop();
      if (reply) return outcomeOf(reply, runner.progress);
      return abort.signal.aborted ? { kind: 'late', othersHeld } : { kind: 'lost' };
    });
  // A job nobody waits for any more goes on being watched: its worker may hang.
  return Promise.race([settled, watch.down]);
}

function outcomeOf(reply: RenderReply, progress: PoolProgress): RenderOutcome {
  progress.note();
  if ('page' in reply) return { kind: 'rendered', page: reply.page };
  throw Object.assign(new Error(reply.error), { code: 'RENDER_FAILED' });
}

/**
 * Calls `onLate` when the job goes unanswered for too long after a worker began it; waiting in the queue is no fault.
 * When there is no worker left, or nothing at all is begun or answered for too long, `down` settles; a worker still gets
 * the time to start.
 */
function watchJob(
  { marks }: RenderJob,
  { timeoutMs, patienceMs, since }: Patience,
  { progress, threads }: Pick<JobRunner, 'progress' | 'threads'>,
  onLate: () => void,
): { readonly down: Promise<RenderOutcome>; stop(): void } {
  const down = Promise.withResolvers<RenderOutcome>();
  let timer = setTimeout(waitForBegin, QUEUE_LOOK_MS);
  let hang: ReturnType<typeof watchForHang> | undefined;
  function waitForBegin(): void {
    if (hasMark(marks, 'begun')) {
      progress.note();
      hang = watchForHang({ marks, timeoutMs, workers: () => threads.threads, onHung: onLate });
      return;
    }
    const stillMs = progress.stillSince(since);
    // Workers that failed as they started are not replaced.
    if (threads.threads.length === 0 || stillMs > patienceMs) down.resolve({ kind: 'down' });
    if (stillMs > patienceMs + WARM_UP_MS) onLate();
    else timer = setTimeout(waitForBegin, QUEUE_LOOK_MS);
  }
  return {
    down: down.promise,
    stop: () => {
      clearTimeout(timer);
      hang?.stop();
    },
  };
}
