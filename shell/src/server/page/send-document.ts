import type { FastifyReply, FastifyRequest } from 'fastify';
import { STORED_VALUES } from '@ecard/shared/session';
import { SCRIPTLESS_POLICY, pagePolicy } from '../../http/security-headers.ts';
import { canonicalUrl } from '../../page/canonical-url.ts';
import { shownColourMode } from '../../page/page-colour-mode.ts';
import type { PageData } from '../../page/page-data.ts';
import type { PageModel } from '../../page/page-model.ts';
import { pageName } from '../../page/page-name.ts';
import { pageText } from '../../page/page.text.ts';
import type { Page } from '../../page/page.ts';
import { joinScriptJson, toScriptJson } from '../../page/script-json.ts';
import type { Pieces } from '../../page/script-json.ts';
import type { RenderedPage } from '../../render/render-job.ts';
import type { AppOptions } from '../app-options.ts';
import { chooseFiles } from './choose-files.ts';
import { writeDocument } from './document.ts';
import { remoteOf } from './show-page.ts';
import type { ShownPage } from './show-page.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Override } from '../../override/override-cookie.ts';
import { OVERRIDE_END_PATH, OVERRIDE_NOTICE_ID } from '../../override/override-paths.ts';
import { overrideText } from '../../override/override.text.ts';

const STYLE =
  'position:fixed;inset:auto 0 0 0;z-index:2147483647;margin:0;padding:6px 16px;background:#7a2e0e;color:#fff;font:14px/1.5 system-ui;text-align:center';

/** Writes the bar that marks every page with an override; the browser's part reads from it what to load from where. */
function overrideNotice({ remote, origin }: Override): string {
  return `<form id="${OVERRIDE_NOTICE_ID}" role="status" method="post" action="${OVERRIDE_END_PATH}" data-remote="${escapeHtml(remote)}" data-origin="${escapeHtml(origin)}" style="${STYLE}"><b>${escapeHtml(remote)}</b> ${overrideText.active} ${escapeHtml(origin)} <button style="font:inherit;color:inherit;background:none;border:1px solid;border-radius:6px;padding:2px 12px;margin-left:12px;cursor:pointer">${overrideText.end}</button></form>\n`;
}

export interface DocumentContent {
  readonly shown: ShownPage;
  readonly rendered: RenderedPage;
  readonly options: Pick<AppOptions, 'config' | 'shellAssets'>;
}

/** Writes the document around the rendered page, and sends it with status and headers. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { shown, rendered, options: { config, shellAssets } }: DocumentContent,
): FastifyReply {
  const { page, snapshot, model, override } = shown;
  const isScriptless = page.kind === 'screen' && page.match.route.script === 'none' && rendered.fragment !== undefined;
  const { styles, scripts } = chooseFiles(shown, {
    shellAssets,
    parts: rendered.fragment?.parts ?? [],
    // Every visitor is given one with the first page.
    isFirstVisit: request.cookies[STORED_VALUES.serialNumber] === undefined,
    isScriptless,
  });
  return reply
    .code(statusOf(page, rendered))
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      isScriptless ? SCRIPTLESS_POLICY : pagePolicy(request.scriptNonce, config.mapTiles, override?.origin),
    )
    .headers(retryAfterOf(page, rendered))
    .send(
      writeDocument({
        title: titleOf(model, rendered),
        description: page.kind === 'screen' ? page.match.route.description : undefined,
        robots: page.kind === 'screen' ? page.match.route.robots : 'noindex, nofollow',
        nonce: request.scriptNonce,
        canonical: canonicalUrl(page, config.publicUrl),
        mapTiles: config.mapTiles,
        colourMode: shownColourMode(page, snapshot.colourMode.preference),
        styles,
        scripts,
        html: rendered.html,
        notice: override && overrideNotice(override),
        data: isScriptless ? undefined : dataOf(shown, config),
        state: isScriptless ? undefined : rendered.fragment?.state,
      }),
    );
}

function statusOf(page: Page, { fragment }: RenderedPage): number {
  switch (page.kind) {
    case 'screen':
      return fragment?.status ?? 200;
    case 'forbidden':
      return 403;
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

function retryAfterOf({ kind }: Page, { fragment }: RenderedPage): { readonly 'retry-after'?: string } {
  const seconds = kind === 'unavailable' || kind === 'startup-failed' ? 5 : fragment?.retryAfterSeconds;
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

function titleOf({ page, inAdministration }: PageModel, { fragment }: RenderedPage): string {
  return `${fragment?.title ?? pageName(page, inAdministration)} · ${pageText.portal}`;
}

/** Writes the page data: members that change with the page each time, the others once per release set. */
function dataOf(
  { snapshot, faults, warnings, startup, set, page, model: { navigationState } }: ShownPage,
  { healthSample, pagesOrgId }: AppOptions['config'],
): Pieces {
  const { token: _token, terminalToken: _terminalToken, ...published } = snapshot;
  return joinScriptJson({
    snapshot: toScriptJson(published),
    faults: toScriptJson(faults),
    warnings: toScriptJson(warnings),
    startup: toScriptJson(startup),
    navigationState: toScriptJson(navigationState),
    reference: page.kind === 'error' ? toScriptJson(page.reference) : undefined,
    measured: Math.random() < healthSample ? toScriptJson(true) : undefined,
    pagesOrgId: toScriptJson(pagesOrgId),
    integrity: set.integrityFor(remoteOf(page)),
    ...set.pageData,
  } satisfies Record<keyof PageData, unknown>);
}
