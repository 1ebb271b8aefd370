import { expect, test } from '@playwright/test';
import { copyRelease } from '../support/altered-release.ts';
import type { AlteredRelease } from '../support/altered-release.ts';
import { waitForHydration } from '../support/hydrated.ts';
import { passwordField } from '../support/sign-in-page.ts';
import { startRecordingHost, tokenFor } from '../support/recording-host.ts';
import type { RecordingHost } from '../support/recording-host.ts';
import { runPlatform } from '../support/run-platform.ts';
import type { TestPlatform } from '../support/run-platform.ts';

const FRAGMENT_MS = 1000;
const ALLOWANCE_MS = 500;

/** A server build that misbehaves as the address asks; its browser build is the real one. */
const BROKEN_SERVER_BUILD = `
const app = {
  async render(context, request, hold) {
    if (request.url.includes('case=throw')) throw new Error('broken on purpose');
    if (request.url.includes('case=late')) return new Promise(() => {});
    if (request.url.includes('case=loop')) hold(() => { for (;;); });
    return { html: '<h1>' + request.url + '</h1>', state: null, status: 200 };
  },
};
module.exports = { init() {}, async get() { return () => app; } };
`;

let host: RecordingHost;
let release: AlteredRelease;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  release = await copyRelease('mf-auth');
  await release.replace('server/remoteEntry.js', () => BROKEN_SERVER_BUILD);
});
test.afterAll(async () => {
  await release.remove();
  await host.stop();
});
test.beforeEach(async () => {
  portal = await runPlatform({
    apiUrl: host.url,
    releases: { 'mf-auth': release.dir },
    shellEnv: { SSR_FRAGMENT_MS: String(FRAGMENT_MS), SSR_WORKERS: '2' },
  });
});
test.afterEach(async () => {
  await portal.stop();
});

for (const misbehaviour of ['throw', 'late', 'loop']) {
  test(`a server render that would ${misbehaviour} costs its fragment only: 200 in time, and the browser mounts it`, async ({
    page,
  }) => {
    const url = `${portal.urls.shell}/?case=${misbehaviour}`;
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.text();
    expect(performance.now() - startedAt).toBeLessThan(FRAGMENT_MS + ALLOWANCE_MS);
    expect(response.status).toBe(200);

    await page.goto(url);
    await waitForHydration(page);
    await expect(passwordField(page)).toBeVisible();
    expect(portal.log.join('\n')).toMatch(/FRAGMENT_(?:THREW|TIMEOUT|HUNG)/);
  });
}

test('other requests are served whole while one hangs, also those that shared its worker', async () => {
  const cookie = `token=${tokenFor('citizen')}`;
  const hanging = fetch(`${portal.urls.shell}/?case=loop`);
  const others = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const path = `/ec?visitor=${String(index)}`;
      const response = await fetch(portal.urls.shell + path, { headers: { cookie } });
      return (await response.text()).includes(`<h1>${path}</h1>`) ? 'whole' : `${String(response.status)} ${path}`;
    }),
  );
  expect(others).toEqual(Array.from({ length: 12 }, () => 'whole'));
  expect((await hanging).status).toBe(200);
});
