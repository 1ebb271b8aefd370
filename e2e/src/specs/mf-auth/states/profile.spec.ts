import { AWAY, holdThenFail } from '../../../support/host-answers.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const PROFILE = /\/api\/user\/profile$/;
const SESSIONS = /\/api\/user\/sessions$/;

test('the profile is sound while loading, failed, failed in a part, and with faults', async ({ page, signInAs }) => {
  await signInAs('citizen');
  const walk = walkStates(page);
  await page.goto('/temporary');
  await waitForHydration(page);
  const release = await holdThenFail(page, PROFILE);
  await page.route(SESSIONS, (route) => route.fulfill(AWAY));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Дөлгөөн/ })
    .click();
  await page.getByRole('link', { name: 'Профайл' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Профайл' })).toBeVisible();
  await walk.look('loading');
  release();
  await expect(page.getByText('Профайлыг ачаалж чадсангүй')).toBeVisible();
  await walk.look('failed');
  await page.unroute(PROFILE);
  await page.getByRole('link', { name: 'Дахин оролдох' }).first().click();
  await expect(page.getByText('Төхөөрөмжүүдийг ачаалж чадсангүй')).toBeVisible();
  await walk.look('without the devices');
  const password = page.getByRole('region', { name: 'Нууц үг', exact: true });
  await password.getByRole('button', { name: 'Нууц үг солих' }).click();
  await walk.look('faults of the password');
  expect(walk.faults).toEqual([]);
});
