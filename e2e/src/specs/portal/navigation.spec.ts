import { holdRoute } from '../../support/hold-route.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { cookieHeader } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('every menu entry leads to a page that exists', { tag: '@core' }, async ({ page, portal, tokens, signInAs }) => {
  await signInAs('admin');
  await page.goto('/users');
  const links = page.getByRole('navigation', { name: 'Үндсэн цэс' }).getByRole('link');
  const paths = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(1);
  const cookie = cookieHeader(await tokens.cookiesOf('admin'));
  const statuses = await Promise.all(
    paths.map(
      async (path) => (await fetch(portal.urls.shell + path, { headers: { cookie }, redirect: 'manual' })).status,
    ),
  );
  expect(statuses).toEqual(paths.map(() => 200));
});

test(
  'navigation to another remote loads no document, and repeats only the start-up calls for profile and pages',
  { tag: '@core' },
  async ({ page, watch, signInAs }) => {
    await signInAs('admin');
    await page.goto('/users');
    await waitForHydration(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
    });
    await page.getByRole('navigation', { name: 'Үндсэн цэс' }).locator('a[href="/ec"]').click();
    await expect(page).toHaveURL(/\/ec$/);
    await expect(page.locator('[data-mounted="mf-auth"]')).toBeVisible();
    const rights = ['GET /api/user/profile', 'GET /api/organization/pages?org_id=1'];
    const startUpCalls = () => watch.calls.filter((call) => /season|profile|pages|terminal/.test(call));
    await expect.poll(startUpCalls).toEqual(rights);
    await page.goBack();
    await expect(page).toHaveURL(/\/users$/);
    await expect(page.locator('[data-mounted="mf-admin"]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Хэрэглэгч');
    expect(documents).toEqual([]);
    await expect.poll(startUpCalls).toEqual([...rights, ...rights]);
    expect(watch.complaints).toEqual([]);
  },
);

test('a loading page holds the complete space of its content', async ({ page, signInAs }) => {
  await signInAs('citizen');
  await page.goto('/ebarimt');
  await waitForHydration(page);
  const answer = await holdRoute(page, '**/api/ec/cards**');
  await page.getByRole('navigation', { name: 'Үндсэн цэс' }).locator('a[href="/ec"]').click();
  const places = page.getByRole('main').getByRole('status').filter({ hasText: 'Ачаалж байна…' });
  await expect(places).toHaveCount(3);
  const parts = await places.evaluateAll((elements) =>
    elements.map((element) => (element.lastElementChild?.clientWidth ?? 0) / element.clientWidth),
  );
  expect(parts).toEqual([1, 1, 1]);
  answer();
  await expect(places).toHaveCount(0);
});

test('a list makes no further call after it is left', async ({ page, watch, signInAs }) => {
  await signInAs('finance');
  await page.goto('/invoice?page=2');
  await waitForHydration(page);
  await page.getByRole('navigation', { name: 'Үндсэн цэс' }).locator('a[href="/ebarimt"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('И-баримт');
  expect(watch.calls.filter((call) => call.includes('/api/invoice'))).toEqual([]);
});

test('a list keeps its filter, order and page in the address, back and forward', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.goto('/invoice');
  await waitForHydration(page);
  const total = page.getByRole('columnheader', { name: /^Нийт/ }).getByRole('link');
  await total.click();
  await expect(page).toHaveURL(/sort=-?total/);
  await page.getByRole('link', { name: 'Дараах' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('21–40')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.getByText('1–20')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/sort=-?total/);
});

test(
  'a part that cannot be loaded reloads the page at most once and then says so in its place',
  { tag: '@core' },
  async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/users');
    await waitForHydration(page);
    await page.route(/\/_remotes\/mf-auth\//, (route) => route.abort());
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole('navigation', { name: 'Үндсэн цэс' }).locator('a[href="/ec"]').click();
    await expect(page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' })).toBeVisible();
    expect(documents).toEqual(['/ec']);
  },
);

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test('the next page of the same remote has its code before it is pressed', async ({ page, signInAs }) => {
    await signInAs('citizen');
    await page.goto('/ec');
    await waitForHydration(page);
    const loaded = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        // The screen, and what reads the answers to its calls.
        return [/\/mf-auth\/.*\/temporary\.\w+\.js$/, /\/saved-view-answers\.\w+\.js$/].map((file) =>
          names.some((name) => file.test(name)),
        );
      });
    expect(await loaded()).toEqual([false, false]);
    // The first sign of use.
    await page.mouse.move(10, 300);
    await expect.poll(loaded).toEqual([true, true]);
    await page.getByRole('navigation', { name: 'Үндсэн цэс' }).locator('a[href="/temporary"]').tap();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });

  test('a page for people who are not signed in loads no code of lists', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await waitForHydration(page);
    const before = scripts.length;
    // The first sign of use.
    await page.mouse.move(10, 300);
    await expect.poll(() => scripts.length).toBeGreaterThan(before);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => path.includes('/saved-view-answers.'))).toEqual([]);
  });
});
