import { createCardOperator } from '../../support/card-operator.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { createPermitOfficer } from '../../support/permit-officer.ts';
import { walkStates } from '../../support/states.ts';
import { addSession, expect, test } from '../../support/test.ts';

const REQUESTS = 20;

let colleague: ReturnType<typeof createCardOperator>;
test.beforeAll(async ({ portal, tokens }) => {
  colleague = createCardOperator(portal.urls.api, (await tokens.cookiesOf('cardOperator2'))['token'] ?? '');
});

test('an officer works through 20 requests by keyboard alone', async ({ page, signInAs, watch }, info) => {
  const category = await colleague.category('DONOR');
  const cards = await colleague.freeCards(40, REQUESTS);
  const numbers: string[] = [];
  for (const card of cards) numbers.push((await colleague.submit(card, category)).permission_no);

  await signInAs('cardOperator');
  await page.goto(
    `/ec-permission/review?category_id=${category}&created_from=${colleague.today}&source=OFFICE&sort=created_at`,
  );
  await waitForHydration(page);
  const times: number[] = [];
  for (const [index, number] of numbers.entries()) {
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Тэтгэврийн дэвтэр' })).toBeVisible();
    const before = performance.now();
    if (index % 5 === 4) {
      await page.keyboard.press('r');
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('a');
    const next = numbers[index + 1];
    await expect(
      next === undefined
        ? page.getByText('Та шийдвэрлэсэн').or(page.getByText('дууслаа'))
        : page.getByRole('heading', { name: next }),
    ).toBeVisible();
    times.push(performance.now() - before);
  }
  const median = times.toSorted((one, other) => one - other)[REQUESTS / 2] ?? 0;
  const measured = `${median.toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`;
  info.annotations.push({ type: 'median time per decision', description: measured });
  console.info(`${info.title}: median time per decision ${measured}`);
  expect(watch.complaints).toEqual([]);
});

test('an officer gets from a bar of the queue to its rows, and to a request by the command palette', async ({
  page,
  signInAs,
}) => {
  await signInAs('cardOperator');
  await page.goto('/ec-permission');
  await waitForHydration(page);
  const ages = page.getByRole('figure', { name: 'Хүсэлт хэдэн хоног хүлээж байна' });
  await ages.getByRole('radio', { name: 'Хүснэгт' }).check();
  const bar = ages
    .getByRole('row', { name: /^7 хоногоос удаан/ })
    .getByRole('link')
    .first();
  const count = await bar.innerText();
  await bar.click();
  await expect(page).toHaveURL(/\?status=SUBMITTED&waiting=7%2B/);
  await expect(page.getByText(new RegExp(`^1–\\d+ / ${count}$`))).toBeVisible();

  const number = await page.getByRole('link', { name: /^EP-/ }).first().innerText();
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: 'Хайх үг' }).fill(number);
  await expect(page.getByRole('option', { name: number })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ec-permission\?id=/);
  await expect(page.getByRole('dialog').getByRole('heading', { name: number })).toBeVisible();
});

test(
  'of two officers who decide at once one succeeds, and the other sees who decided and when',
  { tag: '@core' },
  async ({ page, browser, portal, tokens, signInAs }) => {
    const operator = createCardOperator(portal.urls.api, (await tokens.cookiesOf('cardOperator2'))['token'] ?? '');
    const [card] = await operator.freeCards(950, 1);
    if (!card) throw new Error('The seed has too few cards.');
    const request = await operator.submit(card, await operator.category('SENIOR'));
    const address = `/ec-permission/review?id=${request.id}`;

    await signInAs('cardOperator');
    await page.goto(address);
    await waitForHydration(page);
    const context = await browser.newContext();
    await addSession(context, portal.urls.shell, await tokens.cookiesOf('cardOperator2'));
    const other = await context.newPage();
    await other.goto(`${portal.urls.shell}${address}`);
    await waitForHydration(other);
    await expect(other.getByText('Та өөрөө илгээсэн тул өөр ажилтан батална.')).toBeVisible();
    await other.keyboard.press('b');
    await other.getByRole('dialog').getByLabel('Тайлбар').fill('Дэвтрийн сүүлийн хуудсыг хавсаргана уу.');

    await page.keyboard.press('a');
    await expect.poll(() => operator.statusOf(request.id)).toBe('ACTIVE');
    await other.keyboard.press('Enter');
    const alert = other.getByRole('alert');
    await expect(alert).toContainText('өөр хүн түрүүлжээ');
    await expect(alert).toContainText('Баталсан');
    await expect(alert).toContainText(new Date().getFullYear().toString());
    await expect(alert).toContainText('Дэвтрийн сүүлийн хуудсыг хавсаргана уу.');
    expect(await operator.statusOf(request.id)).toBe('ACTIVE');
    await context.close();
  },
);

test('of two officers who decide one permit at once one succeeds, and the other sees who decided and when', async ({
  page,
  browser,
  portal,
  tokens,
  signInAs,
}) => {
  const cookies = await tokens.cookiesOf('permitOfficer2');
  const officer = createPermitOfficer(portal.urls.api, cookies['token'] ?? '');
  const { id } = await officer.enter();
  const address = `/temporary-permission?id=${id}`;

  await signInAs('permitOfficer');
  await page.goto(address);
  await waitForHydration(page);
  const context = await browser.newContext();
  await addSession(context, portal.urls.shell, cookies);
  const other = await context.newPage();
  await other.goto(`${portal.urls.shell}${address}`);
  await waitForHydration(other);
  await other.getByRole('button', { name: 'Буцаах', exact: true }).click();
  const returning = other.getByRole('dialog', { name: 'Буцаах' });
  await returning.getByLabel('Тайлбар').fill('Гэрээгээ хавсаргана уу.');

  await page.getByRole('button', { name: 'Батлах', exact: true }).click();
  await page.getByRole('dialog', { name: 'Батлах' }).getByRole('button', { name: 'Батлах' }).click();
  await expect.poll(() => officer.statusOf(id)).toBe('ACTIVE');
  await returning.getByRole('button', { name: 'Буцаах', exact: true }).click();
  const notice = returning.getByRole('status').filter({ hasText: 'өөр хүн түрүүлжээ' });
  await expect(notice).toContainText('Зөвшөөрсөн');
  await expect(notice).toContainText(new Date().getFullYear().toString());
  await expect(returning.getByLabel('Тайлбар')).toHaveValue('Гэрээгээ хавсаргана уу.');
  expect(await officer.statusOf(id)).toBe('ACTIVE');
  await context.close();
});

