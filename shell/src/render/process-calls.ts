import type { Frame } from './frames.ts';
import type { BrokeredAnswer } from './host-broker.ts';
import type { ProcessEvent } from './process-event.ts';
import type { BrokeredCall, FragmentJob } from './render-job.ts';

/**
 * Makes a call of a remote's process.
 *
 * @param onBytes - To be called with the number of bytes of each part of the answer, as it comes.
 */
export type AskHost = (
  call: BrokeredCall,
  job: FragmentJob,
  signal: AbortSignal,
  onBytes: (count: number) => void,
) => Promise<BrokeredAnswer>;

/** A job for which a process makes calls. */
export interface CallingJob {
  readonly job: FragmentJob;
  readonly calls: AbortController;
  callCount: number;
}

interface CallerOptions {
  readonly ask: AskHost;
  /** @param onRead - Called once the process took it over. */
  send(header: object, body: readonly Uint8Array[], onRead: () => void): void;
  /** Notes a call beyond those of a page; true when the process is ended for them. */
  isNoisy(what: string): boolean;
  end(event: ProcessEvent): void;
}

const MOST_CALLS = 100;
/** Answers to its calls that the shell keeps for a process: those that come, and those that it did not read. */
const MOST_HELD_BYTES = 64 * 1024 * 1024;

/** Returns a function that makes the calls that a process asks for, and sends it their answers. */
export function createCaller({ ask, send, isNoisy, end }: CallerOptions) {
  let heldBytes = 0;

  /** Ends a process that asks for more than it reads: the answers would fill the shell's memory. */
  function noteHeld(count: number): void {
    heldBytes += count;
    if (heldBytes > MOST_HELD_BYTES)
      end({ code: 'WORKER_LOST', reason: `it did not read ${String(MOST_HELD_BYTES)} bytes of answers` });
  }

  return async (entry: CallingJob, header: Frame['header'], body: Buffer): Promise<void> => {
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
        : await ask(asked, entry.job, entry.calls.signal, onBytes);
    if ('code' in answer) send({ kind: 'called', call, ...answer }, [], onRead);
    else send({ kind: 'called', call, status: answer.status, headers: answer.headers }, [answer.body], onRead);
  };
}
