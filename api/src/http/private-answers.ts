import type { FastifyInstance } from 'fastify';

/**
 * Keeps every answer of the API out of caches, shared and the browser's, and keeps browsers from guessing its kind.
 *
 * A route may still say otherwise: what it sets itself stays.
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!reply.hasHeader('x-content-type-options')) void reply.header('x-content-type-options', 'nosniff');
    const isApi = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs');
    if (isApi && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-store');
    return payload;
  });
}
