import type { Page } from '@playwright/test';
import { waitForHydration } from '../../../support/hydrated.ts';
import { createPayer } from '../../../support/payer.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const AMOUNT = 2_000;
const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** An invoice's way to pay besides QPay. */
const BY_TRANSFER = {
  purpose: 'INVOICE',
  methods: ['QPAY', 'BANK'],
  bank: { bank: 'Төрийн банк', account: '100200300400', holder: 'ННТБГ', reference: 'INV-202611-000123' },
};
const CLOSED = { qpay: undefined, available_actions: [] };

let payer: ReturnType<typeof createPayer>;

test.beforeAll(async ({ portal, tokens }) => {
  payer = createPayer(portal.urls.api, (await tokens.cookiesOf('citizen'))['token'] ?? '');
});

/** Opens a payment for which the host then returns the state of the journey. */
async function openPayment(page: Page) {
  const { paymentId } = await payer.topUp(AMOUNT);
  const known = await payer.look(paymentId);
  let facts: object = {};
  await page.route(new RegExp(`/api/payment/${paymentId}(/check)?$`), (route) =>
    route.fulfill({ json: { ...known, ...facts } }),
  );
  const open = async () => {
    facts = {};
    await page.goto(`/payment/${paymentId}`);
    await waitForHydration(page);
  };
  await open();
  return {
    open,
    /** Has the page learn that the payment is another way now. */
    become: async (changed: object) => {
      facts = changed;
      await page.getByRole('button', { name: 'Төлбөр шалгах' }).click();
    },
  };
}

test('every way to pay is sound', async ({ page, signInAs, watch }) => {
  await signInAs('citizen');
  const { become } = await openPayment(page);
  const walk = walkStates(page);
  await expect(page.getByRole('img', { name: 'QPay QR код, 2,000₮' })).toBeVisible();
  await walk.look('open');
  await page.getByRole('button', { name: 'Төлбөр цуцлах' }).click();
  await expect(page.getByRole('dialog', { name: 'Төлбөрийг цуцлах уу?' })).toBeVisible();
  await walk.look('cancel');
  await page.keyboard.press('Escape');
  await become(BY_TRANSFER);
  await expect(page.getByText('Төлбөр хараахан ороогүй байна.', { exact: false })).toBeVisible();
  await walk.look('invoice');
  await become({ ...BY_TRANSFER, status: 'PARTIAL', paid_amount: 500.5 });
  await expect(page.getByText('1,499.5', { exact: false }).first()).toBeVisible();
  await walk.look('partial');
  expect(watch.complaints).toEqual([]);
  await page.route('**/qpay', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { code: 'QPAY_UNAVAILABLE', message: 'QPay түр ажиллахгүй байна.', status: 503 },
    }),
  );
  await become({ ...BY_TRANSFER, ...CLOSED, status: 'FAILED' });
  await walk.look('failed');
  await page.getByRole('button', { name: 'Дахин оролдох' }).click();
  await walk.look('provider-down');
  expect(walk.faults).toEqual([]);
});

test('every state of a payment is sound', async ({ page, watch }) => {
  const { open, become } = await openPayment(page);
  const walk = walkStates(page);
  await become({ ...CLOSED, status: 'PROCESSING' });
  await expect(page.getByText('Боловсруулж байна').first()).toBeVisible();
  await walk.look('processing');
  await become({ ...CLOSED, status: 'EXPIRED', expires_at: LONG_AGO });
  await expect(page.getByRole('button', { name: 'Шинэ QR үүсгэх' })).toBeVisible();
  await walk.look('expired');
  await become({ ...CLOSED, status: 'REFUNDING' });
  await expect(page.getByText('Төлбөрийг буцааж байна')).toBeVisible();
  await walk.look('refunding');
  await open();
  await become({ ...CLOSED, status: 'REFUNDED' });
  await expect(page.getByText('Төлбөр буцаагдсан')).toBeVisible();
  await walk.look('refunded');
  await open();
  await become({ ...CLOSED, status: 'CANCELLED' });
  await expect(page.getByText('Төлбөр цуцлагдсан')).toBeVisible();
  await walk.look('cancelled');
  await open();
  await become({ ...CLOSED, status: 'PAID', paid_amount: 2_500, is_late: true, ebarimt_status: 'AVAILABLE' });
  await expect(page.getByText('Илүү төлсөн 500₮', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: 'Байгууллага' }).check();
  await page.getByRole('button', { name: 'Баримт авах' }).click();
  await expect(page.getByLabel('Байгууллагын регистр')).toHaveAttribute('aria-invalid', 'true');
  await walk.look('paid');
  expect(walk.faults).toEqual([]);
  expect(watch.complaints).toEqual([]);
});
