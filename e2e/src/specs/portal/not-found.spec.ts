import { waitForHydration } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

test('a path nobody owns is a 404 with picture, heading and the message (specification §2)', async ({ page }) => {
  const response = await page.goto('/nothing');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeVisible();
  await expect(page.getByRole('img', { name: '404' })).toBeVisible();
  await expect(page.getByText('Page not found: /nothing')).toBeVisible();
  await expect(page).toHaveTitle(/Хуудас олдсонгүй/);
});

test("'Буцах' goes to the previous page (specification §2)", async ({ page, signInAs }) => {
  await signInAs('citizen');
  await page.goto('/ec');
  await waitForHydration(page);
  await page.goto('/nothing');
  await page.getByRole('link', { name: 'Буцах' }).click();
  await expect(page).toHaveURL(/\/ec$/);
});

test("'Буцах' goes to the previous page without JavaScript, and to / when there is none (specification §2)", async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.urls.shell });
  const page = await context.newPage();
  await page.goto('/nothing', { referer: `${portal.urls.shell}/ec?page=2` });
  await expect(page.getByRole('link', { name: 'Буцах' })).toHaveAttribute('href', '/ec?page=2');
  await page.goto('/nothing', { referer: 'https://other.example/ec' });
  await expect(page.getByRole('link', { name: 'Буцах' })).toHaveAttribute('href', '/');
  await context.close();
});

test("'Буцах' goes to / when there is no previous page (specification §2)", async ({ page, context }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open('/nothing', '_blank', 'noopener'));
  const tab = await opened;
  await tab.getByRole('link', { name: 'Буцах' }).click();
  await expect(tab).toHaveURL(/\/$/);
  await expect(tab.getByRole('heading', { name: 'Нэвтрэх' })).toBeVisible();
});
