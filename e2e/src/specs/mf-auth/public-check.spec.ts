import type { Page } from '@playwright/test';
import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

/** Largest size of the page with its style, in bytes without compression. */
const MOST_BYTES = 15 * 1024;

let code: string;
let cardNo: string;

test.beforeAll(async ({ portal, tokens }) => {
  const call = createHostCall(portal.urls.api, (await tokens.cookiesOf('citizen'))['token'] ?? '');
  const { data } = (await call('GET', '/api/ec/cards?status=ACTIVE&page_size=1')) as { data: { id: string }[] };
  const card = (await call('GET', `/api/ec/cards/${data[0]?.id ?? ''}`)) as { verify_code: string; card_no: string };
  code = card.verify_code;
  cardNo = card.card_no;
});

test(
  'a printed code is checked by a page without script, smaller than 15 KB',
  { tag: '@core' },
  async ({ browser, portal }) => {
    const context = await browser.newContext({ baseURL: portal.urls.shell, javaScriptEnabled: false });
    const page = await context.newPage();
    const answer = await page.goto(`/v/${code}`);
    const html = (await answer?.body())?.toString() ?? '';
    expect(html).not.toContain('<script');
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_BYTES);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { name: 'ХҮЧИНТЭЙ' })).toBeVisible();
    await expect(page.getByText(cardNo)).toBeVisible();
    // The word is as high as a hand's width away letters of a book: half of a phone's width holds the sign.
    expect(await heightOf(page, 'h1')).toBeGreaterThanOrEqual(40);
    await context.close();
  },
);

test('the check page asks for nothing but itself', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`/v/${code}`);
  await expect(page.getByRole('heading', { name: 'ХҮЧИНТЭЙ' })).toBeVisible();
  expect(asked).toEqual([`/v/${code}`]);
});

test('an unknown code answers 200 with a result, and a malformed one 404', async ({ page }) => {
  const unknown = await page.goto(`/v/${'z'.repeat(22)}`);
  expect(unknown?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'ОЛДСОНГҮЙ' })).toBeVisible();
  expect((await page.goto('/v/0OIl'))?.status()).toBe(404);
});

test('the sign-in page leads to the check of a code', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Улирал' })).toContainText('үлдсэн');
  await page.getByRole('link', { name: 'Зөвшөөрөл шалгах' }).click();
  await expect(page.getByRole('button', { name: 'Шалгах' })).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel('Шалгах код').fill('12345');
  await page.getByRole('button', { name: 'Шалгах' }).click();
  await expect(page.getByText('Код 22 үсэг, тооноос бүрдэнэ')).toBeVisible();
  await page.getByLabel('Шалгах код').fill(`https://portal.invalid/v/${code}`);
  await page.getByRole('button', { name: 'Шалгах' }).click();
  await expect(page).toHaveURL(`/v/${code}`);
  await expect(page.getByRole('heading', { name: 'ХҮЧИНТЭЙ' })).toBeVisible();
});

test('the check pages are accessible and never scroll sideways', async ({ page }) => {
  const walk = walkStates(page);
  for (const path of [`/v/${code}`, `/v/${'z'.repeat(22)}`, '/?step=check', '/?step=check&code=x']) {
    await page.goto(path);
    await walk.look(path);
  }
  expect(walk.faults).toEqual([]);
});

function heightOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
}
