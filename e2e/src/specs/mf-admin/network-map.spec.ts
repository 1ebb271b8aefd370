import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import { createPlanner } from '../../support/planner.ts';
import { expect, test } from '../../support/test.ts';

let planner: ReturnType<typeof createPlanner>;
/** Distinguishes the records of this run from those of others; two letters and digits, as codes of routes are short. */
const mark = String(Date.now() % 100_000).padStart(5, '0');
const lat = 48.4 + (Date.now() % 1_000) / 10_000;

test.beforeAll(async ({ portal, tokens }) => {
  planner = createPlanner(portal.urls.api, (await tokens.cookiesOf('planner'))['token'] ?? '');
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}
const order = (page: Page) => page.getByRole('list', { name: /^Буудлын дараалал/ }).getByRole('listitem');

/** Points at the middle of the map, where a place is once it is drawn. */
async function pointAtMiddle(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  await expect(async () => {
    await page.mouse.move(middle.x + 1, middle.y);
    await page.mouse.move(middle.x, middle.y);
    expect(await map.evaluate(({ style }) => style.cursor)).toBe('pointer');
  }).toPass();
  return middle;
}

test('list and map show the same place under the pointer, and open the same one', async ({ page, signInAs }) => {
  const stop = await planner.stop(`Заасан ${mark}`, lat + 0.11, 105.7);
  await signInAs('planner');
  await open(page, `/location?q=${stop.code}`);
  const map = page.getByRole('application');
  const title = page.getByRole('heading', { level: 1 });
  const row = page.locator(`tr[data-row="${stop.id}"]`);
  await pointAtMiddle(page);
  await expect(async () => {
    await title.hover();
    const plain = await map.screenshot();
    await row.hover();
    expect((await map.screenshot()).equals(plain)).toBe(false);
    await title.hover();
    expect((await map.screenshot()).equals(plain)).toBe(true);
  }).toPass();
  const colour = await row.evaluate((element) => getComputedStyle(element).backgroundColor);
  const { x, y } = await pointAtMiddle(page);
  await expect(row).not.toHaveCSS('background-color', colour);
  await page.mouse.click(x, y);
  await expect(page.getByRole('dialog').getByText(`${stop.code} · Буудал`)).toBeVisible();
});

test('a press on the map adds the stop to the route', async ({ page, signInAs }) => {
  const [start, between, end] = [
    await planner.stop(`Эхлэх ${mark}`, lat + 0.12, 105.7),
    await planner.stop(`Дундах ${mark}`, lat + 0.13, 105.7),
    await planner.stop(`Дуусах ${mark}`, lat + 0.14, 105.7),
  ];
  const id = await planner.draft(`Н${mark}`, [start.id, end.id]);
  await signInAs('planner');
  await open(page, `/direction/${id}?tab=stops`);
  await page.getByRole('combobox', { name: 'Нэмэх байр' }).selectOption({ label: `1. Эхлэх ${mark} – дараа нь` });
  const { x, y } = await pointAtMiddle(page);
  await page.mouse.click(x, y);
  await expect(order(page)).toHaveText([/Эхлэх/, /Дундах/, /Дуусах/]);
  await page.getByRole('button', { name: 'Буудлуудыг хадгалах' }).click();
  await expect(page.getByText('Буудлуудыг хадгаллаа')).toBeVisible();
  const { stops } = await planner.route(id);
  expect(stops.filter(({ dir }) => dir === 0).map(({ location }) => location.id)).toEqual([
    start.id,
    between.id,
    end.id,
  ]);
  await planner.archive(id);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test('one finger on the map scrolls the page, two move the map', async ({ page, signInAs }) => {
    await signInAs('planner');
    await open(page, '/location');
    await page.getByRole('button', { name: 'Газрын зураг', exact: true }).click();
    const map = page.getByRole('application');
    await expect(map).toBeVisible();
    const top = (await map.boundingBox())?.y ?? 0;
    const gestures = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...down: readonly number[]) =>
      gestures.send('Input.dispatchTouchEvent', { type, touchPoints: down.map((y) => ({ x: 150, y })) });
    await touch('touchStart', top + 60);
    for (let y = 70; y <= 200; y += 10) await touch('touchMove', top + y);
    await touch('touchEnd');
    await expect(page.getByText('Газрын зургийг хоёр хуруугаар хөдөлгөнө үү')).toBeVisible();
    const scrolled = (await map.boundingBox())?.y ?? 0;
    expect(scrolled).toBeGreaterThan(top + 80);
    // The part in sight, from west to east.
    const degrees = async () => {
      const link = page.getByRole('link', { name: 'Энэ хэсгээр шүүх' });
      const { searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url());
      const [west = 0, , east = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
      return east - west;
    };
    const before = await degrees();
    const pinch = { x: 150, y: scrolled + 150, scaleFactor: 2, gestureSourceType: 'touch' } as const;
    await gestures.send('Input.synthesizePinchGesture', pinch);
    await expect.poll(degrees).toBeLessThan(before / 1.5);
  });
});
