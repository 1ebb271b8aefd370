import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { BLOCKING_PATH, makeFaulty, withFault } from '../../support/faulty-remote.ts';
import type { BrowserFault } from '../../support/faulty-remote.ts';
import type { AlteredRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';
import { expectUnharmed } from '../../support/unharmed.ts';

let host: RecordingHost;
let release: AlteredRelease;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  release = await makeFaulty('mf-invoices');
  await release.replaceStyle('ebarimt', (sheet) => sheet.replace(/\}\}\s*(?=\/\*#|$)/, `${HOSTILE_RULES}}}`));
  portal = await runPlatform({ apiUrl: host.url, releases: { 'mf-invoices': release.dir } });
});
test.afterAll(async () => {
  await portal.stop();
  await release.remove();
  await host.stop();
});
test.afterEach(() => expectUnharmed(portal));
test.beforeEach(async ({ context }) => {
  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
});

/** In the sheet of one page; a frame keeps them to the remote's own elements. */
const HOSTILE_RULES = 'html,body{display:none!important}*{color:rgb(255,0,0)!important}';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх' });
const navigationLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first();
const failedMessage = (page: Page) => page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' });
const brokenMessage = (page: Page) => page.getByText('Энэ хэсэг ажиллахгүй байна');

async function open(page: Page, fault: BrowserFault | 'mismatch'): Promise<void> {
  const response = await page.goto(portal.urls.shell + withFault('/invoice', fault));
  expect(response?.status()).toBe(200);
}

/** Returns a function that returns the number of documents that the page has asked for since. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** Address of the script that comes after the shell's own ones: the half of the kit that only some pages use. */
async function kitScript(page: Page): Promise<string> {
  const html = await (await page.request.get(`${portal.urls.shell}/invoice`)).text();
  const [, ...later] = Array.from(html.matchAll(/<script[^>]* src="(\/_shell\/[^"]+)"/g), ([, src = '']) => src);
  expect(later).not.toEqual([]);
  return later.at(-1) ?? '';
}

