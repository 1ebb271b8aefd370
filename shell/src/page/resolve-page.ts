import { can } from '@ecard/shared/store';
import type { PortalSnapshot } from '@ecard/shared/contract';
import type { StartupFault } from '../startup/startup-state.ts';
import { matchRoute } from '../routes/route-table.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import { homeOf } from './home.ts';
import type { Page, PortalMap, Resolution } from './page.ts';

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
 * The guard `auth` wants somebody signed in and leads to `/` otherwise; the guard `redirect` leads
 * an account without the page's action code to its own home.
 */
export function resolvePage(input: ResolveInput): Resolution {
  const { pathname, search, map } = input;
  const url = pathname + search;
  const promoted = matchRoute(map.routes, pathname);
  const missing = promoted ? undefined : matchRoute(map.missing, pathname);
  const route = promoted?.route ?? missing?.route;
  if (!route) return page({ kind: 'not-found', layout: '404', url });
  const guarded = guard(route, url, input);
  if (guarded) return guarded;
  // Which individual is signed out at `/` is known only with the profile: a host that does not answer signs none out.
  const clearSession = route.path === '/' && (input.snapshot.isOrganisation || !profileFailed(input));
  if (!promoted) return page({ kind: 'unavailable', layout: route.layout, remote: route.remote, url }, clearSession);
  return page({ kind: 'screen', layout: route.layout, match: promoted, url }, clearSession);
}

function guard(route: PortalRoute, url: string, input: ResolveInput): Resolution | undefined {
  const { snapshot, map } = input;
  const { token, profile, isOrganisation } = snapshot;
  if (route.path === '/') {
    // An organisation account and one without a user are signed out at `/` (specification, section 2).
    return token !== null && !isOrganisation && profile?.user ? { kind: 'redirect', to: '/ec' } : undefined;
  }
  if (route.guards.includes('auth') && (token === null || (!profileFailed(input) && !profile?.user))) {
    return { kind: 'redirect', to: '/' };
  }
  if (!route.action || !route.guards.includes('redirect') || can(snapshot.actions, route.action)) return undefined;
  if (profileFailed(input)) return page({ kind: 'startup-failed', layout: route.layout, url });
  return { kind: 'redirect', to: homeOf(map.routes, snapshot) };
}

function profileFailed({ faults }: ResolveInput): boolean {
  return faults.some(({ step }) => step === 'profile');
}

function page(shown: Page, clearSession = false): Resolution {
  return { kind: 'page', page: shown, clearSession };
}
