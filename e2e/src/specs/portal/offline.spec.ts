import { waitForHydration } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';

test('a page without network keeps its rows, says so, and goes on by itself when the network is back', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('finance');
  await page.goto('/invoice');
  await waitForHydration(page);
  const number = page.getByText(/INV-\d{6}-\d{6}/).first();
  await expect(number).toBeVisible();
  // The code of the bar comes ahead, in idle time.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /toasts.*\.js/.test(name)),
  );
  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'Сүлжээ тасарлаа' });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Дахин оролдох' })).toBeVisible();
  await expect(number).toBeVisible();
  // A page whose code did not come yet.
  await page.getByRole('link', { name: 'Нүүр', exact: true }).first().click();
  await expect(page.getByText('Сүлжээ тасарлаа. Холбогдмогц үргэлжилнэ.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Сайн байна уу|Нүүр/ })).toBeVisible({ timeout: 20_000 });
  await expect(bar).toHaveCount(0);
});

test('rows and a record that failed without a network come without a click when it is back', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('finance');
  await page.goto('/invoice');
  await waitForHydration(page);
  const number = page.getByText(/INV-\d{6}-\d{6}/).first();
  await expect(number).toBeVisible();
  const drawer = page.getByRole('dialog', { name: /Нэхэмжлэх/ });
  // The code of the drawer comes ahead, that of the record does not.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /list-tools.*\.js/.test(name)),
  );

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Дараах' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Жагсаалтыг ачаалж чадсангүй' })).toBeVisible();
  await context.setOffline(false);
  await expect(number).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await context.setOffline(true);
  await number.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await expect(drawer.getByText('Байгууллага', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
