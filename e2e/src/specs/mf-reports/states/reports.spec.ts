import type { Page } from '@playwright/test';
import { arriveAt, lookAtArrival } from '../../../support/arrival.ts';
import { emptyList, holdThenFail } from '../../../support/host-answers.ts';
import { holdRoute } from '../../../support/hold-route.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const LIST_FAILED = 'Жагсаалтыг ачаалж чадсангүй';
const KINDS = /\/api\/report-request\/kinds/;
const SCHEDULES = /\/api\/report-schedule\?/;
const QUEUE_SUMS = /\/api\/report-admin\/summary/;
/** Parts of the administration beside its queue. */
const PREPARED = [
  {
    part: 'schedules',
    tab: 'Хуваарь',
    url: SCHEDULES,
    about: 'Тайланг долоо хоног эсвэл сар бүр өмнөх үеийнхээр нь өөрөө захиална.',
    none: 'Хуваарь алга',
  },
  {
    part: 'templates',
    tab: 'Загвар',
    url: /\/api\/report-template\?/,
    about: 'Багана, форматыг урьдчилан сонгож өгнө. Захиалахад хэн ч сонгож болно.',
    none: 'Загвар алга',
  },
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

test('own reports, their schedules and their kinds are sound while loading, failed and none', async ({
  page,
  signInAs,
}) => {
  await signInAs('citizen');
  const walk = walkStates(page);
  await open(page, '/ec');
  await lookAtArrival(page, walk, {
    name: 'Миний тайлан',
    url: /\/api\/report-request\?/,
    failed: LIST_FAILED,
    none: page.getByText('Тайлан захиалаагүй байна'),
  });

  await open(page, '/ec');
  const failSchedules = await holdThenFail(page, SCHEDULES);
  await arriveAt(page, 'Миний тайлан');
  const schedules = page.getByRole('region', { name: 'Хуваарь', exact: true });
  await expect(schedules.getByText('Ачаалж байна…')).toBeAttached();
  await expect(page.getByRole('table', { name: 'Захиалсан тайлангийн жагсаалт' })).toBeVisible();
  await walk.look('schedules, loading');
  failSchedules();
  await expect(schedules.getByText('Хуваарийг ачаалж чадсангүй')).toBeVisible();
  await walk.look('schedules, failed');
  await emptyList(page, SCHEDULES);
  await schedules.getByRole('link', { name: 'Дахин оролдох' }).click();
  await expect(schedules.getByText('Хуваарь алга')).toBeVisible();
  await walk.look('schedules, none');

  const failKinds = await holdThenFail(page, KINDS);
  await page.getByRole('link', { name: 'Шинэ тайлан' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Тайлан захиалах' })).toBeVisible();
  await walk.look('kinds, loading');
  failKinds();
  await expect(page.getByText('Тайлангийн төрлүүдийг ачаалж чадсангүй')).toBeVisible();
  await walk.look('kinds, failed');
  expect(walk.faults).toEqual([]);
});

test('the administration of reports is sound while loading, failed and none', async ({ page, signInAs }) => {
  await signInAs('analyst');
  const walk = walkStates(page);
  // Progress of a report would load the list again.
  await holdRoute(page, '**/api/report-admin/events');
  await open(page, '/graph-report');
  await lookAtArrival(page, walk, {
    name: 'Тайлангийн удирдлага',
    url: /\/api\/report-admin\?/,
    failed: LIST_FAILED,
    none: page.getByText('Тайлан алга'),
  });
  const parts = page.getByRole('navigation', { name: 'Хэсэг', exact: true });
  for (const { part, tab, url, about, none } of PREPARED) {
    const fail = await holdThenFail(page, url);
    await parts.getByRole('link', { name: tab }).click();
    await expect(page.getByText(about)).toBeVisible();
    await walk.look(`${part}, loading`);
    fail();
    await expect(page.getByText(LIST_FAILED)).toBeVisible();
    await walk.look(`${part}, failed`);
    await emptyList(page, url);
    await page.getByRole('link', { name: 'Дахин оролдох' }).click();
    await expect(page.getByText(none)).toBeVisible();
    await walk.look(`${part}, none`);
  }

  await open(page, '/graph-report');
  const fail = await holdThenFail(page, QUEUE_SUMS);
  await arriveAt(page, 'Тайлангийн удирдлага');
  await expect(page.getByRole('table', { name: 'Бүх хүний захиалсан тайлан' })).toBeVisible();
  await walk.look('sums of the queue, loading');
  fail();
  await expect(page.getByText('Дарааллын тоог ачаалж чадсангүй')).toBeVisible();
  await walk.look('sums of the queue, failed');
  expect(walk.faults).toEqual([]);
});
