import type { Page } from '@playwright/test';
import { lookAtArrival } from '../../../support/arrival.ts';
import { emptyList, holdThenFail } from '../../../support/host-answers.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { walkStates } from '../../../support/states.ts';
import type { StateWalk } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const REQUESTS = /\/api\/ec\/permissions\?/;
const PERMITS = /\/api\/temporary-permission\?/;
const CALENDAR = /\/api\/temporary-permission\/calendar\?/;
const LIST_FAILED = 'Жагсаалтыг ачаалж чадсангүй';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

async function lookForNothing(page: Page, walk: StateWalk, path: string): Promise<void> {
  await open(page, `${path}?q=99999999`);
  await expect(page.getByText('Илэрц олдсонгүй')).toBeVisible();
  await walk.look(`${path}, none that match`);
}

test('entitlements are sound while loading, failed, none, none that match and closed to others', async ({
  page,
  signInAs,
}) => {
  await signInAs('cardOperator');
  const walk = walkStates(page);
  await open(page, '/ec');
  await lookAtArrival(page, walk, {
    name: 'Картын эрх, хөнгөлөлт',
    url: REQUESTS,
    failed: LIST_FAILED,
    none: page.getByText('Шийдвэрлэх хүсэлт алга'),
  });
  for (const path of ['/ec-permission', '/ec-permission/granted', '/ec-permission/rules', '/ec-permission/seasons']) {
    await lookForNothing(page, walk, path);
  }

  await open(page, '/ec-permission');
  const release = await holdThenFail(page, REQUESTS);
  await page.getByRole('link', { name: 'Хянаж эхлэх' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Хүсэлт хянах' })).toBeVisible();
  await walk.look('review, loading');
  release();
  await expect(page.getByText('Дарааллыг ачаалж чадсангүй')).toBeVisible();
  await walk.look('review, failed');
  await emptyList(page, REQUESTS);
  await page.getByRole('link', { name: 'Дахин оролдох' }).first().click();
  await expect(page.getByText('Хянах хүсэлт алга')).toBeVisible();
  await walk.look('review, none');

  await page.context().clearCookies();
  await signInAs('planner');
  await page.goto('/ec-permission');
  await expect(page.getByRole('heading', { name: 'Энэ хуудсанд хандах эрх алга' })).toBeVisible();
  await walk.look('no permission');
  expect(walk.faults).toEqual([]);
});

test('temporary permits are sound while loading, failed, none, none that match and closed to others', async ({
  page,
  signInAs,
}) => {
  await signInAs('permitOfficer');
  const walk = walkStates(page);
  await open(page, '/ec');
  await lookAtArrival(page, walk, {
    name: 'Түр зөвшөөрлийн удирдлага',
    url: PERMITS,
    failed: LIST_FAILED,
    none: page.getByText('Түр зөвшөөрөл алга'),
  });
  await lookForNothing(page, walk, '/temporary-permission');

  await open(page, '/temporary-permission');
  const release = await holdThenFail(page, CALENDAR);
  await page.getByRole('link', { name: 'Хуанли', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Түр зөвшөөрлийн хуанли' })).toBeVisible();
  await walk.look('calendar, loading');
  release();
  await expect(page.getByText('Хуанлийг ачаалж чадсангүй')).toBeVisible();
  await walk.look('calendar, failed');

  await page.context().clearCookies();
  await signInAs('planner');
  await page.goto('/temporary-permission');
  await expect(page.getByRole('heading', { name: 'Энэ хуудсанд хандах эрх алга' })).toBeVisible();
  await walk.look('no permission');
  expect(walk.faults).toEqual([]);
});
