import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRelease } from '../testing/make-release.ts';
import { second, startRegistrySite } from '../testing/registry-site.ts';
import type { RegistrySite } from '../testing/registry-site.ts';
import { digestOf } from './release-digest.ts';

const third = makeRelease({ version: '1.2.0' });

describe('createReleaseRegistry, with releases in quarantine', () => {
  let site: RegistrySite;
  beforeEach(async () => {
    site = await startRegistrySite();
  });
  afterEach(() => site.close());
  const folder = () => join(site.root, 'mf-auth', '.quarantine');
  const marks = () => readdir(folder());

  /** A registry that has promoted the first release and then the second. */
  async function startWithSecond() {
    const made = site.makeRegistry();
    await made.registry.start();
    site.origin.offer(second);
    await made.registry.refresh();
    return made;
  }

  it('writes down what it tries before it tries it, and forgets it when the trial is over', async () => {
    const { registry, tryOut, versions } = site.makeRegistry();
    let during: string[] = [];
    tryOut.mockImplementation(async ({ name }) => {
      if (name === 'mf-auth') during = await marks();
    });
    await registry.start();
    expect(during).toHaveLength(1);
    expect([await marks(), versions()]).toEqual([[], ['mf-auth@1.0.0', 'mf-admin@1.0.0']]);
  });

  it('refuses without another try what a shell was trying when it ended', async () => {
    await site.makeRegistry().registry.start();
    site.origin.offer(second);
    const ended = site.makeRegistry({ firstLookMs: 1 });
    const begun = Promise.withResolvers<undefined>();
    ended.tryOut.mockImplementation(() => {
      begun.resolve(undefined);
      return new Promise(() => undefined);
    });
    void ended.registry.start();
    await begun.promise;

    const { registry, tryOut, versions, faults } = site.makeRegistry();
    await registry.start();
    await registry.refresh();
    expect(tryOut).not.toHaveBeenCalled();
    expect([versions(), faults()]).toEqual([['mf-auth@1.0.0', 'mf-admin@1.0.0'], ['RELEASE_QUARANTINED']]);
    expect(registry.quarantined).toEqual({ 'mf-auth': '1.1.0' });

    site.origin.offer(third);
    await registry.refresh();
    expect([versions(), registry.quarantined]).toEqual([['mf-auth@1.2.0', 'mf-admin@1.0.0'], {}]);
  });

  it('tries again what a shell was trying that was stopped', async () => {
    const stopped = site.makeRegistry({ firstLookMs: 1 });
    const begun = Promise.withResolvers<undefined>();
    stopped.tryOut.mockImplementation(() => {
      begun.resolve(undefined);
      return new Promise(() => undefined);
    });
    void stopped.registry.start();
    await begun.promise;
    stopped.registry.stop();

    const { registry, versions } = site.makeRegistry();
    await registry.start();
    expect(versions()).toContain('mf-auth@1.0.0');
  });

  it.each([
    ['another machine tries at this moment', 'elsewhere', 0, true],
    ['another machine was trying some minutes ago', 'elsewhere', 3 * 60_000, false],
  ])('goes by the age of what %s', async (_what, host, ageMs, isTried) => {
    const file = join(folder(), digestOf(makeRelease().release));
    await mkdir(folder(), { recursive: true });
    await writeFile(file, JSON.stringify({ by: { host, pid: 1, run: 'another' } }));
    const at = new Date(Date.now() - ageMs);
    await utimes(file, at, at);
    const { registry, versions } = site.makeRegistry();
    await registry.start();
    expect(versions().includes('mf-auth@1.0.0')).toBe(isTried);
  });

  it('goes back to the release before the one it withdraws, says so in one line, and tries the withdrawn one no more', async () => {
    const { registry, versions, log, onLook, onChange } = await startWithSecond();
    onChange.mockClear();
    await registry.withdraw('mf-auth', '1.1.0', 'its processes died');
    await registry.refresh();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    expect(onChange.mock.calls.map(([[first]]) => first?.version)).toEqual(['1.0.0']);
    expect(log.warn.mock.calls.map(([fields]) => fields)).toEqual([
      {
        remote: 'mf-auth',
        version: '1.1.0',
        promoted: '1.0.0',
        code: 'RELEASE_WITHDRAWN',
        reason: 'its processes died',
      },
    ]);
    expect(onLook).toHaveBeenCalledWith('mf-auth', 'RELEASE_WITHDRAWN');
    expect(onLook).toHaveBeenCalledWith('mf-auth', 'RELEASE_QUARANTINED');
    expect(registry.quarantined).toEqual({ 'mf-auth': '1.1.0' });

    site.origin.offer(third);
    await registry.refresh();
    expect([versions(), registry.quarantined]).toEqual([['mf-auth@1.2.0', 'mf-admin@1.0.0'], {}]);
  });

  it('stays with the earlier release after a new start', async () => {
    await (await startWithSecond()).registry.withdraw('mf-auth', '1.1.0', 'its processes died');
    const { registry, versions, tryOut } = site.makeRegistry();
    await registry.start();
    expect([versions(), tryOut.mock.calls.length]).toEqual([['mf-auth@1.0.0', 'mf-admin@1.0.0'], 0]);
    expect(registry.quarantined).toEqual({ 'mf-auth': '1.1.0' });
  });

  it('goes back past a release that was withdrawn itself', async () => {
    const { registry, versions } = await startWithSecond();
    await registry.withdraw('mf-auth', '1.1.0', 'its processes died');
    site.origin.offer(third);
    await registry.refresh();
    await registry.withdraw('mf-auth', '1.2.0', 'its processes died');
    expect(versions()).toContain('mf-auth@1.0.0');
  });

  it('goes on with a release that has none before it, and withdraws none that is not promoted', async () => {
    const { registry, versions, log } = site.makeRegistry();
    await registry.start();
    await registry.withdraw('mf-auth', '1.0.0', 'its processes died');
    await registry.withdraw('mf-admin', '0.9.0', 'its processes died');
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    expect(log.warn).not.toHaveBeenCalled();
  });
});
