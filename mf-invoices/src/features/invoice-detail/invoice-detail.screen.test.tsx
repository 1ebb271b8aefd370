import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { Invoice } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { INVOICE_ID, aDraft, aLine, aWholeInvoice } from '../../testing/invoices.ts';
import { screen } from './invoice-detail.screen.tsx';

const request = { route: 'invoice-detail', params: { id: INVOICE_ID }, url: `/invoice/${INVOICE_ID}` };
const path = `/api/invoice/${INVOICE_ID}`;
const link = { id: 'p1', url: 'https://portal.test/payment/p1', amount: 35_000, status: 'PENDING' };

function contextOf(invoice: Answer, responses: Readonly<Record<string, Answer>> = {}, isOrganisation = false) {
  return createTestContext({
    url: request.url,
    snapshot: { isOrganisation, actions: [{ code: 'fin.invoice.print' }] },
    responses: { [`GET ${path}`]: invoice, ...responses },
  });
}
function open(...args: Parameters<typeof contextOf>) {
  const context = contextOf(...args);
  return { context, ...renderScreen(screen, { context, request }) };
}
const button = (name: string) => page.findByRole('button', { name });
async function choose(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await button('Үйлдэл'));
  await user.click(page.getByRole('menuitem', { name }));
  return page.findByRole('dialog');
}

describe('the page of an invoice', () => {
  it('shows its lines, sums and history', async () => {
    const payments: Invoice['payments'] = [
      {
        id: 'm1',
        amount: 10_000.5,
        paid_on: '2026-11-10',
        method: 'BANK',
        reference: 'FT-1',
        payment_id: null,
        recorded_by: 'Болд',
      },
    ];
    open(aWholeInvoice({ payments, paid_total: 10_000.5, balance: 24_999.5, status: 'PARTIALLY_PAID' }));
    expect(await page.findByRole('heading', { level: 1, name: 'INV-202611-000123' })).toBeVisible();
    const paper = page.getByRole('article', { name: 'Нэхэмжлэх INV-202611-000123' });
    expect(within(paper).getByRole('row', { name: /Картын үнэ/ })).toHaveTextContent(
      '1Картын үнэ103,600.00₮1,000.00₮3,181.82₮35,000.00₮',
    );
    expect(paper).toHaveTextContent('Үүнээс НӨАТ 10%3,181.82₮');
    expect(paper).toHaveTextContent('Төлөх дүн24,999.50₮');
    expect(paper).toHaveTextContent('Үсгээр: хорин дөрвөн мянга есөн зуун ерэн есөн төгрөг тавин мөнгө');
    expect(page.getByRole('row', { name: /2026.11.10/ })).toHaveTextContent('ДансаарFT-110,000.50₮');
    expect(page.getByText('INV-202611-000123 дугаартай гаргасан')).toBeVisible();
  });

  it.each([
    ['VOID', 'Хүчингүй болгосон'],
    ['UNCOLLECTIBLE', 'Найдваргүй'],
  ] as const)('asks for no payment when it is %s, and shows the amount', async (status, dropped) => {
    const { container } = open(aWholeInvoice({ status, paid_total: 0, balance: 35_000 }));
    expect(await page.findByRole('article')).toHaveTextContent(`${dropped}-35,000.00₮Төлөх дүн0.00₮`);
    expect(container).toHaveTextContent(`${dropped}-35,000₮Үлдэгдэл0₮`);
  });

  it('keeps its last two lines and the sums on one page', async () => {
    const lines = [1, 2, 3].map((line_no) => aLine({ line_no, description: `Мөр ${String(line_no)}` }));
    open(aWholeInvoice({ lines }));
    const last = within(await page.findByRole('article'))
      .getAllByRole('rowgroup')
      .at(-1);
    expect(last).toHaveTextContent(/Мөр 2.*Мөр 3.*Төлөх дүн/);
    expect(last).not.toHaveTextContent('Мөр 1');
  });

  it('leaves out columns no line fills and decimals no amount has, and has a place for stamp and signatures', async () => {
    const whole = { discount: 0, vat: 0, tax_type: 'NO_VAT', total: 36_000 } as const;
    const totals = { discount_total: 0, vat_total: 0, total: 36_000, balance: 36_000 };
    open(aWholeInvoice({ ...totals, lines: [aLine(whole)] }));
    const paper = within(await page.findByRole('article'));
    expect(paper.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '№',
      'Утга',
      'Тоо',
      'Нэгж үнэ',
      'Дүн',
    ]);
    expect(paper.getByRole('row', { name: /Картын үнэ/ })).toHaveTextContent('103,600₮36,000₮');
    expect(paper.getByText('/тамга/')).toBeInTheDocument();
    expect(paper.getByText('Хүлээн авсан:')).toBeInTheDocument();
  });

  it('is complete in the HTML of the server, named after the invoice', async () => {
    const context = contextOf(aWholeInvoice());
    const { html, facts } = await renderScreenOnServer(screen, { context, request });
    expect(facts).toEqual({ title: 'INV-202611-000123' });
    expect(html).toContain('Картын үнэ');
    expect(context.calls).toHaveLength(1);
  });

  it('is a 404 for an unknown invoice', async () => {
    const context = contextOf(reply(404, { code: 'NOT_FOUND', message: 'Олдсонгүй' }));
    const { html, facts } = await renderScreenOnServer(screen, { context, request });
    expect(facts?.status).toBe(404);
    expect(html).toContain('Ийм нэхэмжлэх олдсонгүй');
    expect(html).toContain('>Нэхэмжлэх</h1>');
  });

  it('shows the error and loads again on request', async () => {
    const answers = [reply(403, { message: 'Эрх хүрэхгүй байна' }), aWholeInvoice()];
    const { user } = open(() => answers.shift());
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
    await user.click(page.getByRole('link', { name: 'Дахин оролдох' }));
    expect(await page.findByRole('heading', { name: 'INV-202611-000123' })).toBeVisible();
  });

  it('offers nothing that the host does not allow', async () => {
    open(aDraft({ available_actions: ['update'] }));
    expect(await page.findByRole('link', { name: 'Засах' })).toHaveAttribute('href', `/invoice/${INVOICE_ID}/edit`);
    expect(page.queryByRole('button', { name: 'Гаргах' })).toBeNull();
    expect(page.queryByRole('button', { name: 'Үйлдэл' })).toBeNull();
  });
});

