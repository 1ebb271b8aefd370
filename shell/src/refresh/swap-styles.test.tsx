import { afterEach, describe, expect, it } from '@jest/globals';
import type { RemoteBuild } from '../page/builds.ts';
import { swapStyles } from './swap-styles.ts';

const build = (version: string, ...files: string[]): RemoteBuild => ({
  version,
  entry: `/_remotes/mf-auth/${version}/browser/remoteEntry.js`,
  files: Object.fromEntries(files.map((file) => [`/_remotes/mf-auth/${version}/browser/${file}`, `sha384-${file}`])),
});
const BEFORE = build('1', 'ec.aaaaaaaaaaaa.css', 'ec.aaaaaaaaaaaa.js', 'index.bbbbbbbbbbbb.css');
const AFTER = build('2', 'ec.cccccccccccc.css', 'ec.dddddddddddd.js', 'index.bbbbbbbbbbbb.css');
const links = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const newest = () => document.head.querySelector<HTMLLinkElement>('[data-href="ec.cccccccccccc.css"]');

describe('swapStyles', () => {
  afterEach(() => {
    document.head.replaceChildren();
  });

  it('puts a changed style sheet in the place of the old one, which stays until the new one is there', async () => {
    document.head.innerHTML =
      '<link rel="stylesheet" href="/_remotes/mf-auth/1/browser/ec.aaaaaaaaaaaa.css"><link rel="stylesheet" href="/last.css">';
    const swapped = swapStyles(document, BEFORE, AFTER);
    const fresh = '/_remotes/mf-auth/2/browser/ec.cccccccccccc.css';
    expect(links()).toEqual(['/_remotes/mf-auth/1/browser/ec.aaaaaaaaaaaa.css', fresh, '/last.css']);
    expect(newest()?.integrity).toBe('sha384-ec.cccccccccccc.css');
    newest()?.dispatchEvent(new Event('load'));
    await swapped;
    expect(links()).toEqual([fresh, '/last.css']);
  });

  it('replaces one that was written into the document', async () => {
    document.head.innerHTML = '<style data-href="ec.aaaaaaaaaaaa.css">p { color: red }</style>';
    const swapped = swapStyles(document, BEFORE, AFTER);
    newest()?.dispatchEvent(new Event('load'));
    await swapped;
    expect(document.head.querySelector('style')).toBeNull();
  });

  it('leaves alone what did not change and what the page does not have', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/_remotes/mf-auth/1/browser/index.bbbbbbbbbbbb.css">';
    await swapStyles(document, BEFORE, AFTER);
    expect(links()).toEqual(['/_remotes/mf-auth/1/browser/index.bbbbbbbbbbbb.css']);
  });

  it('fails when the new one does not come', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/_remotes/mf-auth/1/browser/ec.aaaaaaaaaaaa.css">';
    const swapped = swapStyles(document, BEFORE, AFTER);
    newest()?.dispatchEvent(new Event('error'));
    await expect(swapped).rejects.toThrow('did not come');
  });
});
