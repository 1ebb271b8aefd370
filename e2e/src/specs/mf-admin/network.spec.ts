import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { feedOf } from '../../support/gtfs-feed.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { createPlanner } from '../../support/planner.ts';
import { expect, test } from '../../support/test.ts';

let planner: ReturnType<typeof createPlanner>;
let seller: ReturnType<typeof createPlanner>;
/** Distinguishes the records of this run from those of others; two letters and digits, as codes of routes are short. */
const mark = String(Date.now() % 100_000).padStart(5, '0');
const lat = 48.4 + (Date.now() % 1_000) / 10_000;

test.beforeAll(async ({ portal, tokens }) => {
  const of = async (account: 'planner' | 'finance') =>
    createPlanner(portal.urls.api, (await tokens.cookiesOf(account))['token'] ?? '');
  [planner, seller] = [await of('planner'), await of('finance')];
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}
const order = (page: Page) => page.getByRole('list', { name: /^Буудлын дараалал/ }).getByRole('listitem');

test(
  'a planner imports a feed, puts a stop elsewhere by keyboard and publishes, and the export imports unchanged',
  { tag: '@core' },
  async ({ page, signInAs }) => {
    const code = `Ж${mark}`;
    await signInAs('planner');
    await open(page, '/direction');
    await page.getByRole('button', { name: 'GTFS оруулах' }).click();
    const dialog = page.getByRole('dialog');
    const file = { name: 'feed.zip', mimeType: 'application/zip', buffer: feedOf(code, mark, lat) };
    await dialog.getByLabel('Файл').setInputFiles(file);
    await expect(dialog.getByText('Алдаагүй байна.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Оруулах', exact: true }).click();
    await expect(dialog).toBeHidden();

    const { id } = await planner.findRoute(code);
    await open(page, `/direction/${id}?tab=stops`);
    await expect(order(page)).toHaveText([/Туршилт 1/, /Туршилт 2/, /Туршилт 3/, /Туршилт 4/]);
    const handle = page.getByRole('button', { name: 'Туршилт 2: зөөх' });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await expect(order(page)).toHaveText([/Туршилт 1/, /Туршилт 3/, /Туршилт 2/, /Туршилт 4/]);
    await expect(handle).toBeFocused();
    await page.getByRole('button', { name: 'Буудлуудыг хадгалах' }).click();
    await expect(page.getByText('Буудлуудыг хадгаллаа')).toBeVisible();
    await page.getByRole('button', { name: 'Нийтлэх' }).click();
    await expect(page.getByText(`${code} чиглэлийг нийтэллээ`)).toBeVisible();
    await page.reload();
    await expect(order(page)).toHaveText([/Туршилт 1/, /Туршилт 3/, /Туршилт 2/, /Туршилт 4/]);

    await open(page, '/direction');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'GTFS татах' }).click(),
    ]);
    await page.getByRole('button', { name: 'GTFS оруулах' }).click();
    await dialog.getByLabel('Файл').setInputFiles(file);
    await expect(dialog.getByRole('row', { name: new RegExp(code) })).toContainText(
      'Нийтэлсэн чиглэл; Буудлын дараалал',
    );
    await dialog.getByLabel('Файл').setInputFiles({ ...file, buffer: await readFile(await download.path()) });
    await expect(dialog.getByText('Файлд өөрчлөлт алга', { exact: false })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Оруулах', exact: true })).toBeDisabled();
    await planner.archive(id);
  },
);

