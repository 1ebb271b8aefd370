import type { Release } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import type { PortalMap } from '../page/page.ts';
import { toScriptBytes, toScriptJson } from '../page/script-json.ts';
import type { ScriptBytes } from '../page/script-json.ts';
import { buildRouteTable } from '../routes/route-table.ts';
import { missingRoutes } from '../routes/missing-routes.ts';
import type { InlineStyles } from './inline-styles.ts';
import { integrityByUrl, shellUrl, toBrowserRelease } from './release-urls.ts';

/** Everything a page needs to know of the promoted releases, worked out once per change. */
export interface ReleaseSet {
  readonly releases: readonly Release[];
  readonly map: PortalMap;
  /** The parts of every page's data that are the same until the releases change. */
  readonly pageData: Readonly<Record<'routes' | 'missing' | 'releases' | 'integrity', ScriptBytes>>;
  readonly inlineStyles: InlineStyles;
}

export function createReleaseSet(
  releases: readonly Release[],
  shell: ShellAssets,
  inlineStyles: InlineStyles = new Map(),
): ReleaseSet {
  const shellIntegrity = Object.entries(shell.integrity).map(([file, hash]) => [shellUrl(file), hash]);
  const map = {
    routes: buildRouteTable(releases),
    missing: missingRoutes(new Set(releases.map(({ name }) => name))),
  };
  const integrity = { ...(Object.fromEntries(shellIntegrity) as Record<string, string>), ...integrityByUrl(releases) };
  return {
    releases,
    map,
    inlineStyles,
    pageData: {
      routes: write(map.routes),
      missing: write(map.missing),
      releases: write(releases.map((release) => toBrowserRelease(release, shell))),
      integrity: write(integrity),
    },
  };
}

function write(data: unknown): ScriptBytes {
  return toScriptBytes(toScriptJson(data));
}
