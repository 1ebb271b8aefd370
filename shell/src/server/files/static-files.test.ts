import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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

  it('are not found when no build has them', async () => {
    const answer = await made.app.inject('/_shell/toasts.333333333333.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? 'none').not.toContain('immutable');
  });
});
