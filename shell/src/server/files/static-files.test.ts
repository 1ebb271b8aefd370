import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeApp } from '../../testing/make-app.ts';
import type { MadeApp } from '../../testing/make-app.ts';

const OWN = 'toasts.222222222222.js';
const EARLIER = 'toasts.111111111111.js';

describe('the shell’s own files', () => {
  let made: MadeApp;
  beforeEach(async () => {
    made = await makeApp();
    const kept = join(made.releaseDirectory, '.shell');
    await mkdir(kept);
    await writeFile(join(made.releaseDirectory, OWN), 'own');
    await writeFile(join(kept, EARLIER), 'earlier');
    await writeFile(join(kept, `${EARLIER}.br`), 'compressed');
  });
  afterEach(() => made.close());

  it.each([
    [OWN, {}, 'own'],
    [EARLIER, {}, 'earlier'],
    [EARLIER, { 'accept-encoding': 'br' }, 'compressed'],
  ])('are served for ever, those of the build before too: %s %j', async (file, headers, body) => {
    const answer = await made.app.inject({ url: `/_shell/${file}`, headers });
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are brought first when another shell has them', async () => {
    const bringShellFile = jest.fn(async (file: string) => {
      await mkdir(join(other.releaseDirectory, '.shell'));
      await writeFile(join(other.releaseDirectory, '.shell', file), 'brought');
    });
    const other = await makeApp({ bringShellFile });
    const answer = await other.app.inject(`/_shell/${EARLIER}?again`);
    await other.close();
    expect([answer.statusCode, answer.body]).toEqual([200, 'brought']);
    expect(bringShellFile.mock.calls).toEqual([[EARLIER]]);
  });

  it('are not found when no build has them', async () => {
    const answer = await made.app.inject('/_shell/toasts.333333333333.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? 'none').not.toContain('immutable');
  });
});