test('two records of one stop become one, and every route follows', { tag: '@core' }, async ({ page, signInAs }) => {
  const [kept, twin, end] = [
    await planner.stop(`Үлдэх ${mark}`, lat + 0.05, 105.8),
    await planner.stop(`Давхар ${mark}`, lat + 0.05015, 105.8),
    await planner.stop(`Эцэс ${mark}`, lat + 0.06, 105.8),
  ];
  const [draft, running] = [
    await planner.draft(`Д${mark}`, [twin.id, end.id]),
    await planner.draft(`Е${mark}`, [end.id, twin.id]),
  ];
  await planner.publish(running);
  await signInAs('planner');
  await open(page, `/location/${kept.id}`);
  await page.getByRole('button', { name: 'Үйлдэл', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Давхардлыг нэгтгэх' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`шилжих чиглэл: Е${mark}`)).toBeVisible();
  await dialog.getByRole('checkbox', { name: new RegExp(twin.code) }).check();
  await dialog.getByRole('button', { name: 'Нэгтгэх', exact: true }).click();
  await expect(page.getByText('1 бүртгэлийг нэгтгэлээ')).toBeVisible();
  await expect(page.getByRole('link', { name: `Е${mark}` })).toBeVisible();
  const stopsOf = async (route: string) => (await planner.route(route)).stops.map(({ location }) => location.id);
  expect(await stopsOf(draft)).toEqual([kept.id, end.id, end.id, kept.id]);
  expect(await stopsOf(running)).toEqual([end.id, kept.id, kept.id, end.id]);
  await open(page, `/location/${twin.id}`);
  await expect(page.getByRole('link', { name: `${kept.code} Үлдэх ${mark}` })).toBeVisible();
  await planner.archive(draft);
  await planner.archive(running);
});

test(
  'a price from the first of next month is paid from that day on, and the old one until then',
  { tag: '@core' },
  async ({ page, signInAs }) => {
    const product = await seller.product(`JOURNEY_${mark}`, 4_000);
    const now = new Date(Date.now() + 8 * 3_600_000);
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    const dotted = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '.');
    const before = dotted(new Date(first.getTime() - 86_400_000));
    await signInAs('finance');
    await open(page, `/product-type/${product.id}`);
    await page.getByRole('button', { name: 'Шинэ үнэ' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Нэгжийн үнэ/ }).fill('5500');
    await dialog.getByRole('textbox', { name: /Хүчинтэй эхлэх өдөр/ }).fill(dotted(first));
    await dialog.getByRole('button', { name: 'Шинэ үнэ' }).click();
    await expect(page.getByText('Шинэ үнийг бүртгэлээ')).toBeVisible();
    const day = page.getByRole('textbox', { name: 'Өдөр' });
    await day.fill(before);
    await expect(page.getByText(`${before}-нд 4,000₮ төлнө`)).toBeVisible();
    await day.fill(dotted(first));
    await expect(page.getByText(`${dotted(first)}-нд 5,500₮ төлнө`)).toBeVisible();
    await seller.archiveProduct(product.id);
  },
);

test('a recommendation is taken over into the plan of its route', { tag: '@core' }, async ({ page, signInAs }) => {
  await signInAs('planner');
  await open(page, '/load-capacity/load');
  const take = page.getByRole('button', { name: /чиглэлд санал хэрэгжүүлэх/ }).first();
  const [code = ''] = (await take.getAttribute('aria-label'))?.split(' ') ?? [];
  const { id } = await planner.findRoute(code);
  const before = (await planner.route(id)).vehicles_planned;
  await take.click();
  const dialog = page.getByRole('dialog');
  const [, wanted = ''] = /→ (\d+)/.exec(await dialog.innerText()) ?? [];
  await dialog.getByRole('button', { name: 'Хэрэгжүүлэх' }).click();
  await expect(page.getByText(`${code}: төлөвлөсөн машин ${wanted} боллоо`)).toBeVisible();
  expect((await planner.route(id)).vehicles_planned).toBe(Number(wanted));
  const route = page.getByRole('link', { name: code, exact: true });
  const row = page.getByRole('table', { name: 'Машины тооны санал' }).getByRole('row').filter({ has: route });
  await expect(row).toContainText('Хангалттай');
  await planner.plan(id, before);
});

test('an overloaded trip opens where the planner looks, and closes there', async ({ page, signInAs }) => {
  await signInAs('planner');
  await open(page, '/load-capacity/load');
  const trips = page.getByRole('table', { name: 'Хамгийн ачаалалтай рейсүүд' });
  await trips.getByRole('link').nth(10).click();
  const figure = page.getByRole('figure', { name: /рейс, буудал бүрээр/ });
  await expect(figure).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('link', { name: 'Рейсийг хаах' }).click();
  await expect(figure).toBeHidden();
  await expect(trips.getByRole('row').first()).toBeInViewport();
});

test('photos of a stop are uploaded with its form, shown with its record and taken away', async ({
  page,
  signInAs,
}) => {
  const { id } = await planner.stop(`Зурагтай ${mark}`, lat + 0.07, 105.8);
  await signInAs('planner');
  await open(page, `/location/${id}`);
  const photo = { name: 'өмнө.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const dialog = page.getByRole('dialog');
  const saved = page.getByText('Байршлыг хадгаллаа');
  await page.getByRole('button', { name: 'Засах' }).click();
  await dialog.getByLabel('Зураг', { exact: true }).setInputFiles(photo);
  await expect(dialog.getByText(/өмнө\.png\d+ КБ/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Засах' }).click();
  await expect(saved).toBeVisible();
  const shown = page.getByRole('img', { name: '1-р зураг' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
    page.viewportSize()?.width,
  );
  await page.getByRole('button', { name: 'Засах' }).click();
  await dialog.getByRole('button', { name: 'өмнө.png файлыг хасах' }).click();
  await dialog.getByRole('button', { name: 'Засах' }).click();
  await expect(shown).toBeHidden();
});

test('without script the four lists filter, their records open, and the load is shown for another threshold', async ({
  browser,
  portal,
  tokens,
}) => {
  const context = await browser.newContext({ baseURL: portal.urls.shell, javaScriptEnabled: false });
  const signIn = async (account: 'planner' | 'finance') => {
    const cookies = Object.entries(await tokens.cookiesOf(account));
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: portal.urls.shell })));
  };
  const page = await context.newPage();
  const find = async (path: string, typed: string) => {
    await page.goto(path);
    await page.getByRole('searchbox').fill(typed);
    await page.getByRole('searchbox').press('Enter');
    const row = page.locator('tr[data-row]').filter({ hasText: typed }).first();
    await row.getByRole('link').first().click();
    return page.getByRole('dialog');
  };
  await signIn('planner');
  await expect((await find('/direction', 'Ч:7')).getByText('Бүтэн эргэлт')).toBeVisible();
  await expect((await find('/location', 'S001')).getByText('Координат')).toBeVisible();
  await expect((await find('/load-capacity', 'BUS')).getByText('Жишээ загвар')).toBeVisible();
  await page.goto('/load-capacity/load');
  await page.getByRole('textbox', { name: 'Дүүргэлтийн босго (%)' }).fill('150');
  await page.getByRole('button', { name: 'Харах' }).click();
  await expect(page).toHaveURL(/threshold=150/);
  await expect(page.getByRole('textbox', { name: 'Дүүргэлтийн босго (%)' })).toHaveValue('150');
  await expect(page.getByRole('table', { name: 'Машины тооны санал' })).toBeVisible();
  await page.goto(`/direction/${(await planner.findRoute('Ч:7')).id}?tab=load`);
  await page.getByRole('button', { name: 'Харах' }).click();
  await expect(page).toHaveURL(/date=\d{4}-/);
  await expect(page.getByRole('table', { name: /дүүргэлт буудал бүрээр/ }).first()).toBeVisible();
  await signIn('finance');
  await expect((await find('/product-type', 'CARD')).getByText('Үнийн түүх')).toBeVisible();
  await context.close();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test('the details of a cell of the heat map are in sight when it is pressed', async ({ page, signInAs }) => {
    await signInAs('planner');
    await open(page, '/load-capacity/load');
    const cell = page.getByRole('gridcell', { name: /ажиглалт/ }).first();
    await cell.tap();
    const words = (await cell.getAttribute('aria-label')) ?? '';
    await expect(page.getByText(words, { exact: true })).toBeInViewport();
  });
});
