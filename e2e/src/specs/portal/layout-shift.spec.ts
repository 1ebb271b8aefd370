import { waitForHydration } from '../../support/hydrated.ts';
import type { AccountName } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

declare global {
  var layoutShift: number | undefined;
}

const MOST_SHIFT = 0.02;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 800 },
] as const;
const PAGES: readonly { readonly path: string; readonly account?: AccountName }[] = [
  { path: '/' },
  { path: '/ec', account: 'citizen' },
  { path: '/ec', account: 'organisation' },
  { path: '/temporary', account: 'citizen' },
  { path: '/profile', account: 'citizen' },
  { path: '/invoice', account: 'finance' },
];

for (const { path, account } of PAGES) {
  test(`${path} of ${account ?? 'a guest'} moves nothing while its script takes over`, async ({ page, signInAs }) => {
    if (account) await signInAs(account);
    await page.addInitScript(() => {
      globalThis.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
          globalThis.layoutShift = (globalThis.layoutShift ?? 0) + entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(path);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() => globalThis.layoutShift);
      expect(shift, `layout shift at ${String(size.width)} px`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}
