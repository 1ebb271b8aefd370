import { expect, test } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import { SIGN_IN_CODE, startRecordingHost } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { watchPage } from '../../support/watch-page.ts';

const LINK = '/?password_token=token-of-a-link-that-was-sent';
const NEW_PASSWORD = 'Shine-2026';

let host: RecordingHost;
let portal: TestPlatform;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  host = await startRecordingHost();
  portal = await runPlatform({ apiUrl: host.url });
});
test.afterAll(async () => {
  await portal.stop();
  await host.stop();
});

const bodiesOf = (url: string) => host.calls.filter((call) => call.url === url).map(({ body }) => body);

test('a second step asks for the code that was sent and signs in with it', async ({ page }) => {
  await page.goto(portal.urls.shell);
  await waitForHydration(page);
  await page.locator('input[name="username"]').fill('99110001');
  await passwordField(page).fill('secret');
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  const code = page.getByLabel('Баталгаажуулах код');
  await expect(code).toBeFocused();
  await expect(page.getByRole('button', { name: /Код дахин авах/ })).toBeDisabled();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page.getByRole('alert')).toContainText('Код буруу');
  await code.fill(SIGN_IN_CODE);
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page).toHaveURL(/\/ec$/);
});

test('a link sets a new password and leads to the sign-in page', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(portal.urls.shell + LINK);
  await waitForHydration(page);
  await passwordField(page).fill('short');
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(passwordField(page)).toBeFocused();
  await passwordField(page).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(page.getByText('Нууц үг хадгалагдлаа')).toBeVisible();
  await expect(page.locator('input[name="username"]')).toBeVisible();
  expect(page.url()).not.toContain('password_token');
  expect(bodiesOf('/api/auth/password/reset')).toContainEqual({
    token: 'token-of-a-link-that-was-sent',
    password: NEW_PASSWORD,
  });
  expect(watch.complaints).toEqual([]);
});

test('a code on the phone signs in, without a password and without the phone in any address', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(portal.urls.shell);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Утасны кодоор нэвтрэх' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Кодоор нэвтрэх' })).toBeVisible();
  await page.locator('input[name="phone"]').fill('99110001');
  await page.getByRole('button', { name: 'Код авах' }).click();
  const code = page.getByLabel('Баталгаажуулах код');
  await expect(code).toBeFocused();
  expect(page.url()).not.toContain('99110001');
  await code.fill(SIGN_IN_CODE);
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page).toHaveURL(/\/ec$/);
  expect(bodiesOf('/api/auth/otp/verify')).toContainEqual({ phone: '99110001', code: SIGN_IN_CODE });
  expect(watch.complaints).toEqual([]);
});

test('a person who forgot the password requests a link, and the sign-in page confirms it', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(portal.urls.shell);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Нууц үгээ мартсан уу?' }).click();
  // Both forms have a field of that name.
  await expect(page.getByRole('heading', { name: 'Нууц үг сэргээх' })).toBeVisible();
  await page.locator('input[name="username"]').fill('99110001');
  await page.getByRole('button', { name: 'Холбоос авах' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Холбоос илгээлээ' })).toBeVisible();
  await expect(passwordField(page)).toBeVisible();
  expect(page.url()).not.toContain('99110001');
  expect(bodiesOf('/api/auth/password/forgot')).toContainEqual({ username: '99110001' });
  expect(watch.complaints).toEqual([]);
});

test('a session goes with the browser unless somebody asks to be remembered', async ({ page, context }) => {
  const token = async () => (await context.cookies(portal.urls.shell)).find(({ name }) => name === 'token');
  await page.goto(`${portal.urls.shell}/?step=code`);
  await waitForHydration(page);
  await page.locator('input[name="phone"]').fill('99110001');
  await page.getByRole('button', { name: 'Код авах' }).click();
  await page.getByLabel('Баталгаажуулах код').fill(SIGN_IN_CODE);
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page).toHaveURL(/\/ec$/);
  expect(await token()).toMatchObject({ expires: -1 });
  await page.reload();
  await expect(page).toHaveURL(/\/ec$/);
  expect(await token()).toMatchObject({ expires: -1 });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the code is asked for with the password, and signs in', async ({ page }) => {
    await page.goto(portal.urls.shell);
    await page.locator('input[name="username"]').fill('99110001');
    await passwordField(page).fill('secret');
    await page.getByRole('button', { name: 'Нэвтрэх' }).click();
    await expect(page.getByText('Утсанд тань 6 оронтой код илгээлээ', { exact: false })).toBeVisible();
    await page.locator('input[name="username"]').fill('99110001');
    await passwordField(page).fill('secret');
    await page.locator('input[name="otp"]').fill(SIGN_IN_CODE);
    await page.getByRole('button', { name: 'Нэвтрэх' }).click();
    await expect(page).toHaveURL(/\/ec$/);
  });

  test('a code on the phone signs in', async ({ page }) => {
    await page.goto(portal.urls.shell);
    await page.getByRole('link', { name: 'Утасны кодоор нэвтрэх' }).click();
    await page.locator('input[name="phone"]').fill('99110001');
    await page.getByRole('button', { name: 'Код авах' }).click();
    await expect(page.locator('input[name="otp"]')).toBeVisible();
    await page.locator('input[name="phone"]').fill('99110001');
    await page.locator('input[name="otp"]').fill('000000');
    await page.getByRole('button', { name: 'Нэвтрэх' }).click();
    await expect(page.getByRole('alert')).toContainText('Код буруу');
    await page.locator('input[name="phone"]').fill('99110001');
    await page.locator('input[name="otp"]').fill(SIGN_IN_CODE);
    await page.getByRole('button', { name: 'Нэвтрэх' }).click();
    await expect(page).toHaveURL(/\/ec$/);
  });

  test('a person who forgot the password requests a link', async ({ page }) => {
    await page.goto(portal.urls.shell);
    await page.getByRole('link', { name: 'Нууц үгээ мартсан уу?' }).click();
    await expect(page.getByRole('heading', { name: 'Нууц үг сэргээх' })).toBeVisible();
    await page.locator('input[name="username"]').fill('99110001');
    await page.getByRole('button', { name: 'Холбоос авах' }).click();
    await expect(page.getByText('Холбоос илгээлээ')).toBeVisible();
  });

  test('a link sets a new password; one that was used says so', async ({ page }) => {
    await page.goto(portal.urls.shell + LINK);
    await passwordField(page).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Нууц үг хадгалагдлаа')).toBeVisible();
    await page.goto(`${portal.urls.shell}/?password_token=spent-token-of-a-link-that-was-sent`);
    await passwordField(page).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByRole('alert')).toContainText('Холбоос хүчингүй');
  });
});
