import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { STORED_VALUES } from '@ecard/shared/session';
import type { PageData } from '../page/page-data.ts';
import { canonicalUrl } from '../page/canonical-url.ts';
import { listLayouts } from '../page/list-layouts.ts';
import { NAVIGATION_COOKIE, parseNavigationState } from '../page/navigation-state.ts';
import { buildNavigation } from '../page/navigation.ts';
import { openPages } from '../page/open-pages.ts';
import { forcedColourMode, shownColourMode } from '../page/page-colour-mode.ts';
import type { PageModel } from '../page/page-model.ts';
import type { Page } from '../page/page.ts';
import { pageText } from '../page/page.text.ts';
import { joinScriptJson, toScriptJson } from '../page/script-json.ts';
import type { Pieces } from '../page/script-json.ts';
import type { FragmentFailure, RenderedPage } from '../render/render-job.ts';
import type { StartupFault } from '../startup/startup-state.ts';
import { originHeaders } from './api-headers.ts';
import type { AppOptions } from './app-options.ts';
import { writeDocument } from './document.ts';
import type { DocumentFile, DocumentStyle } from './document.ts';
import { inlineStyle } from './inline-styles.ts';
import { hideTokens } from './logger.ts';
import { previousPath } from './previous-path.ts';
import type { ReleaseSet } from './release-set.ts';
import { releaseUrl, sharedFiles, shellUrl } from './release-urls.ts';
import type { RouteFiles } from './release-urls.ts';
import { pagePolicy } from './security-headers.ts';
import { wantsJson } from './wants-json.ts';

export interface PageInput {
  readonly page: Page;
  readonly snapshot: PortalSnapshot;
  readonly faults: readonly StartupFault[];
  readonly warnings: readonly string[];
  readonly startup: PageData['startup'];
  readonly set: ReleaseSet;
  readonly options: AppOptions;
}

/** Renders a page in a worker and sends the document around it. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, input: PageInput): Promise<FastifyReply> {
  const { faults, options } = input;
  const page = withWayBack(input.page, request);
  const snapshot = { ...withShownMode(input.snapshot, page), listLayouts: listLayouts(request.cookies) };
  // Named and rendered in the same turn: a promotion since the request began must not part the two.
  const set = options.releaseSet() ?? input.set;
  request.pageName = page.kind === 'screen' ? page.match.route.name : page.kind;
  if (page.kind === 'not-found') {
    request.failureCode = 'PAGE_NOT_FOUND';
    request.log.info({ code: 'PAGE_NOT_FOUND' }, 'no page is there');
  }
  if (page.kind === 'not-found' && wantsJson(request)) return sendNotFoundJson(request, reply);
  const model = {
    page,
    navigation: buildNavigation(set.map.routes, snapshot),
    openPages: openPages(set.map.routes, snapshot),
    navigationState: parseNavigationState(request.cookies[NAVIGATION_COOKIE]),
    faults,
  };
  const began = performance.now();
  const rendered = await options.renderer.render({ model, snapshot, hostHeaders: originHeaders(request) });
  options.metrics.pageRendered({
    kind: page.kind,
    remote: remoteOf(page),
    outcome: rendered.failure?.code ?? 'rendered',
    seconds: (performance.now() - began) / 1000,
  });
  if (rendered.failure) logFailure(request, { page, set }, rendered.failure);
  const { styles, scripts } = filesOf(page, rendered.fragment?.parts ?? [], {
    set,
    options,
    // Every visitor is given one with the first page.
    isFirstVisit: request.cookies[STORED_VALUES.serialNumber] === undefined,
  });
  return reply
    .code(statusOf(page, rendered))
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(request.scriptNonce))
    .headers(page.kind === 'unavailable' || page.kind === 'startup-failed' ? { 'retry-after': '5' } : {})
    .send(
      writeDocument({
        title: titleOf(page, rendered),
        description: page.kind === 'screen' ? page.match.route.description : undefined,
        robots: page.kind === 'screen' ? page.match.route.robots : 'noindex, nofollow',
        nonce: request.scriptNonce,
        canonical: canonicalUrl(page, options.config.publicUrl),
        colourMode: shownColourMode(page, snapshot.colourMode.preference),
        styles,
        scripts,
        html: rendered.html,
        data: dataOf({ ...input, page, snapshot, set }, model, rendered),
      }),
    );
}

function withWayBack(page: Page, request: FastifyRequest): Page {
  return page.kind === 'not-found' || page.kind === 'error' ? { ...page, back: previousPath(request) } : page;
}

function withShownMode(snapshot: PortalSnapshot, page: Page): PortalSnapshot {
  const resolved = forcedColourMode(page) ?? snapshot.colourMode.resolved;
  return { ...snapshot, colourMode: { ...snapshot.colourMode, resolved } };
}

function sendNotFoundJson(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.originalUrl.split('?')[0] ?? '';
  return reply
    .code(404)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      type: 'about:blank',
      title: 'Page not found',
      status: 404,
      code: 'PAGE_NOT_FOUND',
      message: `Page not found: ${path}`,
      request_id: request.id,
    });
}

function statusOf(page: Page, { fragment }: RenderedPage): number {
  switch (page.kind) {
    case 'screen':
      return fragment?.status ?? 200;
    case 'not-found':
      return 404;
    case 'unavailable':
    case 'startup-failed':
      return 503;
    case 'error':
      return 500;
    default:
      return page satisfies never;
  }
}

function titleOf(page: Page, { fragment }: RenderedPage): string {
  const own = page.kind === 'screen' ? (fragment?.title ?? page.match.route.title) : pageText.title[page.kind];
  return `${own} · ${pageText.portal}`;
}

/** What changes with the page is written anew; the rest is written once per release set. */
function dataOf(
  { snapshot, faults, warnings, startup, set, page, options }: PageInput,
  { navigationState }: PageModel,
  { fragment }: RenderedPage,
): Pieces {
  const { token: _token, terminalToken: _terminalToken, ...published } = snapshot;
  return joinScriptJson({
    snapshot: toScriptJson(published),
    faults: toScriptJson(faults),
    warnings: toScriptJson(warnings),
    startup: toScriptJson(startup),
    navigationState: toScriptJson(navigationState),
    fragment: fragment && joinScriptJson({ state: fragment.state }),
    reference: page.kind === 'error' ? toScriptJson(page.reference) : undefined,
    pagesOrgId: toScriptJson(options.config.pagesOrgId),
    ...set.pageData,
  } satisfies Record<keyof PageData, unknown>);
}

