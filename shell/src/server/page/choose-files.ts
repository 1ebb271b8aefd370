import type { ShellAssets } from '@ecard/webpack';
import { releaseUrl, sharedFiles, shellUrl } from '../../remotes/release-urls.ts';
import type { RouteFiles } from '../../remotes/release-urls.ts';
import type { DocumentFile, DocumentStyle } from './document.ts';
import { inlineStyle, withoutFrame } from '../release-sets/inline-styles.ts';
import { isOverridden, remoteOf } from './show-page.ts';
import type { ShownPage } from './show-page.ts';

export interface FileChoice {
  readonly shellAssets: ShellAssets;
  /** Names of the parts of the screen that the fragment used. */
  readonly parts: readonly string[];
  /** The browser has no file of the portal yet. */
  readonly isFirstVisit: boolean;
  /** The document has no script, and of the style sheets the route's own. */
  readonly isScriptless: boolean;
}

interface PageFiles {
  readonly styles: DocumentStyle[];
  readonly scripts: DocumentFile[];
}

/** The shell's own files, and those of the release and route that rendered the page, with the parts it used. */
export function chooseFiles(
  shown: Pick<ShownPage, 'page' | 'set' | 'override'>,
  { shellAssets, parts, isFirstVisit, isScriptless }: FileChoice,
): PageFiles {
  const { page, set } = shown;
  const shellFile = (file: string) => ({ url: shellUrl(file), integrity: shellAssets.integrity[file] ?? '' });
  const remote = isOverridden(shown) ? undefined : set.releases.find(({ name }) => name === remoteOf(page));
  const names = page.kind === 'screen' ? [page.match.route.name, ...parts] : [];
  const ahead = joinFiles(names.map((name) => remote?.browser.preload[name]));
  const shared = sharedFiles(ahead.shared, shellAssets.shared);
  const remoteFile = (file: string) => ({
    url: remote ? releaseUrl(remote, file) : '',
    integrity: remote?.files[file] ?? '',
  });
  const styleOf = (file: DocumentFile, dataHref: string): DocumentStyle => ({
    ...file,
    dataHref,
    ...inlineStyle(set.inlineStyles, file.url, isFirstVisit || isScriptless),
  });
  const ownStyles = ahead.css.map((file) => styleOf(remoteFile(file), file.replace(/^browser\//, '')));
  if (isScriptless) return { scripts: [], styles: ownStyles.map((style) => withoutFrame(style, remote?.name ?? '')) };
  return {
    scripts: [
      ...[...shellAssets.js, ...shared.js].map(shellFile),
      // After the shell, whose federation runtime the entry joins; the chunks only wait to be asked for.
      ...(remote ? [...ahead.js, remote.browser.entry].map(remoteFile) : []),
    ],
    styles: [...[...shellAssets.css, ...shared.css].map((file) => styleOf(shellFile(file), file)), ...ownStyles],
  };
}

function joinFiles(lists: readonly (RouteFiles | undefined)[]): Required<RouteFiles> {
  const join = (kind: keyof RouteFiles) => [...new Set(lists.flatMap((files) => files?.[kind] ?? []))];
  return { js: join('js'), css: join('css'), shared: join('shared') };
}
