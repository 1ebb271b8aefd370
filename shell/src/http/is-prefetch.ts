import type { FastifyRequest } from 'fastify';

/**
 * Tells whether a browser loads the page ahead of a visit that may never come: a prefetch or a prerender (`Sec-Purpose`
 * of the Fetch standard; `Purpose` in older browsers).
 */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'];
  return typeof purpose === 'string' && purpose.startsWith('prefetch');
}
