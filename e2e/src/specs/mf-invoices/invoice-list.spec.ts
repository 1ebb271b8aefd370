import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { holdExport } from '../../support/hold-export.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { createOfficer } from '../../support/officer.ts';
import { expect, test } from '../../support/test.ts';

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/invoice${search}`);
  await waitForHydration(page);
}

const rows = (page: Page) => page.locator('tr[data-row]');
const tools = (page: Page) => page.getByRole('group', { name: 'Жагсаалтын хэрэгсэл' });

test.beforeEach(async ({ signInAs }) => {
  await signInAs('finance');
});

test(
  'filters are in the address: kept by Back and a reload, removed one by one',
  { tag: '@core' },
  async ({ page, watch }) => {
    await open(page);
    await page.getByRole('link', { name: /^Хугацаа хэтэрсэн/ }).click();
    await expect(page).toHaveURL(/status=OVERDUE/);
    await page.getByLabel('Төрөл', { exact: true }).selectOption('TOPUP');
    await expect(page).toHaveURL(/status=OVERDUE.*kind=TOPUP|kind=TOPUP.*status=OVERDUE/);
    await page.getByText('Нэмэлт шүүлт').click();
    await page.getByLabel('Нийт дүн, доод', { exact: true }).fill('100000');
    await page.getByLabel('Нийт дүн, доод', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/total_from=100000/);
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Нийт дүн: 100,000₮ ба түүнээс дээш' })).toBeVisible();
    await expect(page.getByLabel('Төрөл', { exact: true })).toHaveValue('TOPUP');
    await page.getByRole('link', { name: 'Нийт дүн: шүүлтийг авах' }).click();
    await expect(page).not.toHaveURL(/total_from/);
    await page.goBack();
    await expect(page).toHaveURL(/total_from=100000/);
    await expect(page.getByLabel('Нийт дүн, доод', { exact: true })).toHaveValue('100,000');
    expect(watch.complaints).toEqual([]);
  },
);

test('a saved view is opened by name, and the default view is in the HTML of an address without parameters', async ({
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
  await expect(plain.getByRole('link', { name: 'Их өртэй' })).toHaveAttribute('aria-current', 'page');
  await expect(plain.locator('tr[data-row]').first()).toContainText('Хугацаа хэтэрсэн');
  await withoutScript.close();

  await open(page);
  await page.getByRole('link', { name: /^Бүгд/ }).click();
  await expect(page).toHaveURL(/view=none/);
  await tools(page).getByRole('button', { name: 'Харагдац' }).click();
  await drawer.getByRole('button', { name: 'Их өртэй', exact: true }).click();
  await expect(page).toHaveURL(/status=OVERDUE.*view=/);
  await expect(page.getByRole('link', { name: 'Их өртэй' })).toHaveAttribute('aria-current', 'page');
  await tools(page).getByRole('button', { name: 'Харагдац' }).click();
  await drawer.getByRole('button', { name: 'Их өртэй: устгах' }).click();
  await expect(drawer.getByRole('button', { name: 'Их өртэй', exact: true })).toHaveCount(0);
});

test('a bulk action gives the reason of a refused invoice, and completes the others', async ({
  page,
  portal,
  tokens,
}) => {
  const officer = createOfficer(portal.urls.api, (await tokens.cookiesOf('finance'))['token'] ?? '');
  const [left, taken] = [await officer.draft(), await officer.draft()];
  const paid = await officer.oneIn('PAID');
  const boxOf = (id: string) => page.locator(`tr[data-row="${id}"]`).getByRole('checkbox');
  await open(page, '?page_size=200');
  for (const id of [left.id, taken.id, paid]) await boxOf(id).check();
  // Issued by a colleague meanwhile.
  await officer.act(taken.id, 'issue');
  await page.getByRole('button', { name: 'Гаргах 2' }).click();
  await page.getByRole('dialog', { name: 'Гаргах' }).getByRole('button', { name: 'Гаргах' }).click();
  const outcome = page.getByRole('dialog', { name: '1 мөр амжилтгүй' });
  await expect(outcome).toContainText('1 мөр амжилттай');
  await expect(outcome.getByRole('listitem')).toHaveCount(1);
  await outcome.getByRole('button', { name: 'Хаах' }).last().click();
  await expect(boxOf(taken.id)).toBeChecked();
  await expect(boxOf(left.id)).not.toBeChecked();
  await expect(page.locator(`tr[data-row="${left.id}"]`)).toContainText(/INV-\d{6}-\d{6}/);
});

test('a bulk action on all matching rows says how many it changes, and sends these', async ({ page }) => {
  await open(page, '?status=OVERDUE');
  await page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }).check();
  await page.getByRole('button', { name: /^Шүүлтэд тохирсон \d+ мөрийг сонгох$/ }).click();
  const asked = page.waitForRequest('**/api/invoice/bulk');
  await page.route('**/api/invoice/bulk', (route) => route.fulfill({ json: { ok: 3, failed: [] } }));
  await page.getByRole('button', { name: 'Сануулах' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/\d+ мөрд «Сануулах» үйлдлийг хийх үү/);
  const count = Number(/(\d+) мөрд/.exec((await dialog.textContent()) ?? '')?.[1]);
  await dialog.getByRole('button', { name: 'Сануулах' }).click();
  const body = (await asked).postDataJSON() as { action: string; ids: string[] };
  expect([body.action, body.ids.length]).toEqual(['remind', count]);
});

test('the matching rows are exported to a file, and the progress is shown', async ({ page }) => {
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

test('a running export can be cancelled', async ({ page }) => {
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
  await expect(page.locator('[data-list][aria-keyshortcuts]')).toBeVisible();
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

test('columns keep their arrangement, in the HTML of the server too', async ({ page }) => {
  await open(page);
  await tools(page).getByRole('button', { name: 'Багана' }).click();
  const chooser = page.getByRole('dialog', { name: 'Багана' });
  await chooser.getByRole('checkbox', { name: 'Төрөл' }).uncheck();
  await chooser.getByRole('radio', { name: 'Нягт' }).check();
  await page.keyboard.press('Escape');
  const html = await (await page.request.get('/invoice')).text();
  const headings = [...html.matchAll(/<th scope="col"[^>]*>(?:<a [^>]*>)?([^<]+)/g)].map(([, heading]) => heading);
  expect(headings).not.toContain('Төрөл');
  expect(headings).toContain('Огноо');
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
  await expect(drawer.getByRole('heading', { name: 'Мөрүүд' })).toBeVisible();
  expect(await drawer.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(watch.complaints).toEqual([]);
  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  await withoutScript.addCookies(await context.cookies());
  const plain = await withoutScript.newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('dialog').getByRole('heading', { name: 'Мөрүүд' })).toBeVisible();
  await withoutScript.close();
});
