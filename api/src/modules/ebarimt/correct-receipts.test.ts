import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Ebarimt } from '@ecard/shared/api-schema';
import type { CartLine } from '../payments/cart.ts';
import { citizen, organisation, startReceiptHost } from './receipt-fixture.ts';
import type { ReceiptHost } from './receipt-fixture.ts';

let receipts: ReceiptHost;
beforeAll(async () => {
  receipts = await startReceiptHost();
});
afterAll(() => receipts.host.close());

describe('the receipt of a refunded payment', () => {
  it('is returned when a citizen has it', async () => {
    const { id, receipt } = await receipts.receipted(citizen);
    await receipts.refund(id);
    expect(await receipts.load(receipt)).toMatchObject({ status: 'RETURNED', total_amount: 10_000 });
    expect(receipts.host.posapi.state.receipts.get(receipt.package_id ?? '')?.state).toBe('RETURNED');
  });

  it('is corrected to nothing when an organisation has it', async () => {
    const { id, receipt } = await receipts.receipted(organisation);
    await receipts.refund(id);
    const old = await receipts.load(receipt);
    expect(old).toMatchObject({ status: 'CORRECTED' });
    expect(await receipts.load({ id: old.corrected_by?.id ?? '' })).toMatchObject({
      status: 'RETURNED',
      total_amount: 0,
      available_actions: [],
      receipts: [{ items: [{ qty: 0, total_amount: 0 }] }],
    });
    expect(receipts.host.posapi.state.receipts.get(receipt.package_id ?? '')?.state).toBe('CORRECTED');
  });

  it('stays when nothing of its money was given back', async () => {
    const { id, receipt } = await receipts.receipted(citizen);
    await receipts.host.jobs.publish(receipts.host.db, 'ebarimt.correct-payment', { paymentId: id });
    await receipts.host.runJobs();
    expect(await receipts.load(receipt)).toMatchObject({ status: 'SUCCESS' });
  });

  it('is returned although the answer of PosAPI to it was lost', async () => {
    const { id, receipt } = await receipts.receipted(citizen);
    await receipts.forgetAnswer(receipt);
    await receipts.refund(id);
    expect(await receipts.load(receipt)).toMatchObject({ status: 'RETURNED', package_id: receipt.package_id });
  });

  it('is returned as soon as it is registered, when that comes after the refund', async () => {
    const { id, receipt } = await receipts.receipted(citizen);
    await receipts.forgetAnswer(receipt);
    await receipts.host.db.updateTable('payment').set({ status: 'REFUNDED' }).where('id', '=', id).execute();
    await receipts.host.post(`/api/ebarimt/${receipt.id}/actions/resend`, {}, receipts.invoices.finance);
    await receipts.host.runJobs();
    expect(await receipts.load(receipt)).toMatchObject({ status: 'RETURNED' });
  });

  it('tells staff why when PosAPI refuses, and stands', async () => {
    const { id, receipt } = await receipts.receipted(organisation);
    const atPosApi = receipts.host.posapi.state.receipts.get(receipt.package_id ?? '');
    if (atPosApi) atPosApi.state = 'RETURNED';
    await receipts.refund(id);
    expect(await receipts.load(receipt)).toMatchObject({
      status: 'SUCCESS',
      corrected_by: null,
      error_message: 'Засварлах баримт олдсонгүй',
    });
  });
});

describe('the receipt of a payment that had half of its effect', () => {
  it('holds that half, before and after the surplus is refunded', async () => {
    const { id, publicId, openOne } = await receipts.paidForClosedCards();
    await openOne();
    const receipt = (await receipts.take(publicId, citizen)).json<Ebarimt>();
    expect(receipt).toMatchObject({ total_amount: 5_000, total_vat: 454.55 });
    await receipts.refund(id, 'SURPLUS');
    expect(await receipts.load(receipt)).toMatchObject({ status: 'SUCCESS', total_amount: 5_000 });
  });

  it('is corrected to that half by the refund of the surplus, when it was taken before the effect', async () => {
    const { id, publicId, openOne } = await receipts.paidForClosedCards();
    const whole = (await receipts.take(publicId, organisation)).json<Ebarimt>();
    expect(whole).toMatchObject({ total_amount: 10_000, total_vat: 909.09 });
    await openOne();
    await receipts.refund(id, 'SURPLUS');
    const corrected = await receipts.load(whole);
    expect(corrected).toMatchObject({ status: 'CORRECTED' });
    expect(await receipts.load({ id: corrected.corrected_by?.id ?? '' })).toMatchObject({
      ...{ status: 'SUCCESS', total_amount: 5_000, total_vat: 454.55 },
    });
    await receipts.refund(id);
    const all = await receipts.load({ id: corrected.corrected_by?.id ?? '' });
    expect(all).toMatchObject({ status: 'CORRECTED' });
    expect(await receipts.load({ id: all.corrected_by?.id ?? '' })).toMatchObject({
      status: 'RETURNED',
      total_amount: 0,
    });
  });
});

