import type { Page } from '@playwright/test';

/**
 * Lets nothing of an address through until it is let go; what was asked for by then comes at once.
 *
 * @returns Lets it go.
 */
export async function holdRoute(page: Page, url: string): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await letGo;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}
