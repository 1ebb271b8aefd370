import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Release } from '@ecard/shared/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRelease, makeRoute } from '../testing/make-release.ts';
import { createReleaseOrigin } from '../testing/release-origin.ts';
import type { ReleaseOrigin } from '../testing/release-origin.ts';
import { createReleaseRegistry } from './registry.ts';
import type { RegistryLog } from './registry.ts';
import { createReleaseStore } from './release-store.ts';

const first = makeRelease();
const second = makeRelease({ version: '1.1.0' }, { 'browser/screen.js': 'new screen' });
const admin = makeRelease({ name: 'mf-admin', routes: [makeRoute({ name: 'users', path: '/users' })] });

/** No look happens by itself in a test's time. */
const LONG_MS = 60_000;

describe('createReleaseRegistry', () => {
  let root = '';
  let origin: ReleaseOrigin;
  let otherOrigin: ReleaseOrigin;
  let stops: (() => void)[] = [];
  let now = 0;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'registry-'));
    origin = await createReleaseOrigin();
    otherOrigin = await createReleaseOrigin();
    origin.offer(first);
    otherOrigin.offer(admin);
  });
  afterEach(async () => {
    jest.useRealTimers();
    for (const stop of stops) stop();
    stops = [];
    await Promise.all([origin.down(), otherOrigin.down()]);
    await rm(root, { recursive: true, force: true });
  });

  function makeRegistry(pollMs = LONG_MS, firstLookMs = 5_000) {
    const onChange = jest.fn<(releases: readonly Release[]) => void>();
    const log = { info: jest.fn<RegistryLog['info']>(), warn: jest.fn<RegistryLog['warn']>() };
    const onLook = jest.fn<(remote: string, outcome: string) => void>();
    const tryOut = jest.fn<(release: Release) => Promise<void>>().mockResolvedValue();
    const store = createReleaseStore(root);
    const remotes = [
      { name: 'mf-auth', origin: origin.url },
      { name: 'mf-admin', origin: otherOrigin.url },
    ];
    const registry = createReleaseRegistry({
      remotes,
      store,
      pollMs,
      log,
      now: () => now,
      firstLookMs,
      tryOut,
      onChange,
      onLook,
    });
    stops.push(registry.stop);
    return {
      registry,
      onChange,
      onLook,
      tryOut,
      store,
      versions: () => registry.releases.map(({ name, version }) => `${name}@${version}`),
      faults: () => log.warn.mock.calls.map(([fields]) => (fields as { code: string }).code),
    };
  }

  it('promotes what the origins offer, in the order of the configuration, and tells once', async () => {
    const { registry, versions, onChange } = makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange.mock.calls[0]?.[0]).toEqual([first.release, admin.release]);
  });

  it('keeps the verified files on this machine', async () => {
    const { registry, store } = makeRegistry();
    await registry.start();
    expect(await store.holds(first.release)).toBe(true);
  });

  it('changes nothing while the origins offer the same', async () => {
    const { registry, onChange } = makeRegistry();
    await registry.start();
    await registry.refresh();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(origin.asked.get('browser/remoteEntry.js')).toBe(1);
  });

  it('promotes a new version when it looks again', async () => {
    const { registry, versions, onChange } = makeRegistry();
    await registry.start();
    origin.offer(second);
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-admin@1.0.0']);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('looks again by itself', async () => {
    const { registry, onChange } = makeRegistry(5);
    await registry.start();
    const promoted = new Promise<string | undefined>((resolve) =>
      onChange.mockImplementation(([release]) => {
        resolve(release?.version);
      }),
    );
    origin.offer(second);
    expect(await promoted).toBe('1.1.0');
  });

  it('looks no more once it is stopped', async () => {
    const { registry } = makeRegistry(1);
    await registry.start();
    registry.stop();
    await registry.refresh();
    const asked = origin.asked.get('release.json');
    await new Promise((resolve) => setImmediate(resolve));
    expect(origin.asked.get('release.json')).toBe(asked);
  });

  it.each(Object.keys(first.release.files))(
    'promotes nothing with one changed byte in %s, and keeps the last good release',
    async (file) => {
      const { registry, versions, faults, store } = makeRegistry();
      await registry.start();
      origin.offer(second);
      origin.put(file, `${Buffer.from(second.files.get(file) ?? []).toString()}!`);
      await registry.refresh();
      expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
      expect(faults()).toEqual(['RELEASE_HASH']);
      expect(await store.holds(second.release)).toBe(false);
    },
  );

  it('promotes nothing with a file missing', async () => {
    origin.remove('browser/screen.css');
    const { registry, versions, faults } = makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-admin@1.0.0']);
    expect(faults()).toEqual(['RELEASE_FILE_MISSING']);
  });

  it.each([
    ['RELEASE_MALFORMED', 'that is not JSON', '<html>not found</html>'],
    ['RELEASE_MALFORMED', 'in another shape', '{"name":"mf-auth"}'],
    ['RELEASE_CONTRACT', 'for another contract', JSON.stringify({ ...second.release, contract: 2 })],
    ['RELEASE_NAME', 'of another remote', JSON.stringify({ ...second.release, name: 'mf-reports' })],
  ])('answers %s to a release.json %s, and keeps the last good release', async (code, _what, text) => {
    const { registry, versions, faults } = makeRegistry();
    await registry.start();
    origin.put('release.json', text);
    await registry.refresh();
    expect(faults()).toEqual([code]);
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
  });

  it('promotes the release that follows a bad one', async () => {
    const { registry, versions } = makeRegistry();
    origin.put('browser/screen.js', 'tampered');
    await registry.start();
    origin.offer(second);
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-admin@1.0.0']);
  });

  it('promotes one of two remotes that claim the same page, never both', async () => {
    const route = makeRoute({ name: 'help', path: '/help' });
    origin.offer(makeRelease({ routes: [route] }));
    otherOrigin.offer(makeRelease({ name: 'mf-admin', routes: [route] }));
    const { registry, versions, faults } = makeRegistry();
    await registry.start();
    expect(versions()).toHaveLength(1);
    expect(faults()).toEqual(['RELEASE_COLLISION']);
  });

  it('starts without a remote whose origin is down, and promotes it when the origin is back', async () => {
    await origin.down();
    const { registry, versions } = makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-admin@1.0.0']);
    await origin.up();
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
  });

  it('keeps a promoted release whose origin goes away', async () => {
    const { registry, versions, onChange } = makeRegistry();
    await registry.start();
    await origin.down();
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('falls back to the release it kept on disk when the origin is down at the start', async () => {
    await makeRegistry().registry.start();
    await origin.down();
    const { registry, versions } = makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
  });

  it('falls back to the kept release when the origin offers a tampered one at the start', async () => {
    await makeRegistry().registry.start();
    origin.offer(second);
    origin.put('browser/screen.js', 'tampered');
    const { registry, versions } = makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
  });

  it('falls back to no release whose kept files were changed', async () => {
    const earlier = makeRegistry();
    await earlier.registry.start();
    await writeFile(join(earlier.store.directoryOf(first.release), 'server/remoteEntry.js'), 'tampered');
    await origin.down();
    const { registry, versions } = makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-admin@1.0.0']);
  });

  it('downloads a release again whose kept files were changed', async () => {
    const earlier = makeRegistry();
    await earlier.registry.start();
    await writeFile(join(earlier.store.directoryOf(first.release), 'server/remoteEntry.js'), 'tampered');
    const { registry, store } = makeRegistry();
    await registry.start();
    expect(await store.holds(first.release)).toBe(true);
  });

  it('says a fault once, however often it looks', async () => {
    await origin.down();
    const { registry, faults } = makeRegistry();
    await registry.start();
    await registry.refresh();
    await registry.refresh();
    expect(faults()).toEqual(['RELEASE_UNREACHABLE']);
  });

  it('says a fault once, also while it shows the release kept on disk', async () => {
    await makeRegistry().registry.start();
    await origin.down();
    const { registry, faults } = makeRegistry();
    await registry.start();
    await registry.refresh();
    expect(faults()).toEqual(['RELEASE_UNREACHABLE']);
  });

  it('says a fault again when it comes back after a good look', async () => {
    const { registry, faults } = makeRegistry();
    await registry.start();
    await origin.down();
    await registry.refresh();
    await origin.up();
    await registry.refresh();
    await origin.down();
    await registry.refresh();
    expect(faults()).toEqual(['RELEASE_UNREACHABLE', 'RELEASE_UNREACHABLE']);
  });

  it('says a fault of another offered version', async () => {
    const { registry, faults } = makeRegistry();
    await registry.start();
    origin.offer(makeRelease({ version: '2.0.0', contract: 99 }));
    await registry.refresh();
    origin.offer(makeRelease({ version: '2.0.1', contract: 99 }));
    await registry.refresh();
    expect(faults()).toEqual(['RELEASE_CONTRACT', 'RELEASE_CONTRACT']);
  });

  it('downloads a release that found no room on disk again only when there is room', async () => {
    const inTheWay = join(root, 'mf-auth');
    await writeFile(inTheWay, '');
    const { registry, versions, faults } = makeRegistry();
    await registry.start();
    await registry.refresh();
    expect([versions(), faults()]).toEqual([['mf-admin@1.0.0'], ['RELEASE_NOT_STORED']]);
    expect(origin.asked.get('browser/remoteEntry.js')).toBe(1);
    await rm(inTheWay);
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    expect(origin.asked.get('browser/remoteEntry.js')).toBe(2);
  });

  describe('with a release it refused', () => {
    const bad = { ...second, files: new Map([...second.files, ['browser/screen.js', Buffer.from('tampered')]]) };
    const asked = () => origin.asked.get('browser/screen.js');

    it('downloads it no second time while the origin offers the same, and goes on counting the looks', async () => {
      origin.offer(bad);
      const { registry, faults, onLook } = makeRegistry();
      await registry.start();
      await registry.refresh();
      await registry.refresh();
      expect([asked(), faults()]).toEqual([1, ['RELEASE_HASH']]);
      expect(onLook.mock.calls.filter(([, outcome]) => outcome === 'RELEASE_HASH')).toHaveLength(3);
    });

    it('tries it again after two looks’ time, and then after twice as long', async () => {
      origin.offer(bad);
      const { registry } = makeRegistry();
      await registry.start();
      now += 2 * LONG_MS - 1;
      await registry.refresh();
      expect(asked()).toBe(1);
      now += 1;
      await registry.refresh();
      expect(asked()).toBe(2);
      now += 4 * LONG_MS - 1;
      await registry.refresh();
      expect(asked()).toBe(2);
      now += 1;
      await registry.refresh();
      expect(asked()).toBe(3);
    });

    it('promotes it when its files are right at a later try', async () => {
      origin.offer(bad);
      const { registry, versions } = makeRegistry();
      await registry.start();
      origin.offer(second);
      now += 2 * LONG_MS;
      await registry.refresh();
      expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-admin@1.0.0']);
    });

    it('takes another document under the same version at once', async () => {
      origin.offer(bad);
      const { registry, versions } = makeRegistry();
      await registry.start();
      origin.offer({ ...second, release: { ...second.release, commit: 'def5678' } });
      await registry.refresh();
      expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-admin@1.0.0']);
    });

    it('keeps the last good one when its server build cannot be loaded, and tries neither again at every look', async () => {
      const { registry, versions, faults, tryOut } = makeRegistry();
      await registry.start();
      tryOut.mockRejectedValue(new Error('worker exited with code: 1'));
      origin.offer(second);
      await registry.refresh();
      await registry.refresh();
      expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
      expect(faults()).toEqual(['RELEASE_BROKEN']);
      expect(tryOut.mock.calls.map(([{ version }]) => version)).toEqual(['1.0.0', '1.0.0', '1.1.0']);
    });
  });

  it('waits at its start for the trial of a release whose files are here', async () => {
    const { registry, tryOut, versions, faults } = makeRegistry(LONG_MS, 150);
    const begun = Promise.withResolvers<undefined>();
    const trial = Promise.withResolvers<undefined>();
    tryOut.mockReturnValueOnce(trial.promise).mockImplementationOnce(() => {
      begun.resolve(undefined);
      return trial.promise;
    });
    // Only the wait for slow origins: the downloads take the time they take.
    jest.useFakeTimers({
      doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'performance'],
    });
    const started = registry.start();
    await begun.promise;
    await jest.advanceTimersByTimeAsync(151);
    trial.resolve(undefined);
    await started;
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    expect(faults()).toEqual([]);
  });

  it('does not try again at its start what was promoted before', async () => {
    await makeRegistry().registry.start();
    const { registry, tryOut, versions } = makeRegistry();
    await registry.start();
    expect(tryOut).not.toHaveBeenCalled();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
  });
});
