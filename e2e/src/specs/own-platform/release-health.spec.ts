import { expect, test } from '@playwright/test';
import { makeFaulty } from '../../support/faulty-remote.ts';
import type { AlteredRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';

let host: RecordingHost;
let release: AlteredRelease;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  release = await makeFaulty('mf-invoices');
  portal = await runPlatform({ apiUrl: host.url, releases: { 'mf-invoices': release.dir } });
});
test.afterAll(async () => {
  await portal.stop();
  await release.remove();
  await host.stop();
});

async function promotedVersion(): Promise<string | undefined> {
  const answer = await fetch(`${portal.urls.shell}/readyz`);
  return ((await answer.json()) as { releases: Record<string, string> }).releases['mf-invoices'];
}

test('a release that throws in browsers is taken back by itself after 20 reports', async ({ page, context }) => {
  const good = await promotedVersion();
  // From now on its mount fails whatever the address says.
  await release.replace('browser/remoteEntry.js', (code) =>
    code.replaceAll(`new URL(location.href).searchParams.get('fault')`, `'mount'`),
  );
  await expect.poll(promotedVersion).not.toBe(good);
  const bad = await promotedVersion();

  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
  await page.goto(`${portal.urls.shell}/invoice`);
  await expect(page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' })).toBeVisible();
  const series = 'shell_remote_failures_total{remote="mf-invoices",code="REMOTE_MOUNT_FAILED"}';
  await expect.poll(() => portal.metric(series)).toBe(1);

  // The same from nineteen other devices.
  for (let device = 0; device < 19; device += 1) {
    const answer = await fetch(`${portal.urls.shell}/_telemetry/health`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `serialNo=device-${String(device)}` },
      body: JSON.stringify([{ remote: 'mf-invoices', version: bad, visited: true, failed: 'REMOTE_MOUNT_FAILED' }]),
    });
    expect(answer.status).toBe(204);
  }
  await expect.poll(promotedVersion, { timeout: 60_000 }).toBe(good);
  expect(portal.linesOf('RELEASE_WITHDRAWN')).toMatchObject([
    { remote: 'mf-invoices', version: bad, promoted: good, reason: expect.stringContaining('20 of 20 pages') },
  ]);
  expect(await portal.metric('shell_releases_taken_back_total{remote="mf-invoices",side="browser"}')).toBe(1);

  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх' })).toBeVisible();
});
