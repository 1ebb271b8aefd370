import type { FastifyInstance } from 'fastify';
import type { ShellMetrics } from '../../metrics/shell-metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the page's route, once it is known. */
    pageName: string | undefined;
    /** Code of the request's failure in docs/errors.md. */
    failureCode: string | undefined;
  }
}

/** Counts every answer by its route and every failure by its code; never by address, which has unbounded values. */
export function registerRequestMetrics(
  app: FastifyInstance,
  metrics: Pick<ShellMetrics, 'requestAnswered' | 'failed'>,
): void {
  app.decorateRequest('pageName', undefined);
  app.decorateRequest('failureCode', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requestAnswered({
      route: request.pageName ?? request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    if (request.failureCode !== undefined) metrics.failed(request.failureCode);
    done();
  });
}
