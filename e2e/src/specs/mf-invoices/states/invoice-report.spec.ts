import type { Page } from '@playwright/test';
import { holdRoute } from '../../../support/hold-route.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const MONTHS = 'Гаргасан, төлсөн дүн сараар';
const KINDS = 'Гаргасан дүн төрлөөр';
const NOTHING_THEN = '/invoice-report?from=2019-01-01&to=2019-01-31';
const NOTHING = 'Энэ хугацаанд нэхэмжлэх гаргаагүй байна.';
const PRESETS = [
  'Өнөөдөр',
  'Өчигдөр',
  'Сүүлийн 7 хоног',
  'Сүүлийн 30 хоног',
  'Энэ долоо хоног',
  'Энэ сар',
  'Өнгөрсөн сар',
  'Энэ улирал (санхүү)',
  'Энэ жил',
  'Хичээлийн жил',
];

const figureOf = (page: Page, name: string) => page.getByRole('figure', { name }).first();
const isDrawn = (page: Page) => expect(page.locator('[data-figure-chart] .apexcharts-svg')).toHaveCount(3);

async function open(page: Page, path = '/invoice-report') {
  await page.goto(path);
  await waitForHydration(page);
}

test('the report with its figures is sound', async ({ page, signInAs, watch }) => {
  await signInAs('finance');
  await open(page);
  await isDrawn(page);
  const walk = walkStates(page);
  await walk.look('filled');

  await page.getByRole('link', { name: 'Үгүй' }).click();
  await page.getByRole('link', { name: 'Сараар' }).click();
  await expect(page.getByRole('table', { name: 'Сараар', exact: true })).toBeVisible();
  await expect(page.getByText(/^өмнө \d/)).toHaveCount(0);
  await figureOf(page, MONTHS).getByRole('radio', { name: 'Хүснэгт' }).check();
  await figureOf(page, KINDS).getByRole('radio', { name: 'Хүснэгт' }).check();
  await walk.look('nothing compared, figures as tables');

  await figureOf(page, MONTHS).getByRole('radio', { name: 'График' }).check();
  await figureOf(page, MONTHS)
    .getByRole('button', { name: /татах$/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Зураг (PNG)' })).toBeVisible();
  await walk.look('menu of a figure');
  await page.keyboard.press('Escape');

  await figureOf(page, KINDS)
    .getByRole('button', { name: /бүтэн дэлгэцээр$/ })
    .click();
  const large = page.getByRole('dialog', { name: KINDS });
  await expect(large.locator('.apexcharts-svg')).toBeVisible();
  await walk.look('figure as large as the window');
  expect(walk.faults).toEqual([]);
  expect(watch.complaints).toEqual([]);
});

test('the export of the report is sound', async ({ page, signInAs }) => {
  await signInAs('finance');
  await open(page);
  const walk = walkStates(page);
  await page.getByRole('button', { name: 'Татах', exact: true }).click();
  const files = page.getByRole('dialog');
  await expect(files.getByText('Задаргаа')).toBeVisible();
  await walk.look('file');
  await files.getByRole('button', { name: 'Татах' }).click();
  await expect(files.getByText(/^Файл бэлэн боллоо/)).toBeVisible();
  await walk.look('file made');
  expect(walk.faults).toEqual([]);
});

test('the report without its numbers is sound', async ({ page, signInAs }) => {
  await signInAs('finance');
  await open(page, NOTHING_THEN);
  const walk = walkStates(page);
  await expect(page.getByText(NOTHING, { exact: false })).toBeVisible();
  await walk.look('nothing issued');

  await page.getByRole('textbox', { name: 'Эхлэх, дуусах огноо' }).fill('2019.01.01 – 2018.12.01');
  await page.getByRole('button', { name: 'Харуулах' }).first().click();
  await expect(page.getByText('Хугацааг засна уу')).toBeVisible();
  await walk.look('days that make no sense');

  await page.getByLabel('Өдрийн байдлаар').fill('2018-12-01');
  await page.getByRole('button', { name: 'Харуулах' }).last().click();
  await expect(page.getByText('Өр алга')).toBeVisible();
  await walk.look('nothing owed');

  const refusal = { code: 'FORBIDDEN', message: 'Эрх хүрэхгүй байна.', status: 403 };
  await page.route('**/api/report/**', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.getByRole('link', { name: 'Өнгөрсөн сар' }).click();
  await expect(page.getByText('Тайланг ачаалж чадсангүй')).toBeVisible();
  await page.getByLabel('Өдрийн байдлаар').fill('2026-01-31');
  await page.getByRole('button', { name: 'Харуулах' }).last().click();
  await expect(page.getByText('Насжилтыг ачаалж чадсангүй')).toBeVisible();
  await walk.look('both parts failed');
  expect(walk.faults).toEqual([]);
});

test('the loading report is sound', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.route('**/chart.*.js', (route) => route.abort());
  await open(page);
  const walk = walkStates(page);
  await expect(page.getByText('Графикийг харуулж чадсангүй.').first()).toBeVisible();
  await expect(figureOf(page, MONTHS).getByRole('table')).toBeVisible();
  await walk.look('no charts');
  await page.unroute('**/chart.*.js');

  const answer = await holdRoute(page, '**/api/report/**');
  await page.getByRole('link', { name: 'Өнгөрсөн сар' }).click();
  await expect(page.locator('#content [aria-busy="true"]').first()).toBeVisible();
  await walk.look('another period on its way');
  await open(page, '/invoice');
  await page.locator('aside, nav').getByRole('link', { name: 'Нэхэмжлэхийн тайлан' }).first().click();
  await expect(page.getByText('Ачаалж байна…').first()).toBeAttached();
  await walk.look('first numbers on their way');
  answer();
  await isDrawn(page);
  expect(walk.faults).toEqual([]);
});

test('every period has its address, its days and its numbers, or says that there are none', async ({
  page,
  signInAs,
}) => {
  await signInAs('finance');
  await open(page);
  for (const name of PRESETS) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0);
    await expect(
      page.getByText('Гаргасан дүн', { exact: true }).or(page.getByText(NOTHING, { exact: false })),
    ).toBeVisible();
  }
});

test('a figure is enlarged, downloaded as numbers and closed by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('finance');
  await open(page);
  const enlarge = figureOf(page, KINDS).getByRole('button', { name: /бүтэн дэлгэцээр$/ });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: KINDS });
  await large.getByRole('button', { name: /татах$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Зураг (PNG)' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(large).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('invoice-report-kinds.xlsx');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

test('the printed report shows figures as tables, and cuts no row', async ({ page, signInAs }) => {
  await signInAs('finance');
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(figureOf(page, MONTHS).getByRole('table')).toBeVisible();
  await expect(page.locator('[data-figure-chart]').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Хэвлэх' })).toBeHidden();
  const cut = await page
    .locator('tr')
    .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length);
  expect(cut).toBe(0);
});
