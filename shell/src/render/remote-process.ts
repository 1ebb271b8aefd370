import type { Duplex } from 'node:stream';
import { createFrameReader, writeFrame } from './frames.ts';
import type { Frame } from './frames.ts';
import { closeMarks, createMarksFile, readMarks } from './hold-marks.ts';
import { createCaller } from './process-calls.ts';
import type { AskHost, CallingJob } from './process-calls.ts';
import { eventOfEnd } from './process-event.ts';
import type { ProcessEvent } from './process-event.ts';
import { CHANNEL_FD } from './process-files.ts';
import { readProcessUsage } from './process-usage.ts';
import { readAnswer, readInspection } from './read-answer.ts';
import { createHtmlReader } from './read-html.ts';
import type { HtmlReader } from './read-html.ts';
import type { FragmentJob, Inspection, ProcessOutcome } from './render-job.ts';
import { spawnProcess } from './spawn-process.ts';
import type { SpawnOptions } from './spawn-process.ts';
import { watchProcess } from './watch-process.ts';
import type { WatchedJob } from './watch-process.ts';

export interface RemoteProcessOptions extends SpawnOptions {
  /** Time in milliseconds after which an unanswered fragment's process counts as hanging. */
  readonly timeoutMs: number;
  readonly ask: AskHost;
  onEvent(event: ProcessEvent): void;
}

/** One process of a remote. */
export interface RemoteProcess {
  readonly jobs: number;
  /** Number of fragments it was given since its start. */
  readonly given: number;
  readonly isReady: boolean;
  /** Takes no more jobs. */
  readonly isOver: boolean;
  /** Settles once the remote's code is loaded; rejects with why it cannot be. */
  readonly ready: Promise<unknown>;
  readonly ended: Promise<unknown>;
  run(job: FragmentJob): Promise<ProcessOutcome>;
  /** Asks a process of a trial what the remote did to it; rejects when it ends before it says so. */
  inspect(): Promise<Inspection>;
  /** Ends it once it has answered what it has. */
  retire(): void;
  kill(): void;
}

interface RunningJob extends WatchedJob, CallingJob {
  sentAt: number;
  cpuMs: number;
  /** Comes before the rest of the answer. */
  html: HtmlReader | undefined;
  settle(outcome: ProcessOutcome): void;
}

/** The part of its memory at which a process is replaced in peace. */
const TIRED_PART = 0.75;
/** Messages that a process sends once. */
const ONCE: ReadonlySet<unknown> = new Set(['ready', 'unable', 'inspected']);
/** Bytes kept of the HTML of pages that are not answered yet: more than twice the largest page's. */
const MOST_HELD_HTML_BYTES = 32 * 1024 * 1024;
/**
 * Errors left behind, calls and HTML beyond those of a page, and messages that nobody asked for, that a process may send
 * between two of its answers.
 */
const MOST_NOISE = 100;
const MAX_SAID = 2_000;
/** Made once: an error takes longer to make than all else that ends a job. */
const NOBODY_WAITS = new Error('nobody waits for the fragment any more');

