import { violationsOf } from '../../support/axe.ts';
import { holdRoute } from '../../support/hold-route.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { pressTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';

// A whole month, whatever day it is.
const REPORT = '/invoice-report?period=last-month';

test(
  'the report is complete in the HTML, hydrates without a call, and charts cover their tables',
  { tag: '@core' },
  async ({ page, watch, signInAs }) => {
    await signInAs('finance');
    const answer = await page.request.get(REPORT);
    expect(await answer.text()).toMatch(/<td><a[^>]*href="\/invoice\?paid_from=[^"]*"[^>]*>[\d,.]+₮<\/a><\/td>/);

    await page.goto(REPORT);
    await waitForHydration(page);
    await expect(page.locator('.apexcharts-svg')).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    expect(watch.complaints).toEqual([]);
    expect(watch.calls).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('.apexcharts-svg')).toHaveCount(3);
    expect(await violationsOf(page)).toEqual([]);
  },
);

test('the open period is visible on a phone before any script, and no period moves under the mouse', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('finance');
  const start = await holdRoute(page, '**/*.js');
  await page.goto(REPORT, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Өнгөрсөн сар' })).toBeInViewport({ ratio: 1 });

  const today = page.getByRole('link', { name: 'Өнөөдөр', exact: true });
  await today.hover();
  start();
  await waitForHydration(page);
  await expect(page.locator('.apexcharts-svg')).toHaveCount(3);
  await expect(today).toBeInViewport({ ratio: 1 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(today).toHaveAttribute('aria-current', 'page');
});

test('the text of a figure keeps its colour when the window changes its width', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.goto(REPORT);
  await waitForHydration(page);
  const months = page.getByRole('figure', { name: 'Гаргасан, төлсөн дүн сараар' });
  const width = async () => Number(await months.locator('.apexcharts-svg').getAttribute('width'));
  const colours = () =>
    months
      .locator('.apexcharts-xaxis-label, .apexcharts-yaxis-label')
      .evaluateAll((labels) => [...new Set(labels.map((label) => label.getAttribute('fill')))]);
  await expect.poll(colours).toHaveLength(1);
  const before = { width: await width(), colours: await colours() };

  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(width).not.toBe(before.width);
  await expect.poll(colours).toEqual(before.colours);
});

test('every link of a number opens a list with the same sum', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.goto(REPORT);
  await waitForHydration(page);

  const ageing = page.getByRole('table', { name: 'Өр авлагын насжилт' });
  const owed = ageing.getByRole('row').nth(1).getByRole('link').last();
  const amount = await owed.innerText();
  await owed.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: amount }).first()).toBeVisible();
  await page.goBack();

  const months = page.getByRole('figure', { name: 'Гаргасан, төлсөн дүн сараар' });
  await months.getByRole('radio', { name: 'Хүснэгт' }).check();
  const received = months.getByRole('table').getByRole('row').nth(1).getByRole('link').last();
  const money = await received.innerText();
  await months.getByRole('radio', { name: 'График' }).check();
  await months.locator('.apexcharts-marker').last().click();
  await expect(page).toHaveURL(/\/invoice\?paid_from=/);
  await expect(page.getByRole('definition').filter({ hasText: money }).first()).toBeVisible();
});

test('a figure is downloaded as a picture and as numbers, and its series are hidden by name', async ({
  page,
  signInAs,
}) => {
  await signInAs('finance');
  await page.goto(REPORT);
  await waitForHydration(page);
  const months = page.getByRole('figure', { name: 'Гаргасан, төлсөн дүн сараар' });
  await expect(months.locator('.apexcharts-bar-area').first()).toBeVisible();
  await months.getByRole('button', { name: 'Гаргасан', pressed: true }).press('Enter');
  await expect(months.locator('.apexcharts-bar-area')).toHaveCount(0);

  const save = async (item: string) => {
    await months.getByRole('button', { name: /татах$/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    return download.suggestedFilename();
  };
  expect(await save('Зураг (PNG)')).toBe('invoice-report-months.png');
  expect(await save('Өгөгдөл (CSV)')).toBe('invoice-report-months.csv');
});

test('the period is changed, the table of a figure is read, and the link of a sum is followed by keyboard alone', async ({
  page,
  signInAs,
}) => {
  await signInAs('finance');
  await page.goto('/invoice-report');
  await waitForHydration(page);
  await pressTo(page, 'Tab', page.getByRole('link', { name: 'Өнгөрсөн сар' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/period=last-month/);

  const months = page.getByRole('figure', { name: 'Гаргасан, төлсөн дүн сараар' });
  await pressTo(page, 'Tab', months.getByRole('radio', { name: 'График' }));
  await page.keyboard.press('ArrowRight');
  await expect(months.getByRole('radio', { name: 'Хүснэгт' })).toBeChecked();
  await expect(months.getByRole('table').getByRole('row')).toHaveCount(2);
  const issued = months.getByRole('table').getByRole('link').first();
  const amount = await issued.innerText();
  await pressTo(page, 'Tab', issued);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: amount }).first()).toBeVisible();
});
