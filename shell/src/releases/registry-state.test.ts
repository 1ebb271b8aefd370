import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeRelease } from '../testing/make-release.ts';
import { first, second, startRegistrySite } from '../testing/registry-site.ts';
import type { RegistrySite } from '../testing/registry-site.ts';
import { canary, pin, promote, resume, rollback, stop } from './state/release-decisions.ts';

const third = makeRelease({ version: '1.2.0' });
const by = { who: 'bat', when: '2026-11-23T10:00:00.000Z' };
const NAME = 'mf-auth';

describe('createReleaseRegistry, with decisions', () => {
  let site: RegistrySite;
  beforeEach(async () => {
    site = await startRegistrySite();
  });
  afterEach(() => site.close());

  async function start() {
    const made = site.makeRegistry();
    await made.registry.start();
    return made;
  }

  it('makes a share of the pages of what the origin offers next, beside the active release', async () => {
    const { registry, versions, onChange } = await start();
    await registry.decide(NAME, (remote) => canary(remote, { percent: 10 }, by));
    site.origin.offer(second);
    await registry.refresh();
    expect(versions()).toContain('mf-auth@1.0.0');
    expect(onChange.mock.lastCall?.[1]).toEqual([{ release: second.release, percent: 10 }]);
    await registry.decide(NAME, (remote) => promote(remote, undefined, by));
    expect(versions()).toContain('mf-auth@1.1.0');
    expect(onChange.mock.lastCall?.[1]).toEqual([]);
  });

  it('keeps a pinned and a stopped release while the origin offers others, and takes the newest on resume', async () => {
    const { registry, versions } = await start();
    await registry.decide(NAME, (remote) => pin(remote, undefined, by));
    await registry.decide('mf-admin', (remote) => stop(remote, by));
    site.origin.offer(second);
    await registry.refresh();
    site.origin.offer(third);
    await registry.refresh();
    expect(versions()).toContain('mf-auth@1.0.0');
    await registry.decide(NAME, (remote) => resume(remote, by));
    expect(versions()).toContain('mf-auth@1.2.0');
  });

  it('rolls back before the decision’s promise settles, without the origin, and after a new start too', async () => {
    const { registry, versions } = await start();
    site.origin.offer(second);
    await registry.refresh();
    await site.origin.down();
    await registry.decide(NAME, (remote) => rollback(remote, undefined, by));
    expect(versions()).toContain('mf-auth@1.0.0');
    expect((await start()).versions()).toContain('mf-auth@1.0.0');
    await site.origin.up();
    await registry.refresh();
    expect([versions()[0], registry.quarantined]).toEqual(['mf-auth@1.0.0', { 'mf-auth': '1.1.0' }]);
  });

  it('goes over to what another shell decided', async () => {
    const [one, other] = [await start(), await start()];
    const heard = new Promise<unknown>((resolve) => other.onChange.mockImplementation(resolve));
    site.origin.offer(second);
    await one.registry.refresh();
    await heard;
    expect(other.versions()).toEqual(one.versions());
    expect(one.registry.state.remotes[NAME]?.history.map(({ to }) => to)).toEqual(['1.1.0', '1.0.0']);
  });

  it('writes one decision when three shells see a new release at once', async () => {
    const shells = [await start(), await start(), await start()];
    site.origin.offer(second);
    await Promise.all(shells.map(({ registry }) => registry.refresh()));
    expect(shells.map(({ versions }) => versions()[0])).toEqual(Array(3).fill('mf-auth@1.1.0'));
    expect(shells[0]?.registry.state.remotes[NAME]?.history).toHaveLength(2);
  });

  it('does not go back to what a shell saw at the origin before another saw something newer', async () => {
    const slow = await start();
    const begun = Promise.withResolvers<undefined>();
    const trial = Promise.withResolvers<undefined>();
    slow.tryOut.mockImplementation(() => {
      begun.resolve(undefined);
      return trial.promise;
    });
    site.origin.offer(second);
    const looking = slow.registry.refresh();
    await begun.promise;
    site.origin.offer(third);
    const quick = await start();
    trial.resolve(undefined);
    await looking;
    expect([quick.registry.state.remotes[NAME]?.active, slow.versions()[0]]).toEqual(['1.2.0', 'mf-auth@1.2.0']);
  });

  it('stays with a new version while the replicas of its origin are replaced and the old one answers now and then', async () => {
    const { registry, versions, onChange } = await start();
    for (const offered of [second, first, second, first, first, first, first, second, first, second]) {
      site.origin.offer(offered);
      await registry.refresh();
    }
    expect(versions()[0]).toBe('mf-auth@1.1.0');
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(registry.state.remotes[NAME]?.history.map(({ to }) => to)).toEqual(['1.1.0', '1.0.0']);
  });

  it('goes back to an earlier version that an origin offers in five looks in a row', async () => {
    const { registry, versions } = await start();
    site.origin.offer(second);
    await registry.refresh();
    site.origin.offer(first);
    const seen: unknown[] = [];
    for (let look = 0; look < 5; look += 1) {
      await registry.refresh();
      seen.push(versions()[0]);
    }
    expect(seen).toEqual([...Array<string>(4).fill('mf-auth@1.1.0'), 'mf-auth@1.0.0']);
  });

  it('says what an origin offers and why it is not used', async () => {
    const { registry } = await start();
    site.origin.offer(second);
    site.origin.put('browser/screen.js', 'tampered');
    await registry.refresh();
    expect(registry.refused[NAME]).toMatchObject({
      version: '1.1.0',
      code: 'RELEASE_HASH',
      reason: expect.stringContaining('browser/screen.js'),
    });
    site.origin.offer(second);
    site.clock.now += 10 * 60_000;
    await registry.refresh();
    expect(registry.refused).toEqual({});
  });
});
