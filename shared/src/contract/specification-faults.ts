import type { ReleaseRoute } from './release.ts';
import { SPECIFIED_ROUTES } from './specified-routes.ts';
import type { SpecifiedRoute } from './specified-routes.ts';

/**
 * Lists the contradictions between a remote's routes and the specification's table of pages (section 2): one line each.
 */
export function specificationFaults(remote: string, routes: readonly ReleaseRoute[]): string[] {
  return routes.flatMap((route) => {
    const specified = SPECIFIED_ROUTES.find(({ name, path }) => name === route.name || path === route.path);
    return specified ? faultsOf(remote, route, specified) : [];
  });
}

function faultsOf(remote: string, route: ReleaseRoute, specified: SpecifiedRoute): string[] {
  const { robots, description } = route;
  const faults: Readonly<Record<string, boolean>> = {
    owner: remote !== specified.remote,
    name: route.name !== specified.name,
    path: route.path !== specified.path,
    layout: route.layout !== specified.layout,
    guards: route.guards.join() !== specified.guards.join(),
    'action of the guard redirect': route.guards.includes('redirect') && !route.action,
    'robots noindex, nofollow': specified.search === 'noindex' && robots !== 'noindex, nofollow',
    'open to search engines': specified.search === 'indexable' && robots !== undefined,
    'description for search engines': specified.search === 'indexable' && !description,
  };
  return Object.keys(faults)
    .filter((fault) => faults[fault])
    .map((fault) => `${route.path}: ${fault}`);
}
