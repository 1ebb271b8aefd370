import { readMarks } from './hold-marks.ts';
import type { ProcessEvent } from './process-event.ts';
import { readProcessUsage } from './process-usage.ts';

/** A job that a process has not answered yet. */
export interface WatchedJob {
  /** Time of the monotonic clock at which the process was given it, in milliseconds. */
  readonly sentAt: number;
  /** The processor time the process had had by then. */
  readonly cpuMs: number;
}

interface WatchOptions {
  readonly pid: number;
  /** File of the process's marks. */
  readonly marks: number | undefined;
  /** Limit of the remote's own memory, in megabytes. */
  readonly memoryMb: number;
  /** Time in milliseconds after which an unanswered job counts as hanging. */
  readonly timeoutMs: number;
  jobs(): Iterable<WatchedJob>;
  /** True once the remote's code is loaded. */
  isReady(): boolean;
  end(event: ProcessEvent): void;
}

interface ProcessWatch {
  /** Ends the wait for the start: the process said that it has loaded the remote, or that it cannot. */
  noteStart(): void;
  /** Looks at short intervals, until the process has nothing to do. */
  lookOften(): void;
  stop(): void;
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

/** Ends a process that hangs or holds too much; one that waits for a processor is waited for. */
export function watchProcess({ pid, marks, memoryMb, timeoutMs, jobs, isReady, end }: WatchOptions): ProcessWatch {
  let answeringSince = 0;
  let lookMs = LOOK_MS;
  let timer = setInterval(look, lookMs);
  const startTimer = setTimeout(endStart, START_MS);

  function endStart(): void {
    end({ code: 'WORKER_HUNG', reason: 'it did not load the remote' });
  }

  function look(): void {
    const usage = readProcessUsage(pid);
    const now = performance.now();
    if (usage && usage.residentMb > memoryMb + BASE_MB) {
      end({ code: 'WORKER_MEMORY', reason: `it held ${usage.residentMb.toFixed(0)} MB` });
      return;
    }
    if (!isReady()) {
      if (usage && usage.cpuMs > START_CPU_MS) endStart();
      return;
    }
    const { answering } = readMarks(marks);
    answeringSince = answering === 0 ? 0 : answeringSince || now;
    const stuckMs = answeringSince === 0 ? 0 : now - answeringSince;
    const running = [...jobs()];
    const hung = running.some(({ sentAt, cpuMs }) => {
      const forMs = now - sentAt;
      const hadMs = usage ? usage.cpuMs - cpuMs : Infinity;
      return forMs > LONGEST * timeoutMs || (forMs > timeoutMs && hadMs >= HAD_PART * timeoutMs);
    });
    if (hung || stuckMs > timeoutMs) end({ code: 'WORKER_HUNG', reason: `no answer for ${String(timeoutMs)} ms` });
    else if (running.length === 0 && answering === 0) lookEvery(IDLE_LOOK_MS);
  }

  function lookEvery(ms: number): void {
    if (lookMs === ms) return;
    lookMs = ms;
    clearInterval(timer);
    timer = setInterval(look, ms);
  }

  return {
    noteStart() {
      clearTimeout(startTimer);
    },
    lookOften() {
      lookEvery(LOOK_MS);
    },
    stop() {
      clearTimeout(startTimer);
      clearInterval(timer);
    },
  };
}
