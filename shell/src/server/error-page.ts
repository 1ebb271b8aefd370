import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../errors/code-of.ts';
import { parseStoredValues } from '../session/stored-cookies.ts';
import { beginStartup } from '../startup/begin-startup.ts';
import { toSnapshot } from '../startup/to-snapshot.ts';
import type { AppOptions } from './app-options.ts';
import { answerProblem, problemOfStatus } from './problems.ts';
import { serverText } from './server.text.ts';
import { sendPage } from './send-page.ts';
import { wantsJson } from './wants-json.ts';

/**
 * An error nobody expected shows the not-found style of screen with a reference that is in the log
 * (specification, section 8).
 */
export function registerErrorPage(app: FastifyInstance, options: AppOptions): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const status = statusOf(error);
    // Who answers 403 is the file server, at a path that leads out of its folder.
    if (status === 403) return answerProblem(request, reply, 'FILE_NOT_FOUND');
    if (status < 500) return answerProblem(request, reply, problemOfStatus(status));
    const code = codeOf(error) ?? 'INTERNAL';
    request.failureCode = code;
    request.log.error({ err: error, code, reference: request.id }, 'request failed');
    reply.header('cache-control', 'no-store');
    if (wantsJson(request)) return sendFailure(request, reply);
    return await sendErrorPage(request, reply, options).catch((cause: unknown) => {
      request.log.error({ err: cause, code: 'ERROR_PAGE_FAILED', reference: request.id }, 'the error page failed too');
      return reply.code(500).type('text/plain; charset=utf-8').send(`${serverText.failed}: ${request.id}`);
    });
  });
}

function sendFailure(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .type('application/problem+json; charset=utf-8')
    .send({
      type: 'about:blank',
      title: 'Internal error',
      status: 500,
      code: 'INTERNAL',
      message: `${serverText.failed}: ${request.id}`,
      request_id: request.id,
    });
}

async function sendErrorPage(request: FastifyRequest, reply: FastifyReply, options: AppOptions): Promise<FastifyReply> {
  const set = options.releaseSet();
  if (!set) throw Object.assign(new Error('no release set to render the error page with'), { code: 'STARTING' });
  // Nothing is asked that may fail again; the page after this one is loaded anew and knows the rest.
  const state = beginStartup(parseStoredValues(request.cookies));
  const resolved = state.stored.colourMode === 'dark' ? 'dark' : 'light';
  return sendPage(request, reply, {
    page: { kind: 'error', layout: '404', url: '/', reference: request.id },
    snapshot: toSnapshot(state, resolved, set.map.routes),
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
