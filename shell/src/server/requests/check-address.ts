import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { HEALTH_PATHS } from '../observe/health.ts';
import { answerProblem } from '../../http/problems.ts';

/** Longest address that is answered. */
export const MAX_ADDRESS_LENGTH = 8 * 1024;

/**
 * Refuses requests that name another site, in full in front of their path as one asks a proxy, or as their host where the
 * portal knows its own, and those that name two hosts, of which a proxy may have looked at the other. Addresses in answers never come from either.
 */
export function registerAddressCheck(app: FastifyInstance, { allowedHosts }: Pick<Config, 'allowedHosts'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hostsNamed(request.raw.rawHeaders) > 1 || !request.originalUrl.startsWith('/'))
      return answerProblem(request, reply, 'BAD_REQUEST');
    if (!allowedHosts) return;
    // Health checks ask the process by its own address.
    if (HEALTH_PATHS.has(request.url) || allowedHosts.has(request.host.toLowerCase())) return;
    return answerProblem(request, reply, 'WRONG_HOST');
  });
}

/** @param rawHeaders - Names and values by turns, as they came. */
function hostsNamed(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
