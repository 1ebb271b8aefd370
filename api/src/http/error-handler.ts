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
};

/** Makes every error answer `application/problem+json`, unknown paths included. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = classify(error);
    if (problem.statusCode >= 500) request.log.error({ req: request, err: error }, 'request failed');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new ProblemError('NOT_FOUND')));
}

function classify(error: FastifyError): ProblemError {
  if (isProblemError(error)) return error;
  const known = codesOfFramework[error.code];
  if (known) return new ProblemError(known);
  const isClientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new ProblemError(isClientFault ? 'BAD_REQUEST' : 'INTERNAL');
}

function isProblemError(error: Error): error is ProblemError {
  return error instanceof ProblemError || (error.name === 'ProblemError' && 'problem' in error);
}

/** Answers a request that failed before it reached a route, for example for its URL. */
export function answerFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(request, reply, new ProblemError('BAD_REQUEST'));
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
