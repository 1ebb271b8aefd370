import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { createPatientConnector } from '../../http/patient-connector.ts';

/** Calls to the host for browsers. */
interface HostCalls {
  /** Does what asks the host for a browser: such a call ends when the browser leaves before the answer began. */
  runFor(response: ServerResponse, ask: () => void): void;
  /** Asks as undici's agents do. */
  readonly request: Dispatcher['request'];
}

type Answered = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/** @param timeoutMs - Longest wait for an answer to begin. */
export function createHostCalls(timeoutMs: number): HostCalls {
  const agent = new Agent({
    connections: 128,
    headersTimeout: timeoutMs,
    // The parts of an answer are waited for by whom they go to, because events may come seldom.
    bodyTimeout: 0,
    connect: createPatientConnector({ timeout: Math.min(timeoutMs, 10_000) }),
  });
  const leaving = new AsyncLocalStorage<AbortSignal>();

  function request(options: Dispatcher.RequestOptions, answered: Answered): void {
    agent.request({ ...options, signal: leaving.getStore() ?? null }, answerOnce(answered));
  }
  return {
    runFor(response, ask) {
      leaving.run(signalOfLeaving(response), ask);
    },
    // The proxy waits with a callback, never with a promise.
    request: request as Dispatcher['request'],
  };
}

/** Tells whether the browser closed its connection before it had the whole answer. */
export function hasLeft({ destroyed, writableFinished }: ServerResponse): boolean {
  return destroyed && !writableFinished;
}

/** Makes a failure of what happens to an answer a failure of the call: undici would end the process with it. */
function answerOnce(answered: Answered): Answered {
  return (error, answer) => {
    if (error) {
      answered(error, answer);
      return;
    }
    try {
      if (!isStatus(answer.statusCode)) throw new Error(`answered with the status ${String(answer.statusCode)}`);
      answered(null, answer);
    } catch (failure) {
      answer.body.on('error', () => undefined).destroy();
      answered(failure instanceof Error ? failure : new Error(String(failure)), answer);
    }
  };
}

/** Tells whether an answer may be passed on with a status; parsers accept whatever has three digits. */
export function isStatus(status: number | undefined): status is number {
  return status !== undefined && status >= 200 && status <= 599;
}

function signalOfLeaving(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  const leave = (): void => {
    // An answer that began is ended by its sender.
    if (!response.headersSent) left.abort();
  };
  if (response.destroyed) leave();
  else response.once('close', leave);
  return left.signal;
}
