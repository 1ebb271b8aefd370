import type { FastifyInstance } from 'fastify';

/** Drops empty query parameters: an HTML form sends every field, also those left blank. */
export function ignoreEmptyQuery(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const query = request.query;
    if (typeof query !== 'object' || query === null) return;
    request.query = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  });
}
