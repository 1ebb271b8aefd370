import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ModuleFactory } from './container.ts';
import { arrivedChunks, loadChunks } from './load-chunks.ts';

const LIST = 'webpackChunkmf_auth';
const FILE = { url: '/_remotes/mf-auth/2/browser/ec.cccccccccccc.js', integrity: 'sha384-ec' };
const factory = (): ModuleFactory => () => undefined;

describe('loadChunks', () => {
  const toRemote = jest.fn();
  let list: unknown[];

  beforeEach(() => {
    toRemote.mockReset();
    list = [[['ec'], {}]];
    list.push = (...chunks) => toRemote(...chunks) as number;
    Object.assign(globalThis, { [LIST]: list });
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, LIST);
    Reflect.deleteProperty(document, 'currentScript');
    document.head.replaceChildren();
  });

  /** Has a script run, as the browser does when its file is there. */
  function run(script: HTMLScriptElement | null, chunk: unknown): void {
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
    list.push(chunk);
    script?.dispatchEvent(new Event('load'));
  }
  const added = () => document.head.querySelector('script');

  it('passes on the modules of a chunk, of which the remote hears nothing', async () => {
    const screen = factory();
    const loading = loadChunks(document, LIST, [FILE]);
    expect(added()).toMatchObject({ integrity: 'sha384-ec', crossOrigin: 'anonymous' });
    run(added(), [['ec'], { screen }]);
    expect(await loading).toEqual(new Map([['screen', screen]]));
    expect(toRemote).not.toHaveBeenCalled();
    expect(added()).toBeNull();
  });

  it('lets the remote have what it asks for itself meanwhile, and afterwards', async () => {
    const loading = loadChunks(document, LIST, [FILE]);
    const own = [['index'], {}];
    run(document.createElement('script'), own);
    expect(toRemote).toHaveBeenLastCalledWith(own);
    run(added(), [['ec'], {}]);
    await loading;
    const later = [['later'], {}];
    list.push(later);
    expect(toRemote).toHaveBeenLastCalledWith(later);
  });

  it('fails when a file does not come', async () => {
    const loading = loadChunks(document, LIST, [FILE]);
    added()?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('did not come');
  });

  it('knows which chunks have arrived', () => {
    expect(arrivedChunks(LIST)).toEqual(['ec']);
    expect(arrivedChunks('webpackChunkmf_admin')).toEqual([]);
  });
});
