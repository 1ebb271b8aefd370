import { waitForHydration } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS = [
  { width: 1440, height: 900, rows: 12, firstRow: 400 },
  { width: 768, height: 1024, rows: 6, firstRow: 420 },
  { width: 360, height: 800, rows: 4, firstRow: 320 },
] as const;

for (const { width, height, rows, firstRow } of SCREENS) {
  test(`a list shows ${rows} rows at ${width} × ${height} without scrolling`, async ({ page, signInAs }) => {
    await signInAs('finance');
    await page.setViewportSize({ width, height });
    await page.goto('/invoice');
    await waitForHydration(page);
    const tops = await page
      .locator('tr[data-row]')
      .evaluateAll((all) =>
        all
          .map((row) => row.getBoundingClientRect())
          .map(({ top, bottom }) => ({ top, isSeen: bottom <= innerHeight })),
      );
    expect(tops.filter(({ isSeen }) => isSeen).length).toBeGreaterThanOrEqual(rows);
    expect(tops[0]?.top).toBeLessThan(firstRow);
  });
}

test('a credited sum stands in its row at 1440 × 900, and the row is no taller', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/invoice?page_size=200&status=OPEN,PARTIALLY_PAID,PAID');
  await waitForHydration(page);
  const rows = page.locator('tr[data-row]');
  const tallest = async (some: typeof rows) =>
    Math.max(...(await some.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))));
  const credited = rows.filter({ hasText: /₮ -[\d,.]+₮/ });
  await expect(credited.first()).toBeVisible();
  expect(await tallest(credited)).toBeLessThanOrEqual(await tallest(rows.filter({ hasNotText: /₮ -[\d,.]+₮/ })));
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
