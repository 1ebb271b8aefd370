import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError, toProblem } from './problem-error.ts';
import type { ProblemDetails } from './problem-error.ts';
import type { ProblemCode } from './problem.text.ts';
import { problems } from './problem.text.ts';

const codesOfFramework: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
};

/** Makes every error answer `application/problem+json`, unknown paths included. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, details } = classify(error);
    if (problems[code].status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, code, details);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'NOT_FOUND', {}));
}

function classify(error: FastifyError): { code: ProblemCode; details: ProblemDetails } {
  if (isProblemError(error)) return { code: error.code, details: error.details };
  const known = codesOfFramework[error.code];
  if (known) return { code: known, details: {} };
  const isClientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return { code: isClientFault ? 'BAD_REQUEST' : 'INTERNAL', details: {} };
}

function isProblemError(error: Error): error is ProblemError {
  return error instanceof ProblemError || (error.name === 'ProblemError' && 'details' in error);
}

/** Answers a request that failed before it reached a route, for example for its URL. */
export function answerFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(request, reply, 'BAD_REQUEST', {});
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  details: ProblemDetails,
): FastifyReply {
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  return (
    reply
      .code(problems[code].status)
      // A problem has no schema of its own in most routes: it is written here, not by the route's serializer.
      .serializer((body: unknown) => JSON.stringify(body))
      .type('application/problem+json; charset=utf-8')
      .send(toProblem(code, request.id, details.errors))
  );
}
