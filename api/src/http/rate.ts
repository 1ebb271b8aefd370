import type { FastifyRequest } from 'fastify';
import type { App } from './app-instance.ts';
import { ProblemError } from './problem-error.ts';

/** Refuses a call over its rate limit with 429 and when to try again. */
export function assertRate(rate: Awaited<ReturnType<ReturnType<App['createRateLimit']>>>): void {
  if (!rate.isAllowed && rate.isExceeded) throw tooManyRequests(rate.ttlInSeconds);
}

/** Returns the error for a call over the `rateLimit` of its route; `ttl` are milliseconds until the next window. */
export function rateLimitError(_request: FastifyRequest, { ttl }: { readonly ttl: number }): ProblemError {
  return tooManyRequests(Math.ceil(ttl / 1_000));
}

function tooManyRequests(retryAfterSeconds: number): ProblemError {
  return new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
