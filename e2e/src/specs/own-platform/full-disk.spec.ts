import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findFreePorts, repositoryDir } from '@ecard/webpack/platform';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { startScriptedOrigin } from '../../support/scripted-origin.ts';
import type { ScriptedOrigin } from '../../support/scripted-origin.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';
import type { SmallDisk } from '../../support/small-disk.ts';
import { addSession } from '../../support/test.ts';
import { expectUnharmed } from '../../support/unharmed.ts';

// Each goes on with the disk as the one before left it.
test.describe.configure({ mode: 'serial' });

let disk: SmallDisk | undefined;
let host: RecordingHost;
let origin: ScriptedOrigin;
let portal: TestPlatform;

test.beforeAll(async () => {
  mkdirSync(join(repositoryDir, '.data'), { recursive: true });
  disk = mountSmallDisk();
  test.skip(!disk, 'only root may mount a small disk');
  await disk?.fill();
  host = await startRecordingHost();
  const [port = 0] = await findFreePorts(1);
  origin = await startScriptedOrigin('mf-reports', port);
  portal = await runPlatform({
    apiUrl: host.url,
    stopped: ['mf-reports'],
    remotePorts: { 'mf-reports': port },
    releaseDir: disk?.dir ?? '',
  });
});
test.afterAll(async () => {
  if (!disk) return;
  await portal.stop();
  await origin.stop();
  await host.stop();
  disk.remove();
});
test.beforeEach(async ({ context }) => {
  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
});

/** Waits until the shell looked at the origin three more times. */
async function expectMoreLooks(): Promise<void> {
  const looks = () => origin.asked.get('release.json') ?? 0;
  const before = looks();
  await expect.poll(looks).toBeGreaterThan(before + 2);
}

/** Waits until the shell looked at the origin again and again, and asked for its document alone. */
async function expectNoMoreDownloads(): Promise<void> {
  const downloads = () =>
    [...origin.asked].reduce((sum, [file, count]) => sum + (file === 'release.json' ? 0 : count), 0);
  const before = downloads();
  await expectMoreLooks();
  expect(downloads()).toBe(before);
}

async function promoted(): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${portal.urls.shell}/readyz`);
  return ((await answer.json()) as { releases: Record<string, string> }).releases;
}
const promotedVersion = async () => (await promoted())['mf-reports'];

async function expectReports(page: Page): Promise<void> {
  expect((await page.goto(`${portal.urls.shell}/graph-report`))?.status()).toBe(200);
  await expect(page.locator('[data-mounted="mf-reports"]')).toBeVisible();
}

test('a shell that starts with a full disk says which parts are missing, downloads nothing in vain, and has them once there is room', async ({
  page,
}) => {
  await expectMoreLooks();
  await expectNoMoreDownloads();
  expect(
    portal
      .linesOf('RELEASE_NOT_STORED')
      .map(({ remote }) => remote)
      .sort(),
  ).toEqual(['mf-admin', 'mf-auth', 'mf-invoices', 'mf-reports']);
  expect(
    await portal.metric('shell_release_looks_total{remote="mf-reports",outcome="RELEASE_NOT_STORED"}'),
  ).toBeGreaterThan(1);
  expect((await page.goto(`${portal.urls.shell}/graph-report`))?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Энэ хэсэг түр ажиллахгүй байна' })).toBeVisible();

  await disk?.empty();
  await expect.poll(async () => Object.keys(await promoted())).toHaveLength(4);
  await page.getByRole('link', { name: 'Дахин оролдох' }).click();
  await expect(page.locator('[data-mounted="mf-reports"]')).toBeVisible();
  await expectUnharmed(portal);
});

test('a disk that fills later keeps a new release out, and nobody notices', async ({ page }) => {
  await disk?.fill();
  origin.offer({ version: '9.0.0' });
  const line: unknown = expect.objectContaining({ remote: 'mf-reports', version: '9.0.0' });
  await expect.poll(() => portal.linesOf('RELEASE_NOT_STORED')).toContainEqual(line);
  await expectNoMoreDownloads();
  await expectReports(page);
  await expectUnharmed(portal);

  await disk?.empty();
  await expect.poll(promotedVersion).toBe('9.0.0');
  await expectReports(page);
});

test('a disk that may not be written keeps a new release out, and nobody notices', async ({ page }) => {
  disk?.setReadOnly(true);
  origin.offer({ version: '9.0.1' });
  const line: unknown = expect.objectContaining({ remote: 'mf-reports', version: '9.0.1' });
  await expect.poll(() => portal.linesOf('RELEASE_NOT_STORED')).toContainEqual(line);
  await expectNoMoreDownloads();
  await expectReports(page);
  await expectUnharmed(portal);

  disk?.setReadOnly(false);
  await expect.poll(promotedVersion).toBe('9.0.1');
  await expectReports(page);
});
