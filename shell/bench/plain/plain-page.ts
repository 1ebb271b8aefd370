import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { parseHtml } from './parse-html.ts';
import { toElement } from './plain-node.ts';
import type { PlainNode } from './plain-node.ts';

/** Input of the plain page's server: the content, and the style sheets it looks right with. */
export interface PlainPage {
  readonly node: PlainNode;
  /** Whole text of the style sheets of the page it was taken from. */
  readonly css: string;
}

/**
 * Writes the content of a page of the shell as plain elements.
 *
 * @param document - The shell's answer.
 * @returns Path of a JSON file that holds a `PlainPage`.
 * @throws Error when React would write other HTML for the plain elements.
 */
export async function savePlainPage(document: string, shellUrl: string, dir: string): Promise<string> {
  const html = portalHtml(document);
  const node = parseHtml(`<div id="portal">${html}</div>`);
  const written = renderToString(toElement(node));
  if (bare(written) !== bare(`<div id="portal">${html}</div>`)) throw new Error('the plain page differs from the page');
  const urls = [...document.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url = '']) => url);
  const sheets = await Promise.all(urls.map(async (url) => (await fetch(shellUrl + url)).text()));
  await mkdir(dir, { recursive: true });
  const file = join(dir, `${createHash('sha256').update(document).digest('hex').slice(0, 12)}.json`);
  const page: PlainPage = { node, css: sheets.join('\n') };
  await writeFile(file, JSON.stringify(page));
  return file;
}

/** The HTML the shell rendered, without its document. */
export function portalHtml(document: string): string {
  const begin = '<div id="portal">';
  const end = document.indexOf('</div>\n<script type="application/json"');
  return document.slice(document.indexOf(begin) + begin.length, end);
}

/** Without the comments by which React finds its boundaries. */
function bare(html: string): string {
  return html.replaceAll(/<!--.*?-->/g, '');
}
