import { describe, expect, it } from '@jest/globals';
import { makeRelease, makeRoute } from '../../testing/make-release.ts';
import { createReleaseSets } from './release-sets.ts';

const ASSETS = { js: [], css: [], shared: {}, integrity: {} };
const { release: auth } = makeRelease();
const { release: nextAuth } = makeRelease({ version: '1.1.0' });
const route = makeRoute({ name: 'users', path: '/users' });
const { release: admin } = makeRelease({ name: 'mf-admin', routes: [route] });
const { release: nextAdmin } = makeRelease({ name: 'mf-admin', version: '2.0.0', routes: [route] });

const devices = Array.from({ length: 5_000 }, () => crypto.randomUUID());

const makeSets = (percent: number) =>
  createReleaseSets({ active: [auth, admin], canaries: [{ release: nextAuth, percent }] }, ASSETS);
const versionsOf = (sets: ReturnType<typeof makeSets>, device: string | null) =>
  sets.forDevice(device).releases.map(({ version }) => version);

describe('createReleaseSets', () => {
  it('gives a canary of 10 % to 10 % ± 2 % of 5,000 devices, always the same ones, on three shells', () => {
    const chosen = [makeSets(10), makeSets(10), makeSets(10)].map((sets) =>
      devices.filter((device) => versionsOf(sets, device)[0] === '1.1.0'),
    );
    expect(chosen[0]?.length).toBeGreaterThanOrEqual(400);
    expect(chosen[0]?.length).toBeLessThanOrEqual(600);
    expect([chosen[1], chosen[2]]).toEqual([chosen[0], chosen[0]]);
  });

  it('adds devices with a larger share, and takes none away', () => {
    const [few, many] = [makeSets(10), makeSets(40)].map((sets) =>
      devices.filter((device) => versionsOf(sets, device)[0] === '1.1.0'),
    );
    expect(many).toEqual(expect.arrayContaining(few ?? []));
    expect(many?.length).toBeGreaterThan(few?.length ?? 0);
  });

  it('gives a device without a number the active versions', () => {
    expect(versionsOf(makeSets(99), null)).toEqual(['1.0.0', '1.0.0']);
  });

  it('names in the page data exactly the versions of the set, for every device of two canaries', () => {
    const sets = createReleaseSets(
      {
        active: [auth, admin],
        canaries: [
          { release: nextAuth, percent: 20 },
          { release: nextAdmin, percent: 50 },
        ],
      },
      ASSETS,
    );
    const made = new Set(devices.map((device) => sets.forDevice(device)));
    const named = [...made].map(({ releases, pageData }) => {
      const data = JSON.parse(Buffer.from(pageData.releases).toString()) as { version: string }[];
      expect(data.map(({ version }) => version)).toEqual(releases.map(({ version }) => version));
      return releases.map(({ version }) => version).join(' ');
    });
    expect(named.sort()).toEqual(['1.0.0 1.0.0', '1.0.0 2.0.0', '1.1.0 2.0.0']);
  });
});