interface FileChoice extends Pick<PageInput, 'set' | 'options'> {
  /** The browser has no file of the portal yet. */
  readonly isFirstVisit: boolean;
}

interface PageFiles {
  readonly styles: DocumentStyle[];
  readonly scripts: DocumentFile[];
}

/** The shell's own files, and those of the release and route that rendered the page, with the parts it used. */
function filesOf(page: Page, parts: readonly string[], { set, options, isFirstVisit }: FileChoice): PageFiles {
  const { shellAssets } = options;
  const shellFile = (file: string) => ({ url: shellUrl(file), integrity: shellAssets.integrity[file] ?? '' });
  const remote = page.kind === 'screen' ? set.releases.find(({ name }) => name === page.match.route.remote) : undefined;
  const names = page.kind === 'screen' ? [page.match.route.name, ...parts] : [];
  const ahead = joinFiles(names.map((name) => remote?.browser.preload[name]));
  const shared = sharedFiles(ahead.shared, shellAssets);
  const remoteFile = (file: string) => ({
    url: remote ? releaseUrl(remote, file) : '',
    integrity: remote?.files[file] ?? '',
  });
  const styleOf = (file: DocumentFile, dataHref: string): DocumentStyle => ({
    ...file,
    dataHref,
    ...inlineStyle(set.inlineStyles, file.url, isFirstVisit),
  });
  return {
    scripts: [
      ...[...shellAssets.js, ...shared.js].map(shellFile),
      // After the shell, whose federation runtime the entry joins; the chunks only wait to be asked for.
      ...(remote ? [...ahead.js, remote.browser.entry].map(remoteFile) : []),
    ],
    styles: [
      ...[...shellAssets.css, ...shared.css].map((file) => styleOf(shellFile(file), file)),
      ...ahead.css.map((file) => styleOf(remoteFile(file), file.replace(/^browser\//, ''))),
    ],
  };
}

function joinFiles(lists: readonly (RouteFiles | undefined)[]): Required<RouteFiles> {
  const join = (kind: keyof RouteFiles) => [...new Set(lists.flatMap((files) => files?.[kind] ?? []))];
  return { js: join('js'), css: join('css'), shared: join('shared') };
}

function logFailure(
  request: FastifyRequest,
  { page, set }: Pick<PageInput, 'page' | 'set'>,
  { code, message }: FragmentFailure,
): void {
  const remote = remoteOf(page);
  const version = set.releases.find(({ name }) => name === remote)?.version;
  request.log.warn({ remote, version, code, reason: hideTokens(message) }, 'fragment left to the browser');
}

function remoteOf(page: Page): string | undefined {
  return page.kind === 'screen' ? page.match.route.remote : undefined;
}
