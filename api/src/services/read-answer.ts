import type { z } from 'zod';
import { ServiceError } from './service-error.ts';

/** Code and message with which a provider refuses a call. */
export interface Refusal {
  readonly providerCode?: string | undefined;
  readonly userMessage?: string | undefined;
}

export interface AnswerRules<Schema extends z.ZodType> {
  readonly service: string;
  /** Method and path, for the error. */
  readonly where: string;
  readonly schema: Schema;
  readonly readRefusal?: ((body: unknown) => Refusal) | undefined;
}

/**
 * Turns an answer into the value it promises; extra fields are welcome, missing ones are not.
 *
 * @throws ServiceError When it is a refusal, a server fault, or of another shape.
 */
export async function readAnswer<Schema extends z.ZodType>(
  response: Response,
  { service, where, schema, readRefusal }: AnswerRules<Schema>,
): Promise<z.output<Schema>> {
  const text = await response.text();
  const { status } = response;
  if (!response.ok) {
    const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
    throw new ServiceError(isRefused ? 'SERVICE_REFUSED' : 'SERVICE_UNAVAILABLE', {
      service,
      reason: `${where} answered ${status}`,
      status,
      retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
      ...(isRefused ? readRefusal?.(parseJson(text)) : {}),
    });
  }
  const parsed = schema.safeParse(text === '' ? undefined : parseJson(text));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ');
  throw new ServiceError('SERVICE_UNAVAILABLE', {
    service,
    reason: `${where} answered another shape than agreed (${fields})`,
    status,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A cut or foreign body is the same as one of another shape.
    return undefined;
  }
}

/** Seconds or an HTTP date (RFC 9110, section 10.2.3). */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
