import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import { addSession, expect, test } from '../../support/test.ts';
import { pressTo, typeInto } from '../../support/keyboard.ts';

const ORGANISATION = '2000066';

/** Writes a draft by keyboard alone and saves it: two lines, 40,600₮ with taxes. */
async function writeDraft(page: Page): Promise<void> {
  await page.goto('/invoice/new');
  await waitForHydration(page);
  await page.getByRole('combobox', { name: 'Байгууллага' }).focus();
  await page.keyboard.type(ORGANISATION);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1, { timeout: 20_000 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${ORGANISATION} · ТТД`)).toBeVisible();
  await cell(page, 1, 'Утга').focus();
  // A comma separates thousands in every number of the row; what it could mean otherwise is asked.
  await typeInto(page, 'Картын үнэ', '1,000', '3,600');
  await expect(page.getByLabel('Тооцоо')).toContainText('Нийт дүн3,600,000₮');
  await cell(page, 1, 'Тоо').fill('1,5');
  await cell(page, 1, 'Нэгж үнэ').focus();
  await expect(cell(page, 1, 'Тоо')).toHaveAccessibleDescription(/1\.5 эсвэл 15 – аль нь вэ/);
  await cell(page, 1, 'Тоо').fill('10');
  await cell(page, 1, 'Хөнгөлөлт').fill('1000');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 'Утга')).toBeFocused();
  await page.keyboard.type('Сурталчилгаа');
  await cell(page, 2, 'Нэгж үнэ').fill('5600');
  await page.getByRole('group', { name: '2-р мөр' }).getByLabel('Татвар').selectOption('VAT_ABLE+CITY');
  await expect(page.getByLabel('Тооцоо')).toContainText('Нийт дүн40,600₮');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ноорог нэхэмжлэх' })).toBeVisible();
}

function cell(page: Page, row: number, name: string): Locator {
  return page.getByRole('group', { name: `${String(row)}-р мөр`, exact: true }).getByLabel(name);
}

async function pay(page: Page, amount: string, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'Төлбөр бүртгэх' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Төлбөр бүртгэх' });
  await dialog.getByLabel('Дүн').fill(amount);
  await dialog.getByLabel('Гүйлгээний дугаар').fill(reference);
  await dialog.getByRole('button', { name: 'Бүртгэх' }).click();
  await expect(dialog).toBeHidden();
}

test('a draft is issued, sent, paid in two parts and credited', { tag: '@core' }, async ({ page, signInAs, watch }) => {
  await signInAs('finance');
  await writeDraft(page);
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Үүнээс НӨАТ 10%3,681.82₮');
  await expect(paper).toContainText('Үүнээс НХАТ 2%100.00₮');

  await page.getByRole('button', { name: 'Гаргах' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Гаргах' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^INV-\d{6}-\d{6}$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Засах' })).toBeHidden();
  await expect(page.getByText(/^Үүссэн …\d+$/)).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Илгээх' }).press('Enter');
  const sending = page.getByRole('dialog');
  await sending.getByLabel('Хаяг').fill('finance@example.mn');
  await sending.getByRole('button', { name: 'Илгээх' }).click();
  await expect(sending).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Холбоос' })).toHaveValue(/\/payment\/[\da-f-]{36}$/);

  await pay(page, '10000', `FT-${String(Date.now())}-1`);
  await expect(paper).toContainText('Төлөх дүн30,600.00₮');
  await pay(page, '30600', `FT-${String(Date.now())}-2`);
  await expect(page.getByText('Төлсөн', { exact: true }).first()).toBeVisible();
  await expect(paper).toContainText('Төлөх дүн0.00₮');

  await page.getByRole('button', { name: 'Буцаалтын нэхэмжлэх' }).press('Enter');
  const credit = page.getByRole('dialog');
  await credit.getByLabel('Шалтгаан').fill('Буцаасан карт');
  await credit.getByRole('radio', { name: 'Хэсэг' }).check();
  await credit.getByLabel('Буцаах дүн').first().fill('3500');
  await credit.getByRole('button', { name: 'Гаргах' }).click();
  await expect(page.getByText(/^CN-\d{6}-\d{6}$/)).toBeVisible();
  await expect(paper).toContainText('Буцаалт-3,500.00₮');
  expect(watch.complaints).toEqual([]);
});

test('an invoice is created, issued, found by its number, opened and voided by keyboard alone', async ({
  page,
  signInAs,
}) => {
  const go = (wanted: Locator) => pressTo(page, 'Tab', wanted);
  const choose = async (wanted: Locator) => {
    await go(wanted);
    await page.keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog');
  await signInAs('finance');
  await page.goto('/invoice');
  await waitForHydration(page);
  await choose(page.getByRole('link', { name: 'Агуулга руу шилжих' }));
  await choose(page.getByRole('link', { name: 'Шинэ нэхэмжлэх' }));
  await go(page.getByRole('combobox', { name: 'Байгууллага' }));
  await page.keyboard.type(ORGANISATION);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1, { timeout: 20_000 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${ORGANISATION} · ТТД`)).toBeVisible();
  await go(cell(page, 1, 'Утга'));
  await typeInto(page, 'Картын үнэ', '10');
  await page.keyboard.type('3600');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 'Утга')).toBeFocused();
  await typeInto(page, 'Хүргэлт', '2', '5000');
  await choose(page.getByRole('button', { name: 'Ноорог хадгалах' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ноорог нэхэмжлэх' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Төлөх дүн46,000.00₮');

  await choose(page.getByRole('button', { name: 'Гаргах' }));
  await choose(dialog.getByRole('button', { name: 'Гаргах' }));
  const title = page.getByRole('heading', { level: 1, name: /^INV-\d{6}-\d{6}$/ });
  await expect(title).toBeVisible();
  const number = await title.innerText();
  await expect(page.getByText(/^Үүссэн …\d+$/)).toBeVisible({ timeout: 20_000 });

  await choose(page.getByRole('navigation').getByRole('link', { name: 'Нэхэмжлэх', exact: true }).first());
  await go(page.getByRole('searchbox', { name: 'Хайх' }));
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const rows = page.locator('tr[data-row]');
  await expect(rows).toHaveCount(1);
  await choose(rows.getByRole('link', { name: number }));
  await choose(dialog.getByRole('link', { name: 'Бүтэн хуудсаар нээх' }));
  await expect(title).toHaveText(number);

  await choose(page.getByRole('button', { name: 'Үйлдэл', exact: true }));
  await pressTo(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Хүчингүй болгох' }));
  await page.keyboard.press('Enter');
  await go(dialog.getByLabel('Шалтгаан'));
  await typeInto(page, 'Давхардсан', number);
  await choose(dialog.getByRole('button', { name: 'Хүчингүй болгох' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Хүчингүй болгосон', { exact: true }).first()).toBeVisible();
});

test('two officers edit one draft, and the changes of both are kept', async ({
  page,
  browser,
  portal,
  tokens,
  signInAs,
}) => {
  await signInAs('finance');
  await writeDraft(page);
  await page.getByRole('link', { name: 'Засах' }).press('Enter');
  await page.waitForURL(/\/edit$/);
  const address = `${portal.urls.shell}${new URL(page.url()).pathname}`;
  await waitForHydration(page);

  const context = await browser.newContext();
  await addSession(context, portal.urls.shell, await tokens.cookiesOf('finance'));
  const other = await context.newPage();
  await other.goto(address);
  await waitForHydration(other);
  await cell(other, 1, 'Тоо').fill('12');
  await other.getByRole('textbox', { name: 'Тайлбар' }).fill('Гэрээ 26/14');
  await other.getByRole('button', { name: 'Ноорог хадгалах' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Ноорог нэхэмжлэх' })).toBeVisible();

  await cell(page, 1, 'Нэгж үнэ').fill('4000');
  await page.getByRole('button', { name: 'Ноорог хадгалах' }).click();
  const dialog = page.getByRole('dialog', { name: /Өөр хэрэглэгч/ });
  await expect(dialog.getByRole('group', { name: '1-р мөр, Тоо' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: '1-р мөр, Нэгж үнэ' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Сонголтоор хадгалах' }).click();
  const paper = page.getByRole('article');
  // 12 × 4,000 − 1,000 + 5,600.
  await expect(paper).toContainText('Нийт дүн52,600.00₮');
  await expect(paper).toContainText('Гэрээ 26/14');
  await context.close();
});

test('the host refuses to issue an invoice without the right to it', async ({ page, signInAs, tokens, portal }) => {
  await signInAs('finance');
  await writeDraft(page);
  const { pathname } = new URL(page.url());
  const { token = '' } = await tokens.cookiesOf('analyst');
  const answer = await fetch(`${portal.urls.api}/api${pathname}/actions/issue`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(403);
});

test('a draft shows its paper beside the form on a laptop, and large amounts whole', async ({ page, signInAs }) => {
  await signInAs('finance');
  // A window of 1280 px, less by its scroll bar.
  await page.setViewportSize({ width: 1265, height: 800 });
  await page.goto('/invoice/new');
  await waitForHydration(page);
  const form = await page.getByRole('group', { name: '1-р мөр' }).boundingBox();
  const paper = await page.getByRole('article').boundingBox();
  expect(paper?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? Infinity));
  expect(paper?.y).toBeLessThan(form?.y ?? 0);
  for (const width of [1265, 768, 360]) {
    await page.setViewportSize({ width, height: 1024 });
    for (const name of ['Нэгж үнэ', 'Хөнгөлөлт']) {
      await cell(page, 1, name).fill('123456789');
      await cell(page, 1, name).blur();
      await expect(cell(page, 1, name)).toHaveValue(/^123,456,789/);
      const hidden = await cell(page, 1, name).evaluate((field) => field.scrollWidth - field.clientWidth);
      expect(hidden, `pixels of «${name}» out of sight at ${String(width)} px`).toBeLessThanOrEqual(0);
    }
  }
});
