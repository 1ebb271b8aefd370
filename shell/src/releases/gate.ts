import semver from 'semver';
import type { MenuEntry } from '@ecard/shared/api-schema';
import { SPECIFIED_ROUTES } from '@ecard/shared/contract';
import type { Release } from '@ecard/shared/contract';
import { ReleaseError } from './release-error.ts';

/** Facts about the portal that a release has to fit. */
export interface Gate {
  /** Versions of the packages that the shell shares with remotes. */
  readonly provides: Readonly<Record<string, string>>;
  /** True for a page at which the host's permission structure has something to grant. */
  hasPermissions(path: string): boolean;
}

/**
 * Compares a release with the portal, before its files are fetched.
 *
 * @throws ReleaseError `RELEASE_SHARED` or `RELEASE_PERMISSIONS` with what its team can do about it.
 */
export function checkGate(release: Release, { provides, hasPermissions }: Gate): void {
  checkShared(release, provides);
  const unknown = release.routes.find(({ action, path }) => action !== undefined && !hasPermissions(path));
  if (unknown)
    throw new ReleaseError(
      'RELEASE_PERMISSIONS',
      `${release.name} ${release.version} asks for ${unknown.action ?? ''} at ${unknown.path}, where the permission structure has no menu: nobody could be granted it; publish the menu first`,
    );
}

/** A remote has no copy of what is shared: another version of the shell's would be the one that runs. */
function checkShared({ name, version, shared = {} }: Release, provides: Gate['provides']): void {
  for (const [shares, range] of Object.entries(shared)) {
    const provided = Object.hasOwn(provides, shares) ? provides[shares] : undefined;
    if (provided !== undefined && semver.satisfies(provided, range)) continue;
    const has = provided === undefined ? 'does not share it' : `has ${provided}`;
    throw new ReleaseError(
      'RELEASE_SHARED',
      `${name} ${version} was built for ${shares} ${range}, and the shell ${has}: build it against this shell's versions`,
    );
  }
}

/** Pages that the permission structure names, as far as this shell has heard of them. */
export interface PermissionPaths {
  /** Adds the menus that the host gave. */
  note(menus: readonly MenuEntry[]): void;
  has(path: string): boolean;
}

/** No host has more menus. */
const MOST_SEGMENTS = 1_000;

/** Makes the memory; the specification's own pages are in it. A menu stands for the pages below it. */
export function createPermissionPaths(): PermissionPaths {
  const segments = new Set(SPECIFIED_ROUTES.map(({ path }) => firstSegment(path)));
  return {
    note(menus) {
      for (const path of pathsOf(menus)) if (segments.size < MOST_SEGMENTS) segments.add(firstSegment(path));
    },
    has: (path) => segments.has(firstSegment(path)),
  };
}

function pathsOf(menus: readonly MenuEntry[]): readonly string[] {
  return menus.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
