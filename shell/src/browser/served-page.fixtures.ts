import { anonymousSnapshot } from '@ecard/shared/store';
import { PAGE_DATA_ID, PORTAL_ROOT_ID } from '../page/page-data.ts';
import type { PageData } from '../page/page-data.ts';

/** Time of the server at which it made the page, in epoch milliseconds. */
export const servedAt = Date.parse('2026-11-21T04:00:00Z');

/** Data of a page without routes. */
export const pageData: PageData = {
  snapshot: { ...anonymousSnapshot(), servedAt },
  faults: [],
  warnings: ['the host was slow'],
  startup: 'complete',
  routes: [],
  missing: [],
  navigationState: { narrow: false, closed: [] },
  releases: [],
  pagesOrgId: '1',
  integrity: { '/shell/toasts.js': 'sha384-x' },
  shared: {},
};

/** A document of the server; the browser renders what stands in its root. */
export function serve(served: PageData): void {
  document.body.innerHTML = `<div id="${PORTAL_ROOT_ID}"></div>`;
  const script = document.createElement('script');
  script.id = PAGE_DATA_ID;
  script.type = 'application/json';
  script.textContent = JSON.stringify(served);
  document.body.append(script);
}
