import { join } from 'node:path';
import type { Release } from '@ecard/shared/contract';
import { codeOf } from '../errors/code-of.ts';
import type { PoolLoad } from '../metrics/shell-metrics.ts';
import type { HostBroker } from './host-broker.ts';
import type { ProcessEvent } from './process-event.ts';
import { startRemoteProcess } from './remote-process.ts';
import type { RemoteProcess } from './remote-process.ts';
import type { FragmentFailure, FragmentJob, ProcessOutcome } from './render-job.ts';

export interface RemotePoolOptions {
  /** Most processes of one remote. */
  readonly workers: number;
  readonly fragmentBudgetMs: number;
  /** Memory limit of one process, in megabytes. */
  readonly workerMemoryMb: number;
  /** Most fragments of one remote that may wait for a process. */
  readonly queue: number;
  /** The processes' program. */
  readonly processFile: string;
  /** Further paths that they may read: for tests. */
  readonly readable?: readonly string[];
  directoryOf(release: Release): string;
  readonly broker: HostBroker;
  /** Called for processes that end early or do not start, and for uncaught remote errors. */
  onEvent(event: PoolEvent): void;
}

export interface PoolEvent extends Omit<ProcessEvent, 'code'> {
  readonly code: ProcessEvent['code'] | 'WORKERS_DOWN';
  readonly remote: string;
  readonly version: string;
}

/** `full`: too many wait already; `down`: no process of the remote comes up. */
export type PoolOutcome = ProcessOutcome | { readonly kind: 'full' } | { readonly kind: 'down' };

/** The processes of one release. */
export interface RemotePool {
  readonly release: Release;
  /** Settles once a process has loaded the release; rejects with why none can. */
  readonly ready: Promise<unknown>;
  readonly isAble: boolean;
  run(job: FragmentJob): Promise<PoolOutcome>;
  load(): Omit<PoolLoad, 'openCircuits'>;
  /** Lets the fragments that are being rendered end first. */
  close(): Promise<void>;
}

