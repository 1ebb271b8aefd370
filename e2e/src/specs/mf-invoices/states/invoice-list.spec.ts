import type { Page } from '@playwright/test';
import { holdExport } from '../../../support/hold-export.ts';
import { AWAY } from '../../../support/host-answers.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { createOfficer } from '../../../support/officer.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

/** The list's endpoint, with the query it always has. */
const LIST = /\/api\/invoice\?/;
const REFUSED = { id: '019aa5e0-0000-7000-8000-000000000001', code: 'ILLEGAL_TRANSITION', message: 'Төлсөн байна' };

const rows = (page: Page) => page.locator('tr[data-row]');
const tools = (page: Page) => page.getByRole('group', { name: 'Жагсаалтын хэрэгсэл' });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/invoice${search}`);
  await waitForHydration(page);
}

let officer: ReturnType<typeof createOfficer>;

test.beforeAll(async ({ portal, tokens }) => {
  officer = createOfficer(portal.urls.api, (await tokens.cookiesOf('finance'))['token'] ?? '');
});
test.beforeEach(async ({ signInAs }) => {
  await signInAs('finance');
});

test('the rows are sound when loaded, loading, stale, empty or failed', async ({ page }) => {
  const walk = walkStates(page);
  await open(page, '?due_to=2030-01-01&total_from=1&status=OPEN,OVERDUE');
  await page.getByText('Нэмэлт шүүлт').click();
  await walk.look('filled');
  await open(page, '?status=DRAFT');
  await page.route(LIST, (route) => route.fulfill(AWAY));
  await page.getByRole('button', { name: 'Шинэчлэх' }).click();
  await expect(page.getByText('Жагсаалтыг шинэчилж чадсангүй', { exact: false })).toBeVisible();
  await walk.look('old');
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(LIST, async (route) => {
    await held;
    await route.fulfill(AWAY);
  });
  await page.getByRole('link', { name: /^Төлсөн/ }).click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await walk.look('waited for');
  release(undefined);
  await expect(page.getByText('Жагсаалтыг ачаалж чадсангүй')).toBeVisible();
  await walk.look('not to be had');
  await page.route(LIST, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), data: [], total: 0 } });
  });
  await page.getByRole('link', { name: /^Бүгд/ }).click();
  await expect(page.getByText('Нэхэмжлэх алга')).toBeVisible();
  await walk.look('nothing yet');
  await open(page, '?q=99999999');
  await expect(page.getByText('Илэрц олдсонгүй')).toBeVisible();
  await walk.look('none that match');
  expect(walk.faults).toEqual([]);
});

test('a bulk action reports every refused row, and the focus is never lost', async ({ page }) => {
  const walk = walkStates(page);
  const bar = page.getByRole('region', { name: 'Сонгосон мөрийн үйлдэл' });
  await open(page, '?status=OVERDUE');
  await page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }).check();
  await walk.look('chosen');
  await bar.getByRole('button', { name: /^Шүүлтэд тохирсон \d+ мөрийг сонгох$/ }).click();
  await expect(bar).toBeFocused();
  await walk.look('all that match');
  await bar.getByRole('button', { name: 'Сануулах' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Сануулах' })).toBeFocused();
  await walk.look('asked');
  await page.route('**/api/invoice/bulk', (route) => route.fulfill({ json: { ok: 3, failed: [REFUSED] } }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '1 мөр амжилтгүй' })).toBeVisible();
  await walk.look('one refused');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Сонголтыг болих' }).click();
  await expect(rows(page).getByRole('checkbox').first()).toBeFocused();

  await rows(page).first().getByRole('button').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await walk.look('menu of a row');
  expect(walk.faults).toEqual([]);
});

test('every window over the list is sound', async ({ page, watch }) => {
  const walk = walkStates(page);
  const { id } = await officer.issued();
  await open(page, `?id=${id}`);
  await expect(dialogOf(page).getByRole('heading', { name: 'Мөрүүд' })).toBeVisible();
  await walk.look('drawer');
  await dialogOf(page).getByRole('link', { name: 'Түүх' }).click();
  await expect(dialogOf(page).getByText('Төлөв').first()).toBeVisible();
  await walk.look('history in the drawer');
  await page.keyboard.press('Escape');
  for (const name of ['Харагдац', 'Багана', 'Товчлуурууд']) {
    await tools(page).getByRole('button', { name }).click();
    await expect(dialogOf(page)).toBeVisible();
    await walk.look(name);
    await page.keyboard.press('Escape');
  }
  await holdExport(page);
  await tools(page).getByRole('button', { name: 'Татах' }).click();
  await expect(dialogOf(page).getByRole('combobox')).toBeFocused();
  await walk.look('file');
  await dialogOf(page).getByRole('button', { name: 'Татах' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Зогсоох' })).toBeFocused();
  await walk.look('file being made');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText('Файл бэлтгэхийг зогсоолоо.')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Хаах' }).last()).toBeFocused();
  await walk.look('file given up');
  expect(walk.faults).toEqual([]);
  expect(watch.complaints).toEqual([]);
});

test('a table wider than its panel scrolls sideways inside it, and a narrower one keeps its headings visible', async ({
  page,
}) => {
  const reach = () =>
    page.locator('table').evaluate((table) => {
      const panel = table.closest('[data-list]');
      const [inner, outer] = [table.parentElement, panel].map((element) => element?.getBoundingClientRect().right ?? 0);
      return {
        isInside: (inner ?? 0) <= (outer ?? 0),
        isCut: getComputedStyle(table.parentElement ?? table).overflowX === 'auto',
        isWide: table.scrollWidth > (table.parentElement?.clientWidth ?? 0),
      };
    });
  await page.setViewportSize({ width: 1060, height: 900 });
  await open(page, '?page_size=50');
  await expect.poll(reach).toEqual({ isInside: true, isCut: true, isWide: true });
  await page.setViewportSize({ width: 1700, height: 900 });
  await expect.poll(reach).toEqual({ isInside: true, isCut: false, isWide: false });
  await rows(page).nth(30).scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Дугаар' })).toBeInViewport();
});
