import { waitForHydration } from '../../support/hydrated.ts';
import { ACCOUNTS, PASSWORD } from '../../support/sign-in.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { expect, test } from '../../support/test.ts';

const DAY_MS = 86_400_000;

test('a device whose clock is ahead signs in and opens the next page', async ({ page }) => {
  // Longer than any session lasts.
  await page.clock.install({ time: Date.now() + 400 * DAY_MS });
  await page.goto('/invoice/new');
  await waitForHydration(page);
  await page.getByLabel(/Утас/).fill(ACCOUNTS.finance.username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Шинэ нэхэмжлэх' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Нэхэмжлэх', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх', exact: true })).toBeVisible();
});
