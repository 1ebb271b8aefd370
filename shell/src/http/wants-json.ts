import type { FastifyRequest } from 'fastify';

/** Tells whether a program asks: it takes JSON and no HTML. */
export function wantsJson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accept = headers.accept ?? 'text/html';
  return accept.includes('json') && !accept.includes('text/html');
}
