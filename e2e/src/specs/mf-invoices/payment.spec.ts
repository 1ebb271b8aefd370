import { choosePayment } from '../../support/choose-payment.ts';
import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { createPayer } from '../../support/payer.ts';
import { expect, test } from '../../support/test.ts';
import { watchPage } from '../../support/watch-page.ts';

const AMOUNT = 2_000;

let payer: ReturnType<typeof createPayer>;

test.beforeAll(async ({ portal, tokens }) => {
  const { token = '' } = await tokens.cookiesOf('citizen');
  payer = createPayer(portal.urls.api, token);
});

const addressOf = (paymentId: string) => `/payment/${paymentId}`;

async function openPaid(page: Page): Promise<void> {
  const { paymentId } = await payer.topUp(AMOUNT);
  await payer.pay(await payer.qpayPage(paymentId), { amount: AMOUNT });
  await page.goto(addressOf(paymentId));
  await expect(page.getByRole('heading', { name: 'Төлөгдлөө' })).toBeVisible({ timeout: 30_000 });
}

test(
  'a payment is paid by two at once, QPay calls back three times and late, and it counts once',
  { tag: '@core' },
  async ({ browser }) => {
    const { paymentId, cardId } = await payer.topUp(AMOUNT);
    const before = await payer.balanceOf(cardId);
    const [one, two] = [await browser.newPage(), await browser.newPage()];
    const watch = watchPage(one);
    await Promise.all([one.goto(addressOf(paymentId)), two.goto(addressOf(paymentId))]);
    await expect(one.getByRole('img', { name: 'QPay QR код, 2,000₮' })).toBeVisible();
    const qpayPage = await payer.qpayPage(paymentId);
    await Promise.all([
      payer.pay(qpayPage, { amount: AMOUNT, copies: 3, delay: 2 }),
      payer.pay(qpayPage, { amount: AMOUNT, copies: 3, delay: 1 }),
    ]);
    await expect(one.getByRole('heading', { name: 'Төлөгдлөө' })).toBeVisible({ timeout: 45_000 });
    await expect(two.getByRole('heading', { name: 'Төлөгдлөө' })).toBeVisible({ timeout: 45_000 });
    await one.reload();
    await expect(one.getByText(/Илүү төлсөн 2,000₮/)).toBeVisible();
    expect(await payer.balanceOf(cardId)).toBe(before + AMOUNT);
    expect(watch.complaints).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  },
);

test('money for a cancelled payment is accepted, and the page says that it came late', async ({ page }) => {
  const { paymentId } = await payer.topUp(AMOUNT);
  const qpayPage = await payer.qpayPage(paymentId);
  await payer.cancel(paymentId);
  await page.goto(addressOf(paymentId));
  await expect(page.getByText('Төлбөр цуцлагдсан')).toBeVisible();
  await payer.pay(qpayPage, { amount: AMOUNT, copies: 3 });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/хугацаа дууссаны дараа орсон/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
});

test('a payment shows its state and is checked without script', { tag: '@core' }, async ({ browser }) => {
  const { paymentId } = await payer.topUp(AMOUNT);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf(paymentId));
  await expect(page.getByRole('img', { name: 'QPay QR код, 2,000₮' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('timer')).toHaveText(/^1\d:\d\d$/);
  await payer.pay(await payer.qpayPage(paymentId), { amount: AMOUNT, copies: 0 });
  await page.getByRole('button', { name: 'Төлбөр шалгах' }).click();
  await expect(page.getByRole('heading', { name: 'Төлөгдлөө' })).toBeVisible();
  await context.close();
});

test('the receipt is made, shown once and printed on 80 mm paper', { tag: '@core' }, async ({ page }) => {
  await openPaid(page);
  await page.getByRole('button', { name: 'Баримт авах' }).click();
  const dialog = page.getByRole('dialog', { name: 'И-баримт үүслээ' });
  await expect(dialog.getByRole('img', { name: 'И-баримтын QR код' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // 80 mm in points, rounded to whole pixels.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 22[67]\.\d+ \d/);

  await dialog.getByRole('button', { name: 'Хаах' }).last().click();
  await expect(dialog.getByText('Хэвлээгүй байна')).toBeVisible();
  await dialog.getByRole('button', { name: 'Хадгалахгүй хаах' }).click();
  await expect(page.getByText(/и-баримтыг олгосон/)).toBeVisible();
  await expect(page.locator(':focus')).toContainText('и-баримтыг олгосон');
  await page.reload();
  await expect(page.getByText(/и-баримтыг олгосон/)).toBeVisible();
});

test('a receipt made on the page of receipts appears in its list', async ({ page, signInAs }) => {
  const { paymentId } = await payer.topUp(AMOUNT);
  await payer.pay(await payer.qpayPage(paymentId), { amount: AMOUNT });
  const reference = await payer.referenceOf(paymentId);
  await signInAs('citizen');
  await expect(async () => {
    await page.goto('/ebarimt');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Баримт үүсгэх' }).first().click();
    await choosePayment(page, reference);
  }).toPass({ timeout: 45_000 });
  await expect(page.getByRole('rowheader', { name: 'НӨАТ-аас чөлөөлөгдсөн' })).toBeVisible();
  await page.getByRole('button', { name: 'Баримт авах' }).click();
  const dialog = page.getByRole('dialog', { name: 'И-баримт үүслээ' });
  const number = await dialog.getByText(/^\d{33}$/).textContent();
  await dialog.getByRole('button', { name: 'Хаах' }).last().click();
  await dialog.getByRole('button', { name: 'Хадгалахгүй хаах' }).click();
  await page.getByRole('link', { name: `…${number?.slice(-8) ?? ''}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Баримт' });
  await expect(drawer.getByText(number ?? '', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Буцаах' })).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
});

test('an unknown payment answers 404', async ({ page }) => {
  const answer = await page.goto(addressOf('019aa5e0-0000-7000-8000-0000000000ff'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeVisible();
});
