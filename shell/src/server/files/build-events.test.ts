import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { makeRelease } from '../../testing/make-release.ts';
import { BUILDS_PATH } from '../../page/builds.ts';
import type { AppOptions } from '../app-options.ts';
import { registerBuildEvents } from './build-events.ts';
import { createReleaseSet } from '../release-sets/release-set.ts';

const SHELL_ASSETS = { js: ['shell.1.js'], css: [], shared: {}, integrity: {} };

describe('registerBuildEvents', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function listen(releaseSet: AppOptions['releaseSet']): Promise<ReadableStreamDefaultReader<Uint8Array>> {
    app = Fastify();
    registerBuildEvents(app, { releaseSet, shellAssets: SHELL_ASSETS });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { body } = await fetch(url + BUILDS_PATH);
    if (!body) throw new Error('the stream has no body');
    return body.getReader();
  }
  const readEvent = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<unknown> => {
    const { value } = await reader.read();
    return JSON.parse(new TextDecoder().decode(value).replace(/^data: /, ''));
  };

  it('sends the present builds, and again when a release is promoted', async () => {
    const { release } = makeRelease();
    let set = createReleaseSet([], SHELL_ASSETS);
    const reader = await listen(() => set);
    expect(await readEvent(reader)).toEqual({ shell: 'shell.1.js', remotes: {} });
    set = createReleaseSet([release], SHELL_ASSETS);
    const folder = '/_remotes/mf-auth/1.0.0/browser';
    expect(await readEvent(reader)).toEqual({
      shell: 'shell.1.js',
      remotes: {
        'mf-auth': {
          version: '1.0.0',
          entry: `${folder}/remoteEntry.js`,
          files: {
            [`${folder}/remoteEntry.js`]: release.files['browser/remoteEntry.js'],
            [`${folder}/screen.js`]: release.files['browser/screen.js'],
            [`${folder}/screen.css`]: release.files['browser/screen.css'],
          },
        },
      },
    });
  });

  it('ends its streams when the shell ends, so that nothing waits for them', async () => {
    const reader = await listen(() => undefined);
    await readEvent(reader);
    await app.close();
    expect((await reader.read()).done).toBe(true);
  });
});
