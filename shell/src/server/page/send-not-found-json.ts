import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers a program that asked for a page that is not there. */
export function sendNotFoundJson(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.originalUrl.split('?')[0] ?? '';
  return reply
    .code(404)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      type: 'about:blank',
      title: 'Page not found',
      status: 404,
      code: 'PAGE_NOT_FOUND',
      message: `Page not found: ${path}`,
      request_id: request.id,
    });
}
