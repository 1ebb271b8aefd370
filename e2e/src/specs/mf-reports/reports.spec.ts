import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

/** The last twelve months of whole days. */
function twelveMonths() {
  const to = new Date(Date.now() - 86_400_000);
  const from = new Date(to.getTime() - 364 * 86_400_000);
  return [from, to].map((day) => day.toISOString().slice(0, 10).replaceAll('-', '.')).join(' – ');
}

test(
  'a citizen orders a statement of twelve months, leaves, comes back and downloads it',
  { tag: '@core' },
  async ({ page, signInAs, watch }) => {
    await signInAs('citizen');
    await open(page, '/report/add');
    await page.getByRole('link', { name: 'Картын хуулга' }).click();
    const days = page.getByRole('textbox', { name: 'Хугацаа' });
    await days.fill(twelveMonths());
    await days.press('Tab');
    await expect(page.getByText(/^[\d,]+ мөр$/)).toBeVisible();
    await page.getByRole('radio', { name: 'CSV' }).check();
    await page.getByLabel('Тайлангийн нэр').fill('Жилийн хуулга');
    await page.getByRole('button', { name: 'Захиалах' }).click();
    await expect(page).toHaveURL(/\/report$/);
    const ordered = await page
      .getByText(/RP-\d{4}-\d{6} тайланг хүлээн авлаа/)
      .first()
      .textContent();
    const code = /RP-\d{4}-\d{6}/.exec(ordered ?? '')?.[0] ?? '';

    await open(page, '/ec');
    await open(page, '/report');
    const row = page.getByRole('row', { name: new RegExp(code) });
    await expect(row.getByText('Бэлэн')).toBeVisible({ timeout: 60_000 });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: `${code} татах` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${code} Жилийн хуулга.csv`);
    expect(await readFile(await file.path(), 'utf8')).toContain('Огноо,Карт');
    expect(watch.complaints).toEqual([]);
  },
);

test(
  'an administrator approves a report with personal data, and it is in the history',
  { tag: '@core' },
  async ({ page, portal, tokens, signInAs }) => {
    const organisation = createHostCall(portal.urls.api, (await tokens.cookiesOf('organisation'))['token'] ?? '');
    const ordered = (await organisation('POST', '/api/report-request', {
      kind: 'CARD_STATEMENT',
      params: { from: '2026-03-01', to: '2026-03-31' },
      format: 'XLSX',
      confirm: true,
    })) as { readonly id: string; readonly code: string };
    await signInAs('analyst');
    await open(page, `/report-admin?status=NEEDS_APPROVAL&contains_pii=true&q=${ordered.code}`);
    await page.getByRole('link', { name: ordered.code }).click();
    const drawer = page.getByRole('dialog', { name: new RegExp(ordered.code) });
    await drawer.getByRole('button', { name: 'Зөвшөөрөх' }).click();
    const question = page.getByRole('dialog', { name: 'Зөвшөөрөх' });
    await question.getByLabel('Шалтгаан').fill('Аудитын хүсэлт');
    await question.getByRole('button', { name: 'Зөвшөөрөх' }).click();
    await expect(page.getByText('Тайланг зөвшөөрлөө')).toBeVisible();
    await drawer.getByRole('link', { name: 'Түүх' }).click();
    await expect(drawer.getByText('Зөвшөөрсөн').first()).toBeVisible();
    await expect(drawer.getByText('Аудитын хүсэлт').first()).toBeVisible();
  },
);

test('on a phone a long state stands below the code of its request, which is complete', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs('analyst');
  await open(page, '/report-admin?status=NEEDS_APPROVAL');
  const row = page.locator('tr[data-row]').first();
  const code = row.getByRole('rowheader');
  await expect(code).toHaveText(/^RP-\d{4}-\d{6}$/);
  expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await expect(row.getByText('Зөвшөөрөл хүлээж байна')).toBeInViewport({ ratio: 1 });
});

test('the pages of reports are sound', async ({ page, signInAs }) => {
  const walk = walkStates(page);
  await signInAs('citizen');
  await open(page, '/report');
  await walk.look('own reports');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.look('a report');
  await open(page, '/report?kind=SETTLEMENT');
  await walk.look('none that match');
  await open(page, '/report/add');
  await walk.look('kinds');
  await open(page, '/report/add?kind=TRIPS');
  await expect(page.getByText(/^[\d,]+ мөр$/)).toBeVisible();
  await walk.look('order');
  await page.getByRole('combobox', { name: 'Бүлэглэх' }).selectOption('Сараар');
  await page.getByRole('checkbox', { name: 'Тоо', exact: true }).uncheck();
  await walk.look('order of sums');
  await signInAs('analyst');
  await open(page, '/report-admin');
  await walk.look('queue');
  await open(page, '/report-admin?tab=schedules');
  await walk.look('schedules');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Түүх' }).click();
  await walk.look('history of a schedule');
  await open(page, '/report-admin?tab=templates');
  await page.getByRole('button', { name: 'Шинэ загвар' }).click();
  await walk.look('new template');
  expect(walk.faults).toEqual([]);
});
