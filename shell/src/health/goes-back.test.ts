import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hold } from '../releases/state/release-decisions.ts';
import { startRegistrySite, second } from '../testing/registry-site.ts';
import type { RegistrySite } from '../testing/registry-site.ts';
import { createMemoryHealthStore } from './memory-health-store.ts';
import { createReleaseHealth } from './release-health.ts';
import type { ReleaseHealth } from './release-health.ts';
import { versionsInUse } from './versions-in-use.ts';

const MINUTES = 60_000;

describe('a portal of three shells', () => {
  let site: RegistrySite;
  let shells: { readonly registry: ReturnType<RegistrySite['makeRegistry']>; readonly health: ReleaseHealth }[];
  /** Reasons that were told elsewhere. */
  let told: string[];

  beforeEach(async () => {
    site = await startRegistrySite();
    site.clock.now = 1_000 * MINUTES;
    told = [];
    const store = createMemoryHealthStore();
    shells = [1, 2, 3].map(() => {
      const registry = site.makeRegistry();
      const health = createReleaseHealth({
        store,
        turnMs: MINUTES,
        now: () => site.clock.now,
        inUse: () => versionsInUse(registry.registry.state),
        takeBack: ({ remote, version, reason }) => registry.registry.withdraw(remote, version, reason),
        onTakenBack: ({ reason }) => void told.push(reason),
        onStoreFault: (error) => {
          throw error;
        },
      });
      return { registry, health };
    });
    for (const { registry, health } of shells) await Promise.all([registry.registry.start(), health.turn()]);
    site.origin.offer(second);
    await refresh();
  });
  afterEach(() => site.close());

  async function refresh(): Promise<void> {
    for (const { registry } of shells) await registry.registry.refresh();
  }
  const versions = () => shells.map(({ registry }) => registry.versions()[0]);

  /** Pages of the new version, each on a shell of its own; then each shell has a turn, all at once. */
  async function visit(pages: readonly { readonly device: number; readonly fails: boolean }[]): Promise<void> {
    for (const [index, { device, fails }] of pages.entries()) {
      const failed = fails ? ({ failed: 'REMOTE_CRASHED' } as const) : {};
      shells[index % 3]?.health.reported(
        { remote: 'mf-auth', version: '1.1.0', visited: true, ...failed },
        `device ${String(device)}`,
      );
    }
    await Promise.all(shells.map(({ health }) => health.turn()));
    await Promise.all(shells.map(({ health }) => health.turn()));
  }

  it('goes back by itself after 20 reports of different devices, decides so once, and stays there', async () => {
    expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-auth@1.1.0', 'mf-auth@1.1.0']);
    await visit(Array.from({ length: 20 }, (_none, device) => ({ device, fails: true })));
    await refresh();
    expect(versions()).toEqual(['mf-auth@1.0.0', 'mf-auth@1.0.0', 'mf-auth@1.0.0']);
    const state = shells[0]?.registry.registry.state.remotes['mf-auth'];
    const reason =
      '20 of 20 pages in browsers failed on 20 devices (REMOTE_CRASHED); nothing is known of a version before';
    expect(state?.held).toMatchObject([{ version: '1.1.0', reason }]);
    expect(state?.history.filter(({ action }) => action === 'hold')).toMatchObject([
      { who: 'shell', from: '1.1.0', to: '1.0.0', why: reason },
    ]);
    expect(told).toEqual([reason]);
    const lines = shells.flatMap(({ registry }) => registry.faults().filter((code) => code === 'RELEASE_WITHDRAWN'));
    expect(lines).toHaveLength(1);
  });

  it('stays with a version that one device reports, or that fails rarely', async () => {
    await visit(Array.from({ length: 60 }, () => ({ device: 1, fails: true })));
    await visit(Array.from({ length: 300 }, (_none, index) => ({ device: index, fails: index % 60 === 0 })));
    await refresh();
    expect(told).toEqual([]);
    expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-auth@1.1.0', 'mf-auth@1.1.0']);
  });

  it('ends a canary that fails, and leaves the active version to all devices', async () => {
    const { registry } = shells[0]?.registry ?? site.makeRegistry();
    const by = { who: 'test', when: new Date(site.clock.now).toISOString() };
    await registry.decide('mf-auth', (remote) => ({
      ...hold(remote, { version: '1.1.0' }, by),
      held: [],
      canary: { percent: 10, version: '1.1.0', since: by.when },
    }));
    await refresh();
    await visit(Array.from({ length: 24 }, (_none, index) => ({ device: index % 8, fails: true })));
    const { active, canary, held } = registry.state.remotes['mf-auth'] ?? {};
    expect([active, canary?.version, held?.map(({ version }) => version)]).toEqual(['1.0.0', undefined, ['1.1.0']]);
  });
});
