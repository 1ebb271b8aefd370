import { choosePayment } from '../../support/choose-payment.ts';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { createPayer } from '../../support/payer.ts';
import type { TakenReceipt } from '../../support/payer.ts';
import { createTaxAuthority } from '../../support/tax-authority.ts';
import { expect, test } from '../../support/test.ts';

const AMOUNT = 3_000;
const ORGANISATION = '2000066';

let citizen: ReturnType<typeof createPayer>;
let organisation: ReturnType<typeof createPayer>;
let authority: ReturnType<typeof createTaxAuthority>;

test.beforeAll(async ({ portal, tokens }) => {
  const payerOf = async (account: 'citizen' | 'organisation') =>
    createPayer(portal.urls.api, (await tokens.cookiesOf(account))['token'] ?? '');
  [citizen, organisation] = [await payerOf('citizen'), await payerOf('organisation')];
  authority = createTaxAuthority(portal.urls.sandboxes[1] ?? '');
});

async function takeReceipt(): Promise<TakenReceipt> {
  const { paymentId } = await citizen.topUp(AMOUNT);
  await citizen.settle(paymentId, AMOUNT);
  return citizen.takeReceipt(paymentId);
}

async function openReceipt(page: Page, { package_id }: TakenReceipt): Promise<Locator> {
  const tail = package_id.slice(-8);
  await page.goto(`/ebarimt?q=${tail}`);
  await waitForHydration(page);
  await page.getByRole('link', { name: `…${tail}` }).click();
  return page.getByRole('dialog', { name: `Баримт …${tail}` });
}

const expectState = (drawer: Locator, state: string) =>
  expect(drawer.getByText(state, { exact: true }).first()).toBeVisible();

test('an unconfirmed receipt is returned at once, by keyboard alone', async ({ page, signInAs, watch }) => {
  const receipt = await takeReceipt();
  await signInAs('finance');
  const drawer = await openReceipt(page, receipt);
  const start = drawer.getByRole('button', { name: 'Буцаах' });
  await start.press('Enter');
  const question = page.getByRole('dialog', { name: 'Баримтыг буцаах уу?' });
  await expect(question.locator(':focus')).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Буцаах' }).press('Enter');
  await expectState(drawer, 'Буцаасан');
  await expect(start).toBeHidden();
  await expect(drawer.locator(':focus')).toHaveCount(1);
  expect(watch.complaints).toEqual([]);
});

test('a receipt that a citizen has confirmed is returned after their consent', async ({ page, signInAs }) => {
  const receipt = await takeReceipt();
  await authority.confirm(receipt.package_id);
  await signInAs('finance');
  const drawer = await openReceipt(page, receipt);
  await drawer.getByRole('button', { name: 'Буцаах' }).click();
  await page.getByRole('dialog', { name: 'Баримтыг буцаах уу?' }).getByRole('button', { name: 'Буцаах' }).click();
  await expectState(drawer, 'Баталгаажаагүй буцаалт');
  await authority.confirm(receipt.package_id);
  await drawer.getByRole('button', { name: 'Төлөв шалгах' }).click();
  await expectState(drawer, 'Буцаасан');
});

test('an organisation returns a part of its purchase, and a new receipt replaces the old one', async ({
  page,
  signInAs,
}) => {
  const { paymentId, amount } = await organisation.orderCards(['Туршилтын Нэг', 'Туршилтын Хоёр']);
  await organisation.settle(paymentId, amount);
  const receipt = await organisation.takeReceipt(paymentId, ORGANISATION);
  await signInAs('finance');
  const drawer = await openReceipt(page, receipt);
  await expect(drawer.getByRole('button', { name: 'Буцаах' })).toBeHidden();
  await drawer.getByRole('button', { name: 'Засварлах' }).click();
  const dialog = page.getByRole('dialog', { name: 'Баримтыг засварлах' });
  const kept = dialog.getByRole('textbox', { name: /\(авсан: 2\)$/ });
  await kept.fill('3');
  await dialog.getByLabel('Шалтгаан').fill('Нэг карт буцаав');
  await dialog.getByRole('button', { name: 'Засварлах' }).click();
  await expect(kept).toHaveAccessibleDescription('Авсан тооноос (2) ихгүй байна');
  expect(await violationsOf(page)).toEqual([]);
  await kept.fill('1');
  await dialog.getByRole('button', { name: 'Засварлах' }).click();
  await expect(dialog).toBeHidden();

  const once = page.getByRole('dialog', { name: 'И-баримт үүслээ' });
  await expect(once.getByRole('img', { name: 'И-баримтын QR код' })).toBeVisible();
  await once.getByRole('button', { name: 'Хаах' }).last().click();
  await once.getByRole('button', { name: 'Хадгалахгүй хаах' }).click();
  await expect(drawer.getByRole('term').filter({ hasText: /^Засвар$/ })).toBeVisible();
  await expectState(drawer, 'Засварласан');
  await drawer
    .getByRole('term')
    .filter({ hasText: /^Засвар$/ })
    .locator('+ dd')
    .getByRole('link')
    .click();
  // The list is narrowed to the old one: the new one is named though it has no row.
  await expect(drawer).toBeHidden();
  const made = page.getByRole('dialog', { name: /^Баримт …\d{8}$/ });
  await expectState(made, 'Үүссэн');
  // With the decimals of the taxes beside it.
  await expect(made.getByRole('row', { name: /^Нийт/ })).toContainText(
    `${new Intl.NumberFormat('en-US').format(amount / 2)}.00₮`,
  );
  await expect(made.getByRole('link', { name: `…${receipt.package_id.slice(-8)}` })).toBeVisible();
});

test('a receipt made while PosAPI was silent is sent again, and shown once with its lottery number', async ({
  page,
  signInAs,
}) => {
  const { paymentId } = await citizen.topUp(AMOUNT);
  await citizen.settle(paymentId, AMOUNT);
  await signInAs('citizen');
  await page.goto('/ebarimt');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Баримт үүсгэх' }).first().click();
  await choosePayment(page, await citizen.referenceOf(paymentId));
  await authority.duringOutage(async () => {
    await page.getByRole('button', { name: 'Баримт авах' }).click();
    await expect(page.getByText('Баримт хараахан бүртгэгдээгүй')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Баримтыг нээх' }).click();
  });
  await page.getByRole('button', { name: 'Дахин илгээх' }).press('Enter');
  const once = page.getByRole('dialog', { name: 'И-баримт үүслээ' });
  await expect(once.getByRole('img', { name: 'И-баримтын QR код' })).toBeVisible();
  await expect(once.getByText(/^[A-Z]{2} \d{8}$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(once.getByText('Хэвлээгүй байна')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(once).toBeHidden();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
});
