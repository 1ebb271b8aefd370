import type { Duplex } from 'node:stream';
import { readAnswer, readInspection } from './read-answer.ts';
import { createFrameReader, writeFrame } from './frames.ts';
import type { Frame } from './frames.ts';
import { closeMarks, createMarksFile, readMarks } from './hold-marks.ts';
import type { BrokeredAnswer } from './host-broker.ts';
import type { BrokeredCall, FragmentJob, Inspection, ProcessOutcome } from './render-job.ts';
import { CHANNEL_FD } from './process-files.ts';
import { readProcessUsage } from './process-usage.ts';
import { spawnProcess } from './spawn-process.ts';
import type { SpawnOptions } from './spawn-process.ts';

export interface RemoteProcessOptions extends SpawnOptions {
  /** Time in milliseconds after which an unanswered fragment's process counts as hanging. */
  readonly timeoutMs: number;
  /** @param onBytes - To be called with the number of bytes of each part of the answer, as it comes. */
  ask(
    call: BrokeredCall,
    job: FragmentJob,
    signal: AbortSignal,
    onBytes: (count: number) => void,
  ): Promise<BrokeredAnswer>;
  onEvent(event: ProcessEvent): void;
}

export interface ProcessEvent {
  readonly code: 'WORKER_HUNG' | 'WORKER_LOST' | 'WORKER_MEMORY' | 'REMOTE_LEFT_ERROR';
  readonly reason: string;
  /** The process ends in peace: it cost nobody anything. */
  readonly isReplaced?: boolean;
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

interface RunningJob {
  readonly job: FragmentJob;
  readonly calls: AbortController;
  sentAt: number;
  /** The processor time the process had had by then. */
  cpuMs: number;
  callCount: number;
  settle(outcome: ProcessOutcome): void;
}

/** Interval at which a process that has jobs is checked, in milliseconds. */
const LOOK_MS = 50;
/** The same for one that has none: its memory must not grow either. */
const IDLE_LOOK_MS = 1_000;
/** A process that had this part of the time for itself was not kept from answering. */
const HAD_PART = 0.5;
/** One that sleeps uses no processor either: none is waited for longer than this many times the limit. */
const LONGEST = 3;
/** Longest wait for a process to load its remote, in milliseconds. */
const START_MS = 10_000;
/** A remote that did not load with so much processor time loads never. */
const START_CPU_MS = 5_000;
/** Resident memory besides the remote's own limit, in megabytes: Node, React and the kit. */
const BASE_MB = 160;
/** The part of its memory at which a process is replaced in peace. */
const TIRED_PART = 0.75;
const MOST_CALLS = 100;
/** Answers to its calls that the shell keeps for a process: those that come, and those that it did not read. */
const MOST_HELD_BYTES = 64 * 1024 * 1024;
/** Errors left behind, and calls beyond those of a page, that a process may send between two of its answers. */
const MOST_NOISE = 100;
const MAX_SAID = 2_000;

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
  let lastJob = 0;
  let isReady = false;
  let isRetired = false;
  let isEnded = false;
  let fate: ProcessEvent | undefined;
  let said = '';
  let noise = 0;
  let heldBytes = 0;
  let answeringSince = 0;
  let lookMs = LOOK_MS;
  let timer = setInterval(look, lookMs);
  const startTimer = setTimeout(endStart, START_MS);
  ready.promise.catch(() => undefined);
  inspected.promise.catch(() => undefined);

  function end(event: ProcessEvent): void {
    fate ??= event;
    child.kill('SIGKILL');
  }

  function endStart(): void {
    end({ code: 'WORKER_HUNG', reason: 'it did not load the remote' });
  }

  function onFrame({ header, body }: Frame): void {
    const kind = header['kind'];
    if (kind === 'ready') begin();
    else if (kind === 'unable') {
      clearTimeout(startTimer);
      const fault = new Error(text(header['reason']) ?? 'it cannot be loaded');
      ready.reject(Object.assign(fault, { code: text(header['code']) }));
    } else if (kind === 'uncaught') noteLeftError(text(header['reason']) ?? '');
    else if (kind === 'call') void makeCall(header, body);
    else if (kind === 'inspected') inspected.resolve(readInspection(header));
    else settleJob(header, body);
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
    clearTimeout(startTimer);
    isReady = true;
    const usage = readProcessUsage(pid);
    for (const [id, entry] of running) sendJob(id, entry, usage?.cpuMs ?? 0);
    ready.resolve(undefined);
  }

