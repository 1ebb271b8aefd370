import type { Page } from '@playwright/test';

/** Has every file that is asked for stay at 40 % until it is given up. */
export async function holdExport(page: Page): Promise<void> {
  const state = { status: 'RUNNING', progress: 40 };
  await page.route(/\/api\/export\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...state, url: null } });
  });
  await page.route('**/actions/cancel', (route) => {
    Object.assign(state, { status: 'CANCELLED' });
    return route.fulfill({ json: {} });
  });
}
