import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { receiptStatuses } from '@ecard/shared/api-schema';
import { reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { aPage, aReceipt, once, packageId, receiptId } from './ebarimt.fixtures.ts';
import { one, open, openOne, payment } from './open-ebarimt.fixtures.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const paymentsOf = (data: readonly object[]) => ({ data, page: 1, page_size: 20, total: data.length });

describe('making a receipt', () => {
  const making = {
    'GET /api/ebarimt/payments': paymentsOf([payment]),
    'GET /api/ebarimt/preview': aReceipt(),
    'GET /api/ebarimt/taxpayer': {
      register_no: '2000066',
      tin: '37102000066',
      name: 'Цайз Худалдаа ХХК',
      vat_payer: true,
      city_payer: false,
    },
    'POST /api/ebarimt': reply(201, aReceipt({ easy: false, once })),
  };

  async function choosePayment(responses: Readonly<Record<string, Answer>> = making) {
    const opened = open(responses);
    await opened.user.click(page.getByRole('button', { name: 'Баримт үүсгэх' }));
    await opened.user.click(await page.findByRole('combobox', { name: /Төлсөн төлбөр/ }));
    await opened.user.click(await page.findByRole('option', { name: /Карт цэнэглэлт •••• 0264.*Б\.Дорж.*5,000₮/ }));
    return opened;
  }

  it('asks the host for the payments of a payer, card, number or time', async () => {
    const { user, context } = open(making);
    await user.click(page.getByRole('button', { name: 'Баримт үүсгэх' }));
    await user.type(await page.findByRole('combobox', { name: /Төлсөн төлбөр/ }), 'дорж 10:00');
    await waitFor(() => {
      const asked = context.calls.filter(({ path }) => path === '/api/ebarimt/payments');
      expect(asked.map(({ query }) => query)).toContainEqual({ q: 'дорж 10:00' });
    });
  });

  it('shows the taxes first, and then the QR code and the lottery number once', async () => {
    const { user, context } = await choosePayment();
    expect(await page.findByRole('rowheader', { name: 'НӨАТ-аас чөлөөлөгдсөн' })).toBeVisible();
    await user.type(page.getByRole('textbox', { name: /Хялбар бүртгэл/ }), '11223344');
    await user.click(page.getByRole('button', { name: 'Баримт авах' }));
    const dialog = within(await page.findByRole('dialog', { name: 'И-баримт үүслээ' }));
    expect(dialog.getByText('AB 12345678')).toBeVisible();
    expect(dialog.getByRole('img', { name: 'И-баримтын QR код' })).toBeVisible();
    const call = context.calls.find(({ method }) => method === 'POST');
    expect(call?.body).toEqual({ payment_id: payment.id, buyer: { kind: 'CITIZEN', consumer_no: '11223344' } });
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes pasted numbers of buyers with what stands between their digits', async () => {
    const { user, context } = await choosePayment();
    await user.click(page.getByRole('textbox', { name: /Хялбар бүртгэл/ }));
    await user.paste('1122\u00a03344');
    await user.click(page.getByRole('button', { name: 'Баримт авах' }));
    await page.findByRole('dialog', { name: 'И-баримт үүслээ' });
    const call = context.calls.find(({ method }) => method === 'POST');
    expect(call?.body).toMatchObject({ buyer: { kind: 'CITIZEN', consumer_no: '11223344' } });
  });

  it('looks an organisation up by a pasted number with blanks', async () => {
    const { user, context } = await choosePayment();
    await user.click(page.getByRole('radio', { name: 'Байгууллага' }));
    await user.click(page.getByRole('textbox', { name: /регистр/i }));
    await user.paste(' 2000 066');
    expect(await page.findByText('Цайз Худалдаа ХХК')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Баримт авах' }));
    await page.findByRole('dialog', { name: 'И-баримт үүслээ' });
    const call = context.calls.find(({ method }) => method === 'POST');
    expect(call?.body).toMatchObject({ buyer: { kind: 'ORGANIZATION', register_no: '2000066' } });
  });

  it('asks before an unprinted lottery number is closed, and not after it is printed', async () => {
    const print = jest.fn();
    window.print = print;
    const { user } = await choosePayment();
    await user.click(page.getByRole('button', { name: 'Баримт авах' }));
    await page.findByRole('dialog', { name: 'И-баримт үүслээ' });
    await user.click(page.getByRole('button', { name: 'Хаах', description: '' }));
    expect(page.getByText('Хэвлээгүй байна')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Хэвлэх' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(page.queryByText('Хэвлээгүй байна')).toBeNull();
  });

  it('does not confirm a receipt that PosAPI has not made, and links to the page for sending it again', async () => {
    const silent = aReceipt({ status: 'SENT_LOCAL', package_id: null, easy: false, available_actions: ['resend'] });
    const { user } = await choosePayment({
      ...making,
      'POST /api/ebarimt': reply(201, silent),
      [`GET ${one}`]: silent,
    });
    await user.click(page.getByRole('button', { name: 'Баримт авах' }));
    expect(await page.findByText('Баримт хараахан бүртгэгдээгүй')).toBeVisible();
    expect(page.queryByText('И-баримт үүслээ')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Баримтыг нээх' }));
    expect(await page.findByRole('button', { name: 'Дахин илгээх' })).toBeVisible();
  });

  it('looks an organisation up by its number and makes the receipt for it', async () => {
    const { user, context } = await choosePayment();
    await user.click(page.getByRole('radio', { name: 'Байгууллага' }));
    await user.type(page.getByRole('textbox', { name: /Байгууллагын регистр/ }), '2000066');
    expect(await page.findByText('Цайз Худалдаа ХХК')).toBeVisible();
    expect(page.getByText('ТТД 37102000066 · НӨАТ төлөгч')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Баримт авах' }));
    await page.findByRole('dialog', { name: 'И-баримт үүслээ' });
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      payment_id: payment.id,
      buyer: { kind: 'ORGANIZATION', register_no: '2000066' },
    });
  });

  it('shows the error at the field, and sends nothing', async () => {
    const { user, context } = await choosePayment();
    await user.type(page.getByRole('textbox', { name: /Хялбар бүртгэл/ }), '1122');
    await user.click(page.getByRole('button', { name: 'Баримт авах' }));
    expect(await page.findAllByText('Хялбар бүртгэлийн дугаар 8 цифр байна')).not.toHaveLength(0);
    expect(context.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('keeps showing the first receipt of an empty list, which is asked for when the window is closed', async () => {
    const { user, context } = open({ ...making, 'GET /api/ebarimt': aPage([]) });
    const asked = () => context.calls.filter(({ method, path }) => method === 'GET' && path === '/api/ebarimt');
    await waitFor(() => {
      expect(page.getAllByRole('button', { name: 'Баримт үүсгэх' })).toHaveLength(2);
    });
    for (const inList of page.getAllByRole('button', { name: 'Баримт үүсгэх' }).slice(1)) await user.click(inList);
    await user.click(await page.findByRole('combobox', { name: /Төлсөн төлбөр/ }));
    await user.click(await page.findByRole('option', { name: /Карт цэнэглэлт/ }));
    await user.click(page.getByRole('button', { name: 'Баримт авах' }));
    await page.findByRole('dialog', { name: 'И-баримт үүслээ' });
    expect(asked()).toHaveLength(1);
    await user.click(page.getByRole('button', { name: 'Хаах', description: '' }));
    await user.click(page.getByRole('button', { name: 'Хадгалахгүй хаах' }));
    await waitFor(() => {
      expect(asked()).toHaveLength(2);
    });
  });

  it('says that no payment is without a receipt', async () => {
    const { user } = open({ 'GET /api/ebarimt/payments': paymentsOf([]) });
    await user.click(page.getByRole('button', { name: 'Баримт үүсгэх' }));
    expect(await page.findByText(/Баримт аваагүй төлбөр алга/)).toBeVisible();
  });
});

describe('a receipt', () => {
  it('shows all its facts except the lottery number, and only the actions that the host offers', async () => {
    openOne(aReceipt());
    const drawer = within(await page.findByRole('dialog', { name: 'Баримт …12345678' }));
    expect(await drawer.findByText(packageId)).toBeVisible();
    expect(drawer.getByText('Сугалаа зөвхөн хэвлэсэн баримтад')).toBeVisible();
    // What was bought comes first, and the state is not said again.
    const bought = drawer.getByRole('table');
    expect(bought.compareDocumentPosition(drawer.getByText(packageId))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(drawer.getAllByText(receiptStatuses.labels.SUCCESS)).toHaveLength(1);
    expect(drawer.queryByRole('button', { name: 'Буцаах' })).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Засварлах' })).toBeNull();
  });

  it('is named in its drawer, though the list does not show it', async () => {
    openOne(aReceipt(), { 'GET /api/ebarimt': aPage([]) });
    expect(await page.findByRole('dialog', { name: 'Баримт …12345678' })).toBeVisible();
  });

  it('is only checked, and not returned again, while its return waits for the citizen', async () => {
    openOne(aReceipt({ status: 'RETURN_PENDING', available_actions: ['check', 'return'] }));
    expect(await page.findByRole('button', { name: 'Төлөв шалгах' })).toBeVisible();
    expect(page.queryByRole('button', { name: 'Буцаах' })).toBeNull();
  });

  it('is returned after a question, for the version on the screen', async () => {
    const { user, context } = openOne(aReceipt({ available_actions: ['return'] }), {
      [`POST ${one}/actions/return`]: aReceipt({ status: 'RETURN_PENDING', version: 4 }),
    });
    await user.click(await page.findByRole('button', { name: 'Буцаах' }));
    const question = within(page.getByRole('dialog', { name: 'Баримтыг буцаах уу?' }));
    await user.click(question.getByRole('button', { name: 'Буцаах' }));
    expect(await page.findByText('Баталгаажаагүй буцаалт', { selector: '[data-dialog-body] *' })).toBeVisible();
    expect(context.calls.find(({ method }) => method === 'POST')?.headers['if-match']).toBe('"v3"');
  });

  it('is corrected by the remaining quantity of each line', async () => {
    const { user, context } = openOne(aReceipt({ available_actions: ['correct'] }), {
      [`POST ${one}/actions/correct`]: reply(201, aReceipt({ id: '019aa5e0-0000-7000-8000-0000000000e2' })),
    });
    await user.click(await page.findByRole('button', { name: 'Засварлах' }));
    const dialog = within(page.getByRole('dialog', { name: 'Баримтыг засварлах' }));
    const cards = dialog.getByRole('textbox', { name: 'Картын үнэ (авсан: 2)' });
    await user.clear(cards);
    await user.type(cards, '1');
    await user.clear(dialog.getByRole('textbox', { name: 'Цэнэглэлт (авсан: 1)' }));
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Нэг карт буцаав');
    await user.click(dialog.getByRole('button', { name: 'Засварлах' }));
    await page.findByText('Үүссэн', { selector: '[data-dialog-body] *' });
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Нэг карт буцаав',
      items: [{ receipt: 0, item: 0, qty: 1 }],
    });
  });

  async function correctToNothing(type: 'B2B_RECEIPT' | 'B2C_RECEIPT') {
    const { user, context } = openOne(aReceipt({ type, available_actions: ['correct'] }), {
      [`POST ${one}/actions/correct`]: reply(201, aReceipt({ id: '019aa5e0-0000-7000-8000-0000000000e2' })),
    });
    await user.click(await page.findByRole('button', { name: 'Засварлах' }));
    const dialog = within(page.getByRole('dialog', { name: 'Баримтыг засварлах' }));
    for (const line of dialog.getAllByRole('textbox', { name: /авсан/ })) await user.clear(line);
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Бүгдийг буцаав');
    await user.click(dialog.getByRole('button', { name: 'Засварлах' }));
    return context;
  }

  it('of an organisation may be corrected to nothing', async () => {
    const context = await correctToNothing('B2B_RECEIPT');
    await page.findByText('Үүссэн', { selector: '[data-dialog-body] *' });
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ items: [] });
  });

  it('of a citizen is returned instead of corrected to nothing', async () => {
    const context = await correctToNothing('B2C_RECEIPT');
    expect(await page.findAllByText(/Дор хаяж нэг мөр үлдэнэ/)).not.toHaveLength(0);
    expect(context.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is sent again after a refusal by PosAPI, and then shows its lottery number once', async () => {
    const refused = aReceipt({
      status: 'ERROR',
      package_id: null,
      error_message: 'Бүтээгдэхүүний код буруу',
      available_actions: ['resend'],
    });
    const { user } = openOne(refused, { [`POST ${one}/actions/resend`]: aReceipt({ once, easy: false }) });
    expect(await page.findByText('Бүтээгдэхүүний код буруу')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Дахин илгээх' }));
    const dialog = within(await page.findByRole('dialog', { name: 'И-баримт үүслээ' }));
    expect(dialog.getByText('AB 12345678')).toBeVisible();
  });

  it('reports each time that PosAPI did not answer, and when to try again', async () => {
    const message = 'И-баримтын системээс хариу ирсэнгүй. Нэг минутын дараа дахин илгээнэ үү.';
    const waiting = { package_id: null, error_message: message, available_actions: ['resend'] };
    const { user, context } = openOne(aReceipt({ status: 'SENT_LOCAL', ...waiting }), {
      [`POST ${one}/actions/resend`]: aReceipt({ status: 'SENT_LOCAL', ...waiting, version: 4 }),
    });
    await user.click(await page.findByRole('button', { name: 'Дахин илгээх' }));
    await waitFor(() => {
      expect(context.messages).toEqual([
        { kind: 'error', message: { title: 'Баримт бүртгэгдсэнгүй', description: message } },
      ]);
    });
    expect(page.getByText(message)).toBeVisible();
  });

  it('is printed again with its lottery number while that is still known', async () => {
    const { user, context } = openOne(aReceipt(), {
      [`POST ${one}/actions/reprint`]: aReceipt({ once, easy: false, version: 4 }),
    });
    await user.click(await page.findByRole('button', { name: 'Дахин хэвлэх' }));
    const dialog = within(await page.findByRole('dialog', { name: 'И-баримт үүслээ' }));
    expect(dialog.getByText('AB 12345678')).toBeVisible();
    expect(context.calls.find(({ method }) => method === 'POST')?.headers['if-match']).toBe('"v3"');
  });

  it.each(['RETURNED', 'CORRECTED'] as const)('%s is a file, and is not printed again', async (status) => {
    openOne(aReceipt({ status }));
    expect(await page.findByRole('button', { name: 'PDF татах' })).toBeVisible();
    expect(page.queryByRole('button', { name: 'Дахин хэвлэх' })).toBeNull();
  });

  it('shows staff who has changed it, in words', async () => {
    const entry = {
      ...{ id: 1, at: '2026-11-20T10:00:00+08:00', action: 'fin.ebarimt.return', entity: 'ebarimt_receipt' },
      ...{ entity_id: receiptId, ip: null, actor: { id: 'u', name: 'Бат' }, impersonator: null, request_id: null },
      ...{ before: { status: 'SUCCESS' }, after: { status: 'RETURNED' } },
    };
    const { user } = open(
      {
        [`GET ${one}`]: aReceipt({ status: 'RETURNED' }),
        [`GET /api/audit/ebarimt_receipt/${receiptId}`]: { data: [entry], next_cursor: null },
      },
      { url: `/ebarimt?id=${receiptId}`, isStaff: true },
    );
    await user.click(await page.findByRole('link', { name: 'Түүх' }));
    expect(await page.findByText('Буцаасан', { selector: 'strong' })).toBeVisible();
    expect(page.getByText('Үүссэн', { selector: 's' })).toBeVisible();
  });

  it('says that the lottery number is no longer available when it is printed again too late', async () => {
    const { user } = openOne(aReceipt(), {
      [`POST ${one}/actions/reprint`]: reply(422, { message: 'Сугалааны дугаар зөвхөн хэвлэсэн баримтад байна.' }),
    });
    await user.click(await page.findByRole('button', { name: 'Дахин хэвлэх' }));
    expect(await page.findByText('Сугалааны дугаар зөвхөн хэвлэсэн баримтад байна.')).toBeVisible();
  });
});
