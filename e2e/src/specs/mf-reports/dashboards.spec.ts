import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import { pressTo } from '../../support/keyboard.ts';
import { monthWithRides } from '../../support/month-with-rides.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

const month = monthWithRides();

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

test(
  'an analyst compares two months, opens the Tuesday peak of a route and downloads its picture and numbers',
  { tag: '@core' },
  async ({ page, signInAs, watch }) => {
    await signInAs('analyst');
    await open(page, '/graph-report');
    await page.getByRole('link', { name: month.label }).click();
    await expect(page).toHaveURL(new RegExp(`period=${month.period}`));
    await page.getByRole('link', { name: 'Өмнөх үе' }).click();
    await expect(page.getByText(/^өмнө /).first()).toBeVisible();

    const routes = page.getByRole('figure', { name: 'Хамгийн их зорчилттой 10 чиглэл' });
    await routes.getByRole('radio', { name: 'Хүснэгт' }).check();
    await routes.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`period=${month.period}.*route=`));
    const days = page.getByRole('table', { name: 'Өдрийн дүн' });
    await expect(days).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('[data-figure-chart] .apexcharts-svg').first()).toBeVisible();
    const download = async (kind: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        (async () => {
          await page.getByRole('button', { name: 'Зорчилт ба орлого, өдрөөр: татах' }).click();
          await page.getByRole('menuitem', { name: kind }).click();
        })(),
      ]);
      return {
        name: file.suggestedFilename(),
        starts: (await readFile(await file.path())).subarray(0, 4).toString('latin1'),
      };
    };
    expect(await download('Өгөгдөл (Excel)')).toEqual({ name: 'graph-report.xlsx', starts: 'PK\x03\x04' });
    expect(await download('Зураг (PNG)')).toEqual({ name: 'graph-report.png', starts: '\x89PNG' });

    // The seed rides on every weekday of these days, but only on some of the month.
    await page.getByRole('link', { name: 'Сүүлийн 30 хоног' }).click();
    await expect(page).toHaveURL(/period=last-30-days.*route=/);
    const hours = page.getByRole('figure', { name: 'Зорчилт гараг, цагаар' });
    await hours.getByRole('radio', { name: 'Хүснэгт' }).check();
    await hours
      .getByRole('row', { name: /^08:00/ })
      .getByRole('cell')
      .nth(1)
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/route=.*tap_weekday=2&tap_hour=8#taps$/);
    await expect(page.getByText(/^Суусан · Зөвшөөрсөн · Мягмар · 08:00 · [1-9]/)).toBeInViewport();

    await days.getByRole('row').nth(2).getByRole('link').first().click();
    await expect(page.getByRole('table', { name: 'Тооны цаадах уншилтууд' })).toBeVisible();
    await expect(page).toHaveURL(/taps=1/);
    expect(watch.complaints).toEqual([]);
  },
);

test(
  'an analyst saves a pivot and shares it; a colleague opens the link and sees the same',
  { tag: '@core' },
  async ({ page, browser, signInAs }) => {
    const name = `Гарагаар ${String(Date.now())}`;
    await signInAs('analyst');
    await open(page, `/graph-report-statistic?period=${month.period}`);
    await page.getByLabel('Мөр', { exact: true }).selectOption('Тээвэрлэгч');
    await page.getByLabel('Багана', { exact: true }).selectOption('Гараг');
    const pivot = page.getByRole('table', { name: 'Зорчилт: тээвэрлэгч × гараг' });
    await expect(pivot).toHaveAttribute('aria-busy', 'false');
    const seen = await pivot.getByRole('row').allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: 'Зорчилт: тээвэрлэгч × гараг: татах' }).click();
        await page.getByRole('menuitem', { name: 'Өгөгдөл (Excel)' }).click();
      })(),
    ]);
    expect(file.suggestedFilename()).toBe('statistic.xlsx');
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    const dialog = page.getByRole('dialog', { name: 'Задаргааг хадгалах' });
    await dialog.getByLabel('Нэр').fill(name);
    await dialog.getByLabel('Бүх хэрэглэгчид харуулах').check();
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    const kept = page.getByRole('link', { name });
    await expect(kept).toBeVisible();
    const link = page.url();

    const colleague = await browser.newContext({ storageState: await page.context().storageState() });
    const other = await colleague.newPage();
    await open(other, link);
    const same = other.getByRole('table', { name: 'Зорчилт: тээвэрлэгч × гараг' });
    expect(await same.getByRole('row').allInnerTexts()).toEqual(seen);
    await other.getByRole('button', { name: `«${name}» задаргааг устгах` }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Устгах' }).click();
    await expect(other.getByText('Задаргааг устгалаа')).toBeVisible();
    await colleague.close();
  },
);

