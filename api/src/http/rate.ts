import type { App } from './app-instance.ts';
import { ProblemError } from './problem-error.ts';

/** Refuses a call over its rate limit with 429 and when to try again. */
export function assertRate(rate: Awaited<ReturnType<ReturnType<App['createRateLimit']>>>): void {
  if (!rate.isAllowed && rate.isExceeded) {
    throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: rate.ttlInSeconds });
  }
}