describe('the history of an invoice', () => {
  const entry = {
    ...{ id: 7, at: '2026-11-20T10:00:00+08:00', action: 'fin.invoice.send', entity: 'invoice', entity_id: INVOICE_ID },
    ...{ actor: { id: 'u', name: 'Болд' }, impersonator: null, ip: null, request_id: null, before: null, after: null },
  };
  const responses = {
    [`GET ${path}`]: aWholeInvoice(),
    [`GET /api/audit/invoice/${INVOICE_ID}`]: { data: [entry], next_cursor: null },
  };
  const contextWith = (codes: string[], url = request.url) =>
    createTestContext({ url, snapshot: { actions: codes.map((code) => ({ code })) }, responses });

  it('is a tab with an address of its own, loaded when it is opened', async () => {
    const context = contextWith(['fin.invoice.view']);
    const { user } = renderScreen(screen, { context, request });
    await user.click(await page.findByRole('link', { name: 'Түүх' }));
    expect(await page.findByText('Илгээсэн')).toBeVisible();
    expect(page.getByText(/Болд/)).toBeVisible();
    expect(context.history.location.search).toBe('?tab=history');
    expect(page.queryByRole('article')).toBeNull();
  });

  it('is in the HTML of the server where the address opens it', async () => {
    const context = contextWith(['fin.invoice.view'], `${request.url}?tab=history`);
    const { html } = await renderScreenOnServer(screen, {
      context,
      request: { ...request, url: `${request.url}?tab=history` },
    });
    expect(html).toContain('Болд');
    expect(html).not.toContain('Картын үнэ');
  });

  it('is neither shown nor asked for without the right to it', async () => {
    const context = contextWith(['fin.invoice.pay'], `${request.url}?tab=history`);
    renderScreen(screen, { context, request });
    expect(await page.findByRole('article')).toBeVisible();
    expect(page.queryByRole('link', { name: 'Түүх' })).toBeNull();
    expect(context.calls.map((call) => call.path)).toEqual([path]);
  });
});

