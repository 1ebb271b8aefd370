import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStateStore } from '../../testing/state-store-contract.ts';
import { makeTestStates } from '../../testing/test-states.ts';
import type { TestStates } from '../../testing/test-states.ts';
import { offer } from './release-decisions.ts';
import { rememberState } from './remembered-state-store.ts';
import { changeRemote } from './state-store.ts';
import type { ReleaseStateStore } from './state-store.ts';

let states: TestStates;
beforeAll(async () => {
  states = await makeTestStates();
});
afterEach(() => states.clear());
afterAll(() => states.close());

describe('createPostgresStateStore', () => {
  describeStateStore(() => {
    const opened: ReleaseStateStore[] = [];
    return Promise.resolve({
      open() {
        const store = states.open();
        opened.push(store);
        return store;
      },
      async close() {
        for (const store of opened) await store.close();
      },
    });
  });
});

describe('rememberState', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gives a shell that starts while the store is away the state of before, and decides nothing then', async () => {
    folder = await mkdtemp(join(tmpdir(), 'remembered-'));
    const file = join(folder, '.state/seen.json');
    const before = rememberState(states.open(), file);
    const { state } = await changeRemote(before, 'mf-auth', (remote) =>
      offer(remote, '1.0.0', { who: 'shell', when: '2026-11-23T10:00:00.000Z' }),
    );
    const away: ReleaseStateStore = {
      read: () => Promise.reject(new Error('no connection')),
      change: () => Promise.reject(new Error('no connection')),
      watch: () => undefined,
      close: () => Promise.resolve(),
    };
    const after = rememberState(away, file);
    expect(await after.read()).toEqual(state);
    await expect(after.change(state)).rejects.toThrow('no connection');
  });
});
