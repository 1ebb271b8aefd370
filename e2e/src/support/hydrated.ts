import type { Page } from '@playwright/test';

/** Waits until the page's remote is mounted: the shell marks the slot then. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('[data-portal-slot][data-mounted]').waitFor({ state: 'attached' });
}
