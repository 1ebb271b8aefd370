import type { FastifyInstance } from 'fastify';
import type { ShellMetrics } from '../metrics/shell-metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the page's route, once it is known. */
    pageName: string | undefined;
    /** What went wrong with the request, by its code in docs/errors.md. */
    failureCode: string | undefined;
  }
}

/** Counts every answer by its route, and what went wrong by its code; an address is never a label, because there is no end of addresses. */
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
