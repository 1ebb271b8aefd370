import { waitForHydration } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

const NAVIGATION = { name: 'Үндсэн цэс' } as const;

test(
  'Ctrl+K finds a page by its name under any keyboard layout and goes there',
  { tag: '@core' },
  async ({ page, watch, signInAs }) => {
    await signInAs('admin');
    await page.goto('/users');
    await waitForHydration(page);
    await page.keyboard.press('Control+KeyK');
    const field = page.getByRole('combobox', { name: 'Хайх үг' });
    await expect(field).toBeFocused();
    await field.fill('нүүр');
    const option = page.getByRole('option', { name: 'Нүүр' });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(option).toHaveAttribute('href', '/ec');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ec$/);
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Control+KeyK');
    await field.fill('эрхийн тохиргоо');
    await page.getByRole('dialog').locator('a[role="option"][href^="/menu?id="]').click();
    await expect(page.getByRole('dialog', { name: 'Эрхийн тохиргоо' })).toBeVisible();
    expect(watch.complaints).toEqual([]);
  },
);

test('the palette moves with the arrow keys, and Esc gives the focus back', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/users');
  await waitForHydration(page);
  const button = page.getByRole('button', { name: 'Портлоос хайх' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Хайх үг' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('dialog').getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the drawer of a phone keeps the focus inside, closes with Esc and gives the focus back', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('admin');
  await page.goto('/users');
  await waitForHydration(page);
  const button = page.getByRole('button', { name: 'Цэс нээх' });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Хэрэглэгч' })).toBeVisible();
  const outside: number[] = [];
  await page.exposeFunction('countOutside', () => outside.push(1));
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      const { countOutside } = window as unknown as { countOutside: () => void };
      if (target instanceof Element && !target.closest('dialog')) countOutside();
    });
  });
  for (const key of Array.from({ length: 12 }, () => 'Tab')) await page.keyboard.press(key);
  expect(outside).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the drawer closes when one of its links is followed', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('admin');
  await page.goto('/users');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Цэс нээх' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Нүүр' }).click();
  await expect(page).toHaveURL(/\/ec$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a window higher than the screen keeps its buttons in sight, and no field behind them', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1024, height: 560 });
  await signInAs('admin');
  await page.goto('/users');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Хэрэглэгч урих' }).click();
  const dialog = page.getByRole('dialog', { name: 'Хэрэглэгч урих' });
  const send = dialog.getByRole('button', { name: 'Урилга илгээх' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('checkbox')).not.toHaveCount(0);
  for (const field of await dialog.locator('input:visible, select:visible').all()) {
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
    const [box, buttons] = [await field.boundingBox(), await send.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
  }
  await expect(dialog.getByRole('checkbox').last()).toBeFocused();
  await expect(send).toBeInViewport({ ratio: 1 });
});

test('sidebar, search, messages and account keep their places from layout to layout', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('finance');
  await page.goto('/ec');
  await waitForHydration(page);
  const parts = [
    page.getByRole('navigation', NAVIGATION),
    page.getByRole('button', { name: 'Портлоос хайх' }),
    page.getByRole('button', { name: 'Мэдэгдлийн түүх' }),
    page.locator('[data-account]'),
  ];
  const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
  const atHome = await boxes();
  const follow = async (path: string) => {
    await page.getByRole('navigation', NAVIGATION).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('[data-mounted="mf-invoices"]')).toBeVisible();
  };
  expect(atHome).not.toContain(null);
  await follow('/ebarimt');
  expect(await boxes()).toEqual(atHome);
  await follow('/invoice');
  expect(await boxes()).toEqual(atHome);
  await page.reload();
  await waitForHydration(page);
  expect(await boxes()).toEqual(atHome);
});

test("the navigation's arrangement is in the HTML of the next visit", async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/users');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Удирдлага' }).click();
  await expect(page.getByRole('navigation', NAVIGATION).getByRole('link', { name: 'Хэрэглэгч' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Цэсийг нарийсгах' }).click();
  await page.route('**/_shell/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Цэсийг дэлгэх' })).toBeVisible();
  // A page whose scripts fail reloads itself once: its style sheets may be on their way again.
  const width = () => page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width);
  await expect.poll(width).toBeLessThan(80);
});

test('the account menu opens, moves and closes by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('citizen');
  await page.goto('/ec');
  await waitForHydration(page);
  const button = page.locator('[data-account]');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Профайл' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Цайвар' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('button', { name: 'Гарах' })).toHaveCount(0);
});

test('the first Tab focuses the link past the navigation', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/users');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Агуулга руу шилжих' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('an organisation navigates by the routes marked for it, and loads no menus (specification §6)', async ({
  page,
  watch,
  signInAs,
}) => {
  await signInAs('organisation');
  await page.goto('/ec');
  await waitForHydration(page);
  const links = page.getByRole('navigation', NAVIGATION).getByRole('link');
  await expect(links).toHaveText(['Миний карт', 'Түр зөвшөөрөл', 'Миний тайлан', 'Нэхэмжлэх', 'И-баримт']);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  expect(watch.calls.filter((call) => call.includes('/api/organization/pages'))).toEqual([]);
});