test(
  'an analyst opens the top-ups behind a number of the cards, and they sum to it',
  { tag: '@core' },
  async ({ page, signInAs, watch }) => {
    await signInAs('analyst');
    await open(page, `/graph-report-ec?period=${month.period}`);
    const points = page.getByRole('figure', { name: 'Цэнэглэлт цэгээр' });
    await points.getByRole('radio', { name: 'Хүснэгт' }).check();
    const amount = points.getByRole('row').nth(1).getByRole('link');
    const shown = await amount.innerText();
    await amount.click();
    const rows = page.getByRole('region', { name: 'Цэнэглэлт', exact: true });
    await expect(rows.getByText(`цэнэглэлт · ${shown}`)).toBeVisible();
    await expect(rows).toBeInViewport();
    await rows.getByRole('link', { name: 'Хаах' }).click();
    await expect(rows).toBeHidden();
    expect(watch.complaints).toEqual([]);
  },
);

test(
  'a permit officer opens the approvals behind a number of the report, and finds as many permits',
  { tag: '@core' },
  async ({ page, signInAs, watch }) => {
    await signInAs('permitOfficer');
    await open(page, '/temporary-report?period=this-year&group_by=district');
    const pivot = page.getByRole('table', { name: 'Дүүргээр' });
    const approved = pivot.getByRole('row').nth(1).getByRole('link').nth(1);
    const shown = await approved.innerText();
    await approved.click();
    await expect(page).toHaveURL(/\/temporary-permission\?.*outcome=APPROVED/);
    await expect(page.getByText(new RegExp(` / ${shown}$`)).first()).toBeVisible();
    await expect(page.getByText(/Баталсан/).first()).toBeVisible();
    expect(watch.complaints).toEqual([]);
  },
);

