import { mongoToNumeric, mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { systemActor } from '../../audit/audit.ts';
import { addPaymentEvent } from './payment-events.ts';
import { paymentMachine } from './payments.machine.ts';
import { loadParts } from './payments.repository.ts';
import { noteRefund, statusAfterRefund } from './refund-payment.ts';
import { lockPayment } from './settle-payment.ts';
import { tellOfSurplus } from './tell-of-surplus.ts';

/** The job `payment.refund`: gives back what was approved, then ends the refund. May run twice. */
export async function finishRefund(
  { db, clock, services }: Pick<ModuleDependencies, 'db' | 'clock' | 'services'>,
  paymentId: number,
): Promise<void> {
  const waiting = await db
    .selectFrom('payment_refund as r')
    .innerJoin('payment_part as m', 'm.id', 'r.part_id')
    .select(['r.id', 'r.way', 'm.reference'])
    .where('r.payment_id', '=', paymentId)
    .where('r.done_at', 'is', null)
    .orderBy('r.id')
    .execute();
  for (const refund of waiting) {
    if (refund.way === 'PROVIDER') await services.qpay.refundPayment(refund.reference, 'Refund');
    await db
      .updateTable('payment_refund')
      .set({ done_at: clock() })
      .where('id', '=', refund.id)
      .where('done_at', 'is', null)
      .execute();
  }
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    if (!paymentMachine.allows(payment.status, 'finish-refund') || payment.refund_approved_by === null) return;
    const now = clock();
    // Money may have come since: only what went back counts.
    const refunded = (await loadParts(trx, paymentId)).reduce((sum, part) => sum + numericToMongo(part.refunded), 0);
    const isWhole = payment.refund_scope !== 'SURPLUS';
    const status = paymentMachine.next(
      payment.status,
      'finish-refund',
      isWhole ? 'REFUNDED' : statusAfterRefund(payment),
    );
    const after = await noteRefund(trx, payment, systemActor, now, {
      action: 'fin.payment.finishrefund',
      values: { status, refunded_amount: mongoToNumeric(refunded) },
    });
    await addPaymentEvent(trx, payment.id, now, 'REFUNDED', {
      amount: mongoToTugrik(refunded - numericToMongo(payment.refunded_amount)),
    });
    await tellOfSurplus(trx, after, now);
  });
}
