import { expect, test } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';
import { watchPage } from '../../support/watch-page.ts';

const BUDGET_MS = 300;

let host: RecordingHost;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost({ profileDelayMs: 4 * BUDGET_MS });
  portal = await runPlatform({ apiUrl: host.url, shellEnv: { SSR_STARTUP_MS: String(BUDGET_MS) } });
});
test.afterAll(async () => {
  await portal.stop();
  await host.stop();
});

test('what the server could not wait for, the browser does: the page hydrates and then knows the account', async ({
  page,
  context,
}) => {
  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
  const watch = watchPage(page);
  const response = await page.goto(`${portal.urls.shell}/ec`);
  expect(response?.status()).toBe(200);
  await waitForHydration(page);
  await expect(page.getByText('Д.Болд')).toBeVisible();
  expect(watch.complaints).toEqual([]);
  expect(portal.linesOf('STARTUP_SLOW')).toEqual([expect.objectContaining({ request_id: expect.any(String) })]);
  expect(await portal.metric('shell_failures_total{code="STARTUP_SLOW"}')).toBe(1);
  expect(watch.calls.filter((call) => call.includes('/user/profile'))).toHaveLength(1);
});

test('a slow host signs nobody out', async ({ page, context }) => {
  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
  await page.goto(portal.urls.shell);
  await expect(page).toHaveURL(/\/ec$/);
  await expect(page.getByText('Д.Болд')).toBeVisible();
});
