import type { Page } from '@playwright/test';
import { inviteColleague } from '../../support/colleague.ts';
import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { createPayer } from '../../support/payer.ts';
import { addSession, expect, test } from '../../support/test.ts';
import type { TestPlatform } from '../../support/run-platform.ts';

const AMOUNT = 2_000;

/** Invites somebody to finance, who may approve what others of finance ask for. */
async function inviteFinance(portal: TestPlatform, adminToken: string) {
  const colleague = await inviteColleague(portal, adminToken);
  const call = createHostCall(portal.urls.api, adminToken);
  const { data } = (await call('GET', '/api/role?page_size=100')) as { data: { id: string; code: string }[] };
  const finance = data.find(({ code }) => code === 'FINANCE')?.id;
  const path = `/api/user/${colleague.id}`;
  const { version } = (await call('GET', path)) as { version: number };
  await call('PUT', `${path}/roles`, { role_ids: [finance] }, { 'if-match': `"v${String(version)}"` });
  return colleague;
}

/** The tile of the payment's ledger with that name. */
const tile = (page: Page, name: string) => page.getByRole('dialog').getByText(name, { exact: true }).locator('..');

test('a top-up whose QR was paid twice needs attention, its surplus alone goes back, and its ledger is even', async ({
  page,
  portal,
  tokens,
  signInAs,
  browser,
}) => {
  const tokenOf = async (account: 'citizen' | 'admin' | 'finance') => (await tokens.cookiesOf(account))['token'] ?? '';
  const payer = createPayer(portal.urls.api, await tokenOf('citizen'));
  const { paymentId, cardId } = await payer.topUp(AMOUNT);
  const before = await payer.balanceOf(cardId);
  const qpayPage = await payer.qpayPage(paymentId);
  for (let time = 0; time < 2; time += 1) await payer.pay(qpayPage, { amount: AMOUNT });
  const reference = await payer.referenceOf(paymentId);
  const colleague = await inviteFinance(portal, await tokenOf('admin'));

  await signInAs('finance');
  const row = page.getByRole('row', { name: new RegExp(reference) });
  await expect(async () => {
    await page.goto(`/payment?attention=1&q=${reference}`);
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  await waitForHydration(page);
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Төлбөр' });
  await expect(drawer.getByText('2,000₮ илүү орсон байна.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Илүү дүнг буцаах' }).click();
  const form = page.getByRole('dialog', { name: 'Илүү дүнг буцаах' });
  await expect(form.getByLabel('Буцаах дүн')).toHaveValue('2,000');
  await form.getByLabel('Шалтгаан').fill('Хоёр удаа төлсөн');
  await form.getByRole('button', { name: 'Илүү дүнг буцаах' }).click();
  await expect(drawer.getByText(/2,000₮ буцаах хүсэлт гаргасан/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Буцаалтыг батлах' })).toBeHidden();

  const other = await browser.newPage();
  await addSession(other.context(), portal.urls.shell, colleague.cookies);
  await other.goto(`/payment?id=${paymentId}`);
  await waitForHydration(other);
  await other.getByRole('button', { name: 'Буцаалтыг батлах' }).click();
  await other
    .getByRole('dialog', { name: 'Буцаалтыг батлах' })
    .getByRole('button', { name: 'Буцаалтыг батлах' })
    .click();
  await expect(async () => {
    await other.goto(`/payment?id=${paymentId}`);
    await expect(tile(other, 'Буцаасан').first()).toContainText('2,000₮', { timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  await expect(tile(other, 'Орсон')).toContainText('4,000₮');
  await expect(tile(other, 'Тооцсон')).toContainText('2,000₮');
  await expect(tile(other, 'Тооцоогүй')).toBeHidden();
  await other.close();

  const call = createHostCall(portal.urls.api, await tokenOf('finance'));
  const { status, ledger } = (await call('GET', `/api/payment/${paymentId}/detail`)) as {
    status: string;
    ledger: Record<'received' | 'applied' | 'refunded' | 'open', number>;
  };
  expect([status, ledger.received - ledger.applied - ledger.refunded - ledger.open]).toEqual(['PAID', 0]);
  expect(await payer.balanceOf(cardId)).toBe(before + AMOUNT);
  await page.reload();
  await expect(row).toBeHidden();
});
