import type { Page } from '@playwright/test';

/** Answer of a host that is down. */
export const AWAY = {
  status: 503,
  contentType: 'application/problem+json',
  json: { code: 'SERVICE_UNAVAILABLE', message: 'Үйлчилгээ түр ажиллахгүй байна.', status: 503 },
};

/**
 * Has an address answer nothing until it is let go, and then as if the host were down.
 *
 * @returns Lets it go.
 */
export async function holdThenFail(page: Page, url: RegExp): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.unroute(url);
  await page.route(url, async (route) => {
    await held;
    await route.fulfill(AWAY);
  });
  return () => {
    resolve(undefined);
  };
}

/** Has a list answer as the host does, but without any row. */
export async function emptyList(page: Page, url: RegExp): Promise<void> {
  await changeAnswer(page, url, (answer) => ({ ...answer, data: [], total: 0 }));
}

/** Has an address answer as the host does, but with other facts. @param change - Makes them of the host's own. */
export async function changeAnswer(
  page: Page,
  url: RegExp,
  change: (answer: Readonly<Record<string, object>>) => object,
): Promise<void> {
  await page.unroute(url);
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Record<string, object>) });
  });
}
