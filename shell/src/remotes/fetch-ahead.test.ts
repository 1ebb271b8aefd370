/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { BrowserRelease } from '../page/page-data.ts';
import { fetchSharedAhead } from './fetch-ahead.ts';
import type { Connection } from './saves-data.ts';

const WORK = { js: '/_shell/work.js', css: '/_shell/work.css' };
const releaseOf = (name: string, route: string): BrowserRelease => ({
  name,
  version: '1.0.0',
  entry: `/_remotes/${name}/entry.js`,
  preload: { [route]: { js: [WORK.js, `/_remotes/${name}/${route}.js`], css: [WORK.css] } },
});
const releases = [releaseOf('mf-invoices', 'invoice'), releaseOf('mf-admin', 'users')];
const routes = [
  { remote: 'mf-invoices', name: 'invoice' },
  { remote: 'mf-admin', name: 'users' },
];

function fetched(differences: { routes?: typeof routes; connection?: Connection } = {}): (string | null)[] {
  fetchSharedAhead({ document, releases, routes, connection: undefined, ...differences });
  return [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));
}

describe('fetchSharedAhead', () => {
  afterEach(() => {
    document.head.replaceChildren();
  });

  it('fetches what of the shell the account’s pages need, once, and no page itself', () => {
    expect(fetched()).toEqual([WORK.js, WORK.css]);
    expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('as'))).toEqual([
      'script',
      'style',
    ]);
  });

  it('fetches nothing of pages the account cannot go on to', () => {
    expect(fetched({ routes: [] })).toEqual([]);
  });

  it('fetches nothing the page has already', () => {
    document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain' }));
    document.head.querySelector('script')?.setAttribute('src', WORK.js);
    expect(fetched()).toEqual([WORK.css]);
  });

  it('fetches the files of the style sheets the page held itself, once', () => {
    document.head.innerHTML = `<style data-file="/_shell/shell.css"></style><style data-file="${WORK.css}"></style>`;
    expect(fetched()).toEqual([WORK.js, WORK.css, '/_shell/shell.css']);
    expect(fetched()).toEqual([WORK.js, WORK.css, '/_shell/shell.css']);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'fetches nothing on a connection that says %j',
    (connection) => {
      expect(fetched({ connection })).toEqual([]);
    },
  );
});
