import { getErrorCode } from './error-code.ts';

/**
 * An end that one sentence explains to the person at the terminal; programs print the message alone and
 * exit with 1.
 */
export class SentenceError extends Error {
  readonly code = 'platform.stopped';
}

/** Tells whether the error was made to be shown without its stack. */
export function isSentenceError(error: unknown): error is SentenceError {
  return getErrorCode(error) === 'platform.stopped';
}
