import { waitForHydration } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

/** Width of an A4 sheet across, without its margins, in pixels of CSS. */
const SHEET_PX = 1_032;

test('a printed list has the rows of all its pages, and its columns fit the sheet', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signInAs('finance');
  await page.goto('/invoice?status=PAID');
  await waitForHydration(page);
  const total = Number((await page.getByText(/^1–20 \/ [\d,]+$/).textContent())?.replace(/^.*\/ |,/g, ''));
  expect(total).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Жагсаалт хэвлэх' }).click();
  await page.setViewportSize({ width: SHEET_PX, height: 720 });
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table', { name: 'Нэхэмжлэхийн жагсаалт' }).filter({ visible: true });
  await expect(sheet).toHaveCount(1);
  await expect(sheet.locator('tbody tr')).toHaveCount(total);
  expect(await sheet.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(SHEET_PX);
  await expect(page.getByRole('searchbox')).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 84[12]\.?\d* 59[456]/);
});
