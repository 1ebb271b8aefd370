import { ACCOUNTS, PASSWORD, createSignIn } from '../../support/sign-in.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { addSession, expect, test } from '../../support/test.ts';

test('signing in as a citizen leads to /ec', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByLabel(/Утас/).fill(ACCOUNTS.citizen.username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page).toHaveURL(/\/ec$/);
  await expect(page.getByRole('heading', { name: 'Миний карт' })).toBeVisible();
});

test('signing in works without JavaScript too', { tag: '@core' }, async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portal.urls.shell);
  await page.getByLabel(/Утас/).fill(ACCOUNTS.planner.username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page).toHaveURL(/\/ec$/);
  await context.close();
});

test('a wrong password gets a message and keeps the typed text', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByLabel(/Утас/).fill('99999999');
  await passwordField(page).fill('wrong-password');
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page.getByRole('alert')).toContainText('буруу');
  await expect(page.getByLabel(/Утас/)).toHaveValue('99999999');
  await expect(page).toHaveURL(/\/$/);
});

test('visiting / signed in as a citizen redirects to /ec', { tag: '@core' }, async ({ page, signInAs }) => {
  await signInAs('citizen');
  await page.goto('/');
  await expect(page).toHaveURL(/\/ec$/);
});

test('visiting a guarded page signed out redirects to /', { tag: '@core' }, async ({ page }) => {
  await page.goto('/invoice');
  await expect(page).toHaveURL(/\/\?next=%2Finvoice$/);
  await expect(page.getByRole('button', { name: 'Нэвтрэх' })).toBeVisible();
});

test(
  'an account without the action code of a page gets 403 with the reason and a link to its home',
  { tag: '@core' },
  async ({ page, signInAs }) => {
    await signInAs('finance');
    const response = await page.goto('/users');
    expect(response?.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: 'Энэ хуудсанд хандах эрх алга' })).toBeVisible();
    await expect(page.getByText('системийн админ олгоно')).toBeVisible();
    await page.getByRole('link', { name: 'Өөрийн хуудас руу очих' }).click();
    await expect(page).toHaveURL(/\/ec$/);
    await expect(page.getByRole('heading', { level: 1, name: /Сайн байна уу|Нүүр/ })).toBeVisible();
  },
);

test('staff return after signing in to the page they came for', async ({ page }) => {
  await page.goto('/invoice?status=PAID');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Утасны кодоор нэвтрэх' }).click();
  await expect(page).toHaveURL(/step=code/);
  await page.goBack();
  await expect(passwordField(page)).toBeVisible();
  await page.getByLabel(/Утас/).fill(ACCOUNTS.finance.username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page).toHaveURL(/\/invoice\?status=PAID$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх' })).toBeVisible();
});

test('staff return to the page they came for without JavaScript too', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${portal.urls.shell}/invoice?status=PAID`);
  await page.getByLabel(/Утас/).fill(ACCOUNTS.finance.username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page).toHaveURL(/\/invoice\?status=PAID$/);
  await context.close();
});

test('a citizen goes to /ec after signing in and finds the page asked for as a link', async ({ page }) => {
  await page.goto('/invoice?page=2');
  await waitForHydration(page);
  await page.getByLabel(/Утас/).fill(ACCOUNTS.citizen.username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page).toHaveURL(/\/ec\?next=%2Finvoice%3Fpage%3D2$/);
  const notice = page.locator('p', { hasText: 'Нэвтрэхийн өмнө нээхийг хүссэн хуудас' });
  await notice.getByRole('link', { name: 'Нэхэмжлэх' }).click();
  await expect(page).toHaveURL(/\/invoice\?page=2$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Энэ хуудсанд хандах эрх алга' })).toBeVisible();
});

test('signing out forgets the session and leads to /', { tag: '@core' }, async ({ page, portal, context }) => {
  // A session of its own: signing out ends it at the host.
  await addSession(context, portal.urls.shell, await createSignIn(portal.urls.api).cookiesOf('planner'));
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

test('an old token of a folder gives way to the session, and goes with it', async ({
  page,
  signInAs,
  context,
  portal,
}) => {
  await signInAs('analyst');
  const [header, payload] = [{ alg: 'none' }, { exp: 1_000_000_000 }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const value = `${header ?? ''}.${payload ?? ''}.x`;
  await context.addCookies([{ name: 'token', value, domain: new URL(portal.urls.shell).hostname, path: '/ec' }]);
  await page.goto('/ec');
  await waitForHydration(page);
  await expect(page).toHaveURL(/\/ec$/);
  await page.route('**/api/auth/logout', () => undefined);
  await page.locator('[data-account]').click();
  await page.getByRole('button', { name: 'Гарах' }).click();
  await expect(page.getByRole('heading', { name: 'Нэвтрэх' })).toBeVisible();
  const names = async () => (await context.cookies(`${portal.urls.shell}/ec`)).map(({ name }) => name);
  await expect.poll(names).not.toContain('token');
});

test('signing out leads to / at once while the host does not answer', async ({ page, signInAs, context }) => {
  await signInAs('analyst');
  await page.goto('/ec');
  await waitForHydration(page);
  await page.route('**/api/auth/logout', () => undefined);
  await page.locator('[data-account]').click();
  await page.getByRole('button', { name: 'Гарах' }).click();
  await expect(page.getByRole('heading', { name: 'Нэвтрэх' })).toBeVisible();
  const names = (await context.cookies()).filter(({ value }) => value !== '').map(({ name }) => name);
  expect(names).not.toContain('token');
});

test(
  'a token in the query replaces the stored one and leaves the address',
  { tag: '@core' },
  async ({ page, tokens }) => {
    const { token = '' } = await tokens.cookiesOf('citizen');
    await page.goto(`/ec?token=${token}&is_org=0`);
    await expect(page).toHaveURL(/\/ec$/);
    await expect(page.getByRole('heading', { name: 'Миний карт' })).toBeVisible();
  },
);

test('an unknown path answers 404 with the not-found screen', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Буцах' })).toBeVisible();
});
