import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ebarimtPageSchema, ebarimtSchema, ebarimtSummarySchema } from '@ecard/shared/api-schema';
import type { Ebarimt } from '@ecard/shared/api-schema';
import { bookPayment } from '../payments/book-payment.ts';
import type { CartLine } from '../payments/cart.ts';
import { systemActor } from '../../audit/audit.ts';
import { startPaymentHost } from '../payments/payment-fixture.ts';
import type { PaymentHost } from '../payments/payment-fixture.ts';

let host: PaymentHost;
let finance: string;
beforeAll(async () => {
  host = await startPaymentHost();
  finance = await host.tokenOfRole('FINANCE');
});
afterAll(() => host.close());

/** A paid top-up; its public id. */
async function paid(cart?: readonly CartLine[], payer: { payerUserId?: number; organizationId?: number } = {}) {
  const targetId = await host.newCard();
  const payment = await host.db.transaction().execute((trx) =>
    bookPayment(trx, {
      purpose: 'TOPUP',
      targetId,
      amount: 1_720_000,
      method: 'CASH',
      title: 'Карт цэнэглэлт',
      actor: systemActor,
      reference: randomUUID(),
      now: host.clock.now,
      ...(cart ? { cart } : {}),
      ...payer,
    }),
  );
  return payment.public_id;
}
const mixed: CartLine[] = [
  { name: 'Карт', qty: 2, unitPrice: 360_000, total: 720_000, taxType: 'VAT_ABLE' },
  { name: 'Цэнэглэлт', qty: 1, unitPrice: 1_000_000, total: 1_000_000, taxType: 'VAT_FREE' },
];
const citizen = { kind: 'CITIZEN' };

function take(paymentId: string, buyer: object = citizen, key: string = randomUUID()) {
  return host.send('POST', `/api/payment/${paymentId}/ebarimt`, {
    body: { buyer },
    headers: { 'idempotency-key': key },
  });
}
async function taken(cart?: readonly CartLine[], buyer: object = citizen): Promise<Ebarimt> {
  return ebarimtSchema.parse((await take(await paid(cart), buyer)).json());
}
const act = (id: string, verb: string, body: object = {}, token = finance) =>
  host.post(`/api/ebarimt/${id}/actions/${verb}`, body, token);

/** Everything the database keeps about receipts, as text. */
async function stored(): Promise<string> {
  const rows = await host.db.selectFrom('ebarimt_receipt').selectAll().orderBy('id', 'desc').limit(50).execute();
  const audit = await host.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(200).execute();
  const keys = await host.db.selectFrom('idempotency_key').selectAll().execute();
  return JSON.stringify([rows, audit, keys]);
}

