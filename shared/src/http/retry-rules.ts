/** Statuses that may pass by themselves (specification, section 8). */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const READS: ReadonlySet<string> = new Set(['get', 'head', 'options']);

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 5000;
/** Error codes that another try does not change. */
const FINAL_CODES: ReadonlySet<string> = new Set(['ERR_CANCELED', 'INVALID_JSON']);

/** Part of an axios error that the retry rules read. */
export interface FailedCall {
  readonly code?: string | undefined;
  readonly config?: { readonly method?: string | undefined } | undefined;
  readonly response?: { readonly status: number; readonly headers?: Readonly<Record<string, unknown>> } | undefined;
}

/**
 * Tells whether a failed call may be sent again: only a read, only after a failure that may pass, and
 * only where the host does not ask for more patience than a waiting person has.
 *
 * @param now - Epoch milliseconds.
 */
export function isRetryable(error: FailedCall, now: number): boolean {
  const method = (error.config?.method ?? 'get').toLowerCase();
  if (!READS.has(method) || FINAL_CODES.has(error.code ?? '')) return false;
  if (!error.response) return true;
  const { status, headers } = error.response;
  return PASSING_STATUSES.has(status) && askedDelayMs(headers?.['retry-after'], now) <= MAX_DELAY_MS;
}

/**
 * Returns the wait before a retry, in milliseconds: 200, then twice as long each time, or as long as the host asks for.
 * At most 5000.
 *
 * @param retryCount - 1 for the first retry.
 * @param retryAfter - The answer's `Retry-After` header: seconds or a date (RFC 9110, section 10.2.3).
 * @param now - Epoch milliseconds.
 */
export function retryDelayMs(retryCount: number, retryAfter: unknown, now: number): number {
  return Math.min(Math.max(FIRST_DELAY_MS * 2 ** (retryCount - 1), askedDelayMs(retryAfter, now)), MAX_DELAY_MS);
}

function askedDelayMs(retryAfter: unknown, now: number): number {
  if (typeof retryAfter !== 'string') return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
