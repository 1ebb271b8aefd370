import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bulkResultSchema, invoicePreviewSchema, invoiceSchema } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { startPaymentHost } from '../payments/payment-fixture.ts';
import type { PaymentHost } from '../payments/payment-fixture.ts';

let host: PaymentHost;
let finance: string;
let customer: string;
beforeAll(async () => {
  host = await startPaymentHost();
  finance = await host.tokenOf('finance');
  customer = await host.tokenOf('2000066');
}, 60_000);
afterAll(() => host.close());

const lines = [
  { description: 'Картын үнэ', qty: 10, unit_price: 3_600, discount: 1_000, tax_type: 'VAT_ABLE' },
  { description: 'Сурталчилгаа', qty: 1, unit_price: 5_600, tax_type: 'VAT_ABLE', has_city_tax: true },
];
const draftBody = { register_no: '2000066', kind: 'CARD_ORDER', due_date: '2026-04-17', lines };

function send(
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body: object | undefined,
  headers = {},
  token = finance,
) {
  return host.send(method, `/api/invoice${url}`, {
    ...(body ? { body } : {}),
    token,
    headers: { 'idempotency-key': randomUUID(), ...headers },
  });
}
async function draft(body: object = draftBody): Promise<Invoice> {
  const response = await send('POST', '', body);
  expect(response.statusCode).toBe(201);
  return invoiceSchema.parse(response.json());
}
async function act(id: string, verb: string, body: object = {}, token = finance) {
  return send('POST', `/${id}/actions/${verb}`, body, {}, token);
}
async function issued(body: object = draftBody): Promise<Invoice> {
  return invoiceSchema.parse((await act((await draft(body)).id, 'issue')).json());
}
async function load(id: string, token = finance): Promise<Invoice> {
  return invoiceSchema.parse((await host.get(`/api/invoice/${id}`, token)).json());
}

describe('a draft', () => {
  it('is taxed exactly as the preview of its lines said', async () => {
    const preview = invoicePreviewSchema.parse((await send('POST', '/preview', { lines })).json());
    const { total, vat_total, city_tax_total, subtotal, discount_total, status, invoice_no, organization } =
      await draft();
    expect({ subtotal, discount: discount_total, vat: vat_total, city_tax: city_tax_total, total }).toEqual(
      preview.totals,
    );
    // 35,000 / 1.1 and 5,600 / 1.12.
    expect([total, vat_total, city_tax_total]).toEqual([40_600, 3_181.82 + 500, 100]);
    expect([status, invoice_no, organization.register_no]).toEqual(['DRAFT', null, '2000066']);
  });

  it('is written once for one key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await send('POST', '', draftBody, key), await send('POST', '', draftBody, key)];
    expect([again.json<Invoice>().id, again.headers['idempotency-replayed']]).toEqual([
      first.json<Invoice>().id,
      'true',
    ]);
  });

  it('is changed only by who has seen the latest version, and the other is shown it', async () => {
    const { id } = await draft();
    const first = await send('PATCH', `/${id}`, { note: 'Нэг' }, { 'if-match': '"v1"' });
    const second = await send('PATCH', `/${id}`, { lines: lines.slice(1) }, { 'if-match': '"v1"' });
    const without = await send('PATCH', `/${id}`, { note: 'Гурав' });
    expect([first.statusCode, first.headers.etag, second.statusCode, without.statusCode]).toEqual([
      200,
      '"v2"',
      412,
      428,
    ]);
    expect(second.json()).toMatchObject({ code: 'STALE', current: { note: 'Нэг', version: 2, total: 40_600 } });
    const third = await send('PATCH', `/${id}`, { lines: lines.slice(1) }, { 'if-match': '"v2"' });
    expect(third.json()).toMatchObject({ note: 'Нэг', total: 5_600, lines: [{ line_no: 1 }] });
  });

  it('is not there for its organisation, and may be thrown away', async () => {
    const { id } = await draft();
    expect((await host.get(`/api/invoice/${id}`, customer)).statusCode).toBe(404);
    expect((await send('DELETE', `/${id}`, undefined)).statusCode).toBe(204);
    expect((await host.get(`/api/invoice/${id}`, finance)).statusCode).toBe(404);
  });

  it('names the line whose discount is too big', async () => {
    const body = { ...draftBody, lines: [{ ...lines[0], discount: 36_000.01 }] };
    expect((await send('POST', '', body)).json()).toMatchObject({ errors: [{ path: 'lines.0.discount' }] });
  });

  it('takes in an organisation that only the tax authority knows', async () => {
    const found = await host.get('/api/invoice/organization?register_no=6100001', finance);
    expect([found.statusCode, found.json()]).toMatchObject([200, { id: null, vat_payer: expect.any(Boolean) }]);
    const { organization } = await draft({ ...draftBody, register_no: '6100001' });
    expect(organization).toMatchObject({ register_no: '6100001', tin: found.json<{ tin: string }>().tin });
  });
});

