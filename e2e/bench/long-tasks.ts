import type { Page } from '@playwright/test';

/** Keeps the long tasks of the page in the page. */
export async function recordTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: PerformanceEntry[] = [];
    Object.assign(window, { longTasks: kept });
    new PerformanceObserver((list) => kept.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  });
}

/** Returns the length of the longest task since a time of the page's clock; 0 when none was above 50 ms. */
export function longestTask(page: Page, since: number): Promise<number> {
  return page.evaluate((began) => {
    const { longTasks = [] } = window as { longTasks?: readonly PerformanceEntry[] };
    return Math.max(0, ...longTasks.filter(({ startTime }) => startTime >= began).map(({ duration }) => duration));
  }, since);
}
