import type { Locator } from '@playwright/test';
import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { pressTo } from '../../support/keyboard.ts';
import { daysFromNow } from '../../support/permit-officer.ts';
import { expect, test } from '../../support/test.ts';

test('a card is opened, read and filled, and a permit asked for, by keyboard alone', async ({
  page,
  portal,
  tokens,
  signInAs,
}) => {
  const { token = '' } = await tokens.cookiesOf('citizen');
  const call = createHostCall(portal.urls.api, token);
  const { cards } = (await call('POST', '/api/ec/cards', { media_type: 'VIRTUAL' })) as { cards: { id: string }[] };
  const go = (wanted: Locator) => pressTo(page, 'Tab', wanted);
  const choose = async (wanted: Locator) => {
    await go(wanted);
    await page.keyboard.press('Enter');
  };
  await signInAs('citizen');
  await page.goto('/ec');
  await waitForHydration(page);
  await choose(page.getByRole('link', { name: 'Агуулга руу шилжих' }));
  const tile = page.locator(`a[href="/ec?id=${cards[0]?.id ?? ''}"]`);
  await choose(tile);
  const drawer = page.getByRole('dialog', { name: /Карт/ });
  await expect(drawer).toBeVisible();
  await waitForHydration(page);
  await choose(drawer.getByRole('link', { name: 'Гүйлгээ' }));
  await expect(drawer.getByRole('region', { name: 'Гүйлгээний түүх' })).toBeVisible();
  await choose(drawer.getByRole('button', { name: 'Цэнэглэх' }));
  const topup = page.getByRole('dialog', { name: 'Карт цэнэглэх' });
  await choose(topup.getByRole('button', { name: '5,000₮', exact: true }));
  await expect(topup.getByText('Цэнэглэсний дараа: 5,000₮')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page.getByRole('dialog').getByRole('button', { name: 'Хадгалахгүй гарах' }));
  await expect(topup).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.goto('/temporary/new');
  await waitForHydration(page);
  await go(page.getByRole('radio', { name: 'Тээврийн хэрэгсэл' }));
  await pressTo(page, 'ArrowDown', page.getByRole('radio', { name: 'Хүн' }));
  await choose(page.getByRole('button', { name: 'Үргэлжлүүлэх' }));
  await expect(page).toHaveURL(/step=facts$/);
  await waitForHydration(page);
  await go(page.getByRole('combobox', { name: /Хаашаа/ }));
  await page.keyboard.type('Сүхбаатар');
  await expect(page.getByRole('option').first()).toContainText('Сүхбаатар');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressTo(page, 'Shift+Tab', page.getByLabel(/Зориулалт/));
  await page.keyboard.type('Тавилга зөөх');
  await choose(page.getByRole('button', { name: 'Үргэлжлүүлэх' }));
  await expect(page).toHaveURL(/step=time$/);
  await waitForHydration(page);
  const [from, to] = daysFromNow();
  await go(page.getByLabel(/Эхлэх өдөр/));
  await page.keyboard.type(from.replaceAll('-', '.'));
  await go(page.getByLabel(/Дуусах өдөр/));
  await page.keyboard.type(to.replaceAll('-', '.'));
  await choose(page.getByRole('button', { name: 'Үргэлжлүүлэх' }));
  await expect(page).toHaveURL(/step=documents$/);
  await waitForHydration(page);
  await choose(page.getByRole('button', { name: 'Үргэлжлүүлэх' }));
  await expect(page).toHaveURL(/step=review$/);
  await waitForHydration(page);
  await choose(page.getByRole('button', { name: 'Илгээх' }));
  const sent = page.getByRole('dialog', { name: /Түр зөвшөөрөл/ });
  await expect(sent.getByText('Илгээсэн', { exact: true }).first()).toBeVisible();
});
