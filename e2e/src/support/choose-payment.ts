import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Finds a paid payment in the window that makes a receipt, and chooses it.
 *
 * @param within - The page, or the window.
 * @param reference - The payment's number.
 */
export async function choosePayment(within: Page | Locator, reference: string): Promise<void> {
  const field = within.getByRole('combobox', { name: 'Төлсөн төлбөр' });
  await field.fill(reference);
  const found = within.getByRole('listbox', { name: 'Төлсөн төлбөр' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await found.click();
}
