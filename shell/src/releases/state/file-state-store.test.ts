import { describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStateStore } from '../../testing/state-store-contract.ts';
import { createFileStateStore } from './file-state-store.ts';
import { offer } from './release-decisions.ts';
import { changeRemote } from './state-store.ts';
import type { ReleaseStateStore } from './state-store.ts';

async function startSite() {
  const root = await mkdtemp(join(tmpdir(), 'state-'));
  const folder = join(root, '.state');
  const opened: ReleaseStateStore[] = [];
  return {
    folder,
    open() {
      const store = createFileStateStore(folder);
      opened.push(store);
      return store;
    },
    async close() {
      await Promise.all(opened.map((store) => store.close()));
      await rm(root, { recursive: true, force: true });
    },
  };
}

describe('createFileStateStore', () => {
  describeStateStore(startSite);

  it('keeps a few documents, however many changes are made', async () => {
    const site = await startSite();
    for (let patch = 0; patch < 12; patch += 1) {
      await changeRemote(site.open(), 'mf-auth', (remote) =>
        offer(remote, `1.0.${String(patch)}`, { who: 'shell', when: '2026-11-23T10:00:00.000Z' }),
      );
    }
    expect(await readdir(site.folder)).toHaveLength(5);
    expect((await site.open().read()).remotes['mf-auth']?.active).toBe('1.0.11');
    await site.close();
  });

  it('fails where no file can be written, and does not pretend that nothing was decided', async () => {
    const site = await startSite();
    await writeFile(site.folder, 'a file where a folder should be');
    const change = changeRemote(site.open(), 'mf-auth', (remote) =>
      offer(remote, '1.0.0', { who: 'shell', when: '2026-11-23T10:00:00.000Z' }),
    );
    await expect(change).rejects.toMatchObject({ code: 'ENOTDIR' });
    await site.close();
  });
});
