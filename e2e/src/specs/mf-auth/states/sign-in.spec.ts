import type { Page } from '@playwright/test';
import { AWAY, holdThenFail } from '../../../support/host-answers.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { passwordField } from '../../../support/sign-in-page.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const LOGIN = /\/api\/auth\/login$/;

const submit = (page: Page) => page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
const problem = (status: number, code: string, headers: Readonly<Record<string, string>> = {}) => ({
  ...{ status, headers, contentType: 'application/problem+json', json: { code, message: code, status } },
});

test('the sign-in is sound when incomplete, under way, failed, wrong, locked and asked for a code', async ({
  page,
}) => {
  const walk = walkStates(page);
  await page.goto('/');
  await waitForHydration(page);
  await submit(page);
  await expect(page.getByText('Заавал бөглөнө үү').first()).toBeVisible();
  await walk.look('incomplete');
  await page.getByLabel(/Утас/).fill('99110001');
  await passwordField(page).fill('Demo-2026');
  const release = await holdThenFail(page, LOGIN);
  await submit(page);
  await expect(page.locator('form [aria-busy="true"]').first()).toBeVisible();
  await walk.look('under way');
  release();
  await expect(page.getByText('Алдаа гарлаа', { exact: false })).toBeVisible();
  await walk.look('host away');
  await page.unroute(LOGIN);
  await page.route(LOGIN, (route) => route.abort());
  await submit(page);
  await expect(page.getByText('Сервертэй холбогдож чадсангүй', { exact: false })).toBeVisible();
  await walk.look('no connection');
  const answers = {
    'Нэвтрэх нэр эсвэл нууц үг буруу байна': problem(401, 'INVALID_CREDENTIALS'),
    '15 минутын дараа дахин оролдоно уу': problem(423, 'ACCOUNT_LOCKED', { 'retry-after': '900' }),
    'Утсанд тань 6 оронтой код илгээлээ': problem(401, 'OTP_REQUIRED'),
  };
  for (const [words, answer] of Object.entries(answers)) {
    await page.unroute(LOGIN);
    await page.route(LOGIN, (route) => route.fulfill(answer));
    await submit(page);
    await expect(page.getByText(words, { exact: false })).toBeVisible();
    await walk.look(words);
  }
  await page.unroute(LOGIN);
  await page.route(LOGIN, (route) => route.fulfill(AWAY));
  for (const step of ['forgot', 'code', 'check']) {
    await page.goto(`/?step=${step}`);
    await waitForHydration(page);
    await page.getByRole('main').locator('button[type="submit"]').click();
    await walk.look(`${step}, incomplete`);
  }
  expect(walk.faults).toEqual([]);
});
