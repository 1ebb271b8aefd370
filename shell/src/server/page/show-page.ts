import type { FastifyRequest } from 'fastify';
import type { PortalSnapshot } from '@ecard/shared/contract';
import type { Config } from '../../config/config.ts';
import { previousPath } from '../../http/previous-path.ts';
import { OVERRIDE_COOKIE, readOverride } from '../../override/override-cookie.ts';
import type { Override } from '../../override/override-cookie.ts';
import { listLayouts } from '../../page/list-layouts.ts';
import { NAVIGATION_COOKIE, parseNavigationState } from '../../page/navigation-state.ts';
import { buildNavigation } from '../../page/navigation.ts';
import { openPages } from '../../page/open-pages.ts';
import { forcedColourMode } from '../../page/page-colour-mode.ts';
import type { PageData } from '../../page/page-data.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { Page } from '../../page/page.ts';
import type { StartupFault } from '../../page/startup-fault.ts';
import { worksInAdministration } from '../../page/works-in-administration.ts';
import type { StartupState } from '../../startup/startup-state.ts';
import { toSnapshot } from '../../startup/to-snapshot.ts';
import type { ReleaseSet } from '../release-sets/release-set.ts';

/** A page that was decided on, for one account. */
export interface DecidedPage {
  readonly page: Page;
  readonly snapshot: PortalSnapshot;
  readonly faults: readonly StartupFault[];
  readonly warnings: readonly string[];
  readonly startup: PageData['startup'];
  readonly set: ReleaseSet;
}

/** The same page as its browser shows it: everything of which content and document are made. */
export interface ShownPage extends DecidedPage {
  readonly model: PageModel;
  readonly override: Override | undefined;
}

/** Returns the snapshot of an account before its page is known, which may force another colour mode. */
export function snapshotOf(state: StartupState, { map }: Pick<ReleaseSet, 'map'>): PortalSnapshot {
  return toSnapshot(state, state.stored.colourMode === 'dark' ? 'dark' : 'light', map.routes);
}

/** Adds what the request says about the way the page is shown. */
export function showPage(request: FastifyRequest, decided: DecidedPage, config: Pick<Config, 'override'>): ShownPage {
  const { set, faults } = decided;
  const page = withPreviousPath(decided.page, request);
  const servedAt = Date.now();
  const snapshot = { ...withShownMode(decided.snapshot, page), listLayouts: listLayouts(request.cookies), servedAt };
  return {
    ...decided,
    page,
    snapshot,
    model: {
      page,
      navigation: buildNavigation(set.map.routes, snapshot),
      openPages: openPages(set.map.routes, snapshot),
      inAdministration: worksInAdministration(set.map.routes, snapshot),
      navigationState: parseNavigationState(request.cookies[NAVIGATION_COOKIE]),
      faults,
    },
    override: readOverride(request.cookies[OVERRIDE_COOKIE], config.override, servedAt),
  };
}

/** The remote of the page's screen, if it is one. */
export function remoteOf(page: Page): string | undefined {
  return page.kind === 'screen' ? page.match.route.remote : undefined;
}

/** Version of the page's remote in the set that the document names. */
export function versionOf({ page, set }: Pick<DecidedPage, 'page' | 'set'>): string | undefined {
  return set.releases.find(({ name }) => name === remoteOf(page))?.version;
}

/** Tells whether the browser has the page's remote from elsewhere. */
export function isOverridden({ page, override }: Pick<ShownPage, 'page' | 'override'>): boolean {
  return override !== undefined && remoteOf(page) === override.remote;
}

function withPreviousPath(page: Page, request: FastifyRequest): Page {
  return page.kind === 'not-found' || page.kind === 'error' ? { ...page, back: previousPath(request) } : page;
}

function withShownMode(snapshot: PortalSnapshot, page: Page): PortalSnapshot {
  const resolved = forcedColourMode(page) ?? snapshot.colourMode.resolved;
  return { ...snapshot, colourMode: { ...snapshot.colourMode, resolved } };
}
