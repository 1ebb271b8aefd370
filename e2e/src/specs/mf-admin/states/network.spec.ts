import type { Page } from '@playwright/test';
import { lookAtArrival } from '../../../support/arrival.ts';
import { feedOf } from '../../../support/gtfs-feed.ts';
import { emptyList, holdThenFail } from '../../../support/host-answers.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { createPlanner } from '../../../support/planner.ts';
import type { AccountName } from '../../../support/sign-in.ts';
import { walkStates } from '../../../support/states.ts';
import type { StateWalk } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

let planner: ReturnType<typeof createPlanner>;
let seller: ReturnType<typeof createPlanner>;
/** Tells this run's records from those of others. */
const mark = String(Date.now() % 100_000).padStart(5, '0');
const lat = 48.6 + (Date.now() % 1_000) / 10_000;

test.beforeAll(async ({ portal, tokens }) => {
  const of = async (account: 'planner' | 'finance') =>
    createPlanner(portal.urls.api, (await tokens.cookiesOf(account))['token'] ?? '');
  [planner, seller] = [await of('planner'), await of('finance')];
});

const LIST_FAILED = 'Жагсаалтыг ачаалж чадсангүй';
const VEHICLES = /\/api\/vehicle\?/;
const LOAD = /\/api\/load-observation\//;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

