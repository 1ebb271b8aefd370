import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { HEALTH_PATHS } from './health.ts';
import { answerProblem } from './problems.ts';

/** Longest address that is answered; the host's own server takes no more in all its headers. */
export const MAX_ADDRESS_LENGTH = 8 * 1024;

/**
 * Refuses requests that name another site, in full in front of their path as one asks a proxy, or as their host where the
 * portal knows its own. Addresses in answers never come from either.
 */
export function registerAddressCheck(app: FastifyInstance, { allowedHosts }: Pick<Config, 'allowedHosts'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.originalUrl.startsWith('/')) return answerProblem(request, reply, 'BAD_REQUEST');
    if (!allowedHosts) return;
    // Whoever looks after the process asks it by its own address.
    if (HEALTH_PATHS.has(request.url) || allowedHosts.has(request.host.toLowerCase())) return;
    return answerProblem(request, reply, 'WRONG_HOST');
  });
}
