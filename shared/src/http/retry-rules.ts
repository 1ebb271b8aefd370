/** Statuses that may pass by themselves (specification, section 8). */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const READS: ReadonlySet<string> = new Set(['get', 'head', 'options']);

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 2000;

/** What of an axios error the rules look at. */
export interface FailedCall {
  readonly code?: string | undefined;
  readonly config?: { readonly method?: string | undefined } | undefined;
  readonly response?: { readonly status: number } | undefined;
}

/** Tells whether a failed call may be sent again: only a read, and only after a failure that may pass. */
export function isRetryable(error: FailedCall): boolean {
  const method = (error.config?.method ?? 'get').toLowerCase();
  if (!READS.has(method) || error.code === 'ERR_CANCELED') return false;
  return error.response ? PASSING_STATUSES.has(error.response.status) : true;
}

/**
 * How long to wait before a retry: 200 ms, then twice as long each time, or what the host asks for;
 * never more than 2 s, because a person is waiting.
 *
 * @param retryCount - 1 for the first retry.
 * @param retryAfter - The answer's `Retry-After` header when it is in seconds; dates are ignored.
 */
export function retryDelayMs(retryCount: number, retryAfter?: unknown): number {
  const seconds = typeof retryAfter === 'string' && /^\d+$/.test(retryAfter) ? Number(retryAfter) : 0;
  return Math.min(Math.max(FIRST_DELAY_MS * 2 ** (retryCount - 1), seconds * 1000), MAX_DELAY_MS);
}
