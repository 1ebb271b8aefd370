import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Tells whether a request was sent by a page of the portal, not by another site. */
export function isSameOrigin(
  { headers, host, protocol }: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === publicUrl || origin === `${protocol}://${host}`;
}
