import type { Page } from './page.ts';
import { HOME_PATH } from './home.ts';
import { pageText } from './page.text.ts';

/**
 * The name of a page in its title; absent where the route gives none.
 *
 * @param inAdministration - The account works in the administration area: its `/ec` is not a page of cards.
 */
export function pageName(page: Page, inAdministration: boolean): string {
  if (page.kind !== 'screen') return pageText.title[page.kind];
  const { path, title } = page.match.route;
  return inAdministration && path === HOME_PATH ? pageText.home : title;
}
