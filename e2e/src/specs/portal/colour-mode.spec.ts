import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

const LIGHT_GROUND = 'rgb(244, 247, 246)';
const DARK_GROUND = 'rgb(13, 19, 25)';

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

test('a dark device sees a dark page without any script (specification §4)', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(portal.urls.shell);
  await expect(page.getByRole('heading', { name: 'Нэвтрэх' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', DARK_GROUND);
  await expect(page.getByLabel(/Утас/)).toHaveCSS('background-color', 'rgb(21, 28, 36)');
  await context.close();
});

test('no frame of a dark page is light, from the first paint to the hydrated page (specification §4)', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector('main')) seen.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await waitForHydration(page);
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
  expect(seen).toEqual([DARK_GROUND]);
});

test('a chosen colour mode is in the HTML of the next visit (specification §4)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Цайвар' }).click();
  expect(await groundOf(page)).toBe(LIGHT_GROUND);
  await page.route('**/_shell/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Нэвтрэх' })).toBeVisible();
  // Without its scripts the page reloads itself once meanwhile.
  await expect(page.locator('body')).toHaveCSS('background-color', LIGHT_GROUND);
});

test('a page follows the device live while the choice is system (specification §4)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await waitForHydration(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', DARK_GROUND);
  await expect(page.locator('html')).toHaveAttribute('data-colour-mode', 'system');
});

test('a choice in one tab is followed by the other (specification §4)', async ({ page, context }) => {
  await page.goto('/');
  await waitForHydration(page);
  const other = await context.newPage();
  await other.goto('/');
  await waitForHydration(other);
  await page.getByRole('button', { name: 'Бараан' }).click();
  await expect(other.locator('body')).toHaveCSS('background-color', DARK_GROUND);
  await expect(other.getByRole('button', { name: 'Бараан' })).toHaveAttribute('aria-pressed', 'true');
});
