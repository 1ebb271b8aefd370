// Loaded with `--import` ahead of the shell, in all its threads: the host's answers come from memory, without HTTP.
import { Agent } from 'undici';
import { findAnswer, stubAnswers } from './stub-answers.ts';

const answers = new Map(
  Object.entries(stubAnswers(process.env['TOKEN'] ?? '')).map(([call, body]) => [
    call,
    Buffer.from(JSON.stringify(body)),
  ]),
);
const headers = { 'content-type': 'application/json' };
const rawHeaders = Object.entries(headers)
  .flat()
  .map((text) => Buffer.from(text));

/** The listeners of a call under their names before undici 7. */
interface EarlierHandler {
  onConnect(abort: () => void): void;
  onHeaders(status: number, headers: readonly Buffer[], resume: () => void, statusText: string): void;
  onData(chunk: Buffer): void;
  onComplete(trailers: readonly Buffer[]): void;
}

const controller = {
  aborted: false,
  paused: false,
  reason: null,
  abort: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};

const dispatch = Reflect.get(Agent.prototype, 'dispatch');
Agent.prototype.dispatch = function (this: Agent, options, handler) {
  const { origin, method, path } = options;
  // Releases are still fetched from where they are.
  if (origin !== process.env['API_URL']) return dispatch.call(this, options, handler);
  const body = findAnswer(answers, method, path);
  queueMicrotask(() => {
    // `request` of undici 7 listens with the names that `dispatch` had before.
    const earlier = handler as unknown as Partial<EarlierHandler>;
    if (earlier.onHeaders) {
      earlier.onConnect?.(controller.abort);
      earlier.onHeaders(body ? 200 : 404, rawHeaders, controller.resume, '');
      earlier.onData?.(body ?? Buffer.from('{}'));
      earlier.onComplete?.([]);
      return;
    }
    handler.onRequestStart?.(controller, null);
    handler.onResponseStart?.(controller, body ? 200 : 404, headers, '');
    handler.onResponseData?.(controller, body ?? Buffer.from('{}'));
    handler.onResponseEnd?.(controller, {});
  });
  return true;
};
