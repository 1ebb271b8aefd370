import { ACCOUNTS, PASSWORD, cookieHeader } from '../support/sign-in.ts';
import { waitForHydration } from '../support/hydrated.ts';
import { passwordField } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

test('signing in as a citizen leads to /ec', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByLabel(/Утас/).fill(ACCOUNTS.citizen.username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page).toHaveURL(/\/ec$/);
  await expect(page.getByRole('heading', { name: 'Миний цахим карт' })).toBeVisible();
});

test('signing in works without JavaScript too', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portal.urls.shell);
  await page.getByLabel(/Утас/).fill(ACCOUNTS.planner.username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page).toHaveURL(/\/ec$/);
  await context.close();
});

test('a wrong password is said in words and keeps what was typed', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByLabel(/Утас/).fill('99999999');
  await passwordField(page).fill('wrong-password');
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page.getByRole('alert')).toContainText('буруу');
  await expect(page.getByLabel(/Утас/)).toHaveValue('99999999');
  await expect(page).toHaveURL(/\/$/);
});

test('visiting / signed in as a citizen redirects to /ec', async ({ page, signInAs }) => {
  await signInAs('citizen');
  await page.goto('/');
  await expect(page).toHaveURL(/\/ec$/);
});

test('visiting a guarded page signed out redirects to /', async ({ page }) => {
  await page.goto('/invoice');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Нэвтрэх' })).toBeVisible();
});

test('an account without the action code of a page is led to its own home', async ({ portal, tokens }) => {
  const locationOf = async (account: 'analyst' | 'citizen' | 'finance', path: string) => {
    const response = await fetch(portal.urls.shell + path, {
      headers: { cookie: cookieHeader(await tokens.cookiesOf(account)) },
      redirect: 'manual',
    });
    return response.headers.get('location');
  };
  expect(await locationOf('analyst', '/users')).toBe('/graph-report');
  expect(await locationOf('finance', '/users')).toBe('/invoice');
  expect(await locationOf('citizen', '/users')).toBe('/ec');
});

test('signing out forgets the session and leads to /', async ({ page, signInAs, context }) => {
  // A session of its own: signing out ends it at the host.
  await signInAs('planner');
  await page.goto('/ec');
  await waitForHydration(page);
  await page.locator('[data-account]').click();
  await page.getByRole('button', { name: 'Гарах' }).click();
  await expect(page).toHaveURL(/\/$/);
  const names = (await context.cookies()).filter(({ value }) => value !== '').map(({ name }) => name);
  expect(names).not.toContain('token');
  await page.goto('/ec');
  await expect(page).toHaveURL(/\/$/);
});

test('a token in the query replaces the stored one and leaves the address', async ({ page, tokens }) => {
  const { token = '' } = await tokens.cookiesOf('citizen');
  await page.goto(`/ec?token=${token}&is_org=0`);
  await expect(page).toHaveURL(/\/ec$/);
  await expect(page.getByRole('heading', { name: 'Миний цахим карт' })).toBeVisible();
});

test('an unknown path answers 404 with the not-found screen', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Буцах' })).toBeVisible();
});
