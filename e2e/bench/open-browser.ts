import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findChromium } from '@ecard/webpack/platform';
import { createSignIn } from '../src/support/sign-in.ts';
import type { AccountName } from '../src/support/sign-in.ts';
import type { Bench } from './section.ts';

/** A page of somebody of finance, or of another account. */
export async function openBrowser(
  { urls }: Bench['portal'],
  account: AccountName = 'finance',
): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ locale: 'mn-MN' });
  const cookies = await createSignIn(urls.api).cookiesOf(account);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: urls.shell })));
  return { browser, page: await context.newPage() };
}

/**
 * Measures the load times of documents, in milliseconds.
 *
 * @param warmUps - Visits before those that count.
 */
export async function measureLoads(page: Page, addresses: readonly string[], warmUps: number): Promise<number[]> {
  const durations: number[] = [];
  for (const address of addresses) {
    await page.goto(address);
    durations.push(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.duration ?? 0));
  }
  return durations.slice(warmUps);
}
