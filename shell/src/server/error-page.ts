import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymousSnapshot } from '@ecard/shared/store';
import type { AppOptions } from './app-options.ts';
import { serverText } from './server.text.ts';
import { sendPage } from './send-page.ts';

/** An error nobody expected shows the not-found style of screen with a reference that is in the log. */
export function registerErrorPage(app: FastifyInstance, options: AppOptions): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const status = statusOf(error);
    if (status < 500) return reply.code(status).type('text/plain; charset=utf-8').send(serverText.badRequest);
    request.log.error({ err: error, reference: request.id }, 'request failed');
    return await sendErrorPage(request, reply, options).catch((cause: unknown) => {
      request.log.error({ err: cause, reference: request.id }, 'the error page failed too');
      return reply.code(500).type('text/plain; charset=utf-8').send(`${serverText.failed}: ${request.id}`);
    });
  });
}

async function sendErrorPage(request: FastifyRequest, reply: FastifyReply, options: AppOptions): Promise<FastifyReply> {
  const set = options.releaseSet();
  if (!set) throw new Error('no release set to render the error page with');
  return sendPage(request, reply, {
    page: { kind: 'error', layout: '404', url: '/', reference: request.id },
    snapshot: anonymousSnapshot(),
    faults: [],
    warnings: [],
    startup: 'complete',
    set,
    options,
  });
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
