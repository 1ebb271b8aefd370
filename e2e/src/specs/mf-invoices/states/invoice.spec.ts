import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../../../support/hydrated.ts';
import { createOfficer } from '../../../support/officer.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const ORGANISATION = '2000066';

let officer: ReturnType<typeof createOfficer>;

test.beforeAll(async ({ portal, tokens }) => {
  officer = createOfficer(portal.urls.api, (await tokens.cookiesOf('finance'))['token'] ?? '');
});
test.beforeEach(async ({ signInAs }) => {
  await signInAs('finance');
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/invoice/${path}`);
  await waitForHydration(page);
}

const line = (page: Page, name: string) => page.getByRole('group', { name: '1-р мөр', exact: true }).getByLabel(name);
const save = (page: Page) => page.getByRole('button', { name: 'Ноорог хадгалах' });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function ask(page: Page, action: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Үйлдэл', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  return dialogOf(page);
}

test('a new invoice is sound while it is edited, and asks before the page is left', async ({ page, watch }) => {
  const walk = walkStates(page);
  await open(page, 'new');
  await walk.look('empty');
  await save(page).click();
  const customer = page.getByRole('combobox', { name: 'Байгууллага' });
  await expect(customer).toBeFocused();
  await walk.look('faults');
  await page.keyboard.type(ORGANISATION);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1, { timeout: 20_000 });
  await walk.look('organisation looked up');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await line(page, 'Утга').fill('Картын үнэ');
  await line(page, 'Нэгж үнэ').fill('3600');
  await expect(page.getByRole('article')).toContainText('Төлөх дүн3,600.00₮');
  await walk.look('filled in');

  await page.getByRole('link', { name: 'Нэхэмжлэхийн тайлан' }).first().click();
  await expect(dialogOf(page).getByRole('button', { name: 'Үргэлжлүүлэн засах' })).toBeFocused();
  await walk.look('asked what becomes of it');
  await dialogOf(page).getByRole('button', { name: 'Үлдээгээд гарах' }).click();
  await page.waitForURL(/\/invoice-report/);
  await open(page, 'new');
  await expect(page.getByText('Өмнө нь бөглөсөн ноорог сэргээгдлээ.')).toBeVisible();
  await expect(line(page, 'Утга')).toHaveValue('Картын үнэ');
  await expect(page.getByLabel('Тооцоо')).toHaveAttribute('aria-busy', 'false');
  await walk.look('found again');
  await page.getByRole('button', { name: 'Болих' }).click();
  await dialogOf(page).getByRole('button', { name: 'Устгаад гарах' }).click();
  await page.waitForURL(/\/invoice$/);
  await open(page, 'new');
  await expect(line(page, 'Утга')).toHaveValue('');
  expect(walk.faults).toEqual([]);
  expect(watch.complaints).toEqual([]);
});

test('a draft is sound while it is edited, by another officer too', async ({ page, portal, tokens }) => {
  const walk = walkStates(page);
  const { id, version } = await officer.draft();
  await open(page, `${id}/edit`);
  await walk.look('draft');
  const { token = '' } = await tokens.cookiesOf('finance');
  await fetch(`${portal.urls.api}/api/invoice/${id}`, {
    method: 'PATCH',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      'if-match': `"v${String(version)}"`,
    },
    body: JSON.stringify({ note: 'Гэрээ 26/15' }),
  });
  await page.getByRole('textbox', { name: 'Тайлбар' }).fill('Гэрээ 26/16');
  await save(page).click();
  await expect(page.getByRole('dialog', { name: /Өөр хэрэглэгч/ })).toBeVisible();
  await walk.look('changed by two');
  await page.keyboard.press('Escape');
  expect(walk.faults).toEqual([]);
});

test('an invoice is sound in every state', async ({ page, watch }) => {
  test.slow();
  const walk = walkStates(page);
  const { id } = await officer.issued();
  const partly = await officer.issued();
  await officer.pay(partly.id, 1_000.5);
  await officer.act(partly.id, 'credit', { reason: 'Илүү', lines: [{ line_no: 1, amount: 600 }] });
  const states = {
    issued: id,
    'paid in part, credited': partly.id,
    overdue: await officer.oneIn('OVERDUE'),
    paid: await officer.oneIn('PAID'),
    void: await officer.oneIn('VOID'),
    'written off': await officer.oneIn('UNCOLLECTIBLE'),
  };
  for (const [state, invoice] of Object.entries(states)) {
    await open(page, invoice);
    await expect(page.getByRole('article')).toBeVisible();
    await walk.look(state);
  }
  await open(page, `${id}?tab=history`);
  await expect(page.getByText('Ноорог → Нээлттэй')).toBeVisible();
  await walk.look('history');
  await open(page, `${id}/print`);
  await walk.look('paper alone');
  await open(page, `${id}/edit`);
  await expect(page.getByText('Гаргасан нэхэмжлэхийг засах боломжгүй')).toBeVisible();
  await walk.look('frozen');
  expect(watch.complaints).toEqual([]);
  await open(page, '019aa5e0-0000-7000-8000-000000000001');
  await walk.look('not there');
  expect(walk.faults).toEqual([]);
});

test('the windows of an invoice’s actions are sound, and focus the expected control', async ({ page }) => {
  const walk = walkStates(page);
  const draft = await officer.draft();
  await open(page, draft.id);
  await page.getByRole('button', { name: 'Гаргах' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Гаргах' })).toBeFocused();
  await walk.look('issue');
  await page.keyboard.press('Escape');
  await expect((await ask(page, 'Ноорог устгах')).getByRole('button', { name: 'Болих' })).toBeFocused();
  await walk.look('delete');
  await page.keyboard.press('Escape');

  const { id, invoice_no: number } = await officer.act(draft.id, 'issue');
  await open(page, id);
  await page.getByRole('button', { name: 'Үйлдэл', exact: true }).click();
  await walk.look('menu');
  await page.keyboard.press('Escape');
  await expect((await ask(page, 'Хүчингүй болгох')).getByLabel('Шалтгаан')).toBeFocused();
  await dialogOf(page).getByRole('button', { name: 'Хүчингүй болгох' }).click();
  await expect(dialogOf(page).getByText(`${String(number)} гэж яг таг бичнэ үү`)).toBeVisible();
  await walk.look('void');
  await page.keyboard.press('Escape');
  await ask(page, 'Найдваргүй болгох');
  await walk.look('write off');
  await page.keyboard.press('Escape');
  const credit = await ask(page, 'Буцаалтын нэхэмжлэх');
  await walk.look('credit');
  await credit.getByRole('radio', { name: 'Хэсэг' }).check();
  await credit.getByRole('button', { name: 'Гаргах' }).click();
  await expect(credit.getByLabel('Шалтгаан')).toBeFocused();
  await walk.look('credit in part, with faults');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
  await page.getByRole('button', { name: 'Илгээх' }).click();
  await expect(dialogOf(page).getByRole('radio', { name: 'Имэйл' })).toBeFocused();
  await walk.look('send');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Төлбөр бүртгэх' }).click();
  await expect(dialogOf(page).getByLabel('Дүн')).toBeFocused();
  await walk.look('payment');
  expect(walk.faults).toEqual([]);
});
