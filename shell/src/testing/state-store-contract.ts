import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { offer } from '../releases/state/release-decisions.ts';
import type { ReleaseState } from '../releases/state/release-state.ts';
import { NO_RELEASES } from '../releases/state/release-state.ts';
import { changeRemote } from '../releases/state/state-store.ts';
import type { ReleaseStateStore } from '../releases/state/state-store.ts';

/** One document and the stores of the shells that share it. */
export interface StoreSite {
  /** Makes the store of another shell. */
  open(): ReleaseStateStore;
  close(): Promise<void>;
}

const by = { who: 'shell', when: '2026-11-23T10:00:00.000Z' };

/** Tests the behaviour that every store of the release state has. */
export function describeStateStore(startSite: () => Promise<StoreSite>): void {
  let site: StoreSite;
  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.close());

  it('has a document without releases at first', async () => {
    expect(await site.open().read()).toEqual(NO_RELEASES);
  });

  it('gives what one shell decided to another, and to one that starts later', async () => {
    const [one, other] = [site.open(), site.open()];
    const { state, changed } = await changeRemote(one, 'mf-auth', (remote) => offer(remote, '1.0.0', by));
    expect([changed, state.revision, state.remotes['mf-auth']?.active]).toEqual([true, 1, '1.0.0']);
    expect([await other.read(), await site.open().read()]).toEqual([state, state]);
  });

  it('refuses a change that began before another was made', async () => {
    const [one, other] = [site.open(), site.open()];
    const before = await one.read();
    expect(await other.change({ ...before, remotes: {} })).toMatchObject({ revision: 1 });
    expect(await one.change({ ...before, remotes: {} })).toBeUndefined();
  });

  it('writes nothing for a decision that changes nothing', async () => {
    const store = site.open();
    await changeRemote(store, 'mf-auth', (remote) => offer(remote, '1.0.0', by));
    const again = await changeRemote(store, 'mf-auth', (remote) => offer(remote, '1.0.0', by));
    expect([again.changed, again.state.revision]).toEqual([false, 1]);
  });

  it('makes one decision once when three shells make it at the same time', async () => {
    const stores = [site.open(), site.open(), site.open()];
    const made = await Promise.all(
      stores.map((store) => changeRemote(store, 'mf-auth', (remote) => offer(remote, '1.0.0', by))),
    );
    expect(made.filter(({ changed }) => changed)).toHaveLength(1);
    expect((await stores[0]?.read())?.remotes['mf-auth']?.history).toHaveLength(1);
  });

  it('loses none of many decisions that shells make at the same time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `mf-${String(index)}`);
    await Promise.all(names.map((name) => changeRemote(site.open(), name, (remote) => offer(remote, '1.0.0', by))));
    const state = await site.open().read();
    expect([Object.keys(state.remotes).sort(), state.revision]).toEqual([names.sort(), names.length]);
  });

  it('calls back on every shell after a change', async () => {
    const [one, other] = [site.open(), site.open()];
    const heard = [one, other].map(
      (store) =>
        new Promise<ReleaseState>((resolve) => {
          store.watch((state) => {
            if (state.remotes['mf-auth']?.active === '1.0.0') resolve(state);
          });
        }),
    );
    const { state } = await changeRemote(one, 'mf-auth', (remote) => offer(remote, '1.0.0', by));
    expect(await Promise.all(heard)).toEqual([state, state]);
  });
}
