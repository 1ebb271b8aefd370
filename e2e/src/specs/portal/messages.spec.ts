import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

/** Makes the portal say something: an action on a row of a list is done. */
async function provokeMessage(page: Page): Promise<void> {
  await page.route('**/api/invoice/bulk', (route) => route.fulfill({ json: { ok: 1, failed: [] } }));
  await page.goto('/invoice?status=OVERDUE');
  await waitForHydration(page);
  await page.locator('tr[data-row]').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Сануулах 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сануулах' }).click();
  await expect(message(page)).toBeVisible();
}

const message = (page: Page) => page.getByText('1 мөр амжилттай');

test('a message is announced politely and can be closed by hand (specification §4)', async ({ page, signInAs }) => {
  await signInAs('finance');
  await provokeMessage(page);
  await expect(page.getByRole('status').filter({ hasText: '1 мөр амжилттай' })).toBeVisible();
  await page.getByRole('button', { name: 'Мэдэгдлийг хаах' }).click();
  await expect(message(page)).toHaveCount(0);
});

test('a message takes no click beside it', async ({ page, signInAs }) => {
  await signInAs('finance');
  await provokeMessage(page);
  await page.getByRole('searchbox', { name: 'Хайх' }).click({ timeout: 4_000 });
  await expect(message(page)).toBeVisible();
});

test('a message closes on its own after 5000 ms (specification §9)', async ({ page, signInAs }) => {
  await signInAs('finance');
  await provokeMessage(page);
  const shownAt = Date.now();
  await expect(message(page)).toHaveCount(0, { timeout: 9_000 });
  expect(Date.now() - shownAt).toBeGreaterThan(4_000);
});

test('a message waits while the mouse is over it or the focus in it (specification §4)', async ({ page, signInAs }) => {
  await signInAs('finance');
  await provokeMessage(page);
  const clock = page.locator('.Toastify__progress-bar--animated');
  await message(page).hover();
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  // Nor does a window that somebody comes back to start the clock under the mouse, and one left alone stops none.
  const leaveAndReturn = () => page.evaluate(() => ['blur', 'focus'].map((type) => dispatchEvent(new Event(type))));
  await leaveAndReturn();
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await page.mouse.move(0, 0);
  await expect(clock).toHaveCSS('animation-play-state', 'running');
  await page.getByRole('button', { name: 'Мэдэгдлийг хаах' }).focus();
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await message(page).hover();
  await page.mouse.move(0, 0);
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await page.locator('main').focus();
  await expect(clock).toHaveCSS('animation-play-state', 'running');
});

test('a closed message can be read again, and a part of the shell that fails to load reloads the page once (specification §4)', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.route('**/_shell/command-palette.*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/users');
  await waitForHydration(page);
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Control+KeyK');
  await reloaded;
  await waitForHydration(page);
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByText('Хайлтыг нээж чадсангүй')).toBeVisible();

  const bell = page.getByRole('button', { name: 'Мэдэгдлийн түүх, 1 шинэ алдаа' });
  await bell.focus();
  await page.getByRole('button', { name: 'Мэдэгдлийг хаах' }).press('Enter');
  await expect(bell).toBeFocused();
  await expect(page.getByText('Хайлтыг нээж чадсангүй')).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Мэдэгдлийн түүх' })).toContainText('Хайлтыг нээж чадсангүй');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Мэдэгдлийн түүх' })).toBeFocused();
});

test('a message stays its time with reduced motion too', async ({ page, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs('finance');
  await provokeMessage(page);
  await expect(page.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-duration', '5s');
});
