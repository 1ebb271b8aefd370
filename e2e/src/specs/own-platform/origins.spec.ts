import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { RemoteName } from '@ecard/webpack/platform';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';

interface RemotePage {
  readonly remote: RemoteName;
  readonly path: string;
  readonly heading: string;
  /** Query that the page adds to its address. */
  readonly search?: string;
}

const AUTH_PAGE: RemotePage = { remote: 'mf-auth', path: '/ec', heading: 'Сайн байна уу, Болд' };
const INVOICES_PAGE: RemotePage = { remote: 'mf-invoices', path: '/invoice', heading: 'Нэхэмжлэх' };
const REPORTS_PAGE: RemotePage = {
  remote: 'mf-reports',
  path: '/graph-report',
  heading: 'График тайлан',
  search: '?period=last-30-days',
};
const ADMIN_PAGE: RemotePage = { remote: 'mf-admin', path: '/users', heading: 'Хэрэглэгч' };

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

/** Opens a remote's page: it ends on its own address, rendered and mounted. */
async function expectWorks(page: Page, remotePage: RemotePage): Promise<void> {
  const response = await page.goto(portal.urls.shell + remotePage.path);
  expect(response?.status()).toBe(200);
  await expectShown(page, remotePage);
}

async function expectShown(page: Page, { remote, path, heading, search = '' }: RemotePage): Promise<void> {
  await expect(page).toHaveURL(portal.urls.shell + path + search);
  await expect(page.locator(`[data-mounted="${remote}"]`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

test('with an origin down before the shell starts, the others work and its own pages offer a retry that works once it is back', async ({
  page,
}) => {
  for (const other of [AUTH_PAGE, INVOICES_PAGE, REPORTS_PAGE]) await expectWorks(page, other);

  const missing = await page.goto(portal.urls.shell + ADMIN_PAGE.path);
  expect(missing?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Энэ хэсэг түр ажиллахгүй байна' })).toBeVisible();

  expect(portal.linesOf('RELEASE_UNREACHABLE')).toEqual([expect.objectContaining({ remote: 'mf-admin' })]);
  expect(
    await portal.metric('shell_release_looks_total{remote="mf-admin",outcome="RELEASE_UNREACHABLE"}'),
  ).toBeGreaterThan(0);

  await portal.startRemote('mf-admin');
  await expect.poll(async () => (await page.request.get(`${portal.urls.shell}/readyz`)).text()).toContain('mf-admin');
  await page.getByRole('link', { name: 'Дахин оролдох' }).click();
  await expectShown(page, ADMIN_PAGE);
});

test('with every origin stopped after promotion nothing changes for users', async ({ page }) => {
  await portal.startRemote('mf-admin');
  await expect.poll(async () => (await page.request.get(`${portal.urls.shell}/readyz`)).text()).toContain('mf-admin');
  const pages = [AUTH_PAGE, INVOICES_PAGE, REPORTS_PAGE, ADMIN_PAGE];
  for (const { remote } of pages) await portal.stopRemote(remote);
  const unreachable = () => portal.linesOf('RELEASE_UNREACHABLE').filter(({ promoted }) => promoted !== undefined);
  await expect.poll(() => unreachable().length).toBe(pages.length);
  for (const remotePage of pages) await expectWorks(page, remotePage);
});
