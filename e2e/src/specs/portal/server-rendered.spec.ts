import { cookieHeader } from '../../support/sign-in.ts';
import type { AccountName } from '../../support/sign-in.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession, expect, test } from '../../support/test.ts';

interface RenderedPage {
  readonly path: string;
  readonly account: AccountName;
  /** Matches text that only real rows contain. */
  readonly row: RegExp;
  /** One page of each remote and kind is looked at in every run. */
  readonly tag?: '@core';
}

const PAGES: readonly RenderedPage[] = [
  { path: '/ec', account: 'citizen', row: /•••• •••• \d{4}/, tag: '@core' },
  { path: '/invoice', account: 'finance', row: /INV-\d{6}-\d{6}/, tag: '@core' },
  { path: '/graph-report', account: 'analyst', row: /\d{1,3}(?:,\d{3})+₮.*<\/td>/s, tag: '@core' },
  // Any name of a user: other journeys make users too, and the first page may hold none but theirs.
  { path: '/graph-report-ec', account: 'analyst', row: /\d+<\/td>/ },
  { path: '/temporary-report', account: 'permitOfficer', row: /\d+<\/td>/ },
  { path: '/temporary-permission', account: 'permitOfficer', row: /data-row="[^"]+"/ },
  { path: '/users', account: 'admin', row: /data-row="[^"]+"/, tag: '@core' },
];

test('GET / without JavaScript shows the sign-in form in Mongolian', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portal.urls.shell);
  await expect(page.getByRole('heading', { name: 'Нэвтрэх' })).toBeVisible();
  await expect(page.getByText('Иргэн', { exact: true })).toBeVisible();
  await expect(page.getByText('Байгууллага', { exact: true })).toBeVisible();
  await expect(passwordField(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Нэвтрэх' })).toBeVisible();
  await context.close();
});

for (const { path, account, row, tag = [] } of PAGES) {
  test(`${path} carries its rows in the HTML the server sends`, { tag }, async ({ portal, tokens }) => {
    const response = await fetch(portal.urls.shell + path, {
      headers: { cookie: cookieHeader(await tokens.cookiesOf(account)) },
      redirect: 'manual',
    });
    expect(response.status).toBe(200);
    const html = await response.text();
    const [body = ''] = html.split('<script type="application/json"');
    expect(row.test(body), `a row like ${String(row)}`).toBe(true);
  });

  test(
    `${path} hydrates without a warning and without repeating a call`,
    { tag },
    async ({ page, watch, signInAs }) => {
      await signInAs(account);
      await page.goto(path);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      expect(watch.complaints).toEqual([]);
      expect(watch.calls).toEqual([]);
    },
  );
}

test('/ hydrates without a warning and without repeating a call', { tag: '@core' }, async ({ page, watch }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(watch.complaints).toEqual([]);
  expect(watch.calls).toEqual([]);
});

test('a small style sheet of a remote stands in the document, and is not fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('head style[data-href^="index."]')).toHaveCount(1);
  expect(fetched.filter((url) => /_remotes.*\.css/.test(url))).toEqual([]);
});

test('a first visit waits for no style sheet, and the next finds them in the browser', async ({ page }) => {
  /** Counts the files that blocked the first paint, and their bytes over the network. */
  const waitedFor = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const blocking = entries.filter(
        (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
      );
      return { files: blocking.length, bytes: blocking.reduce((sum, { transferSize }) => sum + transferSize, 0) };
    });
  /** The sheets that the document holds and whose files have not come yet. */
  const missing = () =>
    page.evaluate(() => {
      const come = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      const held = [...document.querySelectorAll<HTMLStyleElement>('style[data-file]')];
      return held.map(({ dataset }) => dataset['file'] ?? '').filter((file) => !come.includes(file));
    });
  const colour = () =>
    page.locator('button[type="submit"]').evaluate((button) => getComputedStyle(button).backgroundColor);

  await page.goto('/');
  await waitForHydration(page);
  expect(await waitedFor()).toEqual({ files: 0, bytes: 0 });
  const first = await colour();
  await expect(page.locator('style[data-file]')).toHaveCount(2);
  await expect.poll(missing).toEqual([]);
  // Webpack knows the sheets that are there already.
  await expect(page.locator('link[rel="stylesheet"]:not([href*="/toasts."])')).toHaveCount(0);

  await page.reload();
  await waitForHydration(page);
  expect(await waitedFor()).toEqual({ files: 2, bytes: 0 });
  expect(await colour()).toBe(first);
});

test.describe('with an account that may see every page', () => {
  let host: RecordingHost;
  let everything: TestPlatform;

  test.beforeAll(async () => {
    host = await startRecordingHost();
    everything = await runPlatform({ apiUrl: host.url });
  });
  test.afterAll(async () => {
    await everything.stop();
    await host.stop();
  });

  test('React, ReactDOM and the kit load once, whatever remotes are visited', async ({ page, context }) => {
    await addSession(context, everything.urls.shell, { token: tokenFor('everybody') });
    const documents: string[] = [];
    const scripts: { readonly path: string; readonly source: Promise<string> }[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      const path = new URL(response.url()).pathname;
      if (type === 'document') documents.push(path);
      if (type === 'script') scripts.push({ path, source: response.text() });
    });
    await page.goto(`${everything.urls.shell}/ec`);
    await expect(page.locator('[data-mounted="mf-auth"]')).toBeVisible();
    for (const [path, remote] of [
      ['/invoice', 'mf-invoices'],
      ['/graph-report', 'mf-reports'],
      ['/users', 'mf-admin'],
      ['/ec', 'mf-auth'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Үндсэн цэс' }).locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(everything.urls.shell + path);
      await expect(page.locator(`[data-mounted="${remote}"]`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/ec']);

    const loaded = await Promise.all(scripts.map(async ({ path, source }) => ({ path, source: await source })));
    const paths = loaded.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    const remotes = new Set(paths.flatMap((path) => /^\/_remotes\/(mf-[a-z]+)\//.exec(path)?.[1] ?? []));
    expect([...remotes].sort()).toEqual(['mf-admin', 'mf-auth', 'mf-invoices', 'mf-reports']);
    const holders = (mark: string) => loaded.filter(({ source }) => source.includes(mark)).map(({ path }) => path);
    // React and ReactDOM each create elements' type mark; only the interactive half of the kit knows this kind of input.
    expect(holders('react.transitional.element')).toEqual([expect.stringMatching(/^\/_shell\/shell\./)]);
    expect(holders('deleteContentForward')).toEqual([expect.stringMatching(/^\/_shell\/shared_src_ui_work/)]);
  });
});
