import { AWAY, emptyList, holdThenFail } from '../../../support/host-answers.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

/** The list's endpoint, with the query it always has. */
const LIST = /\/api\/temporary\?/;

test('a person’s permits are sound when full, stale, loading, failed, none and none that match', async ({
  page,
  signInAs,
}) => {
  await signInAs('citizen');
  const walk = walkStates(page);
  await page.goto('/temporary');
  await waitForHydration(page);
  await page.getByText('Нэмэлт шүүлт').click();
  await walk.look('full');
  await page.route(LIST, (route) => route.fulfill(AWAY));
  await page.getByRole('button', { name: 'Шинэчлэх' }).click();
  await expect(page.getByText('Жагсаалтыг шинэчилж чадсангүй', { exact: false })).toBeVisible();
  await walk.look('stale');
  const release = await holdThenFail(page, LIST);
  const states = page.getByRole('group', { name: 'Төлөв' });
  await states.locator('summary').click();
  await states.getByRole('checkbox', { name: 'Ноорог' }).check();
  await expect(page.locator('table[aria-busy="true"]')).toBeVisible();
  await walk.look('loading');
  release();
  await expect(page.getByText('Жагсаалтыг ачаалж чадсангүй')).toBeVisible();
  await walk.look('failed');
  await emptyList(page, LIST);
  await page.getByRole('link', { name: 'Цэвэрлэх' }).first().click();
  await expect(page.getByText('Түр зөвшөөрөл алга')).toBeVisible();
  await walk.look('none');
  await page.unroute(LIST);
  await page.goto('/temporary?q=99999999');
  await waitForHydration(page);
  await expect(page.getByText('Илэрц олдсонгүй')).toBeVisible();
  await walk.look('none that match');
  await page.goto('/temporary?id=019aa5e0-0000-7000-8000-000000000001');
  await waitForHydration(page);
  await expect(page.getByRole('dialog').getByText('Ийм зөвшөөрөл олдсонгүй')).toBeVisible();
  await walk.look('a permit that is not there, or another’s');
  expect(walk.faults).toEqual([]);
});
