import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem } from '../http/problems.ts';
import { wantsJson } from '../http/wants-json.ts';
import type { AppOptions } from './app-options.ts';
import { answerEarly } from './page/answer-early.ts';
import { notePage, noteRendered } from './page/note-page.ts';
import { readVisit } from './page/read-visit.ts';
import { renderContent } from './page/render-content.ts';
import { resolveVisit } from './page/resolve-visit.ts';
import { runStartup } from './page/run-startup.ts';
import { sendDocument } from './page/send-document.ts';
import { sendNotFoundJson } from './page/send-not-found-json.ts';
import type { ShownPage } from './page/show-page.ts';
import { storeValues } from './page/store-values.ts';

/** Answers every address that is neither a file nor a call with a page. */
export function registerPages(app: FastifyInstance, options: AppOptions): void {
  app.get('/*', (request, reply) => renderPage(request, reply, options));
}

/**
 * Takes a request to its sent HTML, step by step (design, section 5); each step gets what those before it made.
 *
 * Snapshot and release set are worked out once, by `resolveVisit`: from there to the renderer nothing is waited for, so
 * that a promotion cannot part the set that is rendered from the one that the document names.
 */
async function renderPage(request: FastifyRequest, reply: FastifyReply, options: AppOptions): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const visit = readVisit(request, options);
  if (!visit) return answerProblem(request, reply.header('retry-after', '1'), 'STARTING');
  const early = answerEarly(request, reply, visit);
  if (early) return early;
  const started = await runStartup(request, visit, options);
  const resolved = resolveVisit(request, visit, started, options);
  const change = { before: visit.stored, after: resolved.stored, secure: visit.secure };
  const refusal = storeValues(request, reply, change, started.startup === 'pending');
  if (refusal) return refusal;
  if (resolved.kind === 'redirect') return reply.redirect(resolved.to, 302);
  return sendPage(request, reply, resolved.shown, options);
}

/** Takes a page that is decided on to its sent HTML: the second half of the steps, and all of them for the error page. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: ShownPage,
  options: AppOptions,
): Promise<FastifyReply> {
  notePage(request, shown);
  if (shown.page.kind === 'not-found' && wantsJson(request)) return sendNotFoundJson(request, reply);
  const content = await renderContent(request, shown, options);
  noteRendered(request, shown, content, options);
  return sendDocument(request, reply, { shown, rendered: content.rendered, options });
}