  function sendJob(id: number, entry: RunningJob, cpuMs: number): void {
    entry.sentAt = performance.now();
    entry.cpuMs = cpuMs;
    const { request, snapshot, homeTiles } = entry.job;
    // The tokens stay here: the remote names a call, and the shell makes it.
    send({ kind: 'render', job: id, request, homeTiles, snapshot: { ...snapshot, token: null, terminalToken: null } });
    lookEvery(LOOK_MS);
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

  /** Ends a process that asks for more than it reads: the answers would fill the shell's memory. */
  function noteHeld(count: number): void {
    heldBytes += count;
    if (heldBytes > MOST_HELD_BYTES)
      end({ code: 'WORKER_LOST', reason: `it did not read ${String(MOST_HELD_BYTES)} bytes of answers` });
  }

  async function makeCall(header: Frame['header'], body: Buffer): Promise<void> {
    const entry = running.get(Number(header['job']));
    if (!entry) return;
    entry.callCount += 1;
    if (entry.callCount > MOST_CALLS && isNoisy('calls')) return;
    const { method, path, headers, call } = header;
    const asked = { method: String(method), path: String(path), headers: { ...(headers as object) }, body };
    let bytes = 0;
    const onBytes = (count: number): void => {
      bytes += count;
      noteHeld(count);
    };
    const onRead = (): void => {
      heldBytes -= bytes;
    };
    const answer =
      entry.callCount > MOST_CALLS
        ? { code: 'CALL_REFUSED', message: `more than ${String(MOST_CALLS)} calls` }
        : await options.ask(asked, entry.job, entry.calls.signal, onBytes);
    if ('code' in answer) send({ kind: 'called', call, ...answer }, [], onRead);
    else send({ kind: 'called', call, status: answer.status, headers: answer.headers }, [answer.body], onRead);
  }

  function settleJob(header: Frame['header'], body: Buffer): void {
    const id = Number(header['job']);
    const entry = running.get(id);
    if (!entry) return;
    noise = 0;
    finish(id, entry, readAnswer(header, body));
    if (Number(header['usedMb']) > TIRED_PART * memoryMb && !isRetired) {
      const reason = `it held ${String(header['usedMb'])} MB and is replaced`;
      onEvent({ code: 'WORKER_MEMORY', reason, isReplaced: true });
      retire();
    }
  }

  function finish(id: number, entry: RunningJob, outcome: ProcessOutcome): void {
    running.delete(id);
    entry.calls.abort();
    entry.settle(outcome);
    if (isRetired && running.size === 0) child.kill('SIGKILL');
  }

  /** Ends a process that hangs or holds too much; one that waits for a processor is waited for. */
  function look(): void {
    const usage = readProcessUsage(pid);
    const now = performance.now();
    if (usage && usage.residentMb > memoryMb + BASE_MB) {
      end({ code: 'WORKER_MEMORY', reason: `it held ${usage.residentMb.toFixed(0)} MB` });
      return;
    }
    if (!isReady) {
      if (usage && usage.cpuMs > START_CPU_MS) endStart();
      return;
    }
    const { answering } = readMarks(marks);
    answeringSince = answering === 0 ? 0 : answeringSince || now;
    const stuckMs = answeringSince === 0 ? 0 : now - answeringSince;
    const hung = [...running.values()].some(({ sentAt, cpuMs }) => {
      const forMs = now - sentAt;
      const hadMs = usage ? usage.cpuMs - cpuMs : Infinity;
      return forMs > LONGEST * timeoutMs || (forMs > timeoutMs && hadMs >= HAD_PART * timeoutMs);
    });
    if (hung || stuckMs > timeoutMs) end({ code: 'WORKER_HUNG', reason: `no answer for ${String(timeoutMs)} ms` });
    else if (running.size === 0 && answering === 0) lookEvery(IDLE_LOOK_MS);
  }

  function lookEvery(ms: number): void {
    if (lookMs === ms) return;
    lookMs = ms;
    clearInterval(timer);
    timer = setInterval(look, ms);
  }

  function retire(): void {
    isRetired = true;
    if (running.size === 0) child.kill('SIGKILL');
  }

  function close(): void {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(startTimer);
    clearInterval(timer);
    const { holder, answering } = readMarks(marks);
    closeMarks(marks);
    const event = fate ?? eventOf(said);
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
        const entry = { job, calls: new AbortController(), sentAt: Infinity, cpuMs: 0, callCount: 0, settle };
        running.set(lastJob, entry);
        if (isReady) sendJob(lastJob, entry, running.size === 1 ? (readProcessUsage(pid)?.cpuMs ?? 0) : cpuOfOthers());
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

  /** Returns the processor time at which the newest running job was sent: reading it for each page would cost more. */
  function cpuOfOthers(): number {
    return Math.max(0, ...[...running.values()].map(({ cpuMs }) => cpuMs));
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 500) : undefined;
}

function eventOf(said: string): ProcessEvent {
  const isMemory = /heap out of memory|Allocation failed|heap limit/i.test(said);
  const [, reason = 'it ended'] = /(?:Fatal JavaScript|FATAL ERROR:) (.{1,200})/.exec(said) ?? [];
  return { code: isMemory ? 'WORKER_MEMORY' : 'WORKER_LOST', reason };
}