describe('the actions of an invoice', () => {
  it('issues the draft in the version on the screen, after a question', async () => {
    const issued = aWholeInvoice({ version: 4 });
    const { user, context } = open(aDraft(), { [`POST ${path}/actions/issue`]: issued });
    await user.click(await button('Гаргах'));
    const dialog = page.getByRole('dialog', { name: 'Нэхэмжлэх гаргах уу?' });
    expect(dialog).toHaveTextContent('Цайз Худалдаа ХХК байгууллагад 35,000₮-ийн');
    await user.click(within(dialog).getByRole('button', { name: 'Гаргах' }));
    expect(await page.findByRole('heading', { name: 'INV-202611-000123' })).toBeVisible();
    expect(context.calls.at(-1)?.headers['if-match']).toBe('"v3"');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('shows the current invoice after a conflict', async () => {
    const current = aDraft({ version: 9, total: 99_000 });
    const answer = reply(412, { code: 'STALE', message: 'Өөр хэрэглэгч өөрчилсөн', current });
    const { user } = open(aDraft(), { [`POST ${path}/actions/issue`]: answer });
    await user.click(await button('Гаргах'));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Гаргах' }));
    expect(await page.findByText('Өөр хэрэглэгч өөрчилсөн')).toBeVisible();
    expect(page.getByRole('dialog')).toHaveTextContent('99,000₮-ийн');
  });

  it('records a partial payment once', async () => {
    const paid = aWholeInvoice({ version: 4, paid_total: 5_000, balance: 30_000, status: 'PARTIALLY_PAID' });
    const { user, context } = open(aWholeInvoice(), { [`POST ${path}/payments`]: reply(201, paid) });
    await user.click(await button('Төлбөр бүртгэх'));
    const amount = page.getByRole('textbox', { name: /Дүн/ });
    expect(amount).toHaveValue('35,000');
    await user.clear(amount);
    await user.type(amount, '5000');
    await user.type(page.getByRole('textbox', { name: /Гүйлгээний дугаар/ }), 'FT-9');
    await user.click(page.getByRole('button', { name: 'Бүртгэх' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(context.calls.at(-1)).toMatchObject({
      body: { amount: 5_000, method: 'BANK', reference: 'FT-9' },
      headers: { 'idempotency-key': expect.any(String) },
    });
    expect(page.getByRole('article')).toHaveTextContent('Төлсөн-5,000.00₮');
  });

  it('begins a payment with the day by the clock of the server', async () => {
    const { user, context } = open(aWholeInvoice());
    context.publish({ servedAt: Date.parse('2024-02-10T12:00:00+08:00') });
    await user.click(await button('Төлбөр бүртгэх'));
    expect(page.getByRole('textbox', { name: /Төлсөн өдөр/ })).toHaveValue('2024.02.10');
  });

  it('says while it is typed that the day of a payment is before the issue of the invoice', async () => {
    const { user } = open(aWholeInvoice({ issue_date: '2026-11-05' }));
    await user.click(await button('Төлбөр бүртгэх'));
    const day = page.getByRole('textbox', { name: /Төлсөн өдөр/ });
    await user.clear(day);
    await user.type(day, '1900.01.01');
    await user.tab();
    expect(day).toHaveAccessibleDescription(/2026\.11\.05/);
  });

  it('shows at the day why the host does not take a payment of it', async () => {
    const message = 'Нэхэмжлэхийг 2026.11.05-нд гаргасан.';
    const errors = [{ path: 'paid_on', code: 'PAID_BEFORE_ISSUE', message }];
    const { user } = open(aWholeInvoice(), {
      [`POST ${path}/payments`]: reply(422, { status: 422, code: 'PAID_BEFORE_ISSUE', message, errors }),
    });
    await user.click(await button('Төлбөр бүртгэх'));
    await user.type(page.getByRole('textbox', { name: /Гүйлгээний дугаар/ }), 'FT-9');
    await user.click(page.getByRole('button', { name: 'Бүртгэх' }));
    await waitFor(() =>
      expect(page.getByRole('textbox', { name: /Төлсөн өдөр/ })).toHaveAccessibleDescription(/2026\.11\.05-нд/),
    );
  });

  it('voids an invoice only after its number is typed and a reason is given', async () => {
    const voided = aWholeInvoice({ status: 'VOID', available_actions: [] });
    const { user, context } = open(aWholeInvoice(), { [`POST ${path}/actions/void`]: voided });
    const dialog = await choose(user, 'Хүчингүй болгох');
    const confirm = within(dialog).getByRole('button', { name: 'Хүчингүй болгох' });
    await user.type(within(dialog).getByRole('textbox', { name: /Шалтгаан/ }), 'Давхардсан');
    await user.click(confirm);
    expect(context.calls).toHaveLength(1);
    await user.type(within(dialog).getByRole('textbox', { name: /INV-202611-000123/ }), 'INV-202611-000123');
    await user.click(confirm);
    await waitFor(() => expect(context.calls.at(-1)?.body).toEqual({ reason: 'Давхардсан' }));
    expect(await page.findByText('ХҮЧИНГҮЙ')).toBeVisible();
  });

  it('credits a part of one line', async () => {
    const lines = [aLine(), aLine({ line_no: 2, description: 'Хүргэлт', total: 500 })];
    const { user, context } = open(aWholeInvoice({ lines }), {
      [`POST ${path}/actions/credit`]: reply(201, aWholeInvoice()),
    });
    const dialog = await choose(user, 'Буцаалтын нэхэмжлэх');
    await user.type(within(dialog).getByRole('textbox', { name: /Шалтгаан/ }), 'Илүү');
    await user.click(within(dialog).getByRole('radio', { name: 'Хэсэг' }));
    const [, second] = within(dialog).getAllByRole('textbox', { name: /Буцаах дүн/ });
    await user.type(second ?? document.body, '120.5');
    await user.click(within(dialog).getByRole('button', { name: 'Гаргах' }));
    await waitFor(() => expect(context.calls.at(-1)?.method).toBe('POST'));
    expect(context.calls.at(-1)?.body).toEqual({ reason: 'Илүү', lines: [{ line_no: 2, amount: 120.5 }] });
  });

  it('opens the copy of an invoice', async () => {
    const copy = aDraft({ id: '019aa5e0-0000-7000-8000-000000000002' });
    const { user, context } = open(aWholeInvoice(), { [`POST ${path}/actions/duplicate`]: reply(201, copy) });
    await user.click(await button('Үйлдэл'));
    await user.click(page.getByRole('menuitem', { name: 'Хуулбарлах' }));
    await waitFor(() => expect(context.history.location.pathname).toBe(`/invoice/${copy.id}/edit`));
  });

  it('prints the payment code while a balance is owed', async () => {
    open(aWholeInvoice({ payment_link: link }));
    expect(await page.findByRole('img', { name: 'QR уншуулж төлнө үү' })).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Холбоос' })).toHaveValue('https://portal.test/payment/p1');
  });

  it('links to the receipt for those who may see it', async () => {
    const ebarimt = { id: 'e1', package_id_tail: '12345678', status: 'SUCCESS' as const };
    open(aWholeInvoice({ ebarimt }), {}, true);
    expect(await page.findByRole('link', { name: 'Үүссэн …12345678' })).toHaveAttribute('href', '/ebarimt?id=e1');
  });

  it('links an organisation to its payment', async () => {
    const own = aWholeInvoice({ available_actions: ['pay'], payment_link: link });
    open(own, {}, true);
    expect(await page.findByRole('link', { name: 'Төлөх' })).toHaveAttribute('href', '/payment/p1');
    expect(page.queryByRole('button', { name: 'Төлбөр бүртгэх' })).toBeNull();
  });
});
