import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { ACCOUNTS, PASSWORD } from '../../support/sign-in.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

/** Types a name and a password on the sign-in page. */
async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByLabel(/Утас/).fill(username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
}

test('an authenticator app is set up, asked for at sign-in, replaced by a recovery code and turned off', async ({
  page,
  browser,
  portal,
  tokens,
  signInAs,
}) => {
  await signInAs('cardOperator2');
  await page.goto('/profile');
  await waitForHydration(page);
  const walk = walkStates(page);
  const panel = page.getByRole('region', { name: 'Хоёр шатлалт нэвтрэлт' });
  await panel.getByRole('button', { name: 'Баталгаажуулагч апп холбох' }).click();
  const dialog = page.getByRole('dialog', { name: 'Баталгаажуулагч апп холбох' });
  await dialog.getByLabel(/Нууц үгээ/).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
  await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
  await walk.look('the secret');
  const secret = (await dialog.locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await dialog.getByLabel(/Апп дахь код/).fill(app.generate());
  await dialog.getByRole('button', { name: 'Асаах' }).click();
  const codes = dialog.getByRole('list', { name: 'Сэргээх кодууд' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await walk.look('the recovery codes');
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Хадгалсан' }).click();
  await expect(panel.getByText('Асаалттай: Баталгаажуулагч апп')).toBeVisible();

  const context = await browser.newContext({ baseURL: portal.urls.shell });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, ACCOUNTS.cardOperator2.username);
  const code = elsewhere.getByLabel('Баталгаажуулах код', { exact: true });
  // The code of the set-up was used; clocks may be half a minute ahead.
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await elsewhere.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/ec$/);
  await elsewhere.goto('/profile');
  await waitForHydration(elsewhere);
  await elsewhere.getByRole('button', { name: /^Мэдэгдлийн түүх, \d+ уншаагүй$/ }).click();
  const told = elsewhere.getByRole('region', { name: 'Ирсэн мэдэгдэл' });
  await expect(told.getByRole('link', { name: 'Хоёр шатлалт нэвтрэлт өөрчлөгдлөө' }).first()).toBeVisible();
  await told.getByRole('button', { name: 'Бүгдийг уншсан' }).click();
  await expect(elsewhere.getByRole('button', { name: 'Мэдэгдлийн түүх', exact: true })).toBeVisible();

  await context.clearCookies();
  await signIn(elsewhere, ACCOUNTS.cardOperator2.username);
  await elsewhere.getByRole('button', { name: 'Сэргээх код ашиглах' }).click();
  await elsewhere.getByLabel('Сэргээх код').fill(recoveryCode);
  await elsewhere.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/ec$/);
  await context.close();

  await panel.getByRole('button', { name: 'Унтраах' }).click();
  const off = page.getByRole('dialog', { name: 'Унтраах' });
  await expect(off).toBeVisible();
  await walk.look('the window for the password');
  await off.getByLabel(/Нууц үгээ/).fill(PASSWORD);
  await off.getByRole('button', { name: 'Унтраах' }).click();
  await expect(panel.getByText('Унтраалттай')).toBeVisible();
  expect(walk.faults).toEqual([]);
  const call = createHostCall(portal.urls.api, (await tokens.cookiesOf('cardOperator2'))['token'] ?? '');
  expect(await call('GET', '/api/user/profile')).toMatchObject({ user: { two_factor: false } });
});

test('a choice of the colour mode on the profile takes effect at once and is there on the next device', async ({
  page,
  browser,
  portal,
  signInAs,
}) => {
  await signInAs('planner');
  await page.goto('/profile');
  await waitForHydration(page);
  const looks = page.getByRole('region', { name: 'Дэлгэцийн тохиргоо' });
  const kept = () => page.waitForResponse((answer) => answer.url().endsWith('/api/user/preferences') && answer.ok());
  const first = kept();
  await looks.getByLabel('Өнгөний горим').selectOption('Бараан');
  await expect(page.locator('html')).toHaveAttribute('data-colour-mode', 'dark');
  await first;
  const context = await browser.newContext({ baseURL: portal.urls.shell });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, ACCOUNTS.planner.username);
  await expect(elsewhere.locator('html')).toHaveAttribute('data-colour-mode', 'dark');
  await context.close();
  const second = kept();
  await looks.getByLabel('Өнгөний горим').selectOption('Төхөөрөмжийнх');
  await second;
});
