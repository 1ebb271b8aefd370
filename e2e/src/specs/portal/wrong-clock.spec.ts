import type { Page } from '@playwright/test';
import { holdRoute } from '../../support/hold-route.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { ACCOUNTS, PASSWORD } from '../../support/sign-in.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { expect, test } from '../../support/test.ts';
import type { PageWatch } from '../../support/watch-page.ts';

const DAY_MS = 86_400_000;

/** Sets the clock of the page's device apart from the server's. */
async function setClock(page: Page, aheadMs: number): Promise<void> {
  await page.clock.install({ time: Date.now() + aheadMs });
}

const mismatches = ({ complaints }: PageWatch) => complaints.filter((text) => text.includes('HYDRATION_MISMATCH'));

test('a device whose clock is more than a year ahead signs in and opens the next page', async ({ page }) => {
  await setClock(page, 400 * DAY_MS);
  await page.goto('/invoice/new');
  await waitForHydration(page);
  await page.getByLabel(/Утас/).fill(ACCOUNTS.finance.username);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Шинэ нэхэмжлэх' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Нэхэмжлэх', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх', exact: true })).toBeVisible();
});

test('a list on a device whose clock is 45 s ahead keeps its rows and what was typed before the script', async ({
  page,
  watch,
  signInAs,
}) => {
  await signInAs('finance');
  await setClock(page, 45_000);
  const answer = await holdRoute(page, '**/*.js');
  await page.goto('/invoice', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  await search.fill('Цайз');
  answer();
  await waitForHydration(page);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(search).toHaveValue('Цайз');
  await expect(search).toBeFocused();
  expect(watch.calls.filter((call) => call.startsWith('GET /api/invoice?') && !call.includes('q='))).toEqual([]);
  expect(mismatches(watch)).toEqual([]);
});

test('graphs on a device whose clock is 45 s ahead are those of the server', async ({ page, watch, signInAs }) => {
  await signInAs('analyst');
  await setClock(page, 45_000);
  await page.goto('/graph-report');
  await waitForHydration(page);
  await expect(page.getByRole('figure').first()).toBeVisible();
  expect(mismatches(watch)).toEqual([]);
});

test('a new invoice on a device whose clock is a day behind is due by the day of the server', async ({
  page,
  watch,
  signInAs,
}) => {
  await signInAs('finance');
  await setClock(page, -DAY_MS);
  await page.goto('/invoice/new');
  await waitForHydration(page);
  await expect(page.getByRole('radio', { name: '15 хоног' })).toBeChecked();
  expect(mismatches(watch)).toEqual([]);
});

test('the period of a dashboard on a device whose clock is a day behind is that of the server', async ({
  page,
  watch,
  signInAs,
}) => {
  await signInAs('finance');
  await setClock(page, -DAY_MS);
  await page.goto('/invoice-report?period=this-month');
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'Энэ сар' })).toHaveAttribute('aria-current', 'page');
  expect(mismatches(watch)).toEqual([]);
});

test('a page left open while its device slept goes on with the day that is today', async ({
  page,
  watch,
  signInAs,
}) => {
  await signInAs('finance');
  await page.addInitScript((dayMs) => {
    const now = Date.now.bind(Date);
    let sleptMs = 0;
    Date.now = () => now() + sleptMs;
    window.addEventListener('sleep', () => (sleptMs += dayMs));
  }, DAY_MS);
  await page.goto('/invoice-report?period=this-month');
  await waitForHydration(page);
  // What follows the clocks loads with the first sign of use.
  await page.mouse.move(5, 5);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/host-calls.')),
  );
  await page.evaluate(() => {
    for (const event of ['sleep', 'focus']) window.dispatchEvent(new Event(event));
  });
  await page.getByRole('link', { name: 'Өнөөдөр', exact: true }).click();
  const tomorrow = new Date(Date.now() + 8 * 3_600_000 + DAY_MS).toISOString().slice(0, 10);
  await expect.poll(() => watch.calls.filter((call) => call.includes(`from=${tomorrow}`))).not.toEqual([]);
});