describe('a correction by hand', () => {
  const correct = ({ id }: { readonly id: string }, items: object[]) =>
    receipts.host.post(`/api/ebarimt/${id}/actions/correct`, { reason: 'Засвар', items }, receipts.invoices.finance);

  it('takes all of an organisation’s receipt back, which makes room for another', async () => {
    const { receipt } = await receipts.receipted(organisation);
    const answer = await correct(receipt, []);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { status: 'RETURNED', total_amount: 0 }]);
    expect((await receipts.take(receipt.payment_id ?? '', organisation)).json()).toMatchObject({ status: 'SUCCESS' });
  });

  it('of a citizen’s receipt leaves something, in at most three decimals', async () => {
    const { receipt } = await receipts.receipted(citizen, [
      { name: 'Карт', qty: 1, unitPrice: 1_720_000, total: 1_720_000, taxType: 'VAT_ABLE' },
    ]);
    const keep = async (items: object[]) => (await correct(receipt, items)).json<unknown>();
    expect(await keep([])).toMatchObject({ code: 'NOTHING_LEFT', errors: [{ path: 'items' }] });
    for (const qty of [1e-9, 0.0005, 1 / 3]) {
      expect(await keep([{ receipt: 0, item: 0, qty }])).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ path: 'items.0.qty' }],
      });
    }
    expect(await keep([{ receipt: 0, item: 0, qty: 0.333 }])).toMatchObject({
      total_amount: 5_727.6,
      total_vat: 520.69,
    });
  });

  it('of a citizen’s receipt is refused when almost nothing would stay', async () => {
    const lines: CartLine[] = [
      { name: 'Карт', qty: 1, unitPrice: 1_719_999, total: 1_719_999, taxType: 'VAT_ABLE' },
      { name: 'Уут', qty: 1, unitPrice: 1, total: 1, taxType: 'VAT_ABLE' },
    ];
    const { receipt } = await receipts.receipted(citizen, lines);
    const items = [{ receipt: 0, item: 1, qty: 0.001 }];
    expect((await correct(receipt, items)).json()).toMatchObject({ code: 'NOTHING_LEFT' });
  });
});

describe('a correction that PosAPI refuses when it is sent again', () => {
  /** A correction that PosAPI has never heard of, of a receipt that it has taken back itself. */
  async function unheard() {
    const { id, receipt } = await receipts.receipted(organisation);
    await receipts.refund(id);
    const correction = await receipts.load({ id: (await receipts.load(receipt)).corrected_by?.id ?? '' });
    receipts.host.posapi.state.receipts.delete(correction.package_id ?? '');
    await receipts.forgetAnswer(correction);
    return { id, receipt, correction };
  }

  it('leaves the receipt that stands, with the refusal', async () => {
    const { id, receipt } = await unheard();
    await receipts.host.jobs.publish(receipts.host.db, 'ebarimt.correct-payment', { paymentId: id });
    await receipts.host.runJobs();
    expect(await receipts.load(receipt)).toMatchObject({
      ...{ status: 'SUCCESS', corrected_by: null, error_message: 'Засварлах баримт олдсонгүй' },
    });
  });

  it('leaves the receipt that stands when somebody takes the receipt again', async () => {
    const { receipt, correction } = await unheard();
    await receipts.host.db
      .updateTable('payment')
      .set({ status: 'PAID' })
      .where('public_id', '=', receipt.payment_id ?? '')
      .execute();
    const again = () => receipts.take(receipt.payment_id ?? '', organisation);
    expect((await again()).json()).toMatchObject({ code: 'POSAPI_REFUSED' });
    expect((await again()).json()).toMatchObject({ code: 'RECEIPT_EXISTS', current: { id: receipt.id } });
    expect((await receipts.host.get(`/api/ebarimt/${correction.id}`, receipts.invoices.finance)).statusCode).toBe(404);
  });

  it('leaves the receipt that stands when staff send it', async () => {
    const { receipt, correction } = await unheard();
    const answer = await receipts.host.post(
      `/api/ebarimt/${correction.id}/actions/resend`,
      {},
      receipts.invoices.finance,
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'POSAPI_REFUSED' }]);
    expect(await receipts.load(receipt)).toMatchObject({ status: 'SUCCESS', corrected_by: null });
  });
});
