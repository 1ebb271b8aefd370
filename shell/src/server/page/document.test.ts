import { describe, expect, it } from '@jest/globals';
import { anonymousSnapshot } from '@ecard/shared/store';
import type { PageData } from '../../page/page-data.ts';
import { toScriptJson } from '../../page/script-json.ts';
import { writeDocument } from './document.ts';
import type { DocumentInput } from './document.ts';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });
const data: PageData = {
  snapshot: anonymousSnapshot(),
  faults: [],
  warnings: [],
  startup: 'complete',
  routes: [],
  missing: [],
  navigationState: { narrow: false, closed: [] },
  releases: [],
  pagesOrgId: '1',
  integrity: {},
  shared: {},
};

function write(differences: Partial<DocumentInput> = {}): string {
  return writeDocument({
    title: 'Карт',
    nonce: 'N0nce',
    colourMode: 'light',
    styles: [file('/a.css')],
    scripts: [file('/a.js'), file('/b.js')],
    html: ['<main>хуудас</main>'],
    data: [toScriptJson(data)],
    ...differences,
  }).toString();
}
const tags = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);

describe('writeDocument', () => {
  it('is a Mongolian page with the given title and content', () => {
    const html = write();
    expect(html).toMatch(/^<!doctype html>\n<html lang="mn"/);
    expect(html).toContain('<title>Карт</title>');
    expect(html).toContain('<div id="portal"><main>хуудас</main></div>');
  });

  it('holds its icon as a bitmap of 32 pixels, which is not drawn again at each change of the address', () => {
    const [, icon = ''] = /<link rel="icon" href="data:image\/png;base64,([^"]+)">/.exec(write()) ?? [];
    const header = Buffer.from(icon, 'base64').subarray(12, 24);
    expect([header.toString('latin1', 0, 4), header.readUInt32BE(4), header.readUInt32BE(8)]).toEqual(['IHDR', 32, 32]);
  });

  it('gives every script that is loaded its hash and the nonce, in order', () => {
    const scripts = tags(write(), /<script src=[^>]*>/g);
    expect(scripts).toEqual([
      '<script src="/a.js" integrity="sha384-/a.js" crossorigin="anonymous" nonce="N0nce" defer>',
      '<script src="/b.js" integrity="sha384-/b.js" crossorigin="anonymous" nonce="N0nce" defer>',
    ]);
  });

  it('names its scripts before its content, so that they are on their way while the rest of it arrives', () => {
    expect(write()).toMatch(/\/a\.css.*\/b\.js.*<\/head>.*хуудас/s);
  });

  it('leaves no script without the nonce, whatever the colour mode', () => {
    const scripts = tags(write({ colourMode: 'system' }), /<script[^>]*>/g);
    expect(scripts).toHaveLength(4);
    expect(scripts.filter((tag) => !tag.includes('nonce="N0nce"'))).toEqual([]);
  });

  it('gives every style sheet its hash, and the name webpack knows it by', () => {
    const html = write({ styles: [file('/a.css'), { ...file('/r.css'), dataHref: 'r.css' }] });
    expect(tags(html, /<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/a.css" integrity="sha384-/a.css" crossorigin="anonymous">',
      '<link rel="stylesheet" href="/r.css" integrity="sha384-/r.css" crossorigin="anonymous" data-href="r.css">',
    ]);
  });

  it('holds a small style sheet itself, under the name webpack knows it by', () => {
    const html = write({ styles: [{ ...file('/r.css'), dataHref: 'r.css', content: 'p{color:red}' }] });
    expect(html).toContain('<style data-href="r.css">p{color:red}</style>');
    expect(html).not.toContain('/r.css');
  });

  it('says of a long one where its file is, for the pages to come', () => {
    const style = { ...file('/r.css'), dataHref: 'r.css', content: 'p{color:red}', isLinkedLater: true };
    expect(write({ styles: [style] })).toContain('<style data-href="r.css" data-file="/r.css">p{color:red}</style>');
  });

  it('lets data neither end its script element nor begin a comment in it', () => {
    const dangerous = '</script><script>alert(1)</script><!--\u2028\u2029';
    const html = write({ data: [toScriptJson({ ...data, pagesOrgId: dangerous })] });
    expect(html).not.toContain('<script>alert');
    const text = /id="portal-data" nonce="N0nce">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toMatchObject({ pagesOrgId: dangerous });
  });

  it('holds the state of the fragment in an element of its own, before the page’s data', () => {
    expect(write({ state: '{"a":1}' })).toMatch(
      /<script type="application\/json" id="fragment-state" nonce="N0nce">{"a":1}<\/script>\n.*id="portal-data"/s,
    );
    expect(write()).not.toContain('fragment-state');
  });

  it('escapes title, description and robots', () => {
    const html = write({ title: '</title><i>"', description: '"><i>', robots: '"><b>' });
    expect(html).not.toMatch(/<[ib]>/);
  });

  it('leaves out what a page does not say of itself', () => {
    expect(write()).not.toMatch(/name="(?:description|robots)"|rel="(?:canonical|alternate)"/);
  });

  it('names title, description, address and language of an indexable page (specification §2)', () => {
    const html = write({ description: 'Үлдэгдэл', canonical: 'https://portal.test/ec?a="b' });
    expect(html).toContain('<html lang="mn"');
    expect(html).toContain('<title>Карт</title>');
    expect(html).toContain('<meta name="description" content="Үлдэгдэл">');
    expect(html).toContain('<link rel="canonical" href="https://portal.test/ec?a=&#34;b">');
    expect(html).toContain('<link rel="alternate" hreflang="mn" href="https://portal.test/ec?a=&#34;b">');
    expect(html).not.toContain('robots');
  });

  it('shows a dark page to a person who chose one (specification §4)', () => {
    const html = write({ colourMode: 'dark' });
    expect(html).toContain('<html lang="mn" data-colour-mode="dark">');
    expect(html).toContain('<meta name="color-scheme" content="dark">');
  });

  it('leaves the mode to the style sheet, and to no script, for a person who follows the device (specification §4)', () => {
    const html = write({ colourMode: 'system' });
    expect(html).toContain('data-colour-mode="system"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(tags(html, /<meta name="theme-color"[^>]*>/g)).toEqual([
      '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#151c24" media="(prefers-color-scheme: dark)">',
    ]);
    expect(html).not.toContain('matchMedia');
  });
});
