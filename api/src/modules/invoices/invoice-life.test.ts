import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceSchema } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { withoutRight } from '../../testing/without-right.ts';
import { draftBody, startInvoiceHost } from './invoice-fixture.ts';
import type { InvoiceHost } from './invoice-fixture.ts';

let host: InvoiceHost['host'];
let customer: InvoiceHost['customer'];
let send: InvoiceHost['send'];
let draft: InvoiceHost['draft'];
let act: InvoiceHost['act'];
let issued: InvoiceHost['issued'];
let load: InvoiceHost['load'];
beforeAll(async () => {
  ({ host, customer, send, draft, act, issued, load } = await startInvoiceHost());
});
afterAll(() => host.close());

describe('an issued invoice', () => {
  it('has the next number of the year and a receipt, and cannot be changed', async () => {
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

  it('gets its missing receipt on request, once', async () => {
    const invoice = await issued();
    expect([invoice.ebarimt, invoice.available_actions.includes('ebarimt')]).toEqual([null, true]);
    const made = invoiceSchema.parse((await act(invoice.id, 'ebarimt')).json());
    expect([made.ebarimt?.status, made.available_actions.includes('ebarimt')]).toEqual(['SUCCESS', false]);
    await host.runJobs();
    expect((await load(invoice.id)).ebarimt).toEqual(made.ebarimt);
    expect((await act(invoice.id, 'ebarimt')).json()).toMatchObject({ code: 'RECEIPT_EXISTS' });
    expect((await act((await draft()).id, 'ebarimt')).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });

  it('leaves no gap in the numbers when an issue fails, and is not issued empty or after its due date', async () => {
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

  it('keeps a hundred views in its timeline, however often its link is opened', async () => {
    const { id } = await issued();
    const { payment_link } = invoiceSchema.parse((await act(id, 'send', { to: 'od@example.mn' })).json());
    await sql`insert into invoice_event (invoice_id, kind) select i.id, 'VIEWED' from invoice i, generate_series(1, 99)
      where i.public_id = ${id}`.execute(host.db);
    const { now } = host.clock;
    for (const hours of [1, 2, 3]) {
      host.clock.now = new Date(now.getTime() + hours * 3_600_000);
      await host.get(`/api/payment/${payment_link?.id ?? ''}`);
    }
    host.clock.now = now;
    const seen = await load(id);
    expect(seen.timeline.filter(({ kind }) => kind === 'VIEWED')).toHaveLength(100);
    expect(new Date(seen.viewed_at ?? 0).getTime()).toBe(now.getTime() + 3 * 3_600_000);
  });

  it('takes partial payments once each, and refuses more than is owed with the balance', async () => {
    const { id } = await issued();
    const key = { 'idempotency-key': randomUUID() };
    const body = { amount: 600.5, method: 'BANK', reference: `S-${id}`, paid_on: '2026-03-18' };
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
    expect(tooMuch.json<{ errors: { message: string }[] }>().errors[0]?.message).toContain('39,999.50₮');
    expect(await load(id)).toMatchObject({
      status: 'PARTIALLY_PAID',
      balance: 39_999.5,
      payments: [{ amount: 600.5, paid_on: '2026-03-18' }],
    });
    expect((await act(id, 'void', { reason: 'Алдаа' })).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect((await pay({ amount: 39_999.5, reference: `T-${id}`, method: 'CASH' })).json()).toMatchObject({
      status: 'PAID',
    });
  });

  it('has the money of a reference that is posted for two invoices at once, or names the payment that has it', async () => {
    const both = [await issued(), await issued()];
    const body = { amount: 600, method: 'BANK', reference: `D-${randomUUID()}` };
    const answers = await Promise.all(both.map(({ id }) => send('POST', `/${id}/payments`, body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    const states = await Promise.all(both.map(({ id }) => load(id)));
    expect(states.map(({ balance }) => balance).sort()).toEqual([40_000, 40_600]);
    // No payment is left that has no money.
    const payments = await host.db
      .selectFrom('payment as p')
      .innerJoin('invoice as i', 'i.id', 'p.target_id')
      .select('p.public_id')
      .where('p.purpose', '=', 'INVOICE')
      .where(
        'i.public_id',
        'in',
        both.map(({ id }) => id),
      )
      .execute();
    expect(payments).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
      code: 'REFERENCE_USED',
      current: { payment_id: payments[0]?.public_id },
      errors: [{ path: 'reference' }],
    });
  });

  it('takes no payment of a day before its issue', async () => {
    const { id } = await issued();
    const body = { amount: 600, method: 'BANK', reference: `B-${id}`, paid_on: '2026-03-17' };
    const answer = await send('POST', `/${id}/payments`, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'PAID_BEFORE_ISSUE', errors: [{ path: 'paid_on', message: expect.stringContaining('2026.03.18') }] },
    ]);
    expect((await load(id)).payments).toEqual([]);
  });

  it('cancels the payment link after another payment, and makes a new one for the balance', async () => {
    const { id } = await issued();
    const old = invoiceSchema.parse((await act(id, 'pay', {}, customer)).json()).payment_link;
    await send('POST', `/${id}/payments`, { amount: 600, method: 'CASH', reference: `C-${id}` });
    await host.runJobs();
    expect((await host.get(`/api/payment/${old?.id ?? ''}`)).json()).toMatchObject({ status: 'CANCELLED' });
    const next = invoiceSchema.parse((await act(id, 'pay', {}, customer)).json()).payment_link;
    expect([next?.amount, next?.id === old?.id]).toEqual([40_000, false]);
  });

  it('returns its receipt when it becomes void', async () => {
    const { id } = await issued();
    await host.runJobs();
    expect((await act(id, 'void', { reason: 'Давхардсан' })).json()).toMatchObject({
      status: 'VOID',
      close_reason: 'Давхардсан',
    });
    await host.runJobs();
    expect((await load(id)).ebarimt).toBeNull();
  });

  it('can still be paid after it was written off', async () => {
    const { id } = await issued();
    expect((await act(id, 'writeoff', { reason: 'Дампуурсан' })).json()).toMatchObject({ status: 'UNCOLLECTIBLE' });
    await send('POST', `/${id}/payments`, { amount: 40_600, method: 'BANK', reference: `W-${id}` });
    expect(await load(id)).toMatchObject({ status: 'PAID', balance: 0 });
  });

  it('is copied with a due date that can be saved, however far its own lies', async () => {
    const { id } = await draft({ ...draftBody, due_date: '2199-12-31' });
    await act(id, 'issue');
    const today = host.clock.now;
    host.clock.now = new Date(today.getTime() + 86_400_000);
    const later = await host.tokenOfRole('FINANCE');
    const copy = invoiceSchema.parse((await act(id, 'duplicate', {}, later)).json());
    host.clock.now = today;
    expect(copy.due_date).toBe('2199-12-31');
    const { due_date } = copy;
    const saved = await send('PATCH', `/${copy.id}`, { due_date }, { 'if-match': `"v${copy.version}"` });
    expect(saved.statusCode).toBe(200);
  });
});

describe('a credit note', () => {
  it('reduces an open invoice and its taxes, and corrects the receipt', async () => {
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

  it('of a paid invoice is owed to the organisation, up to the remaining amount', async () => {
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

describe('an action whose code the account lacks', () => {
  it('is neither offered nor accepted', async () => {
    const { id } = await draft();
    expect((await load(id)).available_actions).toEqual(expect.arrayContaining(['issue', 'update', 'delete']));
    await withoutRight(host.db, 'fin.invoice.issue', async () => {
      const { available_actions, version } = await load(id);
      expect(available_actions).toEqual(expect.arrayContaining(['update', 'delete']));
      expect(available_actions).not.toContain('issue');
      expect((await act(id, 'issue')).statusCode).toBe(403);
      expect(await load(id)).toMatchObject({ status: 'DRAFT', version });
    });
  });
});
