import type { ColourModePreference } from '@ecard/shared/contract';
import type { MapTiles } from '../../config/config.ts';
import { FRAGMENT_STATE_ID, PAGE_DATA_ID, PORTAL_ROOT_ID } from '../../page/page-data.ts';
import { themeColours } from '../../page/page-colour-mode.ts';
import type { Pieces } from '../../page/script-json.ts';
import { pageGuardScript } from '../../remotes/page-guard-script.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { InlineStyle } from '../release-sets/inline-styles.ts';
import { REMOTES_PREFIX, SHELL_PREFIX } from '../../remotes/release-urls.ts';

/** A file the page loads, with its hash. */
export interface DocumentFile {
  readonly url: string;
  readonly integrity: string;
}

/** A style sheet: its text where the document holds it, or the file. */
export interface DocumentStyle extends DocumentFile, InlineStyle {
  /** The name by which webpack recognises a style sheet that is already there. */
  readonly dataHref?: string;
}

export interface DocumentInput {
  readonly title: string;
  readonly description?: string | undefined;
  readonly robots?: string | undefined;
  /** The page's one address for search engines. */
  readonly canonical?: string | undefined;
  readonly nonce: string;
  /** Colour mode of the page; for `system` the style sheet asks the device. */
  readonly colourMode: ColourModePreference;
  /** For every screen that draws a map. */
  readonly mapTiles?: MapTiles | undefined;
  readonly styles: readonly DocumentStyle[];
  /**
   * In the order in which they run. The browser finds them all at once, before the content arrives, so that none waits
   * for another to ask for it.
   */
  readonly scripts: readonly DocumentFile[];
  readonly html: Pieces;
  /** HTML after the portal's own, for what does not belong to it. */
  readonly notice?: string | undefined;
  /** `PageData` for the browser, as `joinScriptJson` makes it; absent where the document has no script at all. */
  readonly data?: Pieces | undefined;
  /** JSON of the fragment's state, in an element of its own: what a remote wrote is read by the browser alone. */
  readonly state?: string | Uint8Array | undefined;
}

/** Writes the whole HTML document in UTF-8. */
export function writeDocument(input: DocumentInput): Buffer {
  const jsonTag = (id: string, json: Pieces): Pieces => [
    `<script type="application/json" id="${id}" nonce="${input.nonce}">`,
    ...json,
    '</script>\n',
  ];
  // The page's data come last: where they are whole, so is all before them.
  const pieces = [
    writeHead(input),
    ...input.html,
    '</div>\n',
    input.notice ?? '',
    ...(input.state ? jsonTag(FRAGMENT_STATE_ID, [input.state]) : []),
    ...(input.data ? jsonTag(PAGE_DATA_ID, input.data) : []),
    '</body>\n</html>\n',
  ];
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}

/** The document up to where the page's content begins. */
function writeHead(input: DocumentInput): string {
  const { colourMode, nonce } = input;
  const bars = themeColours(colourMode);
  return `<!doctype html>
<html lang="mn" data-colour-mode="${colourMode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(input.title)}</title>
${input.data ? `<script nonce="${nonce}">${PAGE_GUARD}</script>` : ''}
${input.description ? `<meta name="description" content="${escapeHtml(input.description)}">` : ''}
${input.robots ? `<meta name="robots" content="${escapeHtml(input.robots)}">` : ''}
${canonicalTags(input.canonical)}
${mapTilesTag(input.mapTiles)}
<meta name="color-scheme" content="${colourMode === 'system' ? 'light dark' : colourMode}">
<meta name="theme-color" content="${bars.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${bars.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${ICON}">
${input.styles.map(styleTag).join('\n')}
${input.scripts.map((file) => scriptTag(file, nonce)).join('\n')}
</head>
<body>
<div id="${PORTAL_ROOT_ID}">`;
}

/**
 * A bus in green and white, 32 × 32 px. A bitmap: at each change of the address Chromium has a vector icon drawn again by
 * the page's one thread (docs/decisions/0049-lists-in-portions.md).
 */
const ICON =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgBAMAAACBVGfHAAAAGFBMVEUWeEoWeEoWeEoWeEoWeEr///9QmnfF3dIkXqPnAAAABHRSTlMAQIC/o1TdDAAAAG1JREFUeNpjYGAQMnGBAmdFBgYGBiYXJKDAwMBogizgLICqAKREBFXAkUEFVcCJwQRVwJnBBQ1gFwiFgiEo4OKWAsFwAZAkRAFEwC00NAWEcQu4lIZDMEjABNVQZ8xAxogGjIhCjQdnLJGNnhwAxoCIvDo7E7MAAAAASUVORK5CYII=';

/** Watches over every file after it. */
const PAGE_GUARD = pageGuardScript(`${SHELL_PREFIX}/`, `${REMOTES_PREFIX}/`);

/** The portal speaks one language, and the page says so to search engines. */
function canonicalTags(canonical: string | undefined): string {
  if (canonical === undefined) return '';
  const href = escapeHtml(canonical);
  return `<link rel="canonical" href="${href}">\n<link rel="alternate" hreflang="mn" href="${href}">`;
}

function mapTilesTag(tiles: MapTiles | undefined): string {
  if (!tiles) return '';
  return `<meta name="map-tiles" content="${escapeHtml(tiles.url)}" data-attribution="${escapeHtml(tiles.attribution)}">`;
}

function styleTag({ url, integrity, dataHref, content, isLinkedLater }: DocumentStyle): string {
  const name = dataHref ? ` data-href="${dataHref}"` : '';
  if (content !== undefined) return `<style${name}${isLinkedLater ? ` data-file="${url}"` : ''}>${content}</style>`;
  return `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous"${name}>`;
}

function scriptTag({ url, integrity }: DocumentFile, nonce: string): string {
  return `<script src="${url}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}" defer></script>`;
}
