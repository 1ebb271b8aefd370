import { attempt } from '@ecard/shared/session';

/**
 * Creates a signal that ends a request after a time.
 *
 * @param milliseconds Time until the signal ends the request.
 * @returns `null` in a browser without such signals, as Safari before 16: a request there waits as long as the browser
 *   does.
 */
export function timeoutSignal(milliseconds: number): AbortSignal | null {
  return attempt(() => AbortSignal.timeout(milliseconds)) ?? null;
}
