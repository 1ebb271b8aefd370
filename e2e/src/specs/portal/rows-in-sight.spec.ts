import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import type { AccountName } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

interface ListPlace {
  readonly path: string;
  readonly account: AccountName;
  /** The list's name, under which a cookie keeps its density. */
  readonly list: string;
  /** Height of the tabs that lead to the page's other lists. */
  readonly tabs?: number;
}

const LISTS: readonly ListPlace[] = [
  { path: '/invoice', account: 'finance', list: 'invoice' },
  { path: '/invoice?status=OVERDUE', account: 'finance', list: 'invoice' },
  { path: '/payment', account: 'finance', list: 'payment' },
  { path: '/ebarimt', account: 'finance', list: 'ebarimt' },
  { path: '/ec-permission', account: 'cardOperator', list: 'ec-permission', tabs: 52 },
  { path: '/ec-permission/granted', account: 'cardOperator', list: 'ec-permission-granted', tabs: 52 },
  { path: '/ec-permission/rules', account: 'cardOperator', list: 'permission-rule', tabs: 52 },
  { path: '/ec-permission/seasons', account: 'cardOperator', list: 'season', tabs: 52 },
  { path: '/temporary-permission', account: 'permitOfficer', list: 'temporary-permission', tabs: 52 },
  { path: '/users', account: 'admin', list: 'user' },
  { path: '/users/terminals', account: 'admin', list: 'terminal' },
  { path: '/direction', account: 'planner', list: 'direction' },
  { path: '/location', account: 'planner', list: 'location' },
  { path: '/load-capacity', account: 'planner', list: 'load-capacity', tabs: 52 },
  { path: '/load-capacity/vehicles', account: 'planner', list: 'vehicle', tabs: 52 },
  { path: '/product-type', account: 'finance', list: 'product-type' },
  { path: '/report', account: 'citizen', list: 'report' },
  { path: '/report-admin', account: 'analyst', list: 'report-admin' },
  { path: '/report-admin?tab=schedules', account: 'analyst', list: 'report-schedule', tabs: 52 },
  { path: '/report-admin?tab=templates', account: 'analyst', list: 'report-template', tabs: 52 },
  { path: '/ec', account: 'organisation', list: 'ec-cards' },
  { path: '/ec/cards', account: 'cardOperator', list: 'all-cards' },
  { path: '/temporary', account: 'organisation', list: 'own-permit' },
];
const SCREENS = [
  { width: 1440, height: 900, density: 'n', rows: 12, firstRow: 400 },
  { width: 1440, height: 900, density: 'c', rows: 16, firstRow: 400 },
  { width: 768, height: 1024, density: 'n', rows: 6, firstRow: 420 },
  { width: 360, height: 800, density: 'n', rows: 4, firstRow: 320 },
] as const;

/** Height of a row of one line in the default density, with room for a button beside its name. */
const ONE_LINE = 44;

/** Bounds of the rows, and those that are in sight without scrolling. */
async function measureRows(page: Page) {
  const bounds = await page
    .locator('tr[data-row]')
    .evaluateAll((all) =>
      all
        .map((row) => row.getBoundingClientRect())
        .map(({ top, bottom, height }) => ({ top, height, isSeen: bottom <= innerHeight })),
    );
  return {
    all: bounds.length,
    seen: bounds.filter(({ isSeen }) => isSeen).length,
    top: bounds[0]?.top,
    tallest: Math.max(...bounds.map(({ height }) => height)),
  };
}

for (const { path, account, list, tabs = 0 } of LISTS) {
  test(`${path} shows its first rows without scrolling at every width and density`, async ({
    page,
    portal,
    signInAs,
  }) => {
    await signInAs(account);
    for (const { width, height, density, rows, firstRow } of SCREENS) {
      await page.context().addCookies([{ name: `list-${list}`, value: density, url: portal.urls.shell }]);
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await waitForHydration(page);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      const { all, seen, top, tallest } = await measureRows(page);
      const at = `${path} at ${String(width)} × ${String(height)}, density ${density}`;
      expect(seen, `rows of ${at}`).toBeGreaterThanOrEqual(Math.min(rows, all));
      expect(tallest, `tallest row of ${at}`).toBeLessThanOrEqual(width > 1024 ? ONE_LINE : 2 * ONE_LINE);
      expect(top, `first row of ${at}`).toBeLessThan(firstRow + tabs);
    }
  });
}

test('a search at 1440 px leaves the rows beside the map where they are', async ({ page, signInAs }) => {
  await signInAs('planner');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/location');
  await waitForHydration(page);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const { top } = await measureRows(page);
  expect(top).toBeDefined();
  await page.getByRole('searchbox').fill('хороолол');
  await expect(page.getByRole('link', { name: 'Цэвэрлэх' })).toBeVisible();
  await expect(page.locator('tr[data-row]').filter({ hasNotText: /хороолол/i })).toHaveCount(0);
  expect((await measureRows(page)).top).toBe(top);
});
