import type { Problem } from '@ecard/shared/api-schema';
import { problems } from './problem.text.ts';
import type { ProblemCode } from './problem.text.ts';

export interface ProblemDetails {
  readonly errors?: NonNullable<Problem['errors']>;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An outcome the caller is told about, as RFC 9457 problem details. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(problems[code].title, { cause: details.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.statusCode = problems[code].status;
    this.details = details;
  }
}

/** Body of a problem answer. */
export function toProblem(code: ProblemCode, requestId: string, errors?: Problem['errors']): Problem {
  const { status, title, message } = problems[code];
  return {
    type: 'about:blank',
    title,
    status,
    code,
    message,
    request_id: requestId,
    ...(errors ? { errors } : {}),
  };
}
