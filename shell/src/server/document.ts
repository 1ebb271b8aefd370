import type { ColourModePreference } from '@ecard/shared/contract';
import { PAGE_DATA_ID, PORTAL_ROOT_ID } from '../page/page-data.ts';
import { themeColours } from '../page/page-colour-mode.ts';
import type { Pieces } from '../page/script-json.ts';
import { pageGuardScript } from '../remotes/page-guard-script.ts';
import type { InlineStyle } from './inline-styles.ts';
import { SHELL_PREFIX } from './release-urls.ts';

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
  /** What the page shows; where it is `system`, the style sheet asks the device. */
  readonly colourMode: ColourModePreference;
  readonly styles: readonly DocumentStyle[];
  /**
   * In the order in which they run. The browser finds them all at once, before the content arrives, so that none waits
   * for another to ask for it.
   */
  readonly scripts: readonly DocumentFile[];
  readonly html: string | Uint8Array;
  /** `PageData` for the browser, as `joinScriptJson` makes it. */
  readonly data: Pieces;
}

/** Writes the whole HTML document in UTF-8. */
export function writeDocument(input: DocumentInput): Buffer {
  const end = '</script>\n</body>\n</html>\n';
  const dataTag = `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${input.nonce}">`;
  const pieces = [writeHead(input), input.html, '</div>\n', dataTag, ...input.data, end];
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}

/** The document up to where the page's content begins. */
function writeHead(input: DocumentInput): string {
  const { colourMode, nonce } = input;
  const bars = themeColours(colourMode);
  return `<!doctype html>
<html lang="mn" data-mantine-color-scheme="${colourMode === 'dark' ? 'dark' : 'light'}" data-colour-mode="${colourMode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(input.title)}</title>
<script nonce="${nonce}">${PAGE_GUARD}</script>
${input.description ? `<meta name="description" content="${escapeHtml(input.description)}">` : ''}
${input.robots ? `<meta name="robots" content="${escapeHtml(input.robots)}">` : ''}
${canonicalTags(input.canonical)}
<meta name="color-scheme" content="${colourMode === 'system' ? 'light dark' : colourMode}">
<meta name="theme-color" content="${bars.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${bars.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">
${input.styles.map(styleTag).join('\n')}
${input.scripts.map((file) => scriptTag(file, nonce)).join('\n')}
</head>
<body>
<div id="${PORTAL_ROOT_ID}">`;
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#16784a"/><path d="M8 9h16v11H8z" fill="#fff"/><circle cx="12" cy="23" r="2.4" fill="#fff"/><circle cx="20" cy="23" r="2.4" fill="#fff"/></svg>';

/** Watches over every file after it. */
const PAGE_GUARD = pageGuardScript(`${SHELL_PREFIX}/`);

/** The portal speaks one language, and the page says so to search engines. */
function canonicalTags(canonical: string | undefined): string {
  if (canonical === undefined) return '';
  const href = escapeHtml(canonical);
  return `<link rel="canonical" href="${href}">\n<link rel="alternate" hreflang="mn" href="${href}">`;
}

function styleTag({ url, integrity, dataHref, content, isLinkedLater }: DocumentStyle): string {
  const name = dataHref ? ` data-href="${dataHref}"` : '';
  if (content !== undefined) return `<style${name}${isLinkedLater ? ` data-file="${url}"` : ''}>${content}</style>`;
  return `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous"${name}>`;
}

function scriptTag({ url, integrity }: DocumentFile, nonce: string): string {
  return `<script src="${url}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}" defer></script>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
