import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { createRemoteLoader } from './remote-loader.ts';

const ADMIN = '/_remotes/mf-admin/1.0.0/browser';
const users = { js: [`${ADMIN}/users.js`], css: ['/_shell/work.css', `${ADMIN}/users.css`] };

describe('prefetch of the remote loader', () => {
  beforeAll(() => {
    init({ name: 'shell', remotes: [] });
  });

  afterEach(() => {
    document.head.replaceChildren();
  });

  async function prefetched(): Promise<(string | null)[]> {
    const entry = `${ADMIN}/remoteEntry.js`;
    const urls = [entry, ...users.js, ...users.css];
    const data = {
      releases: [{ name: 'mf-admin', version: '1.0.0', entry, files: 'sha384-list' }],
      integrity: Object.fromEntries(urls.map((url) => [url, 'sha384-x'])),
    };
    const lists = { load: () => Promise.resolve({ users }) };
    const starts = {
      isBlocked: () => false,
      during: <Value,>(_remote: string, work: () => Promise<Value>) => work(),
      forget: () => undefined,
    };
    createRemoteLoader(document, data, { lists, starts }).prefetch('mf-admin', 'users');
    await Promise.resolve();
    return Array.from(document.querySelectorAll('link[rel="preload"]'), (link) => link.getAttribute('href'));
  }

  it('loads the entry, the scripts and the style sheets of a page ahead', async () => {
    expect(await prefetched()).toEqual([`${ADMIN}/remoteEntry.js`, ...users.js, ...users.css]);
  });

  it('leaves out what the document has already, in a file or in itself', async () => {
    document.head.innerHTML = `<style data-file="/_shell/work.css"></style><link rel="stylesheet" href="${ADMIN}/users.css">`;
    expect(await prefetched()).toEqual([`${ADMIN}/remoteEntry.js`, ...users.js]);
  });
});
