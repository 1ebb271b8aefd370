import type { Page } from './page.ts';

/** True for a screen that is shown to signed-in people alone. */
export function isForSignedIn(page: Page): boolean {
  return page.kind === 'screen' && page.match.route.guards.includes('auth');
}
