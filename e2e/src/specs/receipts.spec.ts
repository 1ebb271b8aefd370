import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../support/hydrated.ts';
import { createPayer } from '../support/payer.ts';
import type { TakenReceipt } from '../support/payer.ts';
import { createTaxAuthority } from '../support/tax-authority.ts';
import { expect, test } from '../support/test.ts';

const AMOUNT = 3_000;

let citizen: ReturnType<typeof createPayer>;
let authority: ReturnType<typeof createTaxAuthority>;

test.beforeAll(async ({ portal, tokens }) => {
  citizen = createPayer(portal.urls.api, (await tokens.cookiesOf('citizen'))['token'] ?? '');
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

const stateOf = (drawer: Locator) => drawer.getByRole('definition').first();

test('a receipt a citizen has confirmed is returned once they agree', async ({ page, signInAs }) => {
  const receipt = await takeReceipt();
  await authority.confirm(receipt.package_id);
  await signInAs('finance');
  const drawer = await openReceipt(page, receipt);
  await drawer.getByRole('button', { name: 'Буцаах' }).click();
  await page.getByRole('dialog', { name: 'Баримтыг буцаах уу?' }).getByRole('button', { name: 'Буцаах' }).click();
  await expect(stateOf(drawer)).toHaveText('Баталгаажаагүй буцаалт');
  await authority.confirm(receipt.package_id);
  await drawer.getByRole('button', { name: 'Төлөв шалгах' }).click();
  await expect(stateOf(drawer)).toHaveText('Буцаасан');
});
