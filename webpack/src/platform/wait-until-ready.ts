import { setTimeout as delay } from 'node:timers/promises';
import { SentenceError } from './sentence-error.ts';

export interface ReadyQuestion {
  /** Name of the piece for the message, for example `api`. */
  readonly piece: string;
  /** Answers 200 when the piece is ready. */
  readonly url: string;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

const pauseMs = 100;
const callLimitMs = 2000;

/**
 * Asks until the address answers 200.
 *
 * @throws {SentenceError} When the limit has passed. The signal's reason when it is aborted first.
 */
export async function waitUntilReady({ piece, url, limitMs, signal }: ReadyQuestion): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await answersOk(url, signal))) {
    if (performance.now() > deadline) {
      throw new SentenceError(`The ${piece} did not become ready within ${limitMs / 1000} s; its lines above say why.`);
    }
    await delay(pauseMs);
    signal.throwIfAborted();
  }
}

async function answersOk(url: string, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(callLimitMs)]) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Not listening yet, or too slow to count as ready; an aborted wait ends with its reason.
    signal.throwIfAborted();
    return false;
  }
}
