import type { FastifyInstance } from 'fastify';
import type { ApiMetrics } from '../observe/api-metrics.ts';

/** Counts every answer by its route; never by address, which has unbounded values. */
export function countRequests(app: FastifyInstance, metrics: Pick<ApiMetrics, 'requestAnswered'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requestAnswered({
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
}