test('by keyboard alone an analyst looks closer at some days, opens the rides of one, and goes back to its number', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst');
  await open(page, '/graph-report?period=last-30-days');
  const days = page.getByRole('figure', { name: 'Зорчилт ба орлого, өдрөөр' });
  await pressTo(page, 'Tab', days.getByRole('button', { name: /хугацааг томруулах$/ }));
  await page.keyboard.press('Enter');
  await pressTo(page, 'Tab', days.getByLabel('Эхлэл', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect(days.locator('[data-brush]')).toBeAttached();
  await pressTo(page, 'Tab', days.getByRole('button', { name: 'Томруулах', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=.*wider=last-30-days/);

  const table = page.getByRole('table', { name: 'Өдрийн дүн' });
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const number = table.getByRole('row').nth(2).getByRole('link').first();
  const shown = await number.innerText();
  await number.focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('region', { name: 'Уншилтууд' });
  await expect(rows.getByRole('table')).toBeVisible();
  await pressTo(page, 'Tab', rows.getByRole('link', { name: 'Хаах' }));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(0);
  // Of one day the tile has the same number, with the same rows.
  await expect(page.locator('a:focus')).toHaveText(shown);
  await expect(page.locator('a:focus')).toHaveAttribute('href', /#taps$/);
});

test('the day under the pointer is marked in all figures of days', async ({ page, signInAs }) => {
  await signInAs('analyst');
  await open(page, '/graph-report?period=last-30-days');
  const plotOf = (name: string) => page.getByRole('figure', { name }).locator('[data-figure-chart]');
  const [rides, topUps] = [plotOf('Зорчилт ба орлого, өдрөөр'), plotOf('Цэнэглэлт төлбөрийн хэлбэрээр')];
  for (const plot of [topUps, rides]) {
    await plot.scrollIntoViewIfNeeded();
    await expect(plot.locator('.apexcharts-svg')).toBeVisible();
  }
  await rides.hover();
  await expect(topUps.locator('[data-crosshair]')).toBeAttached();
  await expect(rides.locator('[data-crosshair]')).toHaveCount(0);
});

/** Width of an A4 sheet upright and across, without its margins, in pixels of CSS. */
const SHEET_PX = { upright: 688, across: 1_032 };

test('printed dashboards say of which days and filters they are, and their tables fit the sheet', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst');
  const print = async (path: string, width: number) => {
    await page.emulateMedia({ media: 'screen' });
    await open(page, path);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const [size] =
      /\/MediaBox\s*\[[^\]]*\]/.exec((await page.pdf({ preferCSSPageSize: true })).toString('latin1')) ?? [];
    const sticksOut = await page
      .locator('main table:visible')
      .evaluateAll((all, most) => all.filter((one) => one.getBoundingClientRect().right > most).length, width);
    return { size, sticksOut };
  };
  const overview = await print('/graph-report?period=last-30-days&compare=none', SHEET_PX.upright);
  await expect(page.getByText(/^Хугацаа: [\d.]+ – [\d.]+$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Чиглэл' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Өнгөрсөн сар' })).toBeHidden();
  expect(overview).toEqual({ size: expect.stringMatching(/ 59[456]\S* 84[12]/), sticksOut: 0 });

  const routes = page.getByRole('figure', { name: 'Хамгийн их зорчилттой 10 чиглэл' });
  const href = await routes.getByRole('row').nth(1).getByRole('link').getAttribute('href');
  await print(href ?? '', SHEET_PX.upright);
  await expect(page.getByRole('combobox', { name: 'Чиглэл' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Тээвэрлэгч' })).toBeHidden();

  const hours = await print('/graph-report-statistic?period=last-30-days&rows=operator&columns=hour', SHEET_PX.across);
  await expect(page.getByText('Хадгалсан задаргаа', { exact: true })).toBeHidden();
  expect(hours).toEqual({ size: expect.stringMatching(/ 84[12]\S* 59[456]/), sticksOut: 0 });
});

test('the dashboards are sound', async ({ page, signInAs }) => {
  const walk = walkStates(page);
  await signInAs('analyst');
  await open(page, `/graph-report?period=${month.period}`);
  await expect(page.locator('[data-figure-chart] .apexcharts-svg')).toHaveCount(5);
  await walk.look('overview');
  await open(page, '/graph-report?period=this-year&taps=1&tap_result=ACCEPTED');
  await expect(page.getByRole('table', { name: 'Уншилт сараар' })).toBeVisible();
  await walk.look('rides of many days by month');
  await open(page, '/graph-report?from=2019-01-01&to=2019-01-02');
  await expect(page.getByText('Мэдээлэл алга')).toBeVisible();
  await walk.look('nobody rode');
  await open(page, `/graph-report-ec?period=${month.period}`);
  await expect(page.getByRole('figure')).toHaveCount(9);
  await walk.look('cards');
  await page
    .getByRole('figure', { name: 'Цэнэглэлт цэгээр' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .dispatchEvent('click');
  await expect(page.getByRole('region', { name: 'Цэнэглэлт', exact: true })).toBeVisible();
  await walk.look('rows behind a number of cards');
  await open(page, `/graph-report-statistic?period=${month.period}&rows=route&columns=weekday&top=10`);
  await walk.look('pivot');
  await open(
    page,
    `/graph-report-statistic?period=${month.period}&rows=operator&columns=weekday&measure=rides&measure2=revenue`,
  );
  await expect(page.getByRole('table', { name: 'Зорчилт, Орлого: тээвэрлэгч × гараг' })).toBeVisible();
  await walk.look('pivot of two measures');
  await open(page, `/graph-report-statistic?period=${month.period}&rows=operator&view=bar`);
  await walk.look('pivot drawn');
  await signInAs('permitOfficer');
  await open(page, '/temporary-report?period=this-year');
  await expect(page.getByRole('table', { name: 'Өдрөөр', exact: true })).toBeVisible();
  await walk.look('permits');
  expect(walk.faults).toEqual([]);
});
