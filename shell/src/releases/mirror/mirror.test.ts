import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MirrorAddress } from '../../config/config.ts';
import { startBucket } from '../../testing/bucket.ts';
import type { Bucket } from '../../testing/bucket.ts';
import { bringing, makeRelease } from '../../testing/make-release.ts';
import { admin, first, second, startRegistrySite } from '../../testing/registry-site.ts';
import type { RegistrySite } from '../../testing/registry-site.ts';
import { createReleaseUse } from '../release-use.ts';
import type { ReleaseState } from '../state/release-state.ts';
import { openReleases } from './open-releases.ts';

const DAY_MS = 24 * 3600_000;
/** Its version has a plus, which stands for a space in an address of S3. */
const third = makeRelease({ version: '1.2.0+9f2c01ab34de' }, { 'browser/screen.js': 'third screen' });

describe('releases in a bucket, for shells that share no disk', () => {
  let site: RegistrySite;
  let bucket: Bucket;
  let folders: string[] = [];
  const onFault = jest.fn<(error: unknown) => void>();

  beforeEach(async () => {
    onFault.mockClear();
    [site, bucket] = await Promise.all([startRegistrySite(), startBucket()]);
    folders = [];
  });
  afterEach(async () => {
    await Promise.all([site.close(), bucket.close()]);
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  /** Opens the releases of a shell with an empty disk. */
  async function openShell(releaseFiles: MirrorAddress = bucket.address) {
    const root = await mkdtemp(join(tmpdir(), 'mirror-'));
    folders.push(root);
    const retention = { keepMs: 14 * DAY_MS, keepBytes: 0 };
    const { store, tendMirror } = openReleases({ releaseDirectory: root, releaseFiles, retention }, onFault);
    return { ...site.makeRegistry({ store }), store, tendMirror };
  }

  it('let a shell with an empty disk show what others show, with every origin gone', async () => {
    const one = await openShell();
    await one.registry.start();
    site.origin.offer(third);
    await one.registry.refresh();
    await Promise.all([site.origin.down(), site.otherOrigin.down()]);
    const other = await openShell();
    await other.registry.start();
    expect(other.versions()).toEqual([`mf-auth@${third.release.version}`, 'mf-admin@1.0.0']);
    expect(await other.store.holds(third.release)).toBe(true);
    expect(other.tryOut).not.toHaveBeenCalled();
    expect(onFault).not.toHaveBeenCalled();
  });

  it('give a shell the files of a version that was replaced before it was started', async () => {
    const one = await openShell();
    await one.registry.start();
    site.origin.offer(second);
    await one.registry.refresh();
    const other = await openShell();
    expect(await other.store.bring('mf-auth', '1.0.0')).toBe(true);
    expect(await other.store.holds(first.release)).toBe(true);
    expect(await other.store.bring('mf-auth', '9.9.9')).toBe(false);
  });

  it('ask the bucket once for a release that many pages want at the same time', async () => {
    const one = await openShell();
    await one.registry.start();
    const { store } = await openShell();
    bucket.asked.length = 0;
    await Promise.all([1, 2, 3].map(() => store.bring('mf-auth', '1.0.0')));
    expect(bucket.asked.filter((line) => line.endsWith('mf-auth/1.0.0/release.json'))).toHaveLength(1);
  });

  it('are not used when a file in the bucket is another one', async () => {
    const one = await openShell();
    await one.registry.start();
    bucket.objects.set('mf-auth/1.0.0/server/remoteEntry.js', Buffer.from('changed'));
    await site.origin.down();
    const other = await openShell();
    await other.registry.start();
    expect(other.versions()).toEqual(['mf-admin@1.0.0']);
    expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ code: 'RELEASE_HASH' }));
  });

  it('keep the last good release while the bucket is away, and take the new one without another trial when it is back', async () => {
    const { registry, versions, faults, tryOut } = await openShell();
    await registry.start();
    bucket.isAway = true;
    site.origin.offer(second);
    await registry.refresh();
    expect([versions()[0], faults()]).toEqual(['mf-auth@1.0.0', ['RELEASE_NOT_STORED']]);
    bucket.isAway = false;
    await registry.refresh();
    expect(versions()[0]).toBe('mf-auth@1.1.0');
    expect(tryOut.mock.calls.filter(([{ version }]) => version === '1.1.0')).toHaveLength(1);
  });

  it('are not written with a wrong secret', async () => {
    const { url, keys } = bucket.address;
    const { registry, versions, faults } = await openShell({ url, keys: { ...keys, secretAccessKey: 'wrong' } });
    await registry.start();
    expect([versions(), faults(), bucket.objects.size]).toEqual([[], ['RELEASE_NOT_STORED', 'RELEASE_NOT_STORED'], 0]);
  });

  it('are read and never written without keys, as from a CDN that others fill', async () => {
    const writer = await openShell();
    await writer.registry.start();
    bucket.isPublic = true;
    bucket.asked.length = 0;
    await site.origin.down();
    const reader = await openShell({ url: bucket.address.url });
    await reader.registry.start();
    site.otherOrigin.offer(makeRelease({ ...admin.release, version: '2.0.0' }));
    await reader.registry.refresh();
    expect(reader.versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@2.0.0']);
    expect(bucket.asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
  });

  describe('that are tended', () => {
    const versionsIn = () => [
      ...new Set(
        [...bucket.objects.keys()].filter((path) => path.startsWith('mf-auth/')).map((path) => path.split('/')[1]),
      ),
    ];
    /** A state in which a version was replaced so many days ago. */
    const stateAfter = (days: number): ReleaseState => ({
      revision: 1,
      remotes: {
        'mf-auth': {
          active: '1.1.0',
          offered: '1.1.0',
          held: [{ version: '1.0.0', reason: 'bad', when: new Date(0).toISOString() }],
          history: [],
          earlier: [{ version: '1.0.0', until: new Date(Date.now() - days * DAY_MS).toISOString() }],
        },
      },
    });

    it('are there as well when they were on the disk before the bucket was set up', async () => {
      const { store, tendMirror } = await openShell();
      for (const { release, files } of [first, second]) await store.save(release, bringing(files));
      expect(bucket.objects.size).toBe(0);
      await tendMirror(stateAfter(1));
      expect(versionsIn().sort()).toEqual(['1.0.0', '1.1.0']);
      bucket.asked.length = 0;
      await tendMirror(stateAfter(1));
      expect(bucket.asked).toEqual([]);
    });

    it('are deleted when they were replaced too long ago, also by a shell that never had them', async () => {
      const { store, tendMirror } = await openShell();
      for (const { release, files } of [first, second]) await store.save(release, bringing(files));
      await tendMirror(stateAfter(1));
      const other = await openShell();
      await other.tendMirror(stateAfter(15));
      expect(versionsIn()).toEqual(['1.1.0']);
    });

    it('stay beyond that while an open page uses them', async () => {
      const { store, tendMirror } = await openShell();
      for (const { release, files } of [first, second]) await store.save(release, bringing(files));
      await createReleaseUse(store.directoryOf, Date.now)([first.release]);
      await tendMirror(stateAfter(15));
      expect(versionsIn().sort()).toEqual(['1.0.0', '1.1.0']);
    });

    it('stay as they are while the bucket is away, which is said', async () => {
      const { store, tendMirror } = await openShell();
      await store.save(second.release, bringing(second.files));
      bucket.isAway = true;
      await tendMirror(stateAfter(15));
      expect(onFault).toHaveBeenCalled();
      bucket.isAway = false;
      await tendMirror(stateAfter(15));
      expect(versionsIn()).toEqual(['1.1.0']);
    });
  });
});
