import { SPECIFIED_ROUTES } from '@ecard/shared/contract';
import type { PortalRoute } from './route-table.ts';

/**
 * The specified pages of remotes that have no promoted release: "not available now". A page that a
 * promoted remote does not ship yet is none of them; its path matches nothing.
 */
export function missingRoutes(promoted: ReadonlySet<string>): PortalRoute[] {
  return SPECIFIED_ROUTES.filter(({ remote }) => !promoted.has(remote)).map(
    ({ name, path, layout, guards, remote }) => ({ name, path, layout, guards: [...guards], remote, title: '' }),
  );
}
