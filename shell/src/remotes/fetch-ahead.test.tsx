import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fetchSharedAhead } from './fetch-ahead.ts';
import type { ReleaseLists } from './release-lists.ts';
import type { Connection } from './saves-data.ts';

const WORK = { js: '/_shell/work.js', css: '/_shell/work.css' };
const listOf = (remote: string) => {
  const route = remote === 'mf-admin' ? 'users' : 'invoice';
  return { [route]: { js: [WORK.js, `/_remotes/${remote}/${route}.js`], css: [WORK.css] } };
};
const load = jest.fn<ReleaseLists['load']>();
const routes = [
  { remote: 'mf-invoices', name: 'invoice' },
  { remote: 'mf-admin', name: 'users' },
];

async function fetched(differences: { routes?: typeof routes; connection?: Connection } = {}) {
  await fetchSharedAhead({ document, lists: { load }, routes, connection: undefined, ...differences });
  return [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));
}

describe('fetchSharedAhead', () => {
  beforeEach(() => {
    load.mockReset();
    load.mockImplementation((remote) => Promise.resolve(listOf(remote)));
  });
  afterEach(() => {
    document.head.replaceChildren();
  });

  it('fetches what of the shell the account’s pages need, once, and no page itself', async () => {
    expect(await fetched()).toEqual([WORK.js, WORK.css]);
    expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('as'))).toEqual([
      'script',
      'style',
    ]);
  });

  it('fetches nothing of pages the account cannot go on to', async () => {
    expect(await fetched({ routes: [] })).toEqual([]);
  });

  it('goes without the list that cannot be had', async () => {
    load.mockImplementation((remote) =>
      remote === 'mf-admin' ? Promise.reject(new Error('offline')) : Promise.resolve(listOf(remote)),
    );
    expect(await fetched()).toEqual([WORK.js, WORK.css]);
  });

  it('fetches nothing the page has already', async () => {
    document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain' }));
    document.head.querySelector('script')?.setAttribute('src', WORK.js);
    expect(await fetched()).toEqual([WORK.css]);
  });

  it('fetches the files of the style sheets the page held itself, once', async () => {
    document.head.innerHTML = `<style data-file="/_shell/shell.css"></style><style data-file="${WORK.css}"></style>`;
    expect(await fetched()).toEqual([WORK.js, WORK.css, '/_shell/shell.css']);
    expect(await fetched()).toEqual([WORK.js, WORK.css, '/_shell/shell.css']);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'fetches nothing on a connection that says %j',
    async (connection) => {
      expect(await fetched({ connection })).toEqual([]);
    },
  );
});
