import type { Release } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import { gatherOffers } from '../../page/offers.ts';
import type { Offers } from '../../page/offers.ts';
import type { BrowserRelease } from '../../page/page-data.ts';
import type { PortalMap } from '../../page/page.ts';
import { listReleaseFiles } from '../../page/release-files.ts';
import { toScriptBytes, toScriptJson } from '../../page/script-json.ts';
import type { ScriptBytes } from '../../page/script-json.ts';
import { integrityOf } from '../../releases/integrity.ts';
import { buildRouteTable } from '../../routes/route-table.ts';
import type { PortalRoute } from '../../routes/route-table.ts';
import { missingRoutes } from '../../routes/missing-routes.ts';
import type { InlineStyles } from './inline-styles.ts';
import { integrityByUrl, releaseUrl, shellUrl } from '../../remotes/release-urls.ts';

/** Everything a page needs to know of the promoted releases, worked out once per change. */
export interface ReleaseSet {
  readonly releases: readonly Release[];
  readonly map: PortalMap;
  readonly offers: Offers;
  /** The parts of every page's data that are the same until the releases change. */
  readonly pageData: Readonly<Record<'routes' | 'missing' | 'releases' | 'shared', ScriptBytes>>;
  /** The hashes a page of the remote carries: the remote's files and the shell's; those of the others come when they are needed. */
  integrityFor(remote: string | undefined): ScriptBytes;
  readonly inlineStyles: InlineStyles;
}

export function createReleaseSet(
  releases: readonly Release[],
  shell: ShellAssets,
  inlineStyles: InlineStyles = new Map(),
): ReleaseSet {
  const map = {
    routes: buildRouteTable(releases),
    missing: missingRoutes(new Set(releases.map(({ name }) => name))),
  };
  const ofShell = Object.fromEntries(Object.entries(shell.integrity).map(([file, hash]) => [shellUrl(file), hash]));
  const shellIntegrity = write(ofShell);
  const integrity = new Map(
    releases.map((release) => [release.name, write({ ...ofShell, ...integrityByUrl(release) })]),
  );
  return {
    releases,
    map,
    offers: gatherOffers(releases),
    inlineStyles,
    integrityFor: (remote) => integrity.get(remote ?? '') ?? shellIntegrity,
    pageData: {
      routes: write(map.routes.map(toBrowserRoute)),
      missing: write(map.missing.map(toBrowserRoute)),
      releases: write(releases.map(toBrowserRelease)),
      shared: write(shell.shared),
    },
  };
}

/** Bytes of the list of a release's browser files. */
export function writeReleaseFiles(release: Pick<Release, 'browser' | 'files'>): Buffer {
  return Buffer.from(JSON.stringify(listReleaseFiles(release)));
}

function toBrowserRelease(release: Release): BrowserRelease {
  const { name, version, browser } = release;
  return { name, version, entry: releaseUrl(release, browser.entry), files: integrityOf(writeReleaseFiles(release)) };
}

/** Without what only documents say. */
function toBrowserRoute({ description: _description, robots: _robots, ...route }: PortalRoute): PortalRoute {
  return route;
}

function write(data: unknown): ScriptBytes {
  return toScriptBytes(toScriptJson(data));
}
