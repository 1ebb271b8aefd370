import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from '@ecard/shared/observe';
import { runWork } from './work-context.ts';
import type { WorkContext } from './work-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a request that failed before it had a route. */
    workContext: WorkContext | undefined;
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that the shell gave a request, so that its lines and the host's have the same; any other form is replaced. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && UUID.test(sent) ? sent : randomUUID();
}

/**
 * Lets everything that a request brings about, its SQL above all, name the request and stand in its trace.
 *
 * @param tracing - Continues the trace that the shell names; no traces are sent when absent.
 */
export function keepRequestContext(app: FastifyInstance, tracing?: Tracing): void {
  app.decorateRequest('workContext', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const context = contextOf(request, tracing);
    request.workContext = context;
    runWork(context, done);
  });
  // The parts of a body arrive outside the context in which the request began.
  app.addHook('preValidation', (request, _reply, done) => {
    runWork(request.workContext ?? { requestId: request.id }, done);
  });
  if (!tracing) return;
  app.addHook('onResponse', (request, { statusCode }, done) => {
    request.workContext?.span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
    done();
  });
  // A caller that leaves gets no answer.
  app.addHook('onRequestAbort', (request, done) => {
    request.workContext?.span?.end({}, true);
    done();
  });
}

function contextOf({ id, method, routeOptions, headers }: FastifyRequest, tracing: Tracing | undefined): WorkContext {
  if (!tracing) return { requestId: id };
  const route = routeOptions.url ?? 'none';
  const facts = { 'http.request.method': method, 'http.route': route, 'request.id': id };
  const { traceparent } = headers;
  const named = typeof traceparent === 'string' ? traceparent : undefined;
  return { requestId: id, span: tracing.begin(`${method} ${route}`, facts, named) };
}
