import type { Page } from '@playwright/test';

/** Controls of the portal; the page guard's own button beside it is plain HTML. */
const CONTROLS = '#portal :is(button, a[href], input, select, textarea, summary)';

/**
 * Waits until the page's remote is mounted and every control answers.
 *
 * The shell marks the slot when the remote is mounted, but parts whose code comes later (a record's drawer) are the
 * server's HTML until then, and a press there is lost. React marks each element it has taken over with its properties.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('[data-portal-slot][data-mounted]').waitFor({ state: 'attached' });
  await waitForControls(page);
}

/** Waits until every control answers, also of a page that the shell answers itself: refused, or not there. */
export async function waitForControls(page: Page): Promise<void> {
  await page.waitForFunction(
    (controls) =>
      [...document.querySelectorAll(controls)].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
    CONTROLS,
  );
}
