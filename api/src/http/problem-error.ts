import type { Problem } from '@ecard/shared/api-schema';
import { problems } from './problem.text.ts';
import type { ProblemCode, ProblemDefinition } from './problem.text.ts';

export interface ProblemDetails {
  readonly errors?: NonNullable<Problem['errors']>;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Current state, where the problem is that something changed or is not in the right state. */
  readonly current?: unknown;
  readonly cause?: unknown;
}

/** A problem with its code. */
export interface NamedProblem extends ProblemDefinition {
  readonly code: string;
}

/** An expected failure, answered to the caller as RFC 9457 problem details. */
export class ProblemError extends Error {
  readonly problem: NamedProblem;
  readonly code: string;
  readonly statusCode: number;
  readonly details: ProblemDetails;

  /** @param problem - Code of a problem of every module, or one of the module's own. */
  constructor(problem: ProblemCode | NamedProblem, details: ProblemDetails = {}) {
    const named = typeof problem === 'string' ? { code: problem, ...problems[problem] } : problem;
    super(named.title, { cause: details.cause });
    this.name = 'ProblemError';
    this.problem = named;
    this.code = named.code;
    this.statusCode = named.status;
    this.details = details;
  }
}

/** Names the problems that only one module answers; the key is the code. */
export function defineProblems<const Definitions extends Readonly<Record<string, ProblemDefinition>>>(
  definitions: Definitions,
): { readonly [Code in keyof Definitions]: NamedProblem } {
  const named = Object.entries(definitions).map(([code, definition]) => [code, { code, ...definition }]);
  return Object.fromEntries(named) as { readonly [Code in keyof Definitions]: NamedProblem };
}

/** Body of a problem answer. */
export function toProblem(
  { status, title, code, message }: NamedProblem,
  requestId: string,
  { errors, current }: ProblemDetails = {},
): Problem {
  return {
    type: 'about:blank',
    title,
    status,
    code,
    message,
    request_id: requestId,
    ...(errors ? { errors } : {}),
    ...(current === undefined ? {} : { current }),
  };
}
