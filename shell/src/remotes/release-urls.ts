import type { Release } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import { listReleaseFiles } from '../page/release-files.ts';

/** URL path prefix of the remotes' files. */
export const REMOTES_PREFIX = '/_remotes';
/** URL path prefix of the shell's own browser build. */
export const SHELL_PREFIX = '/_shell';
/** Name of the list of a release's browser files. */
export const FILES_NAME = 'files.json';

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

/** Files of the modules that the shell shares, beyond those of every page. */
type SharedFiles = ShellAssets['shared'];

/** The shell's files a route needs beyond those of every page. */
export function sharedFiles(names: RouteFiles['shared'], shared: SharedFiles): { js: string[]; css: string[] } {
  const used = (names ?? []).map((name) => shared[name]).filter((files) => files !== undefined);
  return { js: used.flatMap(({ js }) => js), css: used.flatMap(({ css }) => css) };
}

/** URL paths of a route's files, those of the shell among them. */
export function routeUrls(
  release: Pick<Release, 'name' | 'version'>,
  { js, css, shared: names }: RouteFiles,
  shared: SharedFiles,
): { readonly js: readonly string[]; readonly css: readonly string[] } {
  const url = (file: string) => releaseUrl(release, file);
  const ofShell = sharedFiles(names, shared);
  return { js: [...ofShell.js.map(shellUrl), ...js.map(url)], css: [...ofShell.css.map(shellUrl), ...css.map(url)] };
}

/** sha384 of the browser files of a release, by URL path. */
export function integrityByUrl(release: Release): Record<string, string> {
  const files = Object.entries(listReleaseFiles(release).files);
  return Object.fromEntries(files.map(([file, integrity]) => [releaseUrl(release, file), integrity]));
}
