import type { Page } from '../page/page.ts';
import { pageName } from '../page/page-name.ts';
import { pageText } from '../page/page.text.ts';

/** The first page's address and the title the server gave it, which may name the very record it shows. */
export interface FirstTitle {
  readonly url: string;
  readonly title: string;
}

/** The title of a page in the browser: the server's for the page it rendered, the route's for all others. */
export function titleOf(page: Page, first: FirstTitle, inAdministration: boolean): string {
  if (page.url === first.url) return first.title;
  const own = pageName(page, inAdministration);
  return own ? `${own} · ${pageText.portal}` : pageText.portal;
}