describe('an issued invoice', () => {
  it('has the next number of the year, a receipt, and stands', async () => {
    const [first, second] = [await issued(), await issued()];
    const numberOf = (invoice: Invoice) => Number(invoice.invoice_no?.slice(-6));
    expect([first.status, numberOf(second) - numberOf(first)]).toEqual(['OPEN', 1]);
    await host.runJobs();
    expect((await load(first.id)).ebarimt).toMatchObject({ status: 'SUCCESS', package_id_tail: expect.any(String) });
    expect(
      (await send('PATCH', `/${first.id}`, { note: 'x' }, { 'if-match': `"v${first.version}"` })).json(),
    ).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
    const change = (statement: string) => sql.raw(statement.replace('?', `'${first.id}'`)).execute(host.db);
    await expect(change('update invoice set due_date = due_date + 1 where public_id = ?')).rejects.toThrow('stands');
    await expect(
      change('delete from invoice_line where invoice_id = (select id from invoice where public_id = ?)'),
    ).rejects.toThrow('stands');
  });

  it('gets the receipt it lacks from whoever asks for it, once', async () => {
    const invoice = await issued();
    expect([invoice.ebarimt, invoice.available_actions.includes('ebarimt')]).toEqual([null, true]);
    const made = invoiceSchema.parse((await act(invoice.id, 'ebarimt')).json());
    expect([made.ebarimt?.status, made.available_actions.includes('ebarimt')]).toEqual(['SUCCESS', false]);
    await host.runJobs();
    expect((await load(invoice.id)).ebarimt).toEqual(made.ebarimt);
    expect((await act(invoice.id, 'ebarimt')).json()).toMatchObject({ code: 'RECEIPT_EXISTS' });
    expect((await act((await draft()).id, 'ebarimt')).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });

  it('leaves no gap when an issue fails, and is not issued empty or late', async () => {
    const before = await issued();
    const empty = await draft({ ...draftBody, lines: [] });
    const late = await draft({ ...draftBody, due_date: '2026-03-17' });
    expect((await act(empty.id, 'issue')).json()).toMatchObject({ code: 'INVOICE_EMPTY' });
    expect((await act(late.id, 'issue')).json()).toMatchObject({
      code: 'DUE_DATE_PAST',
      errors: [{ path: 'due_date' }],
    });
    const after = await issued();
    expect(Number(after.invoice_no?.slice(-6)) - Number(before.invoice_no?.slice(-6))).toBe(1);
  });

  it('is sent with a link, is seen when the link is opened, and is paid by it', async () => {
    const { id } = await issued();
    const sent = invoiceSchema.parse((await act(id, 'send', { to: 'od@example.mn' })).json());
    await host.runJobs();
    expect(host.messages.messages.at(-1)).toMatchObject({ to: 'od@example.mn', channel: 'EMAIL' });
    expect(host.messages.messages.at(-1)?.text).toContain(sent.payment_link?.url);
    const linkId = sent.payment_link?.id ?? '';
    expect((await host.get(`/api/payment/${linkId}`)).json()).toMatchObject({ purpose: 'INVOICE', amount: 40_600 });
    await host.post(`/api/payment/${linkId}/qpay`, {});
    const { id: paymentId } = await host.db
      .selectFrom('payment')
      .select('id')
      .where('public_id', '=', linkId)
      .executeTakeFirstOrThrow();
    await host.payAtProvider(paymentId, 40_600);
    for (let times = 0; times < 3; times += 1) await host.get(`/api/payment/qpay/callback?payment_id=${linkId}`);
    await host.runJobs();
    const paid = await load(id);
    expect(paid).toMatchObject({
      status: 'PAID',
      paid_total: 40_600,
      balance: 0,
      payments: [{ method: 'QPAY', amount: 40_600 }],
    });
    expect(paid.timeline.map(({ kind }) => kind)).toEqual(['CREATED', 'ISSUED', 'SENT', 'VIEWED', 'PAID']);
  });

  it('takes partial payments once each, and refuses more than is owed with the balance', async () => {
    const { id } = await issued();
    const key = { 'idempotency-key': randomUUID() };
    const body = { amount: 600.5, method: 'BANK', reference: `S-${id}`, paid_on: '2026-03-16' };
    const pay = (more: object, headers = {}) => send('POST', `/${id}/payments`, { ...body, ...more }, headers);
    expect((await pay({}, key)).statusCode).toBe(201);
    expect((await pay({}, key)).headers['idempotency-replayed']).toBe('true');
    expect((await pay({})).json()).toMatchObject({ code: 'REFERENCE_USED', errors: [{ path: 'reference' }] });
    const tooMuch = await pay({ amount: 40_000, reference: 'other' });
    expect(tooMuch.json()).toMatchObject({
      code: 'OVERPAYMENT',
      current: { balance: 39_999.5 },
      errors: [{ path: 'amount' }],
    });
    expect(tooMuch.json<{ errors: { message: string }[] }>().errors[0]?.message).toContain('39,999.5₮');
    expect(await load(id)).toMatchObject({
      status: 'PARTIALLY_PAID',
      balance: 39_999.5,
      payments: [{ amount: 600.5, paid_on: '2026-03-16' }],
    });
    expect((await act(id, 'void', { reason: 'Алдаа' })).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect((await pay({ amount: 39_999.5, reference: `T-${id}`, method: 'CASH' })).json()).toMatchObject({
      status: 'PAID',
    });
  });

  it('ends the link for the old sum when money comes otherwise, and asks for the rest by a new one', async () => {
    const { id } = await issued();
    const old = invoiceSchema.parse((await act(id, 'pay', {}, customer)).json()).payment_link;
    await send('POST', `/${id}/payments`, { amount: 600, method: 'CASH', reference: `C-${id}` });
    await host.runJobs();
    expect((await host.get(`/api/payment/${old?.id ?? ''}`)).json()).toMatchObject({ status: 'CANCELLED' });
    const next = invoiceSchema.parse((await act(id, 'pay', {}, customer)).json()).payment_link;
    expect([next?.amount, next?.id === old?.id]).toEqual([40_000, false]);
  });

  it('gives its receipt back when it becomes void', async () => {
    const { id } = await issued();
    await host.runJobs();
    expect((await act(id, 'void', { reason: 'Давхардсан' })).json()).toMatchObject({
      status: 'VOID',
      close_reason: 'Давхардсан',
    });
    await host.runJobs();
    expect((await load(id)).ebarimt).toBeNull();
  });

  it('is written off and still takes money', async () => {
    const { id } = await issued();
    expect((await act(id, 'writeoff', { reason: 'Дампуурсан' })).json()).toMatchObject({ status: 'UNCOLLECTIBLE' });
    await send('POST', `/${id}/payments`, { amount: 40_600, method: 'BANK', reference: `W-${id}` });
    expect(await load(id)).toMatchObject({ status: 'PAID', balance: 0 });
  });
});

describe('a credit note', () => {
  it('takes its part of an open invoice and of its taxes, and corrects the receipt', async () => {
    const { id } = await issued();
    await host.runJobs();
    const body = { reason: 'Нэг карт буцаасан', lines: [{ line_no: 1, amount: 3_500 }] };
    const credited = invoiceSchema.parse((await act(id, 'credit', body)).json());
    expect(credited).toMatchObject({
      status: 'OPEN',
      total: 40_600,
      credited_total: 3_500,
      net_total: 37_100,
      balance: 37_100,
    });
    expect(credited.credit_notes).toMatchObject([
      { note_no: expect.stringMatching(/^CN-202603-\d{6}$/), vat_total: 318.18 },
    ]);
    await host.runJobs();
    const receipt = await host.db
      .selectFrom('ebarimt_receipt as r')
      .innerJoin('invoice as i', 'i.id', 'r.invoice_id')
      .select(['r.total_amount', 'r.total_vat', 'r.total_city_tax'])
      .where('i.public_id', '=', id)
      .where('r.status', '=', 'SUCCESS')
      .executeTakeFirstOrThrow();
    expect(receipt).toEqual({ total_amount: '37100.00', total_vat: '3363.64', total_city_tax: '100.00' });
  });

  it('of a paid invoice makes money due to the organisation, never more than is left', async () => {
    const { id } = await issued();
    await send('POST', `/${id}/payments`, { amount: 40_600, method: 'BANK', reference: `P-${id}` });
    const tooMuch = await act(id, 'credit', { reason: 'x', lines: [{ line_no: 2, amount: 5_600.01 }] });
    expect(tooMuch.json()).toMatchObject({ code: 'CREDIT_TOO_BIG', errors: [{ path: 'lines.0.amount' }] });
    await act(id, 'credit', { reason: 'Үлдсэн', lines: [{ line_no: 2, amount: 1_000 }] });
    expect((await act(id, 'credit', { reason: 'Бүгд' })).json()).toMatchObject({
      status: 'PAID',
      credited_total: 40_600,
      balance: 0,
      refund_due: 40_600,
      paid_total: 40_600,
    });
    expect((await load(id)).available_actions).toEqual(['duplicate']);
  });
});

describe('many at once', () => {
  it('are issued one by one, with what went wrong row by row', async () => {
    const [good, empty] = [await draft(), await draft({ ...draftBody, lines: [] })];
    const result = bulkResultSchema.parse(
      (await send('POST', '/bulk', { action: 'issue', ids: [good.id, empty.id] })).json(),
    );
    expect(result).toMatchObject({ ok: 1, failed: [{ id: empty.id, code: 'INVOICE_EMPTY' }] });
    const changed = await send('POST', '/bulk', { action: 'remind', filter: { status: 'OVERDUE' }, expected_count: 1 });
    expect(changed.json()).toMatchObject({ code: 'COUNT_CHANGED' });
    expect((await send('POST', '/bulk', { action: 'issue', ids: [good.id] }, {}, customer)).statusCode).toBe(403);
  });
});

describe('files', () => {
  it('print an invoice on A4, and the list as CSV', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...lines[0], description: `Карт ${index}` }));
    const { id } = await issued({ ...draftBody, lines: many });
    await act(id, 'pay');
    const pdf = await host.get(`/api/invoice/${id}/pdf`, finance);
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    const csv = await host.get('/api/invoice.csv?status=OVERDUE&page_size=1', finance);
    const overdue = (await host.get('/api/invoice?status=OVERDUE', finance)).json<{ total: number }>().total;
    expect(csv.body.trim().split('\n')).toHaveLength(overdue + 1);
  });
});

describe('people of an organisation', () => {
  it('see their own invoices without the words for staff, and record no money themselves', async () => {
    const { id } = await issued();
    const own = await load(id, customer);
    expect([own.available_actions, own.timeline[0]?.actor]).toEqual([
      ['pay'],
      'Нийслэлийн Нийтийн тээврийн бодлогын газар',
    ]);
    const body = { amount: 1, method: 'CASH', reference: 'mine' };
    expect((await send('POST', `/${id}/payments`, body, {}, customer)).statusCode).toBe(403);
    const other = await issued({ ...draftBody, register_no: '9000011' });
    expect((await host.get(`/api/invoice/${other.id}`, customer)).statusCode).toBe(404);
  });
});
