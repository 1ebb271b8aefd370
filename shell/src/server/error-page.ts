import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../errors/code-of.ts';
import { readStoredValues } from '../http/read-stored-values.ts';
import { beginStartup } from '../startup/begin-startup.ts';
import type { AppOptions } from './app-options.ts';
import { answerProblem, problemOfStatus } from '../http/problems.ts';
import { httpText } from '../http/http.text.ts';
import { sendPage } from './render-page.ts';
import { showPage, snapshotOf } from './page/show-page.ts';
import { wantsJson } from '../http/wants-json.ts';

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
      return reply.code(500).type('text/plain; charset=utf-8').send(`${httpText.failed}: ${request.id}`);
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
      message: `${httpText.failed}: ${request.id}`,
      request_id: request.id,
    });
}

async function sendErrorPage(request: FastifyRequest, reply: FastifyReply, options: AppOptions): Promise<FastifyReply> {
  const stored = readStoredValues(request);
  const set = options.releaseSet(stored.serialNo);
  if (!set) throw Object.assign(new Error('no release set to render the error page with'), { code: 'STARTING' });
  // Nothing is asked that may fail again; the page after this one is loaded from the server with everything.
  const decided = {
    page: { kind: 'error', layout: '404', url: '/', reference: request.id },
    snapshot: snapshotOf(beginStartup(stored), set),
    faults: [],
    warnings: [],
    startup: 'complete',
    set,
  } as const;
  return sendPage(request, reply, showPage(request, decided, options.config), options);
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
