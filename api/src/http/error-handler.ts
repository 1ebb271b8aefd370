import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError, toProblem } from './problem-error.ts';
import type { ProblemCode } from './problem.text.ts';

const codesOfFramework: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
  // Nothing has a name as long as this.
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** Makes every error answer `application/problem+json`, unknown paths included. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = classify(error);
    if (problem.statusCode >= 500) request.log.error({ req: request, err: error }, 'request failed');
    // A check is missing that would have named the field.
    if (problem.code === 'NUMBER_TOO_LARGE') request.log.warn({ req: request, err: error }, 'number out of range');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new ProblemError('NOT_FOUND')));
}

function classify(error: FastifyError): ProblemError {
  if (isProblemError(error)) return error;
  if (isStorageFull(error)) return new ProblemError('STORAGE_FULL', { retryAfterSeconds: 60, cause: error });
  if (isDatabaseAway(error)) return new ProblemError('NOT_READY', { retryAfterSeconds: 10, cause: error });
  if (isOutOfRange(error)) return new ProblemError('NUMBER_TOO_LARGE', { cause: error });
  const known = codesOfFramework[error.code];
  if (known) return new ProblemError(known);
  const isClientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new ProblemError(isClientFault ? 'BAD_REQUEST' : 'INTERNAL');
}

/** No space left: of PostgreSQL (53100), of the file store, or of the embedded database, which says it in words. */
function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return true;
  return /no space left on device/i.test(error.message) || isStorageFull(error.cause);
}

/** Ways in which the driver says in words that there is no connection. */
const awayWords =
  /^(?:connection terminated|timeout exceeded when trying to connect|client has encountered a connection)/i;
/** Of the system; of PostgreSQL: lost connections, shutting down, starting up, no connection free. */
const awayCodes = /^(?:ECONN(?:REFUSED|RESET)|EHOSTUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|08...|57P0[123]|53300)$/;

/** No connection to the database, or one that was lost: the server is down, starts, or is full. */
function isDatabaseAway(error: Error): boolean {
  return awayCodes.test(String(Reflect.get(error, 'code'))) || awayWords.test(error.message);
}

/** A number that no column of its type holds: `numeric_value_out_of_range` of PostgreSQL (22003). */
function isOutOfRange(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'code') === '22003' || isOutOfRange(error.cause);
}

function isProblemError(error: Error): error is ProblemError {
  return error instanceof ProblemError || (error.name === 'ProblemError' && 'problem' in error);
}

/**
 * Answers a malformed request, which cannot be routed, on the bare connection. One on which nothing ever came is closed
 * without an answer: a client that opened it in advance would take any for that of its next request.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const { problem } = new ProblemError(isTooLarge ? 'HEADERS_TOO_LARGE' : 'BAD_REQUEST');
  const body = JSON.stringify(toProblem(problem, randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Answers a request that failed before it reached a route, for example for its URL. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(request, reply, new ProblemError(codesOfFramework[error.code] ?? 'BAD_REQUEST'));
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, { problem, details }: ProblemError): FastifyReply {
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  return (
    reply
      .code(problem.status)
      // A problem has no schema of its own in most routes: it is written here, not by the route's serializer.
      .serializer((body: unknown) => JSON.stringify(body))
      .type('application/problem+json; charset=utf-8')
      .send(toProblem(problem, request.id, details))
  );
}
