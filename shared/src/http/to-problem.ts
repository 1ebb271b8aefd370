import type { AxiosError } from 'axios';
import { httpText } from './http.text.ts';

/** A fault of one field of the request. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** A failed call, as a screen shows it. */
export interface HttpProblem {
  /** The answer's status; 0 when there was no answer. */
  readonly status: number;
  /** Stable, in capitals: the host's own, or `NETWORK`, `TIMEOUT`, `CANCELLED`, `INVALID_JSON`, `HTTP_502`, `UNKNOWN`. */
  readonly code: string;
  /** For people, in Mongolian. */
  readonly message: string;
  readonly errors?: readonly FieldProblem[];
  /** The host's present record, when the call was based on an older version. */
  readonly current?: unknown;
}

/** Says what went wrong with a call: the host's own words when it gave any, otherwise ours. */
export function toProblem(error: unknown): HttpProblem {
  // The code that makes the call did not arrive.
  if (isRecord(error) && error['name'] === 'ChunkLoadError') return withoutAnswer('ERR_NETWORK');
  if (!isAxiosError(error)) return { status: 0, code: 'UNKNOWN', message: httpText.unknown };
  if (!error.response) return withoutAnswer(error.code);
  const { status, data } = error.response as { status: number; data: unknown };
  const answer = isRecord(data) ? data : {};
  return {
    status,
    code: nonEmpty(answer['code']) ?? `HTTP_${String(status)}`,
    message: nonEmpty(answer['message']) ?? messageOf(status),
    ...(isRecord(answer['current']) ? { current: answer['current'] } : {}),
    ...(Array.isArray(answer['errors']) ? { errors: answer['errors'].filter(isFieldProblem) } : {}),
  };
}

function withoutAnswer(code: string | undefined): HttpProblem {
  switch (code) {
    case 'ERR_CANCELED':
      return { status: 0, code: 'CANCELLED', message: httpText.cancelled };
    case 'ECONNABORTED':
    case 'ETIMEDOUT':
      return { status: 0, code: 'TIMEOUT', message: httpText.timeout };
    case 'INVALID_JSON':
      return { status: 0, code: 'INVALID_JSON', message: httpText.server };
    default:
      return { status: 0, code: 'NETWORK', message: httpText.offline };
  }
}

function messageOf(status: number): string {
  if (status >= 500) return status === 504 ? httpText.timeout : httpText.server;
  const messages: Readonly<Record<number, string>> = {
    400: httpText.invalid,
    401: httpText.unauthorized,
    403: httpText.forbidden,
    404: httpText.notFound,
    408: httpText.timeout,
    409: httpText.conflict,
    412: httpText.conflict,
    422: httpText.invalid,
    429: httpText.tooMany,
  };
  return messages[status] ?? httpText.unknown;
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

// By its mark: importing axios for this would bring all of it into every remote.
function isAxiosError(error: unknown): error is AxiosError {
  return isRecord(error) && error['isAxiosError'] === true;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && ['path', 'code', 'message'].every((key) => typeof value[key] === 'string');
}
