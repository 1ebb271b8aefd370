import type { Locator, Page } from '@playwright/test';

/** More than any page has between where a journey stands and what it wants. */
const MOST_PRESSES = 80;

/**
 * Presses a key until what is wanted has the focus.
 *
 * @throws Error where it never comes there.
 */
export async function pressTo(page: Page, key: 'Tab' | 'Shift+Tab' | 'ArrowDown', wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses <= MOST_PRESSES; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${wanted.toString()}.`);
}

/** Types a text into the field that has the focus and each further one into the next. */
export async function typeInto(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}
