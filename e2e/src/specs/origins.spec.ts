import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../support/recording-host.ts';
import type { RecordingHost } from '../support/recording-host.ts';
import { runPlatform } from '../support/run-platform.ts';
import type { TestPlatform } from '../support/run-platform.ts';
import { addSession } from '../support/test.ts';

let host: RecordingHost;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  portal = await runPlatform({ apiUrl: host.url, stopped: ['mf-admin'] });
});
test.afterAll(async () => {
  await portal.stop();
  await host.stop();
});
test.beforeEach(async ({ context }) => {
  await addSession(context, portal.urls.shell, { token: tokenFor('admin') });
});

test('with an origin down before the shell starts, the others work and its own pages offer a retry that works once it is back', async ({
  page,
}) => {
  const missing = await page.goto(`${portal.urls.shell}/users`);
  expect(missing?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Энэ хэсэг түр ажиллахгүй байна' })).toBeVisible();
  const retry = page.getByRole('link', { name: 'Дахин оролдох' });
  await expect(retry).toBeVisible();

  for (const path of ['/ec', '/invoice', '/graph-report']) {
    const response = await page.request.get(portal.urls.shell + path);
    expect(response.status()).toBe(200);
  }

  await portal.startRemote('mf-admin');
  await expect.poll(async () => (await page.request.get(`${portal.urls.shell}/readyz`)).text()).toContain('mf-admin');
  await page.goto(`${portal.urls.shell}/users`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Энэ хэсэг түр ажиллахгүй байна' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('with an origin stopped after promotion nothing changes for users', async ({ page }) => {
  await portal.stopRemote('mf-auth');
  const response = await page.goto(`${portal.urls.shell}/ec`);
  expect(response?.status()).toBe(200);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await portal.startRemote('mf-auth');
});
