import type { Release } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import type { BrowserRelease } from '../page/page-data.ts';

/** Where the shell serves the remotes' files. */
export const REMOTES_PREFIX = '/_remotes';
/** Where the shell serves its own browser build. */
export const SHELL_PREFIX = '/_shell';

/** URL path of a release's file; versions are immutable, so is what is behind the path. */
export function releaseUrl({ name, version }: Pick<Release, 'name' | 'version'>, file: string): string {
  return `${REMOTES_PREFIX}/${name}/${version}/${file}`;
}

/** URL path of a file of the shell's own browser build. */
export function shellUrl(file: string): string {
  return `${SHELL_PREFIX}/${file}`;
}

/** A route's or a part's files beyond the entry. */
export type RouteFiles = Release['browser']['preload'][string];

/** The shell's files a route needs beyond those of every page. */
export function sharedFiles(names: RouteFiles['shared'], { shared }: ShellAssets): { js: string[]; css: string[] } {
  const used = (names ?? []).map((name) => shared[name]).filter((files) => files !== undefined);
  return { js: used.flatMap(({ js }) => js), css: used.flatMap(({ css }) => css) };
}

/** What the browser must know of a release. */
export function toBrowserRelease(release: Release, shell: ShellAssets): BrowserRelease {
  const url = (file: string) => releaseUrl(release, file);
  return {
    name: release.name,
    version: release.version,
    entry: url(release.browser.entry),
    preload: Object.fromEntries(
      Object.entries(release.browser.preload).map(([route, files]) => {
        const shared = sharedFiles(files.shared, shell);
        return [
          route,
          {
            js: [...shared.js.map(shellUrl), ...files.js.map(url)],
            css: [...shared.css.map(shellUrl), ...files.css.map(url)],
          },
        ];
      }),
    ),
  };
}

/** sha384 of the browser files of the releases, by URL path. */
export function integrityByUrl(releases: readonly Release[]): Record<string, string> {
  return Object.fromEntries(
    releases.flatMap((release) =>
      Object.entries(release.files)
        .filter(([file]) => /^browser\/.*\.(?:js|css)$/.test(file))
        .map(([file, integrity]) => [releaseUrl(release, file), integrity]),
    ),
  );
}
