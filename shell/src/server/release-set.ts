import type { Release } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import type { BrowserRelease } from '../page/page-data.ts';
import type { PortalMap } from '../page/page.ts';
import { buildRouteTable } from '../routes/route-table.ts';
import { missingRoutes } from '../routes/missing-routes.ts';
import { SHELL_PREFIX, integrityByUrl, toBrowserRelease } from './release-urls.ts';

/** Everything a page needs to know of the promoted releases, worked out once per change. */
export interface ReleaseSet {
  readonly releases: readonly Release[];
  readonly map: PortalMap;
  readonly browserReleases: readonly BrowserRelease[];
  readonly integrity: Readonly<Record<string, string>>;
}

export function createReleaseSet(releases: readonly Release[], shell: ShellAssets): ReleaseSet {
  const shellIntegrity = Object.entries(shell.integrity).map(([file, hash]) => [`${SHELL_PREFIX}/${file}`, hash]);
  return {
    releases,
    map: {
      routes: buildRouteTable(releases),
      missing: missingRoutes(new Set(releases.map(({ name }) => name))),
    },
    browserReleases: releases.map(toBrowserRelease),
    integrity: { ...(Object.fromEntries(shellIntegrity) as Record<string, string>), ...integrityByUrl(releases) },
  };
}
