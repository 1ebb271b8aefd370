import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '../../releases/mirror/open-releases.ts';
import type { ReleaseStateStore } from '../../releases/state/state-store.ts';
import { startBucket } from '../../testing/bucket.ts';
import type { Bucket } from '../../testing/bucket.ts';
import { makeRelease } from '../../testing/make-release.ts';
import { createRecordingHost } from '../../testing/recording-host.ts';
import type { RecordingHost } from '../../testing/recording-host.ts';
import { citizen, dataOf } from '../../testing/page-site.ts';
import { first, second, startRegistrySite } from '../../testing/registry-site.ts';
import type { RegistrySite } from '../../testing/registry-site.ts';
import { startRoundRobin } from '../../testing/round-robin.ts';
import type { RoundRobin } from '../../testing/round-robin.ts';
import { slowToHear, startFleetShell } from '../../testing/shell-fleet.ts';
import type { FleetShell } from '../../testing/shell-fleet.ts';
import { makeTestStates } from '../../testing/test-states.ts';
import type { TestStates } from '../../testing/test-states.ts';

const TOKEN = 'a-token-of-at-least-32-characters-000';
const NAME = 'mf-auth';
const third = makeRelease({ version: '1.2.0' }, { 'browser/screen.js': 'third screen' });
const made = [first, second, third];

/** A device's number: always the same for an index. */
function deviceOf(index: number): string {
  const digits = createHash('sha256').update(String(index)).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
}

let states: TestStates;
beforeAll(async () => {
  states = await makeTestStates();
});
afterAll(() => states.close());

