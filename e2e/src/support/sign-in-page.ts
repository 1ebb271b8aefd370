import type { Locator, Page } from '@playwright/test';

/** The sign-in form's password; its label's name is also in the button that shows it. */
export function passwordField(page: Page): Locator {
  return page.locator('input[name="password"]');
}