test('an import says which rows are wrong and why, and writes the others when asked to', async ({ page, signInAs }) => {
  const cards = await colleague.freeCards(45, 20);
  const rows = cards.map(({ card_no }) => `${card_no},CHILD,${colleague.today},${colleague.later}`);
  const wrong = [
    `999999999999,CHILD,${colleague.today},${colleague.later}`,
    `${cards[0]?.card_no ?? ''},NOBODY,2026-13-01,`,
  ];
  const csv = ['card_no,category,valid_from,valid_to', ...rows, ...wrong].join('\n');

  await signInAs('cardOperator');
  await page.goto('/ec-permission');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Жагсаалт оруулах' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('Эзэмшигч олдсонгүй.')).toBeVisible();
  await expect(dialog.getByText('Ангилал олдсонгүй эсвэл хаагдсан байна.')).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: '22' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Зөв 20 мөрийг оруулах' }).click();
  await expect(page.getByText('20 хүсэлт орлоо', { exact: false }).first()).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Жагсаалт оруулах' }).click();
  await expect(dialog.getByRole('table', { name: 'Ороогүй мөр' })).toBeVisible();
  await expect(dialog.getByText('Ангилал олдсонгүй эсвэл хаагдсан байна.')).toBeVisible();
});

test('an import of 10,000 rows names its 37 wrong ones and why, and writes the others when asked to', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(300_000);
  const wrong = Array.from(
    { length: 37 },
    (_, at) => `9999999999${String(at + 10)},SENIOR,${colleague.today},2026-02-30`,
  );
  const rows = await colleague.freeRows(10_000 - wrong.length);
  expect(rows).toHaveLength(9_963);

  await signInAs('cardOperator');
  await page.goto('/ec-permission');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Жагсаалт оруулах' }).click();
  const dialog = page.getByRole('dialog');
  const csv = ['card_no,category,valid_from,valid_to', ...rows, ...wrong].join('\n');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('37 мөр алдаатай', { exact: false })).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByText('Эзэмшигч олдсонгүй.')).toHaveCount(37);
  await expect(dialog.getByText('Огноог 2026-01-31 хэлбэрээр бичнэ үү.')).toHaveCount(37);
  await expect(dialog.getByRole('rowheader', { name: '10,001' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Зөв 9,963 мөрийг оруулах' }).click();
  await expect(dialog.getByText('/ 10,000 мөр', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('9,963 хүсэлт орлоо', { exact: false }).first()).toBeVisible({ timeout: 180_000 });
});

test('entitlements are sound on every page and in every window', async ({ page, signInAs }) => {
  await signInAs('cardOperator');
  const walk = walkStates(page);
  await page.goto('/ec-permission?status=SUBMITTED');
  await waitForHydration(page);
  await expect(page.locator('figure').first()).toBeVisible();
  await walk.look('queue');
  await page.locator('tr[data-row]').getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
  await walk.look('record');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Шинэ хүсэлт' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Хадгалах' }).click();
  await expect(page.getByText('Дараах зүйлийг засна уу')).toBeVisible();
  await walk.look('form-wrong');
  await page.goto('/ec-permission/review');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: /^EP-/ })).toBeVisible();
  await walk.look('review');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.look('reject');
  for (const part of ['granted', 'rules', 'seasons']) {
    await page.goto(`/ec-permission/${part}`);
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await walk.look(part);
  }
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Шинэ улирал' }).click();
  await expect(page.getByRole('dialog').getByLabel('Код')).toBeVisible();
  await walk.look('new season');
  await page.goto('/ec-permission');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Жагсаалт оруулах' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('card_no,category,valid_from,valid_to\n999999999999,NOBODY,2026-13-01,\n'),
    });
  await expect(page.getByRole('dialog').getByText('Эзэмшигч олдсонгүй.')).toBeVisible();
  await walk.look('import with faults');
  expect(walk.faults).toEqual([]);
});

test('temporary permits are sound on every page and in every window', async ({ page, signInAs }) => {
  await signInAs('permitOfficer');
  const walk = walkStates(page);
  await page.goto('/temporary-permission?status=SUBMITTED');
  await waitForHydration(page);
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await walk.look('list');
  await page.locator('tr[data-row]').getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
  await walk.look('record');
  for (const action of ['Батлах', 'Буцаах']) {
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    const window = page.getByRole('dialog', { name: action });
    await expect(window.getByRole('button', { name: action }).last()).toBeVisible();
    await walk.look(action);
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Хүсэлт бүртгэх' }).click();
  await expect(page.getByRole('dialog').getByLabel('Улсын дугаар')).toBeVisible();
  await walk.look('form');
  await page.goto('/temporary-permission/calendar');
  await expect(page.getByRole('list', { name: /квот/ })).toBeVisible();
  await walk.look('calendar');
  expect(walk.faults).toEqual([]);
});
