import type { FastifyRequest } from 'fastify';

/** Headers that name the purpose of a request: of the Fetch standard, and of older browsers. */
const HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Tells whether a browser loads the page ahead of a visit that may never come: a prefetch, a prerender or a preview. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return HEADERS.some((name) => /^(?:prefetch|preview)\b/i.test(String(headers[name])));
}
