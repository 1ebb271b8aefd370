import { choosePayment } from '../../../support/choose-payment.ts';
import type { Page, Route } from '@playwright/test';
import { AWAY } from '../../../support/host-answers.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { createPayer } from '../../../support/payer.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const AMOUNT = 3_000;
const ORGANISATION = '2000066';

/** The list's endpoint, with the query it always has. */
const LIST = /\/api\/ebarimt\?/;
/** A receipt's endpoint. */
const RECORD = /\/api\/ebarimt\/[0-9a-f-]{36}$/;
/** PosAPI has not made it. */
const UNREGISTERED = { package_id: null, registered_at: null, easy: false, had_lottery: false };
const SILENT = { ...UNREGISTERED, status: 'SENT_LOCAL', error_message: 'Хариу ирсэнгүй. Дахин илгээнэ үү.' };

let payer: ReturnType<typeof createPayer>;

test.beforeAll(async ({ portal, tokens }) => {
  payer = createPayer(portal.urls.api, (await tokens.cookiesOf('citizen'))['token'] ?? '');
});

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/ebarimt${search}`);
  await waitForHydration(page);
}

/** Answers as the host does, but for these facts. */
const withFacts = (facts: object) => async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...facts } });
};

test('the list is sound when filled, empty, loading, stale or failed', async ({ page, signInAs }) => {
  await signInAs('finance');
  const walk = walkStates(page);
  await open(page);
  await expect(page.locator('figure').first()).toBeVisible();
  await page.getByText('Нэмэлт шүүлт').click();
  await walk.look('list');

  await page.route('**/posapi/info', withFacts({ available: false, left_lotteries: 12, lotteries_low: true }));
  await page.getByRole('button', { name: 'Шинэчлэх' }).last().click();
  await expect(page.getByText('Хариу өгөхгүй байна')).toBeVisible();
  await page.route(LIST, (route) => route.fulfill(AWAY));
  await page.getByRole('button', { name: 'Шинэчлэх' }).first().click();
  await expect(page.getByText('Жагсаалтыг шинэчилж чадсангүй', { exact: false })).toBeVisible();
  await walk.look('list-stale');

  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(LIST, async (route) => {
    await held;
    await route.fulfill(AWAY);
  });
  const states = page.getByRole('group', { name: 'Төлөв' });
  await states.locator('summary').click();
  await states.getByRole('checkbox', { name: 'Алдаатай' }).check();
  await expect(page.locator('table[aria-busy="true"]')).toBeVisible();
  await walk.look('list-waiting');
  release(undefined);
  await expect(page.getByText('Жагсаалтыг ачаалж чадсангүй')).toBeVisible();
  await walk.look('list-failed');

  await open(page, '?q=99999999&source=PERMIT');
  await expect(page.getByText('Илэрц олдсонгүй')).toBeVisible();
  await walk.look('list-empty');
  expect(walk.faults).toEqual([]);
});

test('a receipt is sound in its drawer in every state', async ({ page, signInAs, watch }) => {
  await signInAs('finance');
  const walk = walkStates(page);
  await open(page, '?status=SUCCESS');
  await page.locator('tr[data-row]').getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: /^Баримт/ });
  const showNext = async (shown: string, facts: object) => {
    await page.route(RECORD, withFacts(facts));
    await drawer.getByRole('button', { name: 'Дараагийн бичлэг' }).click();
    await expect(drawer.getByText(shown, { exact: true }).first()).toBeVisible();
  };
  await expect(drawer.getByText('Үүссэн', { exact: true }).first()).toBeVisible();
  await walk.look('drawer');
  await showNext('Илгээж байна', { ...SILENT, available_actions: ['resend', 'check'] });
  await walk.look('drawer-silent');
  await showNext('Алдаатай', { ...UNREGISTERED, status: 'ERROR', error_message: 'Код буруу' });
  await walk.look('drawer-refused');
  await showNext('Баталгаажаагүй буцаалт', { status: 'RETURN_PENDING', available_actions: ['check', 'return'] });
  await walk.look('drawer-returning');
  await showNext('Буцаасан', { status: 'RETURNED', available_actions: [] });
  await showNext('Төлбөр дутуу', { status: 'PAYMENT', payment_codes: [], available_actions: [] });
  await walk.look('drawer-unpaid');
  const corrects = { id: '019aa5e0-0000-7000-8000-0000000000e9', package_id: '1'.repeat(33) };
  await showNext('Засварласан', { status: 'CORRECTED', corrected_by: corrects, available_actions: [] });
  await walk.look('drawer-corrected');
  expect(watch.complaints).toEqual([]);
  await page.route(RECORD, (route) => route.fulfill(AWAY));
  await drawer.getByRole('button', { name: 'Дараагийн бичлэг' }).click();
  await expect(drawer.getByText('Баримтыг ачаалж чадсангүй')).toBeVisible();
  await walk.look('drawer-failed');
  expect(walk.faults).toEqual([]);
});

test('a receipt is returned and corrected in sound windows', async ({ page, signInAs }) => {
  await signInAs('finance');
  const walk = walkStates(page);
  await open(page, '?status=SUCCESS&type=B2C_RECEIPT,B2C_INVOICE');
  await page.locator('tr[data-row]').getByRole('link').first().click();
  await page.route('**/actions/*', (route) => route.fulfill(AWAY));
  await page.getByRole('button', { name: 'Буцаах' }).click();
  const question = page.getByRole('dialog', { name: 'Баримтыг буцаах уу?' });
  await walk.look('return');
  await question.getByRole('button', { name: 'Буцаах' }).click();
  await expect(question.getByText('Үйлчилгээ түр ажиллахгүй байна.')).toBeVisible();
  await walk.look('return-failed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Засварлах' }).click();
  const dialog = page.getByRole('dialog', { name: 'Баримтыг засварлах' });
  await walk.look('correct');
  await dialog.getByRole('textbox').first().fill('0');
  await dialog.getByRole('button', { name: 'Засварлах' }).click();
  await expect(dialog.getByText('Дараах зүйлийг засна уу')).toBeVisible();
  await walk.look('correct-wrong');
  expect(walk.faults).toEqual([]);
});

test('a receipt is made and shown once in sound windows', async ({ page, signInAs }) => {
  const { paymentId } = await payer.topUp(AMOUNT);
  await payer.settle(paymentId, AMOUNT);
  await signInAs('citizen');
  const walk = walkStates(page);
  await open(page);
  await walk.look('citizen');
  // An empty list offers it too.
  await page.getByRole('button', { name: 'Баримт үүсгэх' }).first().click();
  const form = page.getByRole('dialog', { name: 'И-баримт үүсгэх' });
  await form.getByRole('radio', { name: 'Байгууллага' }).check();
  await form.getByRole('button', { name: 'Баримт авах' }).click();
  await expect(form.getByText('Дараах зүйлийг засна уу')).toBeVisible();
  await walk.look('create-wrong');
  await choosePayment(form, await payer.referenceOf(paymentId));
  await form.getByLabel('Байгууллагын регистр').fill(ORGANISATION);
  await expect(form.getByText('НӨАТ төлөгч', { exact: false })).toBeVisible();
  await expect(form.getByRole('table')).toBeVisible();
  await walk.look('create');
  await form.getByRole('radio', { name: 'Иргэн' }).check();
  await form.getByRole('button', { name: 'Баримт авах' }).click();
  const once = page.getByRole('dialog', { name: 'И-баримт үүслээ' });
  await expect(once.getByRole('img', { name: 'И-баримтын QR код' })).toBeVisible();
  await walk.look('once');
  await page.keyboard.press('Escape');
  await expect(once.getByText('Хэвлээгүй байна')).toBeVisible();
  await walk.look('once-asks');
  expect(walk.faults).toEqual([]);
});
