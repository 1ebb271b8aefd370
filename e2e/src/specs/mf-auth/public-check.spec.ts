import type { Page } from '@playwright/test';
import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import type { AccountName } from '../../support/sign-in.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

/** Largest size of the page with its style, in bytes without compression. */
const MOST_BYTES = 15 * 1024;

let code: string;
let cardNo: string;
/** Code of a card that was replaced or closed. */
let revokedCode: string;

test.beforeAll(async ({ portal, tokens }) => {
  const callAs = async (account: AccountName) =>
    createHostCall(portal.urls.api, (await tokens.cookiesOf(account))['token'] ?? '');
  const firstCard = async (account: AccountName, filter: string) => {
    const call = await callAs(account);
    const { data } = (await call('GET', `/api/ec/cards?${filter}&page_size=1`)) as { data: { id: string }[] };
    return (await call('GET', `/api/ec/cards/${data[0]?.id ?? ''}`)) as { verify_code: string; card_no: string };
  };
  const card = await firstCard('citizen', 'status=ACTIVE');
  code = card.verify_code;
  cardNo = card.card_no;
  revokedCode = (await firstCard('cardOperator', 'scope=all&status=CLOSED,REPLACED')).verify_code;
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
  // The document of the page itself, as by a scan: nothing of the portal is left that could show an old answer.
  await expect(page.locator('script')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Шалгах код')).toBeVisible();
});

test('the longest word and the sign beside it fit every screen, with larger text too', async ({ page }) => {
  await page.goto(`/v/${revokedCode}`);
  await expect(page.getByRole('heading', { name: 'ЦУЦЛАГДСАН' })).toBeVisible();
  for (const [width, fontSize] of [
    [320, '100%'],
    [360, '130%'],
    [700, '100%'],
    [768, '130%'],
    [1440, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const fit = await page.evaluate((size) => {
      const { documentElement: root } = document;
      root.style.fontSize = size;
      return { overflow: root.scrollWidth - root.clientWidth, sign: document.querySelector('svg')?.clientWidth };
    }, fontSize);
    expect({ width, overflow: fit.overflow }).toEqual({ width, overflow: 0 });
    expect(fit.sign).toBeGreaterThanOrEqual(140);
  }
});

test('the check pages are accessible and never scroll sideways', async ({ page }) => {
  const walk = walkStates(page);
  for (const path of [
    `/v/${code}`,
    `/v/${revokedCode}`,
    `/v/${'z'.repeat(22)}`,
    '/?step=check',
    '/?step=check&code=x',
  ]) {
    await page.goto(path);
    await walk.look(path);
  }
  expect(walk.faults).toEqual([]);
});

function heightOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
}
