import { can } from '@ecard/shared/store';
import type { PortalSnapshot } from '@ecard/shared/contract';
import type { StartupFault } from './startup-fault.ts';
import { matchRoute } from '../routes/route-table.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import { HOME_PATH, homeOf } from './home.ts';
import type { Page, PortalMap, Resolution, WantedPage } from './page.ts';
import { readReturnPath, toReturnPath, withReturnPath } from './return-path.ts';
import { worksInAdministration } from './works-in-administration.ts';

export interface ResolveInput {
  readonly pathname: string;
  /** Empty, or begins with `?`. */
  readonly search: string;
  readonly map: PortalMap;
  /** Its token is not expired: the startup sequence and the browser's clock see to that. */
  readonly snapshot: PortalSnapshot;
  readonly faults: readonly StartupFault[];
}

/**
 * Decides what an address shows: the route, its guards, and the rule of `/`.
 *
 * The guard `auth` wants somebody signed in and leads to `/` otherwise, which knows the page to return to; the guard
 * `redirect` shows an account without the page's action code that it may not open it (docs/decisions, 0029).
 */
export function resolvePage(input: ResolveInput): Resolution {
  const { pathname, search, map } = input;
  const url = pathname + search;
  const promoted = matchRoute(map.routes, pathname);
  const missing = promoted ? undefined : matchRoute(map.missing, pathname);
  const route = promoted?.route ?? missing?.route;
  if (!route) return page({ kind: 'not-found', layout: '404', url });
  const wanted = wantedPage(search, map);
  const guarded = guard(route, { ...input, url, wanted });
  if (guarded) return guarded;
  // Which individual is signed out at `/` is known only with the profile: a host that does not answer signs none out.
  const clearSession = route.path === '/' && (input.snapshot.isOrganisation || !profileFailed(input));
  if (!promoted) return page({ kind: 'unavailable', layout: route.layout, remote: route.remote, url }, clearSession);
  const offer = route.path === HOME_PATH && wanted ? { wanted } : {};
  return page({ kind: 'screen', layout: route.layout, match: promoted, url, ...offer }, clearSession);
}

interface GuardInput extends ResolveInput {
  readonly url: string;
  readonly wanted: WantedPage | undefined;
}

function guard(route: PortalRoute, input: GuardInput): Resolution | undefined {
  const { snapshot, map, url, wanted } = input;
  const { token, profile, isOrganisation } = snapshot;
  if (route.path === '/') {
    // An organisation account and one without a user are signed out at `/` (specification, section 2).
    const goesOn = token !== null && !isOrganisation && profile?.user;
    return goesOn ? { kind: 'redirect', to: withReturnPath(HOME_PATH, wanted?.path) } : undefined;
  }
  if (route.guards.includes('auth') && (token === null || (!profileFailed(input) && !profile?.user))) {
    return { kind: 'redirect', to: withReturnPath('/', toReturnPath(url) ?? wanted?.path) };
  }
  // A citizen stays at `/ec` (specification, section 2), which names the page; everybody else is led back to it.
  if (route.path === HOME_PATH && wanted && (isOrganisation || worksInAdministration(map.routes, snapshot)))
    return { kind: 'redirect', to: wanted.path };
  if (!route.action || !route.guards.includes('redirect') || can(snapshot.actions, route.action)) return undefined;
  if (profileFailed(input)) return page({ kind: 'startup-failed', layout: route.layout, url });
  const home = homeOf(map.routes, snapshot);
  return page({ kind: 'forbidden', layout: route.layout, url, name: route.title, home });
}

/** The page of the portal that was asked for before signing in. */
function wantedPage(search: string, { routes, missing }: PortalMap): WantedPage | undefined {
  const path = readReturnPath(search);
  if (path === undefined) return undefined;
  const [pathname = ''] = path.split('?');
  const match = matchRoute(routes, pathname) ?? matchRoute(missing, pathname);
  return match && { path, title: match.route.title };
}

function profileFailed({ faults }: ResolveInput): boolean {
  return faults.some(({ step }) => step === 'profile');
}

function page(shown: Page, clearSession = false): Resolution {
  return { kind: 'page', page: shown, clearSession };
}
