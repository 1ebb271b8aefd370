import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpText } from './http.text.ts';
import { wantsJson } from './wants-json.ts';

/** One kind of answer the shell gives instead of what was asked for. */
interface ProblemDefinition {
  readonly status: number;
  /** English, for developers. */
  readonly title: string;
  /** Mongolian, for people. */
  readonly message: string;
}

/** The problems the shell answers itself (docs/errors.md); those of the host pass through as they are. */
const PROBLEMS = {
  BAD_REQUEST: { status: 400, title: 'Bad request', message: httpText.badRequest },
  SIGN_IN_REQUIRED: { status: 401, title: 'Sign in, or send RELEASE_TOKEN', message: httpText.signInRequired },
  CROSS_SITE_REQUEST: { status: 403, title: 'Sent by another site', message: httpText.forbidden },
  NOT_ALLOWED: { status: 403, title: 'The account has no right to this', message: httpText.notAllowed },
  REMOTE_NOT_FOUND: { status: 404, title: 'No such remote', message: httpText.remoteNotFound },
  FILE_NOT_FOUND: { status: 404, title: 'File not found', message: httpText.fileNotFound },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed', message: httpText.methodNotAllowed },
  DECISION_REFUSED: { status: 409, title: 'The decision cannot be made', message: httpText.decisionRefused },
  VISIT_REQUIRED: { status: 409, title: 'Not loaded ahead of a visit', message: httpText.visitRequired },
  PRECONDITION_FAILED: { status: 412, title: 'Precondition failed', message: httpText.preconditionFailed },
  BODY_TOO_LARGE: { status: 413, title: 'Body too large', message: httpText.bodyTooLarge },
  ADDRESS_TOO_LONG: { status: 414, title: 'Address too long', message: httpText.addressTooLong },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type', message: httpText.unsupportedMediaType },
  RANGE_NOT_SATISFIABLE: { status: 416, title: 'No such part of the file', message: httpText.noSuchRange },
  WRONG_HOST: { status: 421, title: 'Not a host of the portal', message: httpText.wrongHost },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests', message: httpText.tooManyRequests },
  STATE_UNREACHABLE: { status: 503, title: 'The release state is not there', message: httpText.stateUnreachable },
  HOST_UNREACHABLE: { status: 502, title: 'The host cannot be reached', message: httpText.hostUnreachable },
  STARTING: { status: 503, title: 'Starting', message: httpText.starting },
  HOST_TIMEOUT: { status: 504, title: 'The host does not answer', message: httpText.hostTimeout },
} as const satisfies Record<string, ProblemDefinition>;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * Answers with problem details (RFC 9457) in the shape the host's problems have, and says so in the log.
 *
 * @param reason - For developers, in the log only.
 * @param detail - For developers, in the answer too.
 */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  reason?: string,
  detail?: string,
): FastifyReply {
  const { status, title, message } = PROBLEMS[code];
  noteProblem(request, code, reason ?? detail);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ type: 'about:blank', title, status, code, detail, message, request_id: request.id });
}

/** Answers a person with the sentence and a program with the problem. */
export function answerProblem(request: FastifyRequest, reply: FastifyReply, code: ProblemCode): FastifyReply {
  if (wantsJson(request)) return sendProblem(request, reply, code);
  const { status, message } = PROBLEMS[code];
  noteProblem(request, code);
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
}

/**
 * Logs a problem: a caller's mistake (below 500) as information, the portal's own failure as an error.
 *
 * @returns Status and sentence, for an answer in another form.
 */
export function noteProblem(
  request: FastifyRequest,
  code: ProblemCode,
  reason?: string,
): Pick<ProblemDefinition, 'status' | 'message'> {
  const { status, title, message } = PROBLEMS[code];
  request.failureCode = code;
  request.log[status < 500 ? 'info' : 'error']({ code, reason }, title);
  return { status, message };
}

/** The problem for a status that a plugin answers with, where there is one. */
export function problemOfStatus(status: number): ProblemCode {
  const known = Object.entries(PROBLEMS).find(([, problem]) => problem.status === status);
  return known && isProblemCode(known[0]) ? known[0] : 'BAD_REQUEST';
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}
