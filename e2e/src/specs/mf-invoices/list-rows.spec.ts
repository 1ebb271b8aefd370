import { waitForHydration } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

test('a credited sum stands in its row at 1440 × 900, and the row is no taller', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/invoice?page_size=200&status=OPEN,PARTIALLY_PAID,PAID');
  await waitForHydration(page);
  const rows = page.locator('tr[data-row]');
  const tallest = async (some: typeof rows) =>
    Math.max(...(await some.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))));
  const credited = rows.filter({ hasText: /Буцаалт -[\d,.]+₮/ });
  await expect(credited.first()).toBeVisible();
  expect(await tallest(credited)).toBeLessThanOrEqual(await tallest(rows.filter({ hasNotText: /Буцаалт -[\d,.]+₮/ })));
});

test('a row opens its record on a click anywhere, and a truncated name has a title', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/invoice?status=PAID');
  await waitForHydration(page);
  const cut = page.locator('td[title]').first();
  await expect(cut).toHaveAttribute('title', / · РД \d{7}$/);
  await cut.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=/);
});

test('a search runs during typing, and adds one entry to the history', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.goto('/invoice');
  await waitForHydration(page);
  await page.getByRole('searchbox').pressSequentially('цайз', { delay: 30 });
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator('tr[data-row]').filter({ hasNotText: 'Цайз' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/invoice$/);
});

test('a record on a phone has its actions in sight wherever one reads', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/invoice?status=PAID');
  await waitForHydration(page);
  await page.locator('tr[data-row] [data-row-link]').first().click();
  const drawer = page.getByRole('dialog');
  const action = drawer
    .getByRole('group', { name: /үйлдэл/i })
    .getByRole('button')
    .first();
  await expect(action).toBeInViewport({ ratio: 1 });
  await drawer.getByRole('link', { name: 'Түүх' }).click();
  await drawer.getByRole('heading').last().scrollIntoViewIfNeeded();
  await expect(action).toBeInViewport({ ratio: 1 });
});

test('on a phone the last line of a row ends below its menu', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/invoice');
  await waitForHydration(page);
  const row = page.locator('tr[data-row]').first();
  const menu = await row.getByRole('button', { name: 'Мөрийн үйлдэл' }).boundingBox();
  const ends = await row
    .locator('td:not(:last-child):visible')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(menu).not.toBeNull();
  expect(Math.max(...ends)).toBeGreaterThan(menu?.x ?? Infinity);
});
