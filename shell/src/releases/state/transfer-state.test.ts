import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bringing } from '../../testing/make-release.ts';
import { first, second, startRegistrySite } from '../../testing/registry-site.ts';
import type { RegistrySite } from '../../testing/registry-site.ts';
import { createFileStateStore } from './file-state-store.ts';
import { transferState } from './transfer-state.ts';

describe('a release state in which nothing was decided yet, with every origin gone', () => {
  let site: RegistrySite;
  beforeEach(async () => {
    site = await startRegistrySite();
  });
  afterEach(() => site.close());

  /** Another place of the state, as a database is. */
  const openOther = () => createFileStateStore(join(site.root, '.other'));
  const withoutOrigins = () => Promise.all([site.origin.down(), site.otherOrigin.down()]);

  it('takes over the state that was kept in files, with its history', async () => {
    const before = site.makeRegistry();
    await before.registry.start();
    site.origin.offer(second);
    await before.registry.refresh();
    await withoutOrigins();
    const stateStore = openOther();
    await transferState(site.root, site.openState(), stateStore);
    const { registry, versions } = site.makeRegistry({ stateStore });
    await registry.start();
    expect(versions()).toEqual(['mf-auth@1.1.0', 'mf-admin@1.0.0']);
    expect(registry.state.remotes).toEqual(before.registry.state.remotes);
  });

  it('takes over what shells wrote before there was a state, and goes back to what was before it', async () => {
    const { store } = site.makeRegistry();
    for (const { release, files } of [first, second]) await store.save(release, bringing(files));
    await writeFile(join(site.root, 'mf-auth/current'), '1.1.0');
    await writeFile(join(site.root, 'mf-auth/earlier'), '1.0.0\n');
    await mkdir(join(site.root, 'mf-admin'));
    await withoutOrigins();
    await transferState(site.root, site.openState(), site.openState());
    const { registry, versions } = site.makeRegistry();
    await registry.start();
    expect(versions()).toEqual(['mf-auth@1.1.0']);
    expect(await registry.withdraw('mf-auth', '1.1.0', 'bad')).toBe(true);
    expect(versions()).toEqual(['mf-auth@1.0.0']);
  });

  it('stays as it is when something was decided, or when nothing is known of before', async () => {
    await site.makeRegistry().registry.start();
    const decided = openOther();
    const state = await decided.change({ revision: 0, remotes: {} });
    await transferState(site.root, site.openState(), decided);
    expect(await decided.read()).toEqual(state);
    const empty = createFileStateStore(join(site.root, '.empty'));
    await transferState(join(site.root, 'nothing'), empty, empty);
    expect((await empty.read()).revision).toBe(0);
  });
});
