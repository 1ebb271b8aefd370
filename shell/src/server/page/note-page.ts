import type { FastifyRequest } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import { deviceOf } from '../observe/health-reports.ts';
import { hideTokens } from '../observe/logger.ts';
import type { RenderedContent } from './render-content.ts';
import { remoteOf, versionOf } from './show-page.ts';
import type { ShownPage } from './show-page.ts';

/** Names the page of a request for its metrics, and writes one that is not there into the log. */
export function notePage(request: FastifyRequest, { page }: Pick<ShownPage, 'page'>): void {
  request.pageName = page.kind === 'screen' ? page.match.route.name : page.kind;
  if (page.kind !== 'not-found') return;
  request.failureCode = 'PAGE_NOT_FOUND';
  request.log.info({ code: 'PAGE_NOT_FOUND' }, 'no page is there');
}

/** Counts a rendered page, also for the version that rendered its fragment or could not, and writes a failure into the log. */
export function noteRendered(
  request: FastifyRequest,
  shown: ShownPage,
  { rendered: { failure }, seconds }: RenderedContent,
  { metrics, health }: Pick<AppOptions, 'metrics' | 'health'>,
): void {
  const remote = remoteOf(shown.page);
  const version = versionOf(shown);
  const outcome = failure?.code ?? 'rendered';
  metrics.pageRendered({ kind: shown.page.kind, remote, outcome, seconds });
  if (remote !== undefined && version !== undefined)
    health?.rendered({ remote, version, outcome, seconds }, deviceOf(request));
  if (failure)
    request.log.warn(
      { remote, version, code: failure.code, reason: hideTokens(failure.message) },
      'fragment left to the browser',
    );
}
