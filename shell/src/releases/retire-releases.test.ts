import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringing, makeRelease } from '../testing/make-release.ts';
import { createReleaseStore } from './release-store.ts';
import { createReleaseUse } from './release-use.ts';
import { retireReleases } from './retire-releases.ts';
import { canary, hold, offer } from './state/release-decisions.ts';
import { MOST_EARLIER, NO_RELEASES, remoteStateOf } from './state/release-state.ts';
import type { RemoteState } from './state/release-state.ts';

const DAY_MS = 24 * 3600_000;
const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const MUCH = 1_000_000_000;

describe('retireReleases', () => {
  let root = '';
  let remote: RemoteState;
  const store = () => createReleaseStore(root);
  const kept = async () => (await readdir(join(root, 'mf-auth'))).sort();
  const daysAgo = (days: number) => new Date(NOW - days * DAY_MS);
  const retire = (keepDays: number, keepBytes = MUCH) =>
    retireReleases(
      root,
      { revision: 1, remotes: { 'mf-auth': remote } },
      { keepMs: keepDays * DAY_MS, keepBytes },
      NOW,
    );

  /** Stores a release whose files came on a day. */
  async function save(version: string, days: number): Promise<void> {
    const { release, files } = makeRelease({ version });
    await store().save(release, bringing(files));
    await utimes(store().directoryOf(release), daysAgo(days), daysAgo(days));
  }

  async function release(version: string, days: number): Promise<void> {
    await save(version, days);
    remote = offer(remote, version, { who: 'shell', when: daysAgo(days).toISOString() });
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'retire-'));
    remote = remoteStateOf(NO_RELEASES, 'mf-auth');
    // Each but the last is replaced on the day of the next.
    for (const [version, days] of Object.entries({ '1.0.0': 40, '1.1.0': 30, '1.2.0': 10, '1.3.0': 5, '1.4.0': 1 })) {
      await release(version, days);
    }
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('keeps replaced versions for the days, and deletes those replaced before', async () => {
    await retire(14);
    expect(await kept()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  });

  it('deletes the oldest beyond the bytes, but never the active one and the one a rollback would bring', async () => {
    await retire(1_000, 0);
    expect(await kept()).toEqual(['1.3.0', '1.4.0']);
  });

  it('keeps a canary, and the version that a rollback would bring past a held one', async () => {
    const by = { who: 'bat', when: daysAgo(0).toISOString() };
    remote = canary(hold(remote, { version: '1.4.0' }, by), { version: '1.1.0', percent: 10 }, by);
    await retire(0, 0);
    expect(await kept()).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  });

  it('keeps what an open page uses since the weekend, whatever the days and bytes', async () => {
    await createReleaseUse(store().directoryOf, () => NOW)([makeRelease({ version: '1.0.0' }).release]);
    await utimes(join(root, 'mf-auth/1.0.0/.used'), daysAgo(2.9), daysAgo(2.9));
    await retire(0, 0);
    expect(await kept()).toContain('1.0.0');
  });

  it('keeps one that was replaced too many versions ago to be remembered for the days too', async () => {
    const when = daysAgo(20).toISOString();
    const forgotten = Array.from({ length: MOST_EARLIER }, (_none, turn) => ({
      version: `3.0.${String(turn)}`,
      until: when,
    }));
    remote = { ...remote, earlier: forgotten };
    await retire(21);
    expect(await kept()).toEqual(['1.0.0', '1.1.0', '1.4.0']);
    await retire(19);
    expect(await kept()).toEqual(['1.4.0']);
  });

  it('deletes what was refused, and nothing whose trial may still run', async () => {
    await save('2.0.0', 1);
    await save('2.1.0', 0);
    await retire(14);
    expect(await kept()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0', '2.1.0']);
  });
});
