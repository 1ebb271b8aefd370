import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringing, makeRelease } from '../testing/make-release.ts';
import { ReleaseError } from './release-error.ts';
import { createReleaseStore } from './release-store.ts';
import type { ReleaseStore } from './release-store.ts';

const { release, files } = makeRelease();

describe('createReleaseStore', () => {
  let root = '';
  let store: ReleaseStore;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'release-store-'));
    store = createReleaseStore(root);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('holds what it saved, byte for byte', async () => {
    await store.save(release, bringing(files));
    expect(await store.holds(release)).toBe(true);
    expect(await readFile(join(store.directoryOf(release), 'browser/remoteEntry.js'), 'utf8')).toBe('browser entry');
  });

  it('writes a file while its bytes come, and shows nothing of a release that is not whole', async () => {
    const drafts = () => readdir(join(root, 'mf-auth'), { recursive: true });
    let seen: string[] = [];
    const saving = store.save(release, (take) =>
      take(
        'server/remoteEntry.js',
        (async function* () {
          yield Buffer.from('server ');
          seen = await drafts();
          throw new ReleaseError('RELEASE_HASH', 'not the file the release names');
        })(),
      ),
    );
    await expect(saving).rejects.toMatchObject({ code: 'RELEASE_HASH' });
    expect(seen.filter((path) => path.endsWith('server/remoteEntry.js'))).toHaveLength(1);
    expect(await drafts()).toEqual([]);
  });

  it('does not hold what was never saved', async () => {
    expect(await store.holds(release)).toBe(false);
  });

  it('does not hold a release with one changed byte', async () => {
    await store.save(release, bringing(files));
    await writeFile(join(store.directoryOf(release), 'server/remoteEntry.js'), 'server entrz');
    expect(await store.holds(release)).toBe(false);
  });

  it('does not hold a release with a file gone', async () => {
    await store.save(release, bringing(files));
    await rm(join(store.directoryOf(release), 'browser/screen.css'));
    expect(await store.holds(release)).toBe(false);
  });

  it('replaces what was there before, so that a half-written release becomes whole', async () => {
    await mkdir(join(store.directoryOf(release), 'browser'), { recursive: true });
    await writeFile(join(store.directoryOf(release), 'browser/old.js'), 'old');
    await store.save(release, bringing(files));
    expect(await store.holds(release)).toBe(true);
    expect(await readdir(join(store.directoryOf(release), 'browser'))).not.toContain('old.js');
  });

  it('never shows a release of which a file could not be written', async () => {
    const impossible = new Map([...files, ['browser/remoteEntry.js/below', Buffer.from('x')] as const]);
    await expect(store.save(release, bringing(impossible))).rejects.toMatchObject({ code: 'RELEASE_NOT_STORED' });
    expect(await readdir(join(root, 'mf-auth'))).not.toContain('1.0.0');
  });

  it('leaves no draft behind when a file could not be written', async () => {
    const impossible = new Map([...files, ['browser/remoteEntry.js/below', Buffer.from('x')] as const]);
    await expect(store.save(release, bringing(impossible))).rejects.toThrow();
    expect(await readdir(join(root, 'mf-auth'))).toEqual([]);
  });

  it('keeps the versions of a remote apart', async () => {
    const next = makeRelease({ version: '1.1.0' }, { 'browser/screen.js': 'new screen' });
    await store.save(release, bringing(files));
    await store.save(next.release, bringing(next.files));
    expect([await store.holds(release), await store.holds(next.release)]).toEqual([true, true]);
  });

  it('reads back the document of a release, and none of one it never saw', async () => {
    await store.save(release, bringing(files));
    expect(await createReleaseStore(root).readDocument('mf-auth', '1.0.0')).toEqual(release);
    expect(await store.readDocument('mf-auth', '1.1.0')).toBeUndefined();
  });

  it('lets two shells on one folder save the same release at once', async () => {
    const other = createReleaseStore(root);
    await Promise.all([
      store.save(release, bringing(files)),
      other.save(release, bringing(files)),
      store.save(release, bringing(files)),
    ]);
    expect(await store.holds(release)).toBe(true);
    expect((await readdir(join(root, 'mf-auth'))).sort()).toEqual(['1.0.0']);
  });

  it('says that a release cannot be stored where no file can be written, and keeps what is there', async () => {
    await writeFile(join(root, 'mf-auth'), 'a file where a folder should be');
    await expect(store.save(release, bringing(files))).rejects.toMatchObject({ code: 'RELEASE_NOT_STORED' });
  });

  it('sweeps drafts that a shell left behind long ago, and none that is being written', async () => {
    await store.save(release, bringing(files));
    const [old, fresh] = [join(root, 'mf-auth/.draft-old'), join(root, 'mf-auth/.draft-fresh')];
    await Promise.all([mkdir(old), mkdir(fresh)]);
    await utimes(old, new Date(0), new Date(0));
    await store.sweep();
    expect((await readdir(join(root, 'mf-auth'))).sort()).toEqual(['.draft-fresh', '1.0.0']);
  });
});
