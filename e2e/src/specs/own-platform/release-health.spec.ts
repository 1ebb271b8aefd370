import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { makeFaulty } from '../../support/faulty-remote.ts';
import type { AlteredRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { cookieHeader } from '../../support/sign-in.ts';
import { addSession } from '../../support/test.ts';

const NAME = 'mf-invoices';
const TOKEN = 'a-token-of-at-least-32-characters-000';

let host: RecordingHost;
let release: AlteredRelease;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  release = await makeFaulty(NAME);
  portal = await runPlatform({
    apiUrl: host.url,
    releases: { [NAME]: release.dir },
    shellEnv: { RELEASE_TOKEN: TOKEN },
  });
});
test.afterAll(async () => {
  await portal.stop();
  await release.remove();
  await host.stop();
});

async function promotedVersion(): Promise<string | undefined> {
  const answer = await fetch(`${portal.urls.shell}/readyz`);
  return ((await answer.json()) as { releases: Record<string, string> }).releases[NAME];
}

/** Reports that the version failed, from nineteen devices. */
async function reportFromOtherDevices(version: string | undefined): Promise<void> {
  for (let device = 0; device < 19; device += 1) {
    const answer = await fetch(`${portal.urls.shell}/_telemetry/health`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `serialNo=device-${String(device)}` },
      body: JSON.stringify([{ remote: NAME, version, visited: true, failed: 'REMOTE_MOUNT_FAILED' }]),
    });
    expect(answer.status).toBe(204);
  }
}

/** Makes the browser entry throw at its mount, whatever the address says; each time another build. */
function publishBroken(): Promise<void> {
  return release.replace(
    'browser/remoteEntry.js',
    (code) => `${code.replaceAll(`new URL(location.href).searchParams.get('fault')`, `'mount'`)}\n// ${randomUUID()}`,
  );
}

test('a release that throws in browsers is taken back by itself after 20 reports', async ({ page, context }) => {
  const good = await promotedVersion();
  await publishBroken();
  await expect.poll(promotedVersion).not.toBe(good);
  const bad = await promotedVersion();

  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
  await page.goto(`${portal.urls.shell}/invoice`);
  await expect(page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' })).toBeVisible();
  const series = 'shell_remote_failures_total{remote="mf-invoices",code="REMOTE_MOUNT_FAILED"}';
  await expect.poll(() => portal.metric(series)).toBe(1);

  await reportFromOtherDevices(bad);
  await expect.poll(promotedVersion, { timeout: 60_000 }).toBe(good);
  expect(portal.linesOf('RELEASE_WITHDRAWN')).toMatchObject([
    { remote: NAME, version: bad, promoted: good, reason: expect.stringContaining('20 of 20 pages') },
  ]);
  expect(await portal.metric('shell_releases_taken_back_total{remote="mf-invoices",side="browser"}')).toBe(1);

  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх' })).toBeVisible();
});

/** Version of the remote in the page that a device gets. */
async function versionOfPage(serialNo: string): Promise<string | undefined> {
  const cookie = cookieHeader({ serialNo, token: tokenFor('citizen') });
  const html = await (await fetch(`${portal.urls.shell}/invoice`, { headers: { cookie } })).text();
  return /\/_remotes\/mf-invoices\/(?<version>\d[^/"]*)\//.exec(html)?.groups?.['version'];
}

/** Finds a device of the share that gets another version than the promoted one. */
async function findCanaryDevice(good: string | undefined): Promise<{ serialNo: string; version: string } | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const serialNo = randomUUID();
    const version = await versionOfPage(serialNo);
    if (version !== undefined && version !== good) return { serialNo, version };
  }
  return undefined;
}

test('a canary that throws in browsers is taken back by itself, and an open page of it has the good version when it is loaded again', async ({
  page,
  context,
}) => {
  const good = await promotedVersion();
  const decided = await fetch(`${portal.urls.shell}/_releases/${NAME}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'canary', percent: 50 }),
  });
  expect(decided.status).toBe(200);
  await publishBroken();
  let canary: Awaited<ReturnType<typeof findCanaryDevice>>;
  await expect.poll(async () => (canary = await findCanaryDevice(good)), { timeout: 60_000 }).toBeDefined();
  expect(await promotedVersion()).toBe(good);

  await addSession(context, portal.urls.shell, { token: tokenFor('citizen'), serialNo: canary?.serialNo ?? '' });
  await page.goto(`${portal.urls.shell}/invoice`);
  const failed = page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' });
  await expect(failed).toBeVisible();
  await reportFromOtherDevices(canary?.version);
  await expect.poll(() => versionOfPage(canary?.serialNo ?? ''), { timeout: 60_000 }).toBe(good);
  expect(portal.linesOf('RELEASE_WITHDRAWN').at(-1)).toMatchObject({ remote: NAME, version: canary?.version });

  // The page stays as it is until its reader does something.
  await expect(failed).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх' })).toBeVisible();

  // The vitals of the good version are in the figures of the dashboard once the page is left.
  const series = `shell_remote_lcp_seconds_count{remote="${NAME}"}`;
  const before = await portal.metric(series);
  await page.goto('about:blank');
  await expect.poll(() => portal.metric(series)).toBeGreaterThan(before);
});
