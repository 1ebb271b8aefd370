import { setTimeout as delay } from 'node:timers/promises';
import CircuitBreaker from 'opossum';
import pRetry from 'p-retry';
import type { z } from 'zod';
import type { ServiceOutcome } from '../observe/api-metrics.ts';
import { presentWork } from '../observe/work-context.ts';
import { readAnswer } from './read-answer.ts';
import type { Refusal } from './read-answer.ts';
import { ServiceError, isServiceError } from './service-error.ts';

export interface HttpServiceOptions {
  /** Name in errors, for example `qpay`. */
  readonly service: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Of one attempt, the body included. */
  readonly timeoutMs?: number;
  /** More attempts for calls that may be repeated. */
  readonly retries?: number;
  /** Before the second attempt; doubles with each. */
  readonly retryDelayMs?: number;
  /** Time the circuit stays open after half of at least 6 calls failed, in milliseconds. Default 10 000. */
  readonly openMs?: number;
  /** Called after every attempt. */
  readonly onCall?: (call: { service: string; outcome: ServiceOutcome; seconds: number }) => void;
  /** Reads the provider's code and message from the body of a refusal. */
  readonly readRefusal?: (body: unknown) => Refusal;
}

export interface ServiceCall<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Begins with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly schema: Schema;
  /** True for a call that does no harm when repeated; only such calls are tried again. */
  readonly idempotent: boolean;
}

/** Calls one outside service. */
export interface HttpService {
  /**
   * @throws ServiceError `SERVICE_REFUSED` for a refusal, `SERVICE_UNAVAILABLE` for a time-out, a network fault, a
   *   5xx, 408 or 429, an answer of another shape, or while the service is left alone.
   */
  call<Schema extends z.ZodType>(call: ServiceCall<Schema>): Promise<z.output<Schema>>;
  /** Stops the timers. */
  close(): void;
}

/** A longer wait belongs to a job, not to a waiting person. */
const longestRetryAfterMs = 5_000;

/** Creates the one way out to a service: time-out, retries of harmless calls, and a circuit breaker. */
export function createHttpService(options: HttpServiceOptions): HttpService {
  const { service, timeoutMs = 8_000, retries = 2, retryDelayMs = 250, openMs = 10_000 } = options;
  const send = options.fetch ?? fetch;
  const breaker = new CircuitBreaker((attempt: () => Promise<unknown>) => attempt(), {
    timeout: false,
    errorThresholdPercentage: 50,
    volumeThreshold: 6,
    resetTimeout: openMs,
    // A refusal is an answer: the service is well.
    errorFilter: (error: unknown) => isServiceError(error) && error.code === 'SERVICE_REFUSED',
  });

  async function attempt<Schema extends z.ZodType>(call: ServiceCall<Schema>): Promise<z.output<Schema>> {
    const where = `${call.method} ${call.path}`;
    try {
      const response = await send(addressOf(options.baseUrl, call), {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...call.headers,
        },
        body: call.body === undefined ? null : JSON.stringify(call.body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await readAnswer(response, { service, where, schema: call.schema, readRefusal: options.readRefusal });
    } catch (error) {
      if (isServiceError(error)) throw error;
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      const reason = isTimeout ? `${where} took longer than ${timeoutMs} ms` : `${where} failed on the way`;
      throw new ServiceError('SERVICE_UNAVAILABLE', { service, reason, cause: error });
    }
  }

  async function counted<Schema extends z.ZodType>(call: ServiceCall<Schema>): Promise<z.output<Schema>> {
    const startedAt = performance.now();
    // Paths name invoices and taxpayers: they stand in no trace.
    const span = presentWork()?.span?.child(`${service} ${call.method}`, { 'peer.service': service });
    const note = (outcome: ServiceOutcome) => {
      span?.end({ outcome }, outcome === 'unavailable');
      options.onCall?.({ service, outcome, seconds: (performance.now() - startedAt) / 1_000 });
    };
    try {
      const answer = await attempt(call);
      note('ok');
      return answer;
    } catch (error) {
      note(isServiceError(error) && error.code === 'SERVICE_REFUSED' ? 'refused' : 'unavailable');
      throw error;
    }
  }

  async function guarded<Schema extends z.ZodType>(call: ServiceCall<Schema>): Promise<z.output<Schema>> {
    // The breaker forgets the type of what passes through it.
    const box: { answer?: { value: z.output<Schema> } } = {};
    try {
      await breaker.fire(async () => {
        box.answer = { value: await counted(call) };
      });
    } catch (error) {
      if (isServiceError(error)) throw error;
      options.onCall?.({ service, outcome: 'resting', seconds: 0 });
      throw new ServiceError('SERVICE_UNAVAILABLE', {
        service,
        reason: `${call.method} ${call.path} was not sent: the service failed too often and rests`,
        retryAfterMs: openMs,
        cause: error,
      });
    }
    if (!box.answer) throw new Error('The circuit breaker let a call through without an answer');
    return box.answer.value;
  }

  return {
    call: (call) =>
      pRetry(() => guarded(call), {
        retries: call.idempotent ? retries : 0,
        minTimeout: retryDelayMs,
        factor: 2,
        shouldRetry: ({ error }) => isWorthRepeating(error),
        onFailedAttempt: async ({ error, retriesLeft }) => {
          const waitMs = isServiceError(error) ? (error.details.retryAfterMs ?? 0) : 0;
          if (retriesLeft > 0 && waitMs > 0 && isWorthRepeating(error)) await delay(waitMs);
        },
      }),
    close: () => breaker.shutdown(),
  };
}

function isWorthRepeating(error: unknown): boolean {
  if (!isServiceError(error) || error.code === 'SERVICE_REFUSED') return false;
  return (error.details.retryAfterMs ?? 0) <= longestRetryAfterMs;
}

function addressOf(
  baseUrl: string,
  { path, query }: { path: string; query?: Readonly<Record<string, string>> },
): string {
  return query ? `${baseUrl}${path}?${new URLSearchParams(query).toString()}` : `${baseUrl}${path}`;
}
