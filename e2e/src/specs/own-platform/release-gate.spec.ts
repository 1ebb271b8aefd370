import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Release } from '@ecard/shared/contract';
import { copyRelease } from '../../support/altered-release.ts';
import type { AlteredRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { PATIENCE } from '../../support/test.ts';
import { watchPage } from '../../support/watch-page.ts';

const NAME = 'mf-auth';
const TOKEN = 'release-token-of-at-least-32-characters';
const DEVICES = 1_000;
const AT_ONCE = 10;

/** Keeps the process busy for each page, longer than a budget of 1 ms allows. */
const SLOW_RENDERS = `
;{
  const real = module.exports;
  const slow = (app) => ({
    ...app,
    render(...args) {
      for (const end = performance.now() + 20; performance.now() < end; );
      return app.render(...args);
    },
  });
  module.exports = {
    init: (...args) => real.init(...args),
    get: async (name) => { const factory = await real.get(name); return () => slow(factory()); },
  };
}
`;

interface Report {
  readonly remotes: readonly {
    readonly name: string;
    readonly served: string | null;
    readonly canary?: { readonly version?: string };
    readonly refused: { readonly version?: string; readonly code: string } | null;
  }[];
}

let host: RecordingHost;
let release: AlteredRelease;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  release = await copyRelease(NAME);
  portal = await runPlatform({
    apiUrl: host.url,
    releases: { [NAME]: release.dir },
    shellEnv: { ...PATIENCE, RELEASE_TOKEN: TOKEN },
  });
  await expect.poll(async () => (await report()).served).not.toBeNull();
});
test.afterAll(async () => {
  await portal.stop();
  await release.remove();
  await host.stop();
});

async function report(): Promise<Report['remotes'][number]> {
  const answer = await fetch(`${portal.urls.shell}/_releases`, {
    headers: { accept: 'application/json', authorization: `Bearer ${TOKEN}` },
  });
  const found = ((await answer.json()) as Report).remotes.find(({ name }) => name === NAME);
  if (!found) throw new Error(`${NAME} is missing in the report`);
  return found;
}

async function decide(body: object): Promise<void> {
  const answer = await fetch(`${portal.urls.shell}/_releases/${NAME}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/**
 * Publishes another build with these properties; the shell sees the whole of it or nothing.
 *
 * @returns Its version.
 */
async function publish(mark: string, change: Partial<Release> = {}, server = ''): Promise<string> {
  const path = join(release.dir, 'release.json');
  await portal.stopRemote(NAME);
  await release.replace('server/remoteEntry.js', (code) => `${code}\n${server}`);
  await release.replace('browser/remoteEntry.js', (code) => `${code}\n// ${mark}`);
  const { budgets: _budgets, ...built } = JSON.parse(await readFile(path, 'utf8')) as Release;
  await writeFile(path, JSON.stringify({ ...built, ...change }));
  await portal.startRemote(NAME);
  return built.version;
}

const cookieOf = (device: string) =>
  `token=${tokenFor('citizen')}; terminaltoken=${tokenFor('terminal')}; serialNo=${device}`;

/** Asks for a page of the remote as a device; returns the version that made it. */
async function versionFor(device: string): Promise<string> {
  const html = await (await fetch(`${portal.urls.shell}/ec`, { headers: { cookie: cookieOf(device) } })).text();
  const versions = new Set([...html.matchAll(/\/_remotes\/mf-auth\/([^/"]+)\//g)].map(([, version]) => version));
  expect([html.includes('Сайн байна уу, Болд'), versions.size]).toEqual([true, 1]);
  return [...versions][0] ?? '';
}

test('a canary of 10 % is shown to a tenth of the devices, always the same ones, in their browsers too, until it is rolled back', async ({
  page,
  context,
}) => {
  const { served } = await report();
  await decide({ action: 'canary', percent: 10 });
  const canary = await publish('canary');
  await expect.poll(async () => (await report()).canary?.version).toBe(canary);

  const devices = Array.from(
    { length: DEVICES },
    (_none, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const chosen: string[] = [];
  const waiting = [...devices];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let device = waiting.pop(); device !== undefined; device = waiting.pop())
        if ((await versionFor(device)) === canary) chosen.push(device);
    }),
  );
  expect(chosen.length / DEVICES).toBeGreaterThan(0.08);
  expect(chosen.length / DEVICES).toBeLessThan(0.12);
  for (const device of chosen.slice(0, 20)) expect(await versionFor(device)).toBe(canary);

  const [one = ''] = chosen;
  await context.addCookies(
    cookieOf(one)
      .split('; ')
      .map((pair) => pair.split('='))
      .map(([name = '', value = '']) => ({ name, value, url: portal.urls.shell })),
  );
  const watch = watchPage(page);
  await page.goto(`${portal.urls.shell}/ec`);
  await waitForHydration(page);
  const parts = watch.scripts.filter((path) => path.startsWith(`/_remotes/${NAME}/`));
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((path) => !path.startsWith(`/_remotes/${NAME}/${canary}/`))).toEqual([]);
  expect(watch.complaints).toEqual([]);

  await decide({ action: 'rollback' });
  expect(await versionFor(one)).toBe(served);
});

const REFUSED: readonly (readonly [what: string, code: string, change: Partial<Release>, server?: string])[] = [
  ['more bytes than its budget', 'RELEASE_BUDGET', { budgets: { bytes: { ec: 1_000 } } }],
  ['pages slower than its budget', 'RELEASE_BUDGET', { budgets: { renderMs: 1 } }, SLOW_RENDERS],
  ['a range of React beyond the shell’s', 'RELEASE_SHARED', { shared: { react: '^20.0.0' } }],
];

for (const [what, code, change, server] of REFUSED) {
  test(`a release with ${what} is refused, and the portal stays as it is`, async () => {
    const { served } = await report();
    const version = await publish(what, change, server);
    await expect.poll(async () => (await report()).refused).toMatchObject({ version, code });
    expect((await report()).served).toBe(served);
    expect(await versionFor('any-device')).toBe(served);
  });
}

test('a release with a permission that nobody can be granted is refused, and the portal stays as it is', async () => {
  const { served } = await report();
  const { routes } = JSON.parse(await readFile(join(release.dir, 'release.json'), 'utf8')) as Release;
  const [route] = routes.filter(({ layout }) => layout === 'admin');
  const fleet = { ...route, name: 'fleet', path: '/fleet', guards: ['auth', 'redirect'], action: 'fleet.view' };
  const version = await publish('fleet', { routes: [...routes, fleet] as Release['routes'], shared: {} });
  await expect.poll(async () => (await report()).refused).toMatchObject({ version, code: 'RELEASE_PERMISSIONS' });
  expect((await report()).served).toBe(served);
  expect(await versionFor('any-device')).toBe(served);
});
