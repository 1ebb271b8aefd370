import type { Page } from '@playwright/test';
import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { ACCOUNTS, PASSWORD } from '../../support/sign-in.ts';
import type { LoginAnswer, createSignIn } from '../../support/sign-in.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { addSession, expect, test } from '../../support/test.ts';

/** Past the end of an impersonation, and long before that of a sign-in. */
const PAST_HALF_AN_HOUR_MS = 31 * 60_000;

/** Signs in on the sign-in page: a session of the test's own, which it may end. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  await fillIn(page, 'finance');
  await expect(page.getByRole('heading', { level: 1, name: 'Шинэ нэхэмжлэх' })).toBeVisible();
  await waitForHydration(page);
}

/**
 * Opens a page for an administrator who works as finance, with a clock that can go ahead: of all sessions only such a one
 * ends before a sign-in made now would.
 */
async function openForHalfAnHour(
  page: Page,
  portal: TestPlatform,
  tokens: ReturnType<typeof createSignIn>,
  url: string,
): Promise<void> {
  const call = createHostCall(portal.urls.api, (await tokens.cookiesOf('admin'))['token'] ?? '');
  const { data } = (await call('GET', '/api/user?q=finance')) as { data: { id: string; username: string }[] };
  const id = data.find(({ username }) => username === ACCOUNTS.finance.username)?.id ?? '';
  const login = (await call('POST', `/api/user/${id}/actions/impersonate`, { reason: 'Гомдол' })) as LoginAnswer;
  const { token, is_org, org_id } = login;
  await addSession(page.context(), portal.urls.shell, { token, is_org, org_id });
  await page.clock.install();
  const later = ['host-calls', 'toasts'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/${name}.`)),
  );
  await page.goto(url);
  await waitForHydration(page);
  // The first sign of use loads what a page needs later; a clock that leaps would end such a load.
  await page.mouse.move(100, 100);
  for (const response of later) await (await response).finished();
}

async function fillIn(page: Page, account: keyof typeof ACCOUNTS): Promise<void> {
  await page.getByLabel(/Утас/).fill(ACCOUNTS[account].username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
}

/** Ends the session at the host, as a sign-out on another device does. */
async function revoke(page: Page, shell: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const answer = await fetch(`${shell}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok).toBe(true);
}

test(
  'a session that the host ended continues after signing in over the page, with all typed text',
  { tag: '@core' },
  async ({ page, portal }) => {
    await signIn(page, '/invoice/new');
    const note = page.getByLabel('Тайлбар').last();
    await note.fill('Гуравдугаар улирлын цэнэглэлт');
    await revoke(page, portal.urls.shell);
    await page.getByRole('combobox', { name: /Байгууллага/ }).fill('ХХК');
    const dialog = page.getByRole('dialog', { name: 'Дахин нэвтэрнэ үү' });
    await expect(dialog).toBeVisible();
    await fillIn(page, 'finance');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/invoice\/new$/);
    await expect(note).toHaveValue('Гуравдугаар улирлын цэнэглэлт');
  },
);

test('a sign-out in another tab asks to sign in again over the page', async ({ page, context }) => {
  await signIn(page, '/invoice/new');
  const note = page.getByLabel('Тайлбар').last();
  await note.fill('Бичсэн зүйл');
  await context.clearCookies({ name: 'token' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('dialog', { name: 'Дахин нэвтэрнэ үү' })).toBeVisible();
  await fillIn(page, 'finance');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(note).toHaveValue('Бичсэн зүйл');
});

test('a session that expired while the page stood open continues after signing in over the page', async ({
  page,
  portal,
  tokens,
}) => {
  await openForHalfAnHour(page, portal, tokens, '/invoice/new');
  const note = page.getByLabel('Тайлбар').last();
  await note.fill('Бичсэн зүйл');
  await page.clock.fastForward(PAST_HALF_AN_HOUR_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('dialog', { name: 'Дахин нэвтэрнэ үү' })).toBeVisible();
  await fillIn(page, 'finance');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/invoice\/new$/);
  await expect(note).toHaveValue('Бичсэн зүйл');
});

test('a session that expired before the next page was opened asks over the present page, and goes on there', async ({
  page,
  portal,
  tokens,
}) => {
  await openForHalfAnHour(page, portal, tokens, '/invoice/new');
  await page.clock.fastForward(PAST_HALF_AN_HOUR_MS);
  await page.getByRole('navigation').getByRole('link', { name: 'Нэхэмжлэх', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Дахин нэвтэрнэ үү' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Шинэ нэхэмжлэх', includeHidden: true })).toBeVisible();
  await fillIn(page, 'finance');
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/invoice$/);
});