/** Time past its budget, in milliseconds, after which an unanswered fragment's process counts as hanging. */
const GRACE_MS = 150;
/** Fragments wait for the host most of their time, so that a process has several at once. */
const JOBS_PER_PROCESS = 8;
/** From so many in each process on, another process is started. */
const BUSY_JOBS = 2;
/** A process beyond the first ends after it had nothing to do for so long. */
const IDLE_MS = 30_000;
/** A process that lived no longer and was given nothing counts as one that did not come up. */
const SHORT_LIFE_MS = 2_000;
/** Pause before a process is started after one that did not come up; it doubles. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** Starts the first process of a release. */
export function createRemotePool(release: Release, options: RemotePoolOptions): RemotePool {
  const { name, version } = release;
  const { workers, queue } = options;
  const processes = new Set<RemoteProcess>();
  const waiting: { readonly job: FragmentJob; settle(outcome: PoolOutcome): void }[] = [];
  let pauseMs = FIRST_PAUSE_MS;
  let isDown = false;
  let isClosing = false;
  let pausedUntil = -Infinity;
  /** Failure to load the release itself. */
  let fault: FragmentFailure | undefined;
  let retry: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const tell = (event: ProcessEvent | { code: 'WORKERS_DOWN'; reason: string }): void => {
    options.onEvent({ ...event, remote: name, version });
  };
  const usable = () => [...processes].filter(({ isOver }) => !isOver);

  function start(): RemoteProcess {
    const started = startRemoteProcess({
      name,
      version,
      entryFile: join(options.directoryOf(release), release.server.entry),
      integrity: release.files[release.server.entry] ?? '',
      fragmentBudgetMs: options.fragmentBudgetMs,
      processFile: options.processFile,
      ...(options.readable ? { readable: options.readable } : {}),
      memoryMb: options.workerMemoryMb,
      timeoutMs: options.fragmentBudgetMs + GRACE_MS,
      ask: (call, { snapshot, hostHeaders }, signal, onBytes) =>
        options.broker(call, { snapshot, hostHeaders, signal, onBytes }),
      onEvent: tell,
    });
    processes.add(started);
    const bornAt = performance.now();
    started.ready.then(
      () => {
        isDown = false;
        pauseMs = FIRST_PAUSE_MS;
        fill();
      },
      (error: unknown) => {
        started.kill();
        const code = codeOf(error);
        const { message: reason } = error as Error;
        // What the remote itself is at fault for is said; what ends a process that starts was said already.
        if (code !== undefined) tell({ code: 'WORKER_LOST', reason: `${code}: ${reason}` });
        fault = code === 'RELEASE_HASH' ? { code, message: reason } : undefined;
        rest();
      },
    );
    void started.ended.then(() => {
      processes.delete(started);
      if (isClosing) return;
      // One is always warm; one that ends as soon as it is there would be started without end.
      if (usable().length > 0 || isDown) fill();
      else if (performance.now() - bornAt < SHORT_LIFE_MS && started.given === 0) rest();
      else {
        start();
        fill();
      }
    });
    return started;
  }

  /** No process comes up: fragments are left to the browser at once, and another is started after a pause. */
  function rest(): void {
    pausedUntil = performance.now() + pauseMs;
    if (isClosing || usable().some(({ isReady }) => isReady)) return;
    if (!isDown) tell({ code: 'WORKERS_DOWN', reason: 'no process takes a fragment up' });
    isDown = true;
    for (const { settle } of waiting.splice(0)) settle({ kind: 'down' });
    clearTimeout(retry);
    retry = setTimeout(start, pauseMs).unref();
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }

  function choose(): RemoteProcess | undefined {
    const free = usable().filter(({ jobs }) => jobs < JOBS_PER_PROCESS);
    const [best] = free.sort((one, other) => Number(other.isReady) - Number(one.isReady) || one.jobs - other.jobs);
    const isBusy = usable().every(({ jobs }) => jobs >= BUSY_JOBS);
    const mayStart = !isDown && performance.now() >= pausedUntil;
    if (isBusy && mayStart && usable().length < workers) return best ? (start(), best) : start();
    return best;
  }

  function fill(): void {
    for (let chosen = choose(); chosen && waiting.length > 0; chosen = choose()) {
      const next = waiting.shift();
      if (next) void chosen.run(next.job).then(next.settle);
    }
  }

  /** Ends processes that a busy hour needed. */
  function watchIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      const [, ...spare] = usable().filter(({ jobs }) => jobs === 0);
      for (const one of spare) one.retire();
    }, IDLE_MS).unref();
  }

  const first = start();
  return {
    release,
    ready: first.ready,
    get isAble() {
      return usable().some(({ isReady }) => isReady);
    },
    async run(job) {
      // A fragment lost while its release was replaced comes back here: nobody would start or await a process for it.
      if (isClosing) return { kind: 'down' };
      if (isDown) return fault ? { kind: 'failed', failure: fault } : { kind: 'down' };
      watchIdle();
      const chosen = waiting.length === 0 ? choose() : undefined;
      if (chosen) return withDone(await chosen.run(job));
      if (waiting.length >= queue) return { kind: 'full' };
      return new Promise((settle) => {
        waiting.push({
          job,
          settle: (outcome) => {
            settle(withDone(outcome));
          },
        });
      });
    },
    load: () => ({
      waiting: waiting.length,
      running: [...processes].reduce((sum, { jobs }) => sum + jobs, 0),
      workers: usable().length,
    }),
    async close() {
      isClosing = true;
      clearTimeout(retry);
      clearTimeout(idle);
      for (const { settle } of waiting.splice(0)) settle({ kind: 'down' });
      for (const one of processes) one.retire();
      await Promise.all([...processes].map(({ ended }) => ended));
    },
  };

  /** A place is free again. */
  function withDone<Outcome>(outcome: Outcome): Outcome {
    if (waiting.length > 0) fill();
    return outcome;
  }
}
