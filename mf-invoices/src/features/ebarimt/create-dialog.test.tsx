import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { aPage, aReceipt, once } from './ebarimt.fixtures.ts';
import { one, open, payment } from './open-ebarimt.fixtures.ts';

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
