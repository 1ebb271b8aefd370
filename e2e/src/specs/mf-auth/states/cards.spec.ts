import type { Page } from '@playwright/test';
import { emptyList, holdThenFail, AWAY } from '../../../support/host-answers.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

/** The list's endpoint, with the query it always has. */
const LIST = /\/api\/ec\/cards\?/;
const BULK_TOPUP = /\/api\/ec\/cards\/bulk-topup/;

const bar = (page: Page) => page.getByRole('region', { name: 'Сонгосон мөрийн үйлдэл' });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

test('a person’s cards are sound while loading, failed, none and full', async ({ page, signInAs }) => {
  await signInAs('citizen');
  const walk = walkStates(page);
  await open(page, '/temporary');
  const release = await holdThenFail(page, LIST);
  await page.getByRole('navigation').getByRole('link', { name: 'Миний карт' }).click();
  await expect(page).toHaveURL(/\/ec$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Миний карт' })).toBeVisible();
  await walk.look('loading');
  release();
  await expect(page.getByText('Картын мэдээллийг ачаалж чадсангүй')).toBeVisible();
  await walk.look('failed');
  await emptyList(page, LIST);
  await page.getByRole('link', { name: 'Дахин оролдох' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сайн байна уу, Дөлгөөн' })).toBeVisible();
  await walk.look('none');
  await open(page, '/ec?id=019aa5e0-0000-7000-8000-000000000001');
  await expect(dialogOf(page).getByText('Ийм карт олдсонгүй')).toBeVisible();
  await walk.look('a card that is not there, or another’s');
  expect(walk.faults).toEqual([]);
});

test('an organisation’s cards are sound when full, stale, loading, failed, none and none that match', async ({
  page,
  signInAs,
}) => {
  await signInAs('organisation');
  const walk = walkStates(page);
  await open(page, '/ec?status=ACTIVE');
  await page.getByText('Нэмэлт шүүлт').click();
  await walk.look('full');
  await page.route(LIST, (route) => route.fulfill(AWAY));
  await page.getByRole('button', { name: 'Шинэчлэх' }).click();
  await expect(page.getByText('Жагсаалтыг шинэчилж чадсангүй', { exact: false })).toBeVisible();
  await walk.look('stale');
  const release = await holdThenFail(page, LIST);
  const states = page.getByRole('group', { name: 'Төлөв' });
  await states.locator('summary').click();
  await states.getByRole('checkbox', { name: 'Гээгдсэн' }).check();
  await expect(page.locator('table[aria-busy="true"]')).toBeVisible();
  await walk.look('loading');
  release();
  await expect(page.getByText('Жагсаалтыг ачаалж чадсангүй')).toBeVisible();
  await walk.look('failed');
  await emptyList(page, LIST);
  await page.getByRole('link', { name: 'Цэвэрлэх' }).first().click();
  await expect(page.getByText('Бүртгэлтэй карт алга')).toBeVisible();
  await walk.look('none');
  await page.unroute(LIST);
  await open(page, '/ec?q=99999999');
  await expect(page.getByText('Илэрц олдсонгүй')).toBeVisible();
  await walk.look('none that match');
  expect(walk.faults).toEqual([]);
});

test('the top-ups of many cards are sound when checked, refused and failed', async ({ page, signInAs }) => {
  await signInAs('organisation');
  const walk = walkStates(page);
  await open(page, '/ec?do=fill');
  const dialog = page.getByRole('dialog', { name: 'Файлаар цэнэглэх' });
  const choose = async (content: string) => {
    const buffer = Buffer.from(content);
    await dialog.getByLabel('CSV файл').setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer });
  };
  await choose('Карт,Дүн\n1.00E+11,5000\n');
  await expect(dialog.getByText('товчлогдсон', { exact: false })).toBeVisible();
  await walk.look('rounded numbers');
  const failed = Array.from({ length: 40 }, (_, index) => ({
    ...{ row: index + 2, id: String(999_999_999_000 + index), code: 'NOT_FOUND', message: 'Олдсонгүй.' },
  }));
  await page.route(BULK_TOPUP, (route) =>
    route.request().url().includes('dry_run')
      ? route.fulfill({ json: { dry_run: true, payment_id: null, amount: 5_000, ok: 1, failed } })
      : route.fulfill(AWAY),
  );
  await choose(['100000000001,5000', ...failed.map(({ id }) => `${id},1000`)].join('\n'));
  await expect(dialog.getByRole('button', { name: 'Төлбөр рүү' })).toBeFocused();
  await walk.look('some rows refused');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Үйлчилгээ түр ажиллахгүй байна.')).toBeVisible();
  await walk.look('order failed');
  await page.keyboard.press('Escape');

  await open(page, '/ec?status=ACTIVE');
  await page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }).check();
  await bar(page)
    .getByRole('button', { name: /^Цэнэглэх/ })
    .click();
  await dialogOf(page).getByRole('button', { name: 'Шалгах' }).click();
  await walk.look('no amount');
  await page.keyboard.press('Escape');
  await bar(page)
    .getByRole('button', { name: /^Түр хаах/ })
    .click();
  await expect(dialogOf(page).getByLabel(/Яагаад/)).toBeFocused();
  await walk.look('block');
  expect(walk.faults).toEqual([]);
});

test('everybody’s cards are sound for staff, and closed to others', async ({ page, signInAs }) => {
  const walk = walkStates(page);
  await signInAs('cardOperator');
  await open(page, '/ec');
  await walk.look('home of staff');
  await open(page, '/ec/cards?status=REPLACED');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await walk.look('full');
  await page.locator('tr[data-row] a').first().click();
  await expect(dialogOf(page).getByRole('link', { name: 'Шинэ картыг нээх' })).toBeVisible();
  await walk.look('a replaced card');
  await dialogOf(page).getByRole('link', { name: 'Шинэ картыг нээх' }).click();
  await expect(dialogOf(page).getByText('Энэ карт гээгдсэн картын оронд олгогдсон.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/ec/cards');
  await open(page, '/ec/cards?q=99999999');
  await expect(page.getByText('Илэрц олдсонгүй')).toBeVisible();
  await walk.look('none that match');
  await page.context().clearCookies();
  await signInAs('planner');
  await page.goto('/ec/cards');
  await expect(page.getByRole('heading', { name: 'Энэ хуудсанд хандах эрх алга' })).toBeVisible();
  await walk.look('no permission');
  expect(walk.faults).toEqual([]);
});
