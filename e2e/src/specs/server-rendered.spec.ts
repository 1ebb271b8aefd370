import { cookieHeader } from '../support/sign-in.ts';
import type { AccountName } from '../support/sign-in.ts';
import { waitForHydration } from '../support/hydrated.ts';
import { passwordField } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

interface RenderedPage {
  readonly path: string;
  readonly account: AccountName;
  /** Matches what only real rows hold. */
  readonly row: RegExp;
}

const PAGES: readonly RenderedPage[] = [
  { path: '/ec', account: 'citizen', row: /•••• •••• \d{4}/ },
  { path: '/invoice', account: 'finance', row: /INV-\d{6}-\d{6}/ },
  { path: '/graph-report', account: 'analyst', row: /\d{1,3}(?:,\d{3})+₮.*<\/td>/s },
  { path: '/users', account: 'admin', row: />admin</ },
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

for (const { path, account, row } of PAGES) {
  test(`${path} carries its rows in the HTML the server sends`, async ({ portal, tokens }) => {
    const response = await fetch(portal.urls.shell + path, {
      headers: { cookie: cookieHeader(await tokens.cookiesOf(account)) },
      redirect: 'manual',
    });
    expect(response.status).toBe(200);
    const html = await response.text();
    const [body = ''] = html.split('<script type="application/json"');
    expect(row.test(body), `a row like ${String(row)}`).toBe(true);
  });

  test(`${path} hydrates without a complaint and without repeating a call`, async ({ page, watch, signInAs }) => {
    await signInAs(account);
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(watch.complaints).toEqual([]);
    expect(watch.calls).toEqual([]);
  });
}

test('/ hydrates without a complaint and without repeating a call', async ({ page, watch }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(watch.complaints).toEqual([]);
  expect(watch.calls).toEqual([]);
});

test('React, ReactDOM and the kit load once, whatever remotes are visited', async ({ page, watch, signInAs }) => {
  await signInAs('admin');
  await page.goto('/users');
  await waitForHydration(page);
  const sources = new Map<string, string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      void response.text().then((text) => sources.set(response.url(), text));
  });
  await page.reload();
  await waitForHydration(page);
  const links = page.getByRole('navigation', { name: 'Үндсэн цэс' }).getByRole('link');
  const paths = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  for (const path of paths) {
    await page.getByRole('navigation', { name: 'Үндсэн цэс' }).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}(?:\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  const remotes = new Set(watch.scripts.flatMap((path) => /\/_remotes\/(mf-[a-z]+)\//.exec(path)?.[1] ?? []));
  expect(remotes.size).toBeGreaterThan(1);
  const holders = (mark: string) =>
    [...sources].filter(([, text]) => text.includes(mark)).map(([url]) => new URL(url).pathname);
  // React and ReactDOM each create elements' type mark; Mantine's provider is in the kit alone.
  expect(holders('react.transitional.element')).toEqual([expect.stringMatching(/^\/_shell\/shell\./)]);
  expect(holders('MantineProvider was not found')).toEqual([expect.stringMatching(/^\/_shell\/shell\./)]);
  expect(sources.size).toBe(new Set(sources.keys()).size);
});
