import type { MenuEntry } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import type { PortalRoute } from '../routes/route-table.ts';
import { HOME_PATH } from './home.ts';
import { opensPage } from './open-pages.ts';
import { pageText } from './page.text.ts';
import { worksInAdministration } from './works-in-administration.ts';

/** One entry of the navigation: a link, or a heading over others. */
export interface NavigationEntry {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly path: string | null;
  /** Number of records that wait there; absent where none is shown. */
  readonly badge?: number | undefined;
  readonly children: readonly NavigationEntry[];
}

/** Sign of a visit to come: a link is rested on by pointer or focus, is pressed, or is left again. */
export type LinkIntent = 'rest' | 'press' | 'leave';

/**
 * Builds the navigation of the account. Individual accounts get the menus of the store, those who work in the
 * administration area with their home first, whatever the host calls that page; organisation accounts, who load no
 * menus, get the routes marked for them.
 */
export function buildNavigation(routes: readonly PortalRoute[], snapshot: PortalSnapshot): NavigationEntry[] {
  if (snapshot.token === null) return [];
  if (snapshot.isOrganisation) return organisationEntries(routes, snapshot);
  const entries = snapshot.menus.map(toEntry);
  const hasHome = routes.some(({ path }) => path === HOME_PATH);
  return hasHome && worksInAdministration(routes, snapshot) ? [HOME, ...withoutHome(entries)] : entries;
}

const HOME: NavigationEntry = { id: 'home', name: pageText.home, icon: 'home', path: HOME_PATH, children: [] };

/** The entries but for those of the home, and headings that stand over nothing else. */
function withoutHome(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return entries.flatMap((entry) => {
    const children = withoutHome(entry.children);
    const path = entry.path === HOME_PATH ? null : entry.path;
    return path === null && children.length === 0 ? [] : [{ ...entry, path, children }];
  });
}

function organisationEntries(routes: readonly PortalRoute[], snapshot: PortalSnapshot): NavigationEntry[] {
  return routes
    .filter((route) => route.organisationMenu && opensPage(route, snapshot))
    .map(({ name, title, path, icon = null }) => ({ id: name, name: title, icon, path, children: [] }));
}

function toEntry({ id, name, icon = null, path = null, badge, children = [] }: MenuEntry): NavigationEntry {
  return { id: String(id), name, icon, path, badge, children: children.map(toEntry) };
}
