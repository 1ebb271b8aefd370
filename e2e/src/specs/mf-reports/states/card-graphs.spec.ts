import type { Page } from '@playwright/test';
import { AWAY, holdThenFail } from '../../../support/host-answers.ts';
import { holdRoute } from '../../../support/hold-route.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { monthWithRides } from '../../../support/month-with-rides.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const WITH_RIDES = `/graph-report-ec?period=${monthWithRides().period}`;
const NOTHING_THEN = '/graph-report-ec?from=2019-01-01&to=2019-01-02';
const SUMMARY = /\/api\/graph-report\/ec\/summary/;
const FIGURES = /\/api\/graph-report\/ec\?/;
const TOP_UPS = '**/api/graph-report/ec/top-ups?**';
const TILES = ['Олгосон карт', 'Идэвхжүүлсэн карт', 'Түр хаасан карт', 'Идэвхтэй карт', 'Цэнэглэлт', 'Нөхөн олговор'];

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

async function seeTiles(page: Page) {
  for (const name of TILES)
    await expect(page.locator('#content').getByText(name, { exact: true }).first()).toBeVisible();
}

/** The number of a tile, by the rows that it leads to: tiles stand before the figures. */
const tileOf = (page: Page, rows: string) => page.locator(`a[href*="rows=${rows}"]`).first();
const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the tiles of cards are sound with their numbers, and without', async ({ page, signInAs, watch }) => {
  await signInAs('analyst');
  await open(page, WITH_RIDES);
  const walk = walkStates(page);
  await seeTiles(page);
  await expect(page.getByText(/^өмнө /).first()).toBeVisible();
  await walk.look('tiles with their change');

  await page.getByRole('link', { name: 'Үгүй' }).click();
  await expect(page.getByText(/^өмнө /)).toHaveCount(0);
  await walk.look('nothing compared');

  await open(page, `${WITH_RIDES}&media=QR`);
  await seeTiles(page);
  await expect(page.getByText('«Картын төрөл» шүүлтүүр үйлчлэхгүй').first()).toBeVisible();
  await walk.look('filters that do not narrow every number');

  await open(page, '/graph-report-ec?period=this-month');
  await seeTiles(page);
  await walk.look('a month that runs');

  await open(page, NOTHING_THEN);
  await seeTiles(page);
  await walk.look('days without cards');
  expect(walk.faults).toEqual([]);
  expect(watch.complaints).toEqual([]);
});

test('the rows behind the tiles of cards are sound', async ({ page, signInAs }) => {
  await signInAs('analyst');
  await open(page, WITH_RIDES);
  const walk = walkStates(page);
  await tileOf(page, 'active_base').click();
  const cards = regionOf(page, 'Идэвхтэй карт');
  await expect(cards.getByRole('table')).toBeVisible();
  await walk.look('cards behind a tile');
  await cards.getByRole('link', { name: 'Хаах' }).click();
  await expect(cards).toHaveCount(0);

  const topUps = regionOf(page, 'Цэнэглэлт');
  const answer = await holdRoute(page, TOP_UPS);
  await tileOf(page, 'topups').click();
  await expect(topUps.getByText('Ачаалж байна…')).toBeAttached();
  await walk.look('top-ups on their way');
  answer();
  await expect(topUps.getByRole('table')).toBeVisible();
  await walk.look('top-ups behind a tile');
  await topUps.getByRole('link', { name: 'Хаах' }).click();
  await expect(topUps).toHaveCount(0);

  await open(page, `${NOTHING_THEN}&rows=topups&rows_key=all&rows_from=2019-01-01&rows_to=2019-01-02`);
  await expect(topUps.getByText('Мөр алга')).toBeVisible();
  await walk.look('no rows behind a number');
  expect(walk.faults).toEqual([]);
});

test('the graphs of cards are sound while their numbers are loaded, and after that failed', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst');
  await open(page, '/graph-report');
  const walk = walkStates(page);
  const answer = await holdRoute(page, '**/api/graph-report/ec**');
  await page.locator('aside, nav').getByRole('link', { name: 'Цахим картын график' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Цахим картын график' })).toBeVisible();
  await expect(page.locator('#content').getByText('Ачаалж байна…').first()).toBeAttached();
  await walk.look('first numbers on their way');
  answer();
  await seeTiles(page);
  await page.unroute('**/api/graph-report/ec**');

  const fail = await holdThenFail(page, SUMMARY);
  await page.route(FIGURES, (route) => route.fulfill(AWAY));
  // Another than the last choice of the account, which the page remembers.
  await page.getByRole('link', { name: 'Энэ жил' }).click();
  // The numbers before fade on purpose until the new ones are there, so their contrast is not looked at.
  await expect(page.locator('#content [aria-busy="true"]').first()).toBeVisible();
  fail();
  await expect(page.getByText('Тоог ачаалж чадсангүй')).toBeVisible();
  await expect(page.getByRole('figure').getByRole('alert')).toHaveCount(9);
  await walk.look('tiles and figures failed');

  await page.unroute(SUMMARY);
  await page.unroute(FIGURES);
  const tiles = page.getByRole('alert').filter({ hasText: 'Тоог ачаалж чадсангүй' });
  await tiles.getByRole('link', { name: 'Дахин оролдох' }).click();
  await seeTiles(page);
  await page.route(TOP_UPS, (route) => route.fulfill(AWAY));
  await tileOf(page, 'topups').click();
  await expect(regionOf(page, 'Цэнэглэлт').getByText('Жагсаалтыг ачаалж чадсангүй')).toBeVisible();
  await walk.look('rows failed');
  expect(walk.faults).toEqual([]);
});