test('places and routes are sound in each of their views', async ({ page, signInAs }) => {
  const walk = walkStates(page);
  await signInAs('planner');
  const { id } = await planner.findRoute('Ч:7');
  await open(page, '/location');
  await page.getByRole('button', { name: 'Газрын зураг' }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await walk.look('places');
  await page.getByRole('button', { name: 'Байршил нэмэх' }).click();
  await expect(page.getByRole('dialog').getByRole('application')).toBeVisible();
  await walk.look('new place');
  await open(page, '/direction');
  await page.getByRole('button', { name: 'GTFS оруулах' }).click();
  const zip = { name: 'feed.zip', mimeType: 'application/zip', buffer: feedOf(`Т${mark}`, mark, lat) };
  await page.getByRole('dialog').getByLabel('Файл').setInputFiles(zip);
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await walk.look('report of a feed');
  for (const tab of ['', '?tab=stops', '?tab=map', '?tab=timetable', '?tab=load']) {
    await open(page, `/direction/${id}${tab}`);
    await expect(page.getByRole('heading', { level: 1, name: /Ч:7/ })).toBeVisible();
    await walk.look(`route ${tab}`);
  }
  expect(walk.faults).toEqual([]);
});

test('capacity and products are sound in each of their views', async ({ page, signInAs }) => {
  const walk = walkStates(page);
  await signInAs('planner');
  for (const path of ['/load-capacity', '/load-capacity/vehicles', '/load-capacity/load']) {
    await open(page, path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await walk.look(path);
  }
  await signInAs('finance');
  await open(page, '/product-type');
  await walk.look('products');
  await page.getByRole('button', { name: 'Дараалал өөрчлөх' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await walk.look('order of products');
  await page.keyboard.press('Escape');
  await page.locator('tr[data-row] a').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Үнийн түүх' })).toBeVisible();
  await walk.look('product');
  expect(walk.faults).toEqual([]);
});

/** Looks at the window that a button of the page opens, or an entry of the menu of a record's actions. */
async function lookAtWindow(page: Page, walk: StateWalk, name: string, from: 'page' | 'menu' = 'page'): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (from === 'menu') await page.getByRole('button', { name: 'Үйлдэл', exact: true }).click();
  await page
    .getByRole(from === 'menu' ? 'menuitem' : 'button', { name, exact: true })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await walk.look(`the window ${name}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('the windows of a place are sound', async ({ page, signInAs }) => {
  const walk = walkStates(page);
  const { id } = await planner.stop(`Цонхтой ${mark}`, lat + 0.08, 105.8);
  await planner.stop(`Хажуугийн ${mark}`, lat + 0.08015, 105.8);
  await signInAs('planner');
  await open(page, `/location/${id}`);
  await walk.look('a place');
  for (const name of ['Засах', 'Түр хаах']) await lookAtWindow(page, walk, name);
  for (const name of ['Давхардлыг нэгтгэх', 'Бүрмөсөн хаах']) await lookAtWindow(page, walk, name, 'menu');
  await open(page, '/location');
  await lookAtWindow(page, walk, 'Файлаас оруулах');
  expect(walk.faults).toEqual([]);
});

test('the windows of a route are sound', async ({ page, signInAs }) => {
  const walk = walkStates(page);
  const [start, end] = [
    await planner.stop(`Эхлэл ${mark}`, lat + 0.09, 105.8),
    await planner.stop(`Төгсгөл ${mark}`, lat + 0.1, 105.8),
  ];
  const id = await planner.draft(`Ц${mark}`, [start.id, end.id]);
  await signInAs('planner');
  await open(page, '/direction');
  await lookAtWindow(page, walk, 'Чиглэл нэмэх');
  await open(page, `/direction/${id}`);
  await lookAtWindow(page, walk, 'Засах');
  for (const name of ['Дугаар солих', 'Богино эргэлт үүсгэх', 'Архивлах']) await lookAtWindow(page, walk, name, 'menu');
  await planner.publish(id);
  await open(page, `/direction/${id}`);
  await lookAtWindow(page, walk, 'Түр зогсоох', 'menu');
  await planner.archive(id);
  expect(walk.faults).toEqual([]);
});

test('the windows of a product are sound', async ({ page, signInAs }) => {
  const walk = walkStates(page);
  const { id } = await seller.product(`WINDOWS_${mark}`, 4_000);
  await seller.priceNextYear(id, 4_500);
  await signInAs('finance');
  await open(page, '/product-type');
  await lookAtWindow(page, walk, 'Бүтээгдэхүүн нэмэх');
  await open(page, `/product-type/${id}`);
  const future = page.getByRole('row', { name: /4,500₮/ });
  await expect(future.getByRole('button')).toHaveCount(2);
  for (const name of ['Шинэ үнэ', 'Засах']) await lookAtWindow(page, walk, name);
  await lookAtWindow(page, walk, 'Архивлах', 'menu');
  for (const button of await future.getByRole('button').all()) {
    await lookAtWindow(page, walk, (await button.getAttribute('aria-label')) ?? '');
  }
  await seller.archiveProduct(id);
  await open(page, `/product-type/${id}`);
  await walk.look('an archived product');
  expect(walk.faults).toEqual([]);
});

test('the windows of classes, vehicles and counts are sound', async ({ page, signInAs }) => {
  const walk = walkStates(page);
  await signInAs('planner');
  const openFirst = async (path: string) => {
    await open(page, path);
    const href = await page.locator('tr[data-row] a').first().getAttribute('href');
    await open(page, String(href));
  };
  await open(page, '/load-capacity');
  await lookAtWindow(page, walk, 'Ангилал нэмэх');
  await open(page, '/load-capacity/vehicles');
  await lookAtWindow(page, walk, 'Машин нэмэх');
  await open(page, '/load-capacity/load');
  await lookAtWindow(page, walk, 'Тоолол нэмэх');
  await openFirst('/load-capacity');
  await walk.look('a class');
  await openFirst('/load-capacity/vehicles?status=ACTIVE');
  await walk.look('a vehicle');
  expect(walk.faults).toEqual([]);
});

async function lookForNothing(page: Page, walk: StateWalk, path: string): Promise<void> {
  await open(page, `${path}?q=99999999`);
  await expect(page.getByText('Илэрц олдсонгүй')).toBeVisible();
  await walk.look(`${path}, none that match`);
}

test('routes, places and classes are sound while loading, failed, none and none that match', async ({
  page,
  signInAs,
}) => {
  await signInAs('planner');
  const walk = walkStates(page);
  await open(page, '/ec');
  await lookAtArrival(page, walk, {
    name: 'Чиглэл',
    url: /\/api\/direction\?/,
    failed: LIST_FAILED,
    none: page.getByText('Чиглэл бүртгээгүй байна'),
  });
  await lookAtArrival(page, walk, {
    name: 'Байршил',
    url: /\/api\/location\?/,
    failed: LIST_FAILED,
    none: page.getByText('Байршил бүртгээгүй байна'),
  });
  await lookAtArrival(page, walk, {
    name: 'Даац, багтаамж',
    url: /\/api\/load-capacity\?/,
    failed: LIST_FAILED,
    none: page.getByText('Ангилал бүртгээгүй байна'),
  });
  for (const path of ['/direction', '/location', '/load-capacity', '/load-capacity/vehicles']) {
    await lookForNothing(page, walk, path);
  }
  expect(walk.faults).toEqual([]);
});

test('vehicles and their load are sound while loading, failed and none', async ({ page, signInAs }) => {
  await signInAs('planner');
  const walk = walkStates(page);
  const parts = page.getByRole('navigation', { name: 'Хэсгүүд' });
  await open(page, '/load-capacity');
  const failVehicles = await holdThenFail(page, VEHICLES);
  await parts.getByRole('link', { name: 'Машин' }).click();
  await expect(page.getByRole('button', { name: 'Машин нэмэх' })).toBeVisible();
  await walk.look('vehicles, loading');
  failVehicles();
  await expect(page.getByText(LIST_FAILED)).toBeVisible();
  await walk.look('vehicles, failed');
  await emptyList(page, VEHICLES);
  await page.getByRole('link', { name: 'Дахин оролдох' }).click();
  await expect(page.getByText('Машин бүртгээгүй байна')).toBeVisible();
  await walk.look('vehicles, none');

  const failLoad = await holdThenFail(page, LOAD);
  await parts.getByRole('link', { name: 'Ачаалал' }).click();
  const heat = page.getByRole('region', { name: 'Дүүргэлт цаг, чиглэлээр' });
  await expect(heat.getByText('Ачаалж байна…')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Гараар оруулсан тоолол' })).toBeVisible();
  await walk.look('load, loading');
  failLoad();
  // The heat map, the fullest trips, the recommendation and the counts that people entered.
  await expect(page.getByText('Ачааллын мэдээлэл ачаалсангүй')).toHaveCount(4);
  await walk.look('load, failed');
  await page.unroute(LOAD);
  await open(page, '/load-capacity/load?from=2019-01-01&to=2019-01-02');
  await expect(page.getByText('Ажиглалт алга')).toHaveCount(2);
  await expect(page.getByText('Босгонд хүрсэн рейс алга')).toBeVisible();
  await expect(page.getByText('Гараар оруулсан тоолол алга')).toBeVisible();
  await walk.look('load, none');
  expect(walk.faults).toEqual([]);
});

test('products are sound while loading, failed, none and none that match', async ({ page, signInAs }) => {
  await signInAs('finance');
  const walk = walkStates(page);
  await open(page, '/ec');
  await lookAtArrival(page, walk, {
    name: 'Бүтээгдэхүүний төрөл',
    url: /\/api\/product-type\?/,
    failed: LIST_FAILED,
    none: page.getByText('Бүтээгдэхүүн бүртгээгүй байна'),
  });
  await lookForNothing(page, walk, '/product-type');
  expect(walk.faults).toEqual([]);
});

test('routes, places, classes, vehicles, load and products are closed to others in sound words', async ({
  page,
  signInAs,
}) => {
  const walk = walkStates(page);
  const lookAtRefusal = async (account: AccountName, path: string) => {
    await page.context().clearCookies();
    await signInAs(account);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Энэ хуудсанд хандах эрх алга' })).toBeVisible();
    await walk.look(`${path}, no permission`);
  };
  for (const path of ['/direction', '/location', '/load-capacity', '/load-capacity/vehicles', '/load-capacity/load']) {
    await lookAtRefusal('finance', path);
  }
  await lookAtRefusal('planner', '/product-type');
  expect(walk.faults).toEqual([]);
});
