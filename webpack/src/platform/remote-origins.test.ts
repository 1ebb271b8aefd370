import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from './ports.ts';
import { createRemoteOrigins } from './remote-origins.ts';
import type { PlatformRemote } from './remote-origins.ts';

let dir: string;
let remote: PlatformRemote;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'remote-origins-'));
  const [port = 0] = await findFreePorts(1);
  remote = { name: 'mf-auth', port, dir };
});

afterEach(() => rm(dir, { recursive: true }));

describe('createRemoteOrigins', () => {
  it('says in one sentence that a remote has no build', () => {
    expect(() => createRemoteOrigins([remote])).toThrow('mf-auth is not built: run "npm run build" first.');
  });

  it('takes an origin down and brings it back on the same address', async () => {
    await writeFile(join(dir, 'release.json'), '{}');
    const origins = createRemoteOrigins([remote]);
    const release = `${origins.urls['mf-auth']}/release.json`;

    await origins.start('mf-auth');
    expect((await fetch(release)).status).toBe(200);
    await origins.stop('mf-auth');
    await expect(fetch(release)).rejects.toThrow('fetch failed');
    await origins.start('mf-auth');
    expect((await fetch(release)).status).toBe(200);
    await origins.stopAll();
  });

  it('knows only its own remotes', async () => {
    await writeFile(join(dir, 'release.json'), '{}');

    await expect(createRemoteOrigins([remote]).start('mf-other')).rejects.toThrow(
      'This platform has no remote mf-other.',
    );
  });
});