/** The shell around the broken part works: another remote's page opens from its navigation. */
async function expectOthersWork(page: Page): Promise<void> {
  await navigationLink(page, 'График тайлан').click();
  await expect(page.locator('[data-mounted="mf-reports"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'График тайлан' })).toBeVisible();
}

/** One structured line with what is needed to find the fault, and a count. */
async function expectReported(code: string): Promise<void> {
  await expect
    .poll(() => portal.linesOf(code))
    .toContainEqual(
      expect.objectContaining({
        code,
        remote: 'mf-invoices',
        version: expect.stringMatching(/^\d+\.\d+\.\d+\+/),
        request_id: expect.any(String),
      }),
    );
  expect(await portal.metric(`shell_browser_reports_total{code="${code}",remote="mf-invoices"}`)).toBeGreaterThan(0);
}

test('an entry that throws reloads the page once; then the message stands over what the server rendered', async ({
  page,
}) => {
  const documents = countDocuments(page);
  await open(page, 'evaluate');
  await expect(failedMessage(page)).toBeVisible();
  await expect(heading(page)).toBeVisible();
  expect(documents()).toBe(2);
  await expectReported('REMOTE_ENTRY_FAILED');
  await expectOthersWork(page);
});

test('a module that throws while it is loaded says so in its place, over what the server rendered', async ({
  page,
}) => {
  await open(page, 'load');
  await expect(failedMessage(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Дахин оролдох' })).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expectReported('REMOTE_LOAD_THREW');
  await expectOthersWork(page);
});

test('a remote that throws while it mounts says so in its place', async ({ page }) => {
  await open(page, 'mount');
  await expect(failedMessage(page)).toBeVisible();
  await expectReported('REMOTE_MOUNT_FAILED');
  await expectOthersWork(page);
});

test('a remote whose mount never ends says so in its place after 15 seconds', async ({ page }) => {
  await open(page, 'hang');
  await expect(failedMessage(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Дахин оролдох' })).toBeVisible();
  await expectReported('REMOTE_TIMEOUT');
  await expectOthersWork(page);
});

test('a screen that throws in a browser says so in its place', async ({ page }) => {
  await open(page, 'crash');
  await expect(brokenMessage(page)).toBeVisible();
  await expectReported('REMOTE_CRASHED');
  await expectOthersWork(page);
});

test('a remote that throws on a change of address is mounted again at the new one', async ({ page }) => {
  await open(page, 'update');
  await waitForHydration(page);
  await navigationLink(page, 'Нэхэмжлэх').click();
  await expect(page).toHaveURL(/\/invoice$/);
  await expectReported('REMOTE_UPDATE_FAILED');
  await expect(page.locator('[data-mounted="mf-invoices"]')).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expectOthersWork(page);
});

test('a remote that throws while it is left does not keep the next page from being shown', async ({ page }) => {
  await open(page, 'unmount');
  await waitForHydration(page);
  await expectOthersWork(page);
  await expect(heading(page)).toHaveCount(0);
  await expectReported('REMOTE_UNMOUNT_FAILED');
});

test('a browser that renders something else than the server shows its own, and says so', async ({ page }) => {
  await open(page, 'mismatch');
  await waitForHydration(page);
  await expect(heading(page)).toHaveText('Нэхэмжлэх');
  await expectReported('HYDRATION_MISMATCH');
  await expectOthersWork(page);
});

test('a page of HTML with 404 where a script should be reloads the page once; then the message stands', async ({
  page,
}) => {
  await page.route('**/_remotes/mf-invoices/**/__federation_expose_app.*.js', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><p>Not found</p>' }),
  );
  await page.goto(`${portal.urls.shell}/invoice`);
  await expect(failedMessage(page)).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expectReported('PART_SCRIPT_FAILED');

  await page.unroute('**/_remotes/mf-invoices/**/__federation_expose_app.*.js');
  await page.getByRole('button', { name: 'Дахин оролдох' }).click();
  await waitForHydration(page);
  await expect(failedMessage(page)).toHaveCount(0);
});

test('a script of the kit that does not arrive is asked for again at once, without a reload', async ({ page }) => {
  const kit = await kitScript(page);
  const documents = countDocuments(page);
  await page.route(`**${kit}`, (route) => route.abort(), { times: 1 });
  await page.goto(`${portal.urls.shell}/invoice`);
  await waitForHydration(page);
  expect(documents()).toBe(1);
  await expect(failedMessage(page)).toHaveCount(0);
});

test('a script of the kit that never arrives reloads the page once; then the message stands', async ({ page }) => {
  const kit = await kitScript(page);
  const documents = countDocuments(page);
  await page.route(`**${kit}`, (route) => route.abort());
  await page.goto(`${portal.urls.shell}/invoice`);
  await expect(failedMessage(page)).toBeVisible();
  await expect(heading(page)).toBeVisible();
  expect(documents()).toBe(2);
  await expectReported('PART_SCRIPT_FAILED');
});

test('a remote whose entry blocks the page is not started again in that tab until somebody asks for it', async ({
  page,
}) => {
  const blocking = page.waitForRequest(`**${BLOCKING_PATH}`);
  await page.goto(portal.urls.shell + withFault('/invoice', 'block'), { waitUntil: 'commit' });
  await blocking;
  // Another site takes another process: the tab goes on without the one whose thread is held.
  await page.goto(otherSite(portal.urls.shell), { waitUntil: 'commit' });

  await open(page, 'block');
  await expect(failedMessage(page)).toBeVisible();
  await expect(page.getByText('өмнө нь хуудсыг гацаасан тул дахин эхлүүлсэнгүй')).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expectReported('REMOTE_BLOCKED');
  await expectOthersWork(page);

  await page.goto(`${portal.urls.shell}/invoice`);
  await expect(failedMessage(page)).toBeVisible();
  await page.getByRole('button', { name: 'Дахин оролдох' }).click();
  await waitForHydration(page);
  await expect(failedMessage(page)).toHaveCount(0);
});

test('style sheets of a remote reach its own slot and nothing else of the page', async ({ page }) => {
  await page.goto(`${portal.urls.shell}/ebarimt`);
  await waitForHydration(page);
  const red = 'rgb(255, 0, 0)';
  await expect(page.locator('[data-portal-slot] h1')).toHaveCSS('color', red);
  await expect(navigationLink(page, 'График тайлан')).toBeVisible();
  const colours = await page
    .locator('body, body :not([data-portal-slot] *)')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
  expect(colours).not.toContain(red);
  await expectOthersWork(page);
  await expect(page.getByRole('heading', { level: 1, name: 'График тайлан' })).not.toHaveCSS('color', red);
});

/** The same machine under another name. */
function otherSite(url: string): string {
  return url.includes('localhost') ? url.replace('localhost', '127.0.0.1') : url.replace('127.0.0.1', 'localhost');
}
