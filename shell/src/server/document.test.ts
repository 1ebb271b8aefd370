import { describe, expect, it } from '@jest/globals';
import { anonymousSnapshot } from '@ecard/shared/store';
import type { PageData } from '../page/page-data.ts';
import { toScriptJson } from '../page/script-json.ts';
import { writeDocument } from './document.ts';
import type { DocumentInput } from './document.ts';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });
const data: PageData = {
  snapshot: anonymousSnapshot(),
  faults: [],
  startup: 'complete',
  routes: [],
  missing: [],
  releases: [],
  pagesOrgId: '1',
  integrity: {},
};

function write(differences: Partial<DocumentInput> = {}): string {
  return writeDocument({
    title: 'Карт',
    nonce: 'N0nce',
    colourMode: { preference: 'light', resolved: 'light' },
    styles: [file('/a.css')],
    scripts: [file('/a.js'), file('/b.js')],
    preloads: [file('/c.js')],
    html: '<main>хуудас</main>',
    data: toScriptJson(data),
    ...differences,
  });
}
const tags = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);

describe('writeDocument', () => {
  it('is a Mongolian page with the given title and content', () => {
    const html = write();
    expect(html).toMatch(/^<!doctype html>\n<html lang="mn"/);
    expect(html).toContain('<title>Карт</title>');
    expect(html).toContain('<div id="portal"><main>хуудас</main></div>');
  });

  it('gives every script that is loaded its hash and the nonce, in order', () => {
    const scripts = tags(write(), /<script src=[^>]*>/g);
    expect(scripts).toEqual([
      '<script src="/a.js" integrity="sha384-/a.js" crossorigin="anonymous" nonce="N0nce" defer>',
      '<script src="/b.js" integrity="sha384-/b.js" crossorigin="anonymous" nonce="N0nce" defer>',
    ]);
  });

  it('leaves no script without the nonce, whatever the colour mode', () => {
    const html = write({ colourMode: { preference: 'system', resolved: 'light' } });
    const scripts = tags(html, /<script[^>]*>/g);
    expect(scripts).toHaveLength(4);
    expect(scripts.filter((tag) => !tag.includes('nonce="N0nce"'))).toEqual([]);
  });

  it('preloads with the same mode and hash as the later script', () => {
    expect(tags(write(), /<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" as="script" href="/c.js" integrity="sha384-/c.js" crossorigin="anonymous" nonce="N0nce">',
    ]);
  });

  it('gives every style sheet its hash, and the name webpack knows it by', () => {
    const html = write({ styles: [file('/a.css'), { ...file('/r.css'), dataHref: 'r.css' }] });
    expect(tags(html, /<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/a.css" integrity="sha384-/a.css" crossorigin="anonymous">',
      '<link rel="stylesheet" href="/r.css" integrity="sha384-/r.css" crossorigin="anonymous" data-href="r.css">',
    ]);
  });

  it('lets data neither end its script element nor begin a comment in it', () => {
    const dangerous = '</script><script>alert(1)</script><!--\u2028\u2029';
    const html = write({ data: toScriptJson({ ...data, pagesOrgId: dangerous }) });
    expect(html).not.toContain('<script>alert');
    const text = /id="portal-data" nonce="N0nce">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toMatchObject({ pagesOrgId: dangerous });
  });

  it('escapes title, description and robots', () => {
    const html = write({ title: '</title><i>"', description: '"><i>', robots: '"><b>' });
    expect(html).not.toMatch(/<[ib]>/);
  });

  it('leaves out what a page does not say of itself', () => {
    expect(write()).not.toMatch(/name="(?:description|robots)"/);
  });

  it('shows a dark page to whoever chose one', () => {
    const html = write({ colourMode: { preference: 'dark', resolved: 'dark' } });
    expect(html).toContain('data-mantine-color-scheme="dark" data-colour-mode="dark"');
  });

  it('asks the device before the first paint, for whoever leaves it to the device', () => {
    const html = write({ colourMode: { preference: 'system', resolved: 'light' } });
    expect(html.indexOf('prefers-color-scheme')).toBeGreaterThan(0);
    expect(html.indexOf('prefers-color-scheme')).toBeLessThan(html.indexOf('<body>'));
    expect(write()).not.toContain('prefers-color-scheme');
  });
});
