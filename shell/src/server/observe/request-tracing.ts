import type { FastifyInstance } from 'fastify';
import type { TraceSpan, Tracing } from '@ecard/shared/observe';

declare module 'fastify' {
  interface FastifyRequest {
    /** Work on the request within its trace; undefined while no traces are sent. */
    traceSpan: TraceSpan | undefined;
  }
}

/**
 * Begins a trace with every request. Whatever trace a browser names is not continued: anybody could put their requests
 * into somebody else's.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.decorateRequest('traceSpan', undefined);
  if (!tracing) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const facts = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    request.traceSpan = tracing.begin(`${method} ${route}`, facts);
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const page = request.pageName === undefined ? {} : { 'page.route': request.pageName };
    request.traceSpan?.end({ 'http.response.status_code': statusCode, ...page }, statusCode >= 500);
    done();
  });
  // A browser that leaves gets no answer.
  app.addHook('onRequestAbort', (request, done) => {
    request.traceSpan?.end({}, true);
    done();
  });
}
