import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRelease, makeRoute } from '../testing/make-release.ts';
import { admin, first, second, startRegistrySite } from '../testing/registry-site.ts';
import type { RegistrySite } from '../testing/registry-site.ts';

describe('createReleaseRegistry', () => {
  let site: RegistrySite;
  beforeEach(async () => {
    site = await startRegistrySite();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await site.close();
  });

  it('promotes what the origins offer, in the order of the configuration, and tells once', async () => {
    const { registry, versions, onChange } = site.makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange.mock.calls[0]?.[0]).toEqual([first.release, admin.release]);
  });

  it('keeps the verified files on this machine', async () => {
    const { registry, store } = site.makeRegistry();
    await registry.start();
    expect(await store.holds(first.release)).toBe(true);
  });

  it('changes nothing while the origins offer the same', async () => {
    const { registry, onChange } = site.makeRegistry();
    await registry.start();
    await registry.refresh();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(site.origin.asked.get('browser/remoteEntry.js')).toBe(1);
  });

  it('promotes a new version when it looks again', async () => {
    const { registry, versions, onChange } = site.makeRegistry();
    await registry.start();
    site.origin.offer(second);
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-admin@1.0.0']);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('looks again by itself', async () => {
    const { registry, onChange } = site.makeRegistry({ pollMs: 5 });
    await registry.start();
    const promoted = new Promise<string | undefined>((resolve) =>
      onChange.mockImplementation(([release]) => {
        resolve(release?.version);
      }),
    );
    site.origin.offer(second);
    expect(await promoted).toBe('1.1.0');
  });

  it('looks no more once it is stopped', async () => {
    const { registry } = site.makeRegistry({ pollMs: 1 });
    await registry.start();
    registry.stop();
    await registry.refresh();
    const asked = site.origin.asked.get('release.json');
    await new Promise((resolve) => setImmediate(resolve));
    expect(site.origin.asked.get('release.json')).toBe(asked);
  });

  it.each(Object.keys(first.release.files))(
    'promotes nothing with one changed byte in %s, and keeps the last good release',
    async (file) => {
      const { registry, versions, faults, store } = site.makeRegistry();
      await registry.start();
      site.origin.offer(second);
      site.origin.put(file, `${Buffer.from(second.files.get(file) ?? []).toString()}!`);
      await registry.refresh();
      expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
      expect(faults()).toEqual(['RELEASE_HASH']);
      expect(await store.holds(second.release)).toBe(false);
    },
  );

  it('promotes nothing with a file missing', async () => {
    site.origin.remove('browser/screen.css');
    const { registry, versions, faults } = site.makeRegistry();
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
    const { registry, versions, faults } = site.makeRegistry();
    await registry.start();
    site.origin.put('release.json', text);
    await registry.refresh();
    expect(faults()).toEqual([code]);
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
  });

  it('promotes the release that follows a bad one', async () => {
    const { registry, versions } = site.makeRegistry();
    site.origin.put('browser/screen.js', 'tampered');
    await registry.start();
    site.origin.offer(second);
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-admin@1.0.0']);
  });

  it('promotes one of two remotes that claim the same page, never both', async () => {
    const route = makeRoute({ name: 'help', path: '/help' });
    site.origin.offer(makeRelease({ routes: [route] }));
    site.otherOrigin.offer(makeRelease({ name: 'mf-admin', routes: [route] }));
    const { registry, versions, faults } = site.makeRegistry();
    await registry.start();
    expect(versions()).toHaveLength(1);
    expect(faults()).toEqual(['RELEASE_COLLISION']);
  });

  it('starts without a remote whose origin is down, and promotes it when the origin is back', async () => {
    await site.origin.down();
    const { registry, versions } = site.makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-admin@1.0.0']);
    await site.origin.up();
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
  });

  it('keeps a promoted release whose origin goes away', async () => {
    const { registry, versions, onChange } = site.makeRegistry();
    await registry.start();
    await site.origin.down();
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('falls back to the release it kept on disk when the origin is down at the start', async () => {
    await site.makeRegistry().registry.start();
    await site.origin.down();
    const { registry, versions } = site.makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
  });

  it('falls back to the kept release when the origin offers a tampered one at the start', async () => {
    await site.makeRegistry().registry.start();
    site.origin.offer(second);
    site.origin.put('browser/screen.js', 'tampered');
    const { registry, versions } = site.makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
  });

  it('falls back to no release whose kept files were changed', async () => {
    const earlier = site.makeRegistry();
    await earlier.registry.start();
    await writeFile(join(earlier.store.directoryOf(first.release), 'server/remoteEntry.js'), 'tampered');
    await site.origin.down();
    const { registry, versions } = site.makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-admin@1.0.0']);
  });

  it('downloads a release again whose kept files were changed', async () => {
    const earlier = site.makeRegistry();
    await earlier.registry.start();
    await writeFile(join(earlier.store.directoryOf(first.release), 'server/remoteEntry.js'), 'tampered');
    const { registry, store } = site.makeRegistry();
    await registry.start();
    expect(await store.holds(first.release)).toBe(true);
  });
});