/** Starts a process for one release; it dies alone, whatever the remote does in it. */
export function startRemoteProcess(options: RemoteProcessOptions): RemoteProcess {
  const { onEvent, timeoutMs, memoryMb } = options;
  const marks = createMarksFile();
  const child = spawnProcess(options, marks);
  const channel = child.stdio[CHANNEL_FD] as Duplex;
  const pid = child.pid ?? 0;
  const running = new Map<number, RunningJob>();
  const ready = Promise.withResolvers<undefined>();
  const ended = Promise.withResolvers<undefined>();
  const inspected = Promise.withResolvers<Inspection>();
  const heard = new Set<unknown>();
  let lastJob = 0;
  let isReady = false;
  let isRetired = false;
  let isEnded = false;
  let fate: ProcessEvent | undefined;
  let said = '';
  let noise = 0;
  const makeCall = createCaller({ ask: options.ask, send, isNoisy, end });
  const watch = watchProcess({
    pid,
    marks,
    memoryMb,
    timeoutMs,
    jobs: () => running.values(),
    isReady: () => isReady,
    end,
  });
  ready.promise.catch(() => undefined);
  inspected.promise.catch(() => undefined);

  function end(event: ProcessEvent): void {
    fate ??= event;
    child.kill('SIGKILL');
  }

  function onFrame({ header, body }: Frame): void {
    const kind = header['kind'];
    const id = Number(header['job']);
    const entry = running.get(id);
    if (kind === 'uncaught') noteLeftError(text(header['reason']) ?? '');
    else if (ONCE.has(kind)) hearOnce(header);
    else if (!entry) isNoisy('messages');
    else if (kind === 'call') void makeCall(entry, header, body);
    else if (kind === 'html') readHtml(entry, body);
    else settleJob(id, entry, header, body);
  }

  function hearOnce(header: Frame['header']): void {
    const kind = header['kind'];
    if (heard.has(kind)) isNoisy('messages');
    else if (kind === 'ready') begin();
    else if (kind === 'inspected') inspected.resolve(readInspection(header));
    else {
      watch.noteStart();
      const fault = new Error(text(header['reason']) ?? 'it cannot be loaded');
      ready.reject(Object.assign(fault, { code: text(header['code']) }));
    }
    heard.add(kind);
  }

  /** Ends a process that sends HTML of many pages and answers none: it would fill the shell's memory. */
  function readHtml(entry: RunningJob, piece: Buffer): void {
    entry.html ??= createHtmlReader();
    if (!entry.html.read(piece)) isNoisy('pieces of HTML');
    const held = [...running.values()].reduce((sum, { html }) => sum + (html?.heldBytes ?? 0), 0);
    if (held > MOST_HELD_HTML_BYTES)
      end({ code: 'WORKER_LOST', reason: `it did not answer after ${String(MOST_HELD_HTML_BYTES)} bytes of HTML` });
  }

  function noteLeftError(reason: string): void {
    if (!isNoisy('errors')) onEvent({ code: 'REMOTE_LEFT_ERROR', reason });
  }

  /** Ends a process that keeps the shell busy with what nobody asked for. */
  function isNoisy(what: string): boolean {
    noise += 1;
    if (noise === MOST_NOISE) end({ code: 'WORKER_LOST', reason: `it sent ${String(MOST_NOISE)} ${what} too many` });
    return noise >= MOST_NOISE;
  }

  function begin(): void {
    watch.noteStart();
    isReady = true;
    for (const [id, entry] of running) sendJob(id, entry);
    noteCpu(...running.values());
    ready.resolve(undefined);
  }

  function sendJob(id: number, entry: RunningJob): void {
    entry.sentAt = performance.now();
    const { request, snapshot, homeTiles } = entry.job;
    // The tokens stay here: the remote names a call, and the shell makes it.
    send({ kind: 'render', job: id, request, homeTiles, snapshot: { ...snapshot, token: null, terminalToken: null } });
    watch.lookOften();
  }

  /** Notes the processor time at which jobs were sent: after that, for the process needs nothing of it. */
  function noteCpu(...entries: readonly RunningJob[]): void {
    const cpuMs = readProcessUsage(pid)?.cpuMs ?? 0;
    for (const entry of entries) entry.cpuMs = cpuMs;
  }

  /** @param onRead - Called once the process took it over. */
  function send(header: object, body: readonly Uint8Array[] = [], onRead?: () => void): void {
    if (isEnded) return;
    channel.cork();
    const [first = '', ...others] = writeFrame(header, ...body);
    // Corked pieces are written together.
    channel.write(first, onRead);
    for (const piece of others) channel.write(piece);
    channel.uncork();
  }

  function settleJob(id: number, entry: RunningJob, header: Frame['header'], body: Buffer): void {
    noise = 0;
    finish(id, entry, readAnswer(header, entry.html, body));
    if (Number(header['usedMb']) > TIRED_PART * memoryMb && !isRetired) {
      const reason = `it held ${String(header['usedMb'])} MB and is replaced`;
      onEvent({ code: 'WORKER_MEMORY', reason, isReplaced: true });
      retire();
    }
  }

  function finish(id: number, entry: RunningJob, outcome: ProcessOutcome): void {
    running.delete(id);
    entry.calls.abort(NOBODY_WAITS);
    entry.settle(outcome);
    if (isRetired && running.size === 0) child.kill('SIGKILL');
  }

  function retire(): void {
    isRetired = true;
    if (running.size === 0) child.kill('SIGKILL');
  }

  function close(): void {
    if (isEnded) return;
    isEnded = true;
    watch.stop();
    const { holder, answering } = readMarks(marks);
    closeMarks(marks);
    const event = fate ?? eventOfEnd(said);
    if (fate || !isRetired || running.size > 0) onEvent(event);
    ready.reject(new Error(event.reason));
    inspected.reject(new Error(event.reason));
    const culprit = running.has(holder) ? holder : 0;
    const [oldest] = running.keys();
    for (const [id, entry] of [...running]) {
      const isLate =
        event.code === 'WORKER_HUNG' && (culprit === 0 ? id === oldest && answering === 0 : id === culprit);
      const held = id === culprit;
      finish(id, entry, isLate ? { kind: 'late', held, othersHeld: false } : { kind: 'lost', held });
    }
    ended.resolve(undefined);
  }

  const read = createFrameReader(onFrame);
  channel.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      end({
        code: 'WORKER_LOST',
        reason: `it sent what cannot be read: ${error instanceof Error ? error.message : ''}`,
      });
    }
  });
  channel.on('error', () => undefined);
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-MAX_SAID);
  });
  child.once('error', close);
  child.once('close', close);

  return {
    get jobs() {
      return running.size;
    },
    get given() {
      return lastJob;
    },
    get isReady() {
      return isReady;
    },
    get isOver() {
      return isRetired || isEnded || fate !== undefined;
    },
    ready: ready.promise,
    ended: ended.promise,
    run: (job) =>
      new Promise((settle) => {
        if (isEnded) {
          settle({ kind: 'lost', held: false });
          return;
        }
        lastJob += 1;
        const calls = new AbortController();
        const entry = { job, calls, sentAt: Infinity, cpuMs: 0, callCount: 0, html: undefined, settle };
        running.set(lastJob, entry);
        if (!isReady) return;
        sendJob(lastJob, entry);
        // Reading it for each page of a busy process would cost more.
        if (running.size === 1) noteCpu(entry);
        else entry.cpuMs = cpuOfOthers();
      }),
    inspect: () => {
      send({ kind: 'inspect' });
      return inspected.promise;
    },
    retire,
    kill: () => {
      isRetired = true;
      child.kill('SIGKILL');
    },
  };

  /** Returns the processor time at which the newest of the other running jobs was sent. */
  function cpuOfOthers(): number {
    return Math.max(0, ...[...running.values()].map(({ cpuMs }) => cpuMs));
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 500) : undefined;
}