describe.each([
  ['files of a folder that they share', false],
  ['PostgreSQL, with disks of their own and a bucket', true],
])(
  'three shells behind a round-robin proxy over one release state in %s, one of them slow to hear',
  (_where, apart) => {
    let site: RegistrySite;
    let host: RecordingHost;
    let bucket: Bucket;
    let proxy: RoundRobin;
    let shells: FleetShell[] = [];
    let folders: string[] = [];
    let slow: ReturnType<typeof slowToHear>;

    const openState = () => (apart ? states.open() : site.openState());

    beforeEach(async () => {
      [site, bucket] = await Promise.all([startRegistrySite(), startBucket()]);
      host = await createRecordingHost({ 'GET /api/user/profile': { user: {}, groups: [] } });
      slow = slowToHear(openState());
      [shells, folders] = [[], []];
      for (const stateStore of [openState(), openState(), slow]) await startShell(stateStore);
      proxy = await startRoundRobin(shells.map(({ url }) => url));
    });
    afterEach(async () => {
      await proxy.close();
      await Promise.all(shells.map((shell) => shell.close()));
      await Promise.all([site.close(), host.close(), bucket.close()]);
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
      await states.clear();
    });

    async function startShell(stateStore: ReleaseStateStore): Promise<FleetShell> {
      const own = apart ? await openDisk() : undefined;
      const shell = await startFleetShell(site, {
        stateStore,
        apiUrl: host.url,
        token: TOKEN,
        ...(own ? { own } : {}),
      });
      shells.push(shell);
      return shell;
    }

    async function openDisk() {
      const root = await mkdtemp(join(tmpdir(), 'fleet-'));
      folders.push(root);
      const retention = { keepMs: 0, keepBytes: 0 };
      const config = { releaseDirectory: root, releaseFiles: bucket.address, retention };
      return {
        root,
        ...openReleases(config, (error) => {
          throw error;
        }),
      };
    }

    const shell = (turn: number): FleetShell => {
      const chosen = shells[turn];
      if (!chosen) throw new Error('no shell was started');
      return chosen;
    };
    const authOf = ({ registry }: FleetShell) => registry.releases.find(({ name }) => name === NAME)?.version;

    const heard = (turn: number, version: string) => shell(turn).shows(NAME, version);

    /** Asks for a page; returns the version it is made of and the files of the remote that it names. */
    async function open(url: string, serialNo: string = crypto.randomUUID()) {
      const jar = Object.entries({ ...citizen, serialNo }).map(([name, value]) => `${name}=${value}`);
      const body = await (await fetch(`${url}/ec`, { headers: { cookie: jar.join('; ') } })).text();
      const { version = '' } = dataOf(body).releases.find(({ name }) => name === NAME) ?? {};
      const files = [...new Set(body.match(/\/_remotes\/mf-auth\/[^"]+?\.(?:js|css)/g))];
      return { version, files };
    }

    /** Asks for the files of an opened page as its browser does; each has to be the one of the page's version. */
    async function expectFiles(url: string, { version, files }: Awaited<ReturnType<typeof open>>): Promise<void> {
      const release = made.find((one) => one.release.version === version);
      expect(files.length).toBeGreaterThan(0);
      for (const file of [...files, `/_remotes/${NAME}/${version}/browser/screen.js`]) {
        const answer = await fetch(url + file);
        const expected = release?.files.get(file.split(`/${version}/`)[1] ?? '');
        expect([file, answer.status, await answer.text()]).toEqual([file, 200, expected?.toString()]);
      }
    }

    /** Versions that devices get through the proxy. */
    async function versionsOf(devices: readonly string[]): Promise<string[]> {
      const versions: string[] = [];
      for (let at = 0; at < devices.length; at += 25) {
        const pages = await Promise.all(devices.slice(at, at + 25).map((device) => open(proxy.url, device)));
        versions.push(...pages.map(({ version }) => version));
      }
      return versions;
    }

    const decide = (url: string, body: object) =>
      fetch(`${url}/_releases/${NAME}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });

    it('mix no versions in a page, lose no chunk, and decide once', async () => {
      site.origin.offer(second);
      await Promise.all([shell(0).registry.refresh(), shell(1).registry.refresh()]);
      await Promise.all([heard(0, '1.1.0'), heard(1, '1.1.0')]);
      expect(authOf(shell(2))).toBe('1.0.0');
      const pages = new Map<string, Awaited<ReturnType<typeof open>>>();
      for (let visit = 0; visit < 6; visit += 1) {
        const page = await open(proxy.url);
        pages.set(page.version, page);
        expect(page.files.filter((file) => !file.includes(`/${page.version}/`))).toEqual([]);
      }
      expect([...pages.keys()].sort()).toEqual(['1.0.0', '1.1.0']);
      for (const page of pages.values()) {
        await expectFiles(proxy.url, page);
        for (const { url } of shells) await expectFiles(url, page);
      }
      await slow.hear();
      await shell(2).registry.refresh();
      await heard(2, '1.1.0');
      const { history = [] } = shell(2).registry.state.remotes[NAME] ?? {};
      expect(history.map(({ to }) => to)).toEqual(['1.1.0', '1.0.0']);
    });

    it('take a bad release back once when all of them judge it at the same time', async () => {
      site.origin.offer(second);
      await shell(0).registry.refresh();
      await heard(1, '1.1.0');
      await slow.hear();
      await heard(2, '1.1.0');
      const reason = '20 of 20 pages in browsers failed';
      // The slow one judges by what it knows, and its change is not made.
      const taken = await Promise.all(shells.map(({ registry }) => registry.withdraw(NAME, '1.1.0', reason)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      await slow.hear();
      await Promise.all([0, 1, 2].map((turn) => heard(turn, '1.0.0')));
      const { history = [] } = shell(0).registry.state.remotes[NAME] ?? {};
      expect(history.map(({ action }) => action)).toEqual(['hold', 'offer', 'offer']);
    });

    it('roll back on the next request after the command, and keep files of open pages without origin and after a new start', async () => {
      site.origin.offer(second);
      await shell(0).registry.refresh();
      const before = await open(shell(0).url);
      await site.origin.down();
      expect((await decide(shell(0).url, { action: 'rollback' })).status).toBe(200);
      expect([before.version, (await open(shell(0).url)).version]).toEqual(['1.1.0', '1.0.0']);
      const restarted = await startShell(openState());
      expect(authOf(restarted)).toBe('1.0.0');
      await expectFiles(restarted.url, before);
    });

    it('roll back through the proxy without waiting for a look at the origins, whichever of them takes the command and whichever answers', async () => {
      site.origin.offer(second);
      await shell(0).registry.refresh();
      await heard(1, '1.1.0');
      await slow.hear();
      await heard(2, '1.1.0');
      expect((await decide(proxy.url, { action: 'rollback' })).status).toBe(200);
      await slow.hear();
      await Promise.all([0, 1, 2].map((turn) => heard(turn, '1.0.0')));
      const versions = [];
      for (let visit = 0; visit < 6; visit += 1) versions.push((await open(proxy.url)).version);
      expect(versions).toEqual(Array(6).fill('1.0.0'));
    });

    it('give a canary of 10 % to between 8 and 12 % of 5,000 devices, and to the same ones when another of them answers', async () => {
      expect((await decide(proxy.url, { action: 'canary', percent: 10 })).status).toBe(200);
      site.origin.offer(third);
      await shell(1).registry.refresh();
      await shell(0).registry.refresh();
      await slow.hear();
      await shell(2).registry.refresh();
      const devices = Array.from({ length: 5_000 }, (_none, index) => deviceOf(index));
      const first = await versionsOf(devices);
      const chosen = devices.filter((_device, index) => first[index] === '1.2.0');
      expect(chosen.length).toBeGreaterThanOrEqual(400);
      expect(chosen.length).toBeLessThanOrEqual(600);
      // One more than a multiple of the shells: each is answered by another one than before.
      const again = await versionsOf(['another device', ...chosen]);
      expect(again.slice(1)).toEqual(chosen.map(() => '1.2.0'));
    });

    it('give a canary to the same devices, whichever of them answers, and name its files alone', async () => {
      expect((await decide(proxy.url, { action: 'canary', percent: 50 })).status).toBe(200);
      site.origin.offer(third);
      await shell(1).registry.refresh();
      await shell(0).registry.refresh();
      await slow.hear();
      await shell(2).registry.refresh();
      const devices = Array.from(
        { length: 8 },
        (_none, index) => `00000000-0000-4000-8000-00000000000${String(index)}`,
      );
      const chosen = [];
      for (const device of devices) {
        // One after the other: each is another shell's.
        const pages = [await open(proxy.url, device), await open(proxy.url, device), await open(proxy.url, device)];
        expect(pages.map(({ version }) => version)).toEqual(Array(3).fill(pages[0]?.version));
        for (const { version, files } of pages) {
          expect(files.every((file) => file.includes(`/${version}/`))).toBe(true);
        }
        chosen.push(pages[0]?.version);
      }
      expect(new Set(chosen)).toEqual(new Set(['1.0.0', '1.2.0']));
    });
  },
);
