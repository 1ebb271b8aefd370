import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';

/** URL paths of the health checks. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * `/healthz`: the process answers. `/readyz`: it can render pages and is not about to end; it names the promoted releases, and
 * those in quarantine until their team publishes another.
 */
export function registerHealth(
  app: FastifyInstance,
  { releaseSet, quarantined = () => ({}) }: Pick<AppOptions, 'releaseSet' | 'quarantined'>,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const set = releaseSet();
    if (!set) return reply.code(503).send({ status: 'starting' });
    return {
      status: 'ready',
      releases: Object.fromEntries(set.releases.map(({ name, version }) => [name, version])),
      quarantined: quarantined(),
    };
  });
}
