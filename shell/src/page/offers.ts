import { can } from '@ecard/shared/store';
import type { HomeTile, OpenHomeTile, PortalSnapshot, Release, SearchSource } from '@ecard/shared/contract';
import type { PortalRoute } from '../routes/route-table.ts';
import { opensPage } from './open-pages.ts';
import { worksInAdministration } from './works-in-administration.ts';

/** Declarations of the promoted releases for parts of the portal outside their own pages. */
export interface Offers {
  readonly home: readonly HomeTile[];
  readonly search: readonly SearchSource[];
}

/** URL path at which the browser asks for them: most pages need neither. */
export const OFFERS_PATH = '/_offers';

/** Gathers what the releases declare, in their order. */
export function gatherOffers(releases: readonly Pick<Release, 'home' | 'search'>[]): Offers {
  return {
    home: releases.flatMap(({ home = [] }) => home),
    search: releases.flatMap(({ search = [] }) => search),
  };
}

/**
 * The tiles an account may ask for, less those of pages it cannot open, whose rows the host would refuse too; one whose
 * page no release has yet stays a number.
 */
export function openTiles(
  tiles: Offers['home'],
  routes: readonly PortalRoute[],
  snapshot: PortalSnapshot,
): OpenHomeTile[] {
  const pages = openPaths(routes, snapshot);
  const isClosed = (path: string) => !pages.has(path) && routes.some((route) => route.path === path);
  return tiles
    .filter(
      ({ action, forOrganisations, link }) =>
        can(snapshot.actions, action) &&
        (!snapshot.isOrganisation || forOrganisations === true) &&
        !isClosed(pathOf(link)),
    )
    .map((tile) => ({ ...tile, link: pages.has(pathOf(tile.link)) ? tile.link : null }));
}

/** The sources an account may ask, less those whose records it could not open, and less windows it has no right to. */
export function openSources(
  sources: Offers['search'],
  routes: readonly PortalRoute[],
  snapshot: PortalSnapshot,
): SearchSource[] {
  const pages = openPaths(routes, snapshot);
  const opens = (action: string | undefined, link: string) =>
    (action === undefined || can(snapshot.actions, action)) && pages.has(pathOf(link));
  return sources
    .filter(
      ({ action, organisationOnly, ownersOnly, link }) =>
        opens(action, link) &&
        (!organisationOnly || snapshot.isOrganisation) &&
        !(ownersOnly && worksInAdministration(routes, snapshot)),
    )
    .map(({ windows = [], ...source }) => ({
      ...source,
      windows: windows.filter(
        ({ action, organisationOnly, link }) => opens(action, link) && (!organisationOnly || snapshot.isOrganisation),
      ),
    }));
}

/** Paths of the pages the account may open, those of single records as their routes write them: `/invoice/{id}`. */
function openPaths(routes: readonly PortalRoute[], snapshot: PortalSnapshot): ReadonlySet<string> {
  return new Set(routes.filter((route) => opensPage(route, snapshot)).map(({ path }) => path));
}

function pathOf(link: string): string {
  return link.split('?')[0] ?? '';
}
