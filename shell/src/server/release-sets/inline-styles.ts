import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeOutOfFrame, withoutMapComment } from '@ecard/shared/contract';
import type { Release } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import { hasIntegrity } from '../../releases/integrity.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import { releaseUrl, shellUrl } from '../../remotes/release-urls.ts';

/** The text of the style sheets that documents may hold themselves, by URL path. */
export type InlineStyles = ReadonlyMap<string, string>;

/** A style sheet no longer than this costs a page less in its document than on a connection of its own. */
const SMALL_LENGTH = 2_048;

/** Nor does one of this length where the file is not in the browser yet, and a round trip would have to be waited for. */
const MAX_LENGTH = 65_536;

/** Text that a style element cannot contain: its own end tag, and addresses relative to the sheet's. */
const UNFIT = /<\/|url\(|@import/i;

/** A style sheet on the disk. */
export interface StyleFile {
  readonly url: string;
  /** Absolute. */
  readonly path: string;
  readonly integrity: string;
}

/** The style sheets of the shell's own browser build. */
export function shellStyleFiles({ integrity }: Pick<ShellAssets, 'integrity'>, directory: string): StyleFile[] {
  return Object.entries(integrity)
    .filter(([file]) => file.endsWith('.css'))
    .map(([file, hash]) => ({ url: shellUrl(file), path: join(directory, file), integrity: hash }));
}

/** The browser's style sheets of releases. */
export function releaseStyleFiles(releases: readonly Release[], directoryOf: ReleaseStore['directoryOf']): StyleFile[] {
  return releases.flatMap((release) =>
    Object.entries(release.files)
      .filter(([file]) => /^browser\/.*\.css$/.test(file))
      .map(([file, integrity]) => ({
        url: releaseUrl(release, file),
        path: join(directoryOf(release), file),
        integrity,
      })),
  );
}

/** Reads what documents may hold. A sheet that is not as its build says stays a file, which the browser refuses. */
export async function readInlineStyles(files: readonly StyleFile[]): Promise<InlineStyles> {
  const found = await Promise.all(
    files.map(async ({ url, path, integrity }) => {
      const bytes = await readFile(path).catch(() => undefined);
      if (!bytes || !hasIntegrity(bytes, integrity)) return [];
      // Developer tools would look for the map beside the page instead of beside the sheet.
      const text = withoutMapComment(bytes.toString('utf8'));
      return text.length > MAX_LENGTH || UNFIT.test(text) ? [] : ([[url, text]] as const);
    }),
  );
  return new Map(found.flat());
}

/** Inlined content of a style sheet; empty where the document links to it. */
export interface InlineStyle {
  readonly content?: string;
  /** The pages after this one link to the file, which the browser may fetch when it has nothing better to do. */
  readonly isLinkedLater?: boolean;
}

/**
 * Decides whether a document holds a style sheet or links to it.
 *
 * @param isFirstVisit - The browser has no file of the portal yet.
 */
export function inlineStyle(styles: InlineStyles, url: string, isFirstVisit: boolean): InlineStyle {
  const content = styles.get(url);
  if (content === undefined) return {};
  if (content.length <= SMALL_LENGTH) return { content };
  return isFirstVisit ? { content, isLinkedLater: true } : {};
}

/**
 * Takes a remote's style sheet out of its frame, for a document that holds nothing of the shell's: there is nothing to keep
 * it from, and no script helps a browser that does not know the frame.
 */
export function withoutFrame<Style extends InlineStyle>(style: Style, remote: string): Style {
  const content = takeOutOfFrame(style.content ?? '', remote);
  return content === undefined ? style : { ...style, content };
}
