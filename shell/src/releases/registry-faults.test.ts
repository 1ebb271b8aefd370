import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRelease } from '../testing/make-release.ts';
import { LONG_MS, second, startRegistrySite } from '../testing/registry-site.ts';
import type { RegistrySite } from '../testing/registry-site.ts';

describe('createReleaseRegistry, with faults at the origins', () => {
  let site: RegistrySite;
  beforeEach(async () => {
    site = await startRegistrySite();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await site.close();
  });

  it('says a fault once, however often it looks', async () => {
    await site.origin.down();
    const { registry, faults } = site.makeRegistry();
    await registry.start();
    await registry.refresh();
    await registry.refresh();
    expect(faults()).toEqual(['RELEASE_UNREACHABLE']);
  });

  it('says a fault once, also while it shows the release kept on disk', async () => {
    await site.makeRegistry().registry.start();
    await site.origin.down();
    const { registry, faults } = site.makeRegistry();
    await registry.start();
    await registry.refresh();
    expect(faults()).toEqual(['RELEASE_UNREACHABLE']);
  });

  it('says a fault again when it comes back after a good look', async () => {
    const { registry, faults } = site.makeRegistry();
    await registry.start();
    await site.origin.down();
    await registry.refresh();
    await site.origin.up();
    await registry.refresh();
    await site.origin.down();
    await registry.refresh();
    expect(faults()).toEqual(['RELEASE_UNREACHABLE', 'RELEASE_UNREACHABLE']);
  });

  it('says a fault of another offered version', async () => {
    const { registry, faults } = site.makeRegistry();
    await registry.start();
    site.origin.offer(makeRelease({ version: '2.0.0', contract: 99 }));
    await registry.refresh();
    site.origin.offer(makeRelease({ version: '2.0.1', contract: 99 }));
    await registry.refresh();
    expect(faults()).toEqual(['RELEASE_CONTRACT', 'RELEASE_CONTRACT']);
  });

  it('leaves the last good release in use when a style sheet of the next would reach the whole page', async () => {
    const { registry, faults, versions } = site.makeRegistry();
    await registry.start();
    site.origin.offer(makeRelease({ version: '1.1.0' }, { 'browser/screen.css': 'body{display:none}' }));
    await registry.refresh();
    expect(versions()).toContain('mf-auth@1.0.0');
    expect(faults()).toEqual(['RELEASE_STYLES']);
  });

  it('lets an origin that offers one release after another wait once it brought too much, and no other', async () => {
    const { registry, faults, versions } = site.makeRegistry({ mostIntakeBytes: 1 });
    await registry.start();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    site.origin.offer(second);
    await registry.refresh();
    await registry.refresh();
    expect([versions()[0], faults()]).toEqual(['mf-auth@1.0.0', ['RELEASE_TOO_MANY']]);
    expect(site.origin.asked.get('browser/screen.js')).toBe(1);
    site.clock.now += 10 * 60_000;
    await registry.refresh();
    expect(versions()[0]).toBe('mf-auth@1.1.0');
  });

  it('looks for files of refused releases to delete every ten minutes while some are refused', async () => {
    const { registry, tryOut, onRetire, onLook } = site.makeRegistry({ pollMs: 5 });
    await registry.start();
    tryOut.mockRejectedValue(new Error('it loops'));
    site.origin.offer(second);
    const looked = () =>
      new Promise<void>((resolve) =>
        onLook.mockImplementation(() => {
          resolve();
        }),
      );
    await registry.refresh();
    await looked();
    await looked();
    const before = onRetire.mock.calls.length;
    site.clock.now += 10 * 60_000 + 1;
    await looked();
    await looked();
    await looked();
    expect(onRetire.mock.calls.length).toBe(before + 1);
  });

  it('downloads a release that finds no room on disk only when there is room', async () => {
    const inTheWay = join(site.root, 'mf-auth');
    await writeFile(inTheWay, '');
    const { registry, versions, faults } = site.makeRegistry();
    await registry.start();
    await registry.refresh();
    expect([versions(), faults()]).toEqual([['mf-admin@1.0.0'], ['RELEASE_NOT_STORED']]);
    expect([...site.origin.asked.keys()]).toEqual(['release.json']);
    await rm(inTheWay);
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    expect(site.origin.asked.get('browser/remoteEntry.js')).toBe(1);
  });

  describe('with a release it refused', () => {
    const bad = { ...second, files: new Map([...second.files, ['browser/screen.js', Buffer.from('tampered')]]) };
    const asked = () => site.origin.asked.get('browser/screen.js');

    it('downloads it no second time while the origin offers the same, and goes on counting the looks', async () => {
      site.origin.offer(bad);
      const { registry, faults, onLook } = site.makeRegistry();
      await registry.start();
      await registry.refresh();
      await registry.refresh();
      expect([asked(), faults()]).toEqual([1, ['RELEASE_HASH']]);
      expect(onLook.mock.calls.filter(([, outcome]) => outcome === 'RELEASE_HASH')).toHaveLength(3);
    });

    it('tries it again after two looks’ time, and then after twice as long', async () => {
      site.origin.offer(bad);
      const { registry } = site.makeRegistry();
      await registry.start();
      site.clock.now += 2 * LONG_MS - 1;
      await registry.refresh();
      expect(asked()).toBe(1);
      site.clock.now += 1;
      await registry.refresh();
      expect(asked()).toBe(2);
      site.clock.now += 4 * LONG_MS - 1;
      await registry.refresh();
      expect(asked()).toBe(2);
      site.clock.now += 1;
      await registry.refresh();
      expect(asked()).toBe(3);
    });

    it('promotes it when its files are right at a later try', async () => {
      site.origin.offer(bad);
      const { registry, versions } = site.makeRegistry();
      await registry.start();
      site.origin.offer(second);
      site.clock.now += 2 * LONG_MS;
      await registry.refresh();
      expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-admin@1.0.0']);
    });

    it('takes another document under the same version at once', async () => {
      site.origin.offer(bad);
      const { registry, versions } = site.makeRegistry();
      await registry.start();
      site.origin.offer({ ...second, release: { ...second.release, commit: 'def5678' } });
      await registry.refresh();
      expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-admin@1.0.0']);
    });

    it('keeps the last good one when its server build cannot be loaded, and tries neither again at every look', async () => {
      const { registry, versions, faults, tryOut } = site.makeRegistry();
      await registry.start();
      tryOut.mockRejectedValue(new Error('worker exited with code: 1'));
      site.origin.offer(second);
      await registry.refresh();
      await registry.refresh();
      expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
      expect(faults()).toEqual(['RELEASE_BROKEN']);
      expect(tryOut.mock.calls.map(([{ version }]) => version)).toEqual(['1.0.0', '1.0.0', '1.1.0']);
    });
  });

  it('waits at its start for the trial of a release whose files are here', async () => {
    const { registry, tryOut, versions, faults } = site.makeRegistry({ firstLookMs: 150 });
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
    await site.makeRegistry().registry.start();
    const { registry, tryOut, versions } = site.makeRegistry();
    await registry.start();
    expect(tryOut).not.toHaveBeenCalled();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
  });
});
