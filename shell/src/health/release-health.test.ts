import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryHealthStore } from './memory-health-store.ts';
import { createReleaseHealth } from './release-health.ts';
import type { ReleaseHealth, ReleaseHealthOptions } from './release-health.ts';
import type { HealthStore } from './health-store.ts';

const part = { remote: 'mf-auth', version: '1.1.0' };
const NEW = { ...part, before: '1.0.0' };

describe('createReleaseHealth', () => {
  let store: HealthStore;
  let clock: { now: number };
  /** Versions that are taken back, by all shells. */
  let held: string[];
  let told: string[];

  beforeEach(() => {
    store = createMemoryHealthStore();
    clock = { now: 1_000 * 60_000 };
    held = [];
    told = [];
  });

  async function makeShell(options: Partial<ReleaseHealthOptions> = {}): Promise<ReleaseHealth> {
    const shell = createReleaseHealth({
      store,
      turnMs: 5_000,
      now: () => clock.now,
      inUse: () => (held.includes('1.1.0') ? [{ remote: 'mf-auth', version: '1.0.0' }] : [NEW]),
      takeBack: ({ version }) => {
        if (held.includes(version)) return Promise.resolve(false);
        held.push(version);
        return Promise.resolve(true);
      },
      onTakenBack: ({ version }) => void told.push(version),
      onStoreFault: (error) => {
        throw error;
      },
      ...options,
    });
    // Brings the day's salt.
    await shell.turn();
    return shell;
  }

  function failOn(shell: ReleaseHealth, devices: readonly number[]): void {
    for (const device of devices)
      shell.reported({ ...part, visited: true, failed: 'REMOTE_CRASHED' }, `device ${String(device)}`);
  }
  const devices = (count: number, of = count) => Array.from({ length: count }, (_none, index) => index % of);

  it('takes a version back at the turn after 20 failures of different devices, and not before', async () => {
    const shell = await makeShell();
    failOn(shell, devices(19));
    await shell.turn();
    expect(held).toEqual([]);
    failOn(shell, [19]);
    await shell.turn();
    expect([held, told]).toEqual([['1.1.0'], ['1.1.0']]);
  });

  it('adds up what several shells saw, and takes the version back once', async () => {
    const shells = await Promise.all([makeShell(), makeShell(), makeShell()]);
    // Devices go to any shell.
    for (const [index, shell] of shells.entries())
      failOn(
        shell,
        devices(24).filter((device) => device % 3 === index),
      );
    await Promise.all(shells.map((shell) => shell.turn()));
    await Promise.all(shells.map((shell) => shell.turn()));
    expect([held, told]).toEqual([['1.1.0'], ['1.1.0']]);
  });

  it('leaves a version alone that one device reports, however often', async () => {
    const shell = await makeShell();
    failOn(shell, devices(500, 1));
    await shell.turn();
    expect(held).toEqual([]);
  });

  it('leaves a version alone that fails rarely', async () => {
    const shell = await makeShell();
    for (const device of devices(500)) {
      if (device % 50 === 0) failOn(shell, [device]);
      else shell.reported({ ...part, visited: true }, `device ${String(device)}`);
      if (device % 40 === 0) await shell.turn();
    }
    await shell.turn();
    expect(held).toEqual([]);
  });

  it('forgets failures of long ago', async () => {
    const shell = await makeShell();
    failOn(shell, devices(10));
    await shell.turn();
    clock.now += 11 * 60_000;
    failOn(shell, devices(10));
    await shell.turn();
    expect(held).toEqual([]);
  });

  it('tries once a minute to take back what cannot be taken back', async () => {
    const takeBack = jest.fn(() => Promise.resolve(false));
    const shell = await makeShell({ takeBack });
    failOn(shell, devices(20));
    await shell.turn();
    await shell.turn();
    expect(takeBack).toHaveBeenCalledTimes(1);
    clock.now += 60_000;
    await shell.turn();
    expect(takeBack).toHaveBeenCalledTimes(2);
    expect(told).toEqual([]);
  });

  it('shows each version of a remote beside the one before', async () => {
    const shell = await makeShell();
    for (const device of devices(4))
      shell.reported({ ...part, version: '1.0.0', visited: true, lcp: 900, longTasks: 1 }, String(device));
    await shell.turn();
    clock.now += 60_000;
    failOn(shell, devices(3));
    shell.reported({ ...part, visited: true }, 'fourth');
    shell.rendered({ ...part, outcome: 'rendered', seconds: 0.02 }, 'a');
    await shell.turn();
    expect(shell.healthOf('mf-auth')).toMatchObject([
      {
        version: '1.1.0',
        browser: { used: 4, failed: 3, share: 0.75, codes: { REMOTE_CRASHED: 3 } },
        server: { used: 1, failed: 0, share: 0 },
        p75: { render: { value: 25, count: 1 } },
      },
      {
        version: '1.0.0',
        browser: { used: 4, failed: 0, share: 0 },
        p75: { lcp: { value: 1_000, count: 4 } },
        longTasksPerVisit: 1,
      },
    ]);
    expect(shell.healthOf('mf-admin')).toEqual([]);
  });

  it('says once that the store is away, and loses nothing', async () => {
    let isDown = true;
    const away: HealthStore = {
      ...store,
      add: (...args) => (isDown ? Promise.reject(new Error('away')) : store.add(...args)),
    };
    const onStoreFault = jest.fn<(error: unknown) => void>();
    const shell = await makeShell({ store: away, onStoreFault });
    failOn(shell, devices(20));
    await shell.turn();
    await shell.turn();
    expect(onStoreFault).toHaveBeenCalledTimes(1);
    isDown = false;
    await shell.turn();
    expect(held).toEqual(['1.1.0']);
  });
});
