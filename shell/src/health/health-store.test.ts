import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HealthStore } from './health-store.ts';
import { createMemoryHealthStore } from './memory-health-store.ts';
import { createPostgresHealthStore } from './postgres-health-store.ts';
import { makeTestStates } from '../testing/test-states.ts';
import type { TestStates } from '../testing/test-states.ts';

const auth = { remote: 'mf-auth', version: '1.0.0' };
const use = { ...auth, side: 'browser', client: 'a', minute: 10, hasFailed: false } as const;

let states: TestStates;
beforeAll(async () => {
  states = await makeTestStates();
});
afterEach(() => states.clear());
afterAll(() => states.close());

const openPostgres = (): HealthStore => createPostgresHealthStore(states.connect());

describe.each([
  ['memory', createMemoryHealthStore],
  ['PostgreSQL', openPostgres],
])('the counts of health in %s', (_kind, open) => {
  let store: HealthStore;
  beforeEach(() => {
    store = open();
  });
  afterEach(() => store.close());

  it('are the sums since a minute, by remote and version', async () => {
    await store.add([{ ...auth, minute: 10, counters: { visits: 3, 'visits.failed': 1 } }], []);
    await store.add([{ ...auth, minute: 10, counters: { visits: 2 } }], []);
    await store.add([{ ...auth, minute: 11, counters: { visits: 1 } }], []);
    await store.add([{ ...auth, version: '1.1.0', minute: 11, counters: { visits: 7 } }], []);
    const nobody = { seen: 0, failed: 0 };
    const none = { browser: nobody, server: nobody, speed: nobody };
    const later = { ...auth, version: '1.1.0', counters: { visits: 7 }, clients: none, since: 11 };
    const sorted = async (since: number) =>
      [...(await store.read(since))].sort((one, other) => one.version.localeCompare(other.version));
    expect(await sorted(0)).toEqual([
      { ...auth, counters: { visits: 6, 'visits.failed': 1 }, clients: none, since: 10 },
      later,
    ]);
    expect(await sorted(11)).toEqual([{ ...auth, counters: { visits: 1 }, clients: none, since: 11 }, later]);
    expect(await sorted(12)).toEqual([]);
  });

  it('know each device once, and the minute of its last failure', async () => {
    const count = { ...auth, minute: 10, counters: { visits: 1 } };
    await store.add(
      [count],
      [
        use,
        { ...use, client: 'b', hasFailed: true },
        { ...use, side: 'server' },
        { ...use, side: 'speed', hasFailed: true },
      ],
    );
    await store.add([{ ...count, minute: 12 }], [{ ...use, client: 'b', minute: 12 }]);
    const clientsSince = async (since: number) => (await store.read(since))[0]?.clients;
    expect(await clientsSince(10)).toEqual({
      browser: { seen: 2, failed: 1 },
      server: { seen: 1, failed: 0 },
      speed: { seen: 1, failed: 1 },
    });
    expect(await clientsSince(11)).toEqual({
      browser: { seen: 1, failed: 0 },
      server: { seen: 0, failed: 0 },
      speed: { seen: 0, failed: 0 },
    });
  });

  it('have one salt a day', async () => {
    const [first, again] = await Promise.all([store.saltOf('2026-11-23'), store.saltOf('2026-11-23')]);
    expect(again).toBe(first);
    expect(await store.saltOf('2026-11-24')).not.toBe(first);
  });

  it('forget what is old', async () => {
    await store.add([{ ...auth, minute: 10, counters: { visits: 1 } }], [use]);
    await store.add([{ ...auth, minute: 20, counters: { visits: 1 } }], [{ ...use, client: 'b', minute: 20 }]);
    await store.saltOf('2026-11-22');
    await store.forget({ countsFrom: 15, clientsFrom: 15, day: '2026-11-23' });
    expect(await store.read(0)).toMatchObject([
      { counters: { visits: 1 }, clients: { browser: { seen: 1 } }, since: 20 },
    ]);
  });
});

describe('createPostgresHealthStore', () => {
  it('adds what several shells count, also when they begin at the same time', async () => {
    const shells = [1, 2, 3].map(openPostgres);
    await Promise.all(
      shells.map((shell, index) =>
        shell.add([{ ...auth, minute: 10, counters: { visits: 20 } }], [{ ...use, client: String(index) }]),
      ),
    );
    expect(await shells[0]?.read(0)).toMatchObject([{ counters: { visits: 60 }, clients: { browser: { seen: 3 } } }]);
    const salts = await Promise.all(shells.map((shell) => shell.saltOf('2026-11-23')));
    expect(new Set(salts).size).toBe(1);
  });

  it('tries to make its tables again when the database was away', async () => {
    const database = states.connect();
    let isDown = true;
    const query = (text: string, values?: unknown[]) =>
      isDown ? Promise.reject(new Error('away')) : database.query(text, values);
    const store = createPostgresHealthStore({ query });
    await expect(store.read(0)).rejects.toThrow('away');
    isDown = false;
    expect(await store.read(0)).toEqual([]);
  });
});
