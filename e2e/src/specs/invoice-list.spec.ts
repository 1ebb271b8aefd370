import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { holdExport } from '../support/hold-export.ts';
import { waitForHydration } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/invoice${search}`);
  await waitForHydration(page);
}

const rows = (page: Page) => page.locator('tr[data-row]');
const tools = (page: Page) => page.getByRole('group', { name: 'Жагсаалтын хэрэгсэл' });

test.beforeEach(async ({ signInAs }) => {
  await signInAs('finance');
});

test('filters are in the address: kept by Back and a reload, taken away one by one', async ({ page, watch }) => {
  await open(page);
  await page.getByRole('link', { name: /^Хэтэрсэн/ }).click();
  await page.getByLabel('Төрөл').selectOption('TOPUP');
  await expect(page).toHaveURL(/status=OVERDUE.*kind=TOPUP|kind=TOPUP.*status=OVERDUE/);
  await page.getByText('Бусад шүүлт').click();
  await page.getByLabel('Нийт дүн, доод', { exact: true }).fill('100000');
  await page.getByLabel('Нийт дүн, доод', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/total_from=100000/);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Нийт дүн, доод: 100,000₮' })).toBeVisible();
  await expect(page.getByLabel('Төрөл')).toHaveValue('TOPUP');
  await page.getByRole('link', { name: 'Нийт дүн, доод: шүүлтийг авах' }).click();
  await expect(page).not.toHaveURL(/total_from/);
  await page.goBack();
  await expect(page).toHaveURL(/total_from=100000/);
  await expect(page.getByLabel('Нийт дүн, доод', { exact: true })).toHaveValue('100,000');
  expect(watch.complaints).toEqual([]);
});

test('a saved view is opened by name, and as the default one is in the HTML of a bare address', async ({
  page,
  browser,
  context,
}) => {
  await open(page, '?status=OVERDUE');
  await tools(page).getByRole('button', { name: 'Харагдац' }).click();
  const drawer = page.getByRole('dialog', { name: 'Хадгалсан харагдац' });
  await drawer.getByLabel('Харагдацын нэр').fill('Их өртэй');
  await drawer.getByLabel('Жагсаалтыг нээхэд үүнийг харуулах').check();
  await drawer.getByRole('button', { name: 'Одоогийнхыг хадгалах' }).click();
  await expect(drawer.getByRole('button', { name: 'Их өртэй', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  await withoutScript.addCookies(await context.cookies());
  const plain = await withoutScript.newPage();
  await plain.goto(new URL('/invoice', page.url()).href);
  await expect(plain.getByRole('button', { name: 'Харагдац: Их өртэй' })).toBeVisible();
  await expect(plain.getByRole('link', { name: /^Хэтэрсэн/ })).toHaveAttribute('aria-current', 'page');
  await withoutScript.close();

  await open(page);
  await page.getByRole('link', { name: /^Бүгд/ }).click();
  await expect(page).toHaveURL(/view=none/);
  await tools(page).getByRole('button', { name: 'Харагдац' }).click();
  await drawer.getByRole('button', { name: 'Их өртэй', exact: true }).click();
  await expect(page).toHaveURL(/status=OVERDUE.*view=/);
  await tools(page).getByRole('button', { name: 'Харагдац: Их өртэй' }).click();
  await drawer.getByRole('button', { name: 'Их өртэй: устгах' }).click();
  await expect(drawer.getByRole('button', { name: 'Их өртэй', exact: true })).toHaveCount(0);
});

test('an action on many invoices says of the one that is refused why, and does the others', async ({ page }) => {
  await open(page, '?status=DRAFT');
  const draftId = await rows(page).first().getAttribute('data-row');
  await open(page, '?status=PAID');
  const paidId = await rows(page).first().getAttribute('data-row');
  await open(page, '?page_size=200');
  await page
    .locator(`tr[data-row="${String(draftId)}"]`)
    .getByRole('checkbox')
    .check();
  await page
    .locator(`tr[data-row="${String(paidId)}"]`)
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Гаргах' }).click();
  await page.getByRole('dialog', { name: 'Гаргах' }).getByRole('button', { name: 'Гаргах' }).click();
  const outcome = page.getByRole('dialog', { name: '1 мөр амжилтгүй' });
  await expect(outcome).toContainText('1 мөр амжилттай');
  await expect(outcome.getByRole('listitem')).toHaveCount(1);
  await outcome.getByRole('button', { name: 'Хаах' }).last().click();
  await expect(page.locator(`tr[data-row="${String(paidId)}"]`).getByRole('checkbox')).toBeChecked();
  await expect(page.locator(`tr[data-row="${String(draftId)}"]`)).toContainText(/INV-\d{6}-\d{6}/);
});

test('all that match are taken at once, and the host is told how many were seen', async ({ page }) => {
  await open(page, '?status=OVERDUE');
  await page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }).check();
  await page.getByRole('button', { name: /^Шүүлтэд тохирсон \d+ мөрийг сонгох$/ }).click();
  const asked = page.waitForRequest('**/api/invoice/bulk');
  await page.route('**/api/invoice/bulk', (route) => route.fulfill({ json: { ok: 3, failed: [] } }));
  await page.getByRole('button', { name: 'Сануулах' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сануулах' }).click();
  const body: unknown = (await asked).postDataJSON();
  expect(body).toMatchObject({ action: 'remind', filter: { status: 'OVERDUE' } });
  expect(body).toHaveProperty('expected_count', expect.any(Number));
});

test('the rows that match become a file, whose progress is shown', async ({ page }) => {
  await open(page, '?status=PAID');
  await tools(page).getByRole('button', { name: 'Татах' }).click();
  const dialog = page.getByRole('dialog', { name: 'Файлаар татах' });
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  await dialog.getByRole('button', { name: 'Татах' }).click();
  await expect(dialog.getByText(/Файл бэлэн боллоо: \d+ мөр/)).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Файлыг хадгалах' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Дугаар');
  expect(text).toMatch(/INV-\d{6}-\d{6}/);
});

test('a file that is being made can be given up', async ({ page }) => {
  await open(page);
  await holdExport(page);
  await tools(page).getByRole('button', { name: 'Татах' }).click();
  const dialog = page.getByRole('dialog', { name: 'Файлаар татах' });
  await dialog.getByRole('button', { name: 'Татах' }).click();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '40');
  await dialog.getByRole('button', { name: 'Зогсоох' }).click();
  await expect(dialog.getByText('Файл бэлтгэхийг зогсоолоо.')).toBeVisible();
});

test('everything can be done with the keyboard alone', async ({ page }) => {
  await open(page);
  // Keys come with the list's tools, once the browser is idle.
  await page.waitForLoadState('networkidle');
  await page.locator('body').press('?');
  await expect(page.getByRole('dialog', { name: 'Товчлуурууд' })).toBeVisible({ timeout: 10_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = rows(page).nth(1);
  await expect(second.getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(second.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Нэхэмжлэх/ });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=/);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(second.getByRole('link')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Хайх' })).toBeFocused();
  await page.keyboard.type('jx?');
  await expect(page.getByRole('searchbox', { name: 'Хайх' })).toHaveValue('jx?');
});

test('columns stay as they were arranged, in the HTML of the server too', async ({ page }) => {
  await open(page);
  await tools(page).getByRole('button', { name: 'Багана' }).click();
  const chooser = page.getByRole('dialog', { name: 'Багана' });
  await chooser.getByRole('checkbox', { name: 'Төрөл' }).uncheck();
  await chooser.getByRole('radio', { name: 'Нягт' }).check();
  await page.keyboard.press('Escape');
  const html = await (await page.request.get('/invoice')).text();
  expect(html).not.toContain('data-label="Төрөл"');
  expect(html).toContain('data-label="Огноо"');
});

test('the record an address names is in the HTML, works without script and becomes a modal window', async ({
  page,
  browser,
  context,
  watch,
}) => {
  await open(page);
  const id = await rows(page).first().getAttribute('data-row');
  await page.goto(`/invoice?id=${String(id)}`);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const drawer = page.getByRole('dialog', { name: /^Нэхэмжлэх/ });
  await expect(drawer.getByText('Сануулсан')).toBeVisible();
  expect(await drawer.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(watch.complaints).toEqual([]);
  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  await withoutScript.addCookies(await context.cookies());
  const plain = await withoutScript.newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('dialog').getByText('Сануулсан')).toBeVisible();
  await withoutScript.close();
});