describe('the tax receipt of a payment', () => {
  it('is one package with two sub-receipts for a mixed cart, and shows its lottery number once', async () => {
    const paymentId = await paid(mixed);
    const key = randomUUID();
    const first = await take(paymentId, citizen, key);
    const receipt = ebarimtSchema.parse(first.json());
    expect(first.statusCode).toBe(201);
    expect(receipt).toMatchObject({
      type: 'B2C_RECEIPT',
      status: 'SUCCESS',
      total_amount: 17_200,
      total_vat: 654.55,
      had_lottery: true,
    });
    expect(receipt.receipts.map(({ tax_type }) => tax_type)).toEqual(['VAT_ABLE', 'VAT_FREE']);
    const lottery = receipt.once?.lottery ?? '';
    expect(lottery).toMatch(/^\w{2} \d{8}$/);
    expect(await stored()).not.toContain(lottery);
    expect(await stored()).not.toContain(receipt.once?.qr_data);

    const again = await take(paymentId, citizen, key);
    expect(again.json()).toMatchObject({ once: { lottery } });
    const stranger = await take(paymentId);
    expect([stranger.statusCode, stranger.json()]).toMatchObject([422, { code: 'RECEIPT_EXISTS' }]);
    expect(stranger.body).not.toContain(lottery);
    expect((await host.get(`/api/ebarimt/${receipt.id}`, finance)).json()).not.toHaveProperty('once');

    expect((await act(receipt.id, 'reprint')).json()).toMatchObject({ once: { lottery } });
    host.clock.now = new Date(host.clock.now.getTime() + 15 * 60_000);
    expect((await act(receipt.id, 'reprint')).json()).toMatchObject({ code: 'RECEIPT_ONCE_GONE' });
  });

  it('is made once when several ask together', async () => {
    const paymentId = await paid();
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(paymentId)));
    const ids = answers.flatMap((answer) => answer.json<Partial<Ebarimt>>().package_id ?? []);
    expect(new Set(ids).size).toBe(1);
    const rows = await host.db
      .selectFrom('ebarimt_receipt as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .select('r.id')
      .where('p.public_id', '=', paymentId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('goes to an organisation the tax authority knows, without a lottery number', async () => {
    const receipt = await taken(undefined, { kind: 'ORGANIZATION', register_no: '2000066' });
    expect(receipt).toMatchObject({
      type: 'B2B_RECEIPT',
      customer: { tin: '37902000066', name: 'Цайз Худалдаа ХХК' },
      once: { lottery: null },
    });
    const unknown = await take(await paid(), { kind: 'ORGANIZATION', register_no: '0000000' });
    expect(unknown.json()).toMatchObject({
      code: 'TAXPAYER_NOT_FOUND',
      errors: [{ path: 'buyer.register_no' }],
    });
  });

  it('waits while PosAPI is down and is then the same receipt under the same number', async () => {
    const paymentId = await paid();
    host.posapi.faults.isDown = true;
    const waiting = ebarimtSchema.parse((await take(paymentId)).json());
    host.posapi.faults.isDown = false;
    expect(waiting).toMatchObject({ status: 'SENT_LOCAL', package_id: null, available_actions: [] });
    expect((await host.get(`/api/payment/${paymentId}`)).json()).toMatchObject({ ebarimt_status: 'AVAILABLE' });
    const sent = ebarimtSchema.parse((await act(waiting.id, 'resend')).json());
    expect(sent).toMatchObject({ id: waiting.id, status: 'SUCCESS', once: { lottery: expect.any(String) } });
    expect((await act(waiting.id, 'resend')).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });

  it('shows its state after the answer of PosAPI was lost', async () => {
    const { id, package_id } = await taken();
    await host.db
      .updateTable('ebarimt_receipt')
      .set({ status: 'SENT_LOCAL', package_id: null, package_date: null })
      .where('public_id', '=', id)
      .execute();
    expect((await act(id, 'check')).json()).toMatchObject({ status: 'SUCCESS', package_id });
    expect((await act(id, 'check')).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    const { data } = (await host.get(`/api/audit/ebarimt_receipt/${id}`, finance)).json<{ data: object[] }>();
    expect(data[0]).toMatchObject({
      action: 'fin.ebarimt.check',
      before: { status: 'SENT_LOCAL' },
      after: { status: 'SUCCESS' },
    });
  });

  it('is verified by its code, without its lottery number and its buyer', async () => {
    const receipt = await taken(mixed, { kind: 'CITIZEN', consumer_no: '99112233' });
    const scan = () => host.get(`/api/v/${receipt.verify_code}`);
    const good = await scan();
    expect(good.json()).toMatchObject({ kind: 'RECEIPT', state: 'VALID', title: 'И-баримт – ХҮЧИНТЭЙ' });
    expect(good.body).toContain(receipt.package_id);
    for (const secret of [receipt.once?.lottery, receipt.once?.qr_data, '99112233']) {
      expect(good.body).not.toContain(secret);
    }
    await act(receipt.id, 'return');
    expect((await scan()).json()).toMatchObject({ state: 'REVOKED' });
  });

  it('does not exist for an unpaid payment', async () => {
    const { publicId } = await host.newPayment({ targetId: await host.newCard() });
    expect((await take(publicId)).json()).toMatchObject({ code: 'PAYMENT_NOT_PAID' });
  });
});

describe('a returned receipt', () => {
  it('is returned at once, or waits for the citizen who has confirmed it', async () => {
    const [free, confirmed] = [await taken(), await taken()];
    await host.posapi.app.inject({ method: 'POST', url: `/confirm/${confirmed.package_id ?? ''}` });
    expect((await act(free.id, 'return')).json()).toMatchObject({ status: 'RETURNED' });
    expect((await act(confirmed.id, 'return')).json()).toMatchObject({ status: 'RETURN_PENDING' });
    expect((await act(confirmed.id, 'check')).json()).toMatchObject({ status: 'RETURN_PENDING' });
    await host.posapi.app.inject({ method: 'POST', url: `/confirm/${confirmed.package_id ?? ''}` });
    expect((await act(confirmed.id, 'return')).json()).toMatchObject({ status: 'RETURNED', available_actions: [] });
  });

  it('of an organisation is corrected: a chain of packages, the latest one without a lottery number', async () => {
    const first = await taken(mixed, { kind: 'ORGANIZATION', register_no: '2000066' });
    expect((await act(first.id, 'return')).json()).toMatchObject({ code: 'B2B_IS_CORRECTED' });
    const items = [
      { receipt: 0, item: 0, qty: 1 },
      { receipt: 1, item: 0, qty: 1 },
    ];
    const more = [{ receipt: 0, item: 0, qty: 1_000 }];
    expect((await act(first.id, 'correct', { reason: 'Илүү', items: more })).json()).toMatchObject({
      errors: [{ path: 'items.0.qty', code: 'TOO_MANY' }],
    });
    const answer = await act(first.id, 'correct', { reason: 'Нэг картыг буцаасан', items });
    const second = ebarimtSchema.parse(answer.json());
    expect(second).toMatchObject({ status: 'SUCCESS', total_amount: 13_600, corrects: { id: first.id } });
    expect((await host.get(`/api/ebarimt/${first.id}`, finance)).json()).toMatchObject({
      status: 'CORRECTED',
      corrected_by: { id: second.id },
    });
    expect((await act(first.id, 'correct', { reason: 'x', items: items.slice(1) })).json()).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
    const only = { reason: 'Хоёр дахь карт', items: [{ receipt: 1, item: 0, qty: 1 }] };
    const third = ebarimtSchema.parse((await act(second.id, 'correct', only)).json());
    expect(third).toMatchObject({ total_amount: 10_000, corrects: { id: second.id }, once: { lottery: null } });
    expect(host.posapi.state.receipts.get(second.package_id ?? '')?.state).toBe('CORRECTED');
  });

  it('stays valid when PosAPI refuses its correction', async () => {
    const receipt = await taken(mixed);
    const atPosApi = host.posapi.state.receipts.get(receipt.package_id ?? '');
    if (atPosApi) atPosApi.state = 'RETURNED';
    const body = { reason: 'Засвар', items: [{ receipt: 0, item: 0, qty: 1 }] };
    expect((await act(receipt.id, 'correct', body)).json()).toMatchObject({ code: 'POSAPI_REFUSED' });
    expect((await host.get(`/api/ebarimt/${receipt.id}`, finance)).json()).toMatchObject({
      status: 'SUCCESS',
      corrected_by: null,
    });
  });
});

describe('receipts in lists', () => {
  it('are one’s own for people and organisations, and all for finance', async () => {
    const organisation = await host.db
      .selectFrom('organization')
      .select('id')
      .where('register_no', '=', '2000066')
      .executeTakeFirstOrThrow();
    const own = ebarimtSchema.parse((await take(await paid(undefined, { organizationId: organisation.id }))).json());
    const other = await taken();
    const token = await host.tokenOf('2000066');
    const page = ebarimtPageSchema.parse((await host.get('/api/ebarimt?page_size=200', token)).json());
    expect(page.data.map(({ id }) => id)).toContain(own.id);
    expect(page.data.map(({ id }) => id)).not.toContain(other.id);
    expect((await host.get(`/api/ebarimt/${other.id}`, token)).statusCode).toBe(404);
    expect((await act(other.id, 'reprint', {}, token)).statusCode).toBe(404);
    const tail = other.package_id?.slice(-8) ?? '';
    const found = ebarimtPageSchema.parse((await host.get(`/api/ebarimt?q=${tail}&tax_type=VAT_FREE`, finance)).json());
    expect(found.data.map(({ id }) => id)).toEqual([other.id]);
  });

  it('are summed by day', async () => {
    const summary = ebarimtSummarySchema.parse(
      (await host.get('/api/ebarimt/summary?from=2026-03-01&to=2026-03-31', finance)).json(),
    );
    expect(summary.total.count).toBe(summary.days.reduce((sum, day) => sum + day.b2c_count + day.b2b_count, 0));
    expect(summary.total.count).toBeGreaterThan(5);
    const standing = 'status=SUCCESS,PAYMENT,RETURN_PENDING&created_from=2026-03-01&created_to=2026-03-31';
    const list = ebarimtPageSchema.parse(
      (await host.get(`/api/ebarimt?${standing}&type=B2C_RECEIPT,B2C_INVOICE`, finance)).json(),
    );
    expect(list.total).toBe(summary.days.reduce((sum, day) => sum + day.b2c_count, 0));
    const tooLong = await host.get('/api/ebarimt/summary?from=2026-01-01&to=2026-12-31', finance);
    expect(tooLong.json()).toMatchObject({ errors: [{ path: 'to' }] });
  });

  it('show finance the state of PosAPI, and warn when lottery numbers run out', async () => {
    host.posapi.state.leftLotteries = 999;
    expect((await host.get('/api/ebarimt/posapi/info', finance)).json()).toMatchObject({
      available: true,
      left_lotteries: 999,
      lotteries_low: true,
    });
  });
});
