import type { Locator, Page } from '@playwright/test';
import { emptyList, holdThenFail } from './host-answers.ts';
import type { StateWalk } from './states.ts';
import { expect } from './test.ts';

/** A page of the menu, and the request it shows nothing without. */
interface Arrival {
  /** Name of its entry and its heading. */
  readonly name: string;
  readonly url: RegExp;
  /** Words for a request that failed. */
  readonly failed: string;
  /** Mark of a page that has nothing to show. */
  readonly none: Locator;
  /** Has the request answer without contents. Default: as a list without a row. */
  readonly empty?: () => Promise<void>;
}

/** Opens a page from the menu, and looks at it while it loads, after its request failed, and with nothing to show. */
export async function lookAtArrival(
  page: Page,
  walk: StateWalk,
  { name, url, failed, none, empty = () => emptyList(page, url) }: Arrival,
): Promise<void> {
  const release = await holdThenFail(page, url);
  await arriveAt(page, name);
  await walk.look('loading');
  release();
  await expect(page.getByText(failed)).toBeVisible();
  await walk.look('failed');
  await empty();
  await page.getByRole('link', { name: 'Дахин оролдох' }).first().click();
  await expect(none).toBeVisible();
  await walk.look('none');
  await page.unroute(url);
}

/** Opens a page from the menu, by the name of its entry and its heading: the browser asks for all that it shows. */
export async function arriveAt(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Үндсэн цэс' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
