import { waitForHydration } from '../../support/hydrated.ts';
import { createPayer } from '../../support/payer.ts';
import { ACCOUNTS, PASSWORD } from '../../support/sign-in.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { expect, test } from '../../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get: refuse });
    Object.assign(window, { BroadcastChannel: refuse });
  });
});

test('a browser that blocks cookies, storage and channels shows the page in the chosen colour mode', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Бараан' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-colour-mode', 'dark');
  await expect(page.getByRole('heading', { name: 'Нэвтрэх' })).toBeVisible();
});

test('a browser that blocks cookies says at the sign-in that it cannot keep one', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByLabel(/Утас/).fill(ACCOUNTS.finance.username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  await expect(page.getByText('Энэ хөтөч таны нэвтрэлтийг хадгалж чадсангүй.')).toBeVisible();
});

test('a browser that blocks cookies, storage and channels opens the page of a payment', async ({
  page,
  portal,
  tokens,
}) => {
  const { token = '' } = await tokens.cookiesOf('citizen');
  const { paymentId } = await createPayer(portal.urls.api, token).topUp(2_000);
  await page.goto(`/payment/${paymentId}`);
  await waitForHydration(page);
  await expect(page.getByRole('img', { name: 'QPay QR код, 2,000₮' })).toBeVisible();
});
