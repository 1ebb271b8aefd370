import type { Page } from '@playwright/test';
import { arriveAt, lookAtArrival } from '../../../support/arrival.ts';
import { changeAnswer, holdThenFail } from '../../../support/host-answers.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { monthWithRides } from '../../../support/month-with-rides.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const RIDE_DAYS = /\/api\/graph-report\/series\?/;
/** Parts of the overview beside the rides by day. */
const PARTS = /\/api\/graph-report\/(?:summary|top|heatmap|payments|map)\?/;
const TAPS = /\/api\/graph-report\/taps(?:\/months)?\?/;
const STATISTICS = /\/api\/(?:statistic\/|saved-view\?)/;
const STATISTICS_FAILED = [
  'Задаргааг ачаалж чадсангүй',
  'Хадгалсан задаргааг ачаалж чадсангүй',
  'Өмнөх жилийн дүнг ачаалж чадсангүй',
  'Тээвэрлэгчийн эрэмбийг ачаалж чадсангүй',
  'Тооцоо нийлэлтийг ачаалж чадсангүй',
];
const PERMITS = /\/api\/report\/temporary\?/;
const NOTHING_THEN = 'from=2019-01-01&to=2019-01-02';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

test('the graphs of rides are sound while loading, failed and none, as a whole and in each part', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst');
  const walk = walkStates(page);
  await open(page, '/graph-report-statistic');
  await lookAtArrival(page, walk, {
    name: 'График тайлан',
    url: RIDE_DAYS,
    failed: 'Алдаа гарлаа',
    none: page.getByText('Мэдээлэл алга'),
    empty: () =>
      changeAnswer(page, RIDE_DAYS, (answer) => ({ ...answer, totals: { ...answer['totals'], rides: 0, denied: 0 } })),
  });

  await open(page, '/graph-report-statistic');
  const fail = await holdThenFail(page, PARTS);
  await arriveAt(page, 'График тайлан');
  const days = page.getByRole('figure', { name: 'Зорчилт ба орлого, өдрөөр' });
  await expect(days.locator('[data-figure-chart] .apexcharts-svg')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(6);
  await walk.look('all but the days on their way');
  fail();
  await expect(page.getByText('Тоог ачаалж чадсангүй')).toBeVisible();
  await expect(page.getByRole('figure').getByRole('alert')).toHaveCount(5);
  await expect(page.getByText('Газрын зураг ачаалсангүй')).toBeVisible();
  await walk.look('all but the days failed');
  expect(walk.faults).toEqual([]);
});

test('the taps behind a number are sound while loading and failed, one by one and by month', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst');
  const walk = walkStates(page);
  const taps = page.getByRole('region', { name: 'Уншилтууд', exact: true });
  // Taps of more than a month are shown by month.
  for (const period of [monthWithRides().period, 'this-year']) {
    await open(page, `/graph-report?period=${period}`);
    const fail = await holdThenFail(page, TAPS);
    // Tiles stand before the figures.
    await page.locator('#content a[href*="tap_result=ACCEPTED"]').first().click();
    await expect(taps.getByText('Ачаалж байна…')).toBeAttached();
    await walk.look(`taps of ${period} on their way`);
    fail();
    await expect(taps.getByText('Жагсаалтыг ачаалж чадсангүй')).toBeVisible();
    await walk.look(`taps of ${period} failed`);
  }
  expect(walk.faults).toEqual([]);
});

test('statistics are sound while loading, failed and none', async ({ page, signInAs }) => {
  await signInAs('analyst');
  const walk = walkStates(page);
  await open(page, '/graph-report');
  const fail = await holdThenFail(page, STATISTICS);
  await arriveAt(page, 'Статистик');
  const reconciliation = page.getByRole('region', { name: 'Тооцоо нийлэлт' });
  await expect(reconciliation.getByText('Ачаалж байна…')).toBeAttached();
  await walk.look('loading');
  fail();
  for (const words of STATISTICS_FAILED) await expect(page.getByText(words, { exact: true })).toBeVisible();
  await walk.look('failed');
  await page.unroute(STATISTICS);
  await open(page, `/graph-report-statistic?${NOTHING_THEN}`);
  await expect(page.getByText('Мэдээлэл алга')).toBeVisible();
  await walk.look('none');
  expect(walk.faults).toEqual([]);
});

test('the report of permits is sound while loading, failed and none', async ({ page, signInAs }) => {
  await signInAs('permitOfficer');
  const walk = walkStates(page);
  await open(page, '/ec');
  await lookAtArrival(page, walk, {
    name: 'Түр зөвшөөрлийн тайлан',
    url: PERMITS,
    failed: 'Тайланг ачаалж чадсангүй',
    none: page.getByText('Хүсэлт алга'),
    empty: () => changeAnswer(page, PERMITS, (answer) => ({ ...answer, kpi: { ...answer['kpi'], requested: 0 } })),
  });
  expect(walk.faults).toEqual([]);
});
