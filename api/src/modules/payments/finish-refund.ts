import type { Transaction } from 'kysely';
import { mongoToNumeric, mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import { systemActor } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { addPaymentEvent } from './payment-events.ts';
import { paymentMachine } from './payments.machine.ts';
import { paymentProblems } from './payments.problems.ts';
import { loadParts } from './payments.repository.ts';
import { noteRefund, statusAfterRefund } from './refund-payment.ts';
import { lockPayment } from './settle-payment.ts';
import type { LockedPayment } from './settle-payment.ts';
import { tellOfSurplus } from './tell-of-surplus.ts';

/**
 * The job `payment.refund`: gives back through the provider what was approved, then ends the refund unless somebody has
 * to give money back by hand. May run twice.
 */
export async function finishRefund(
  { db, clock, services }: Pick<ModuleDependencies, 'db' | 'clock' | 'services'>,
  paymentId: number,
): Promise<void> {
  const waiting = await db
    .selectFrom('payment_refund as r')
    .innerJoin('payment_part as m', 'm.id', 'r.part_id')
    .select(['r.id', 'm.reference'])
    .where('r.payment_id', '=', paymentId)
    .where('r.way', '=', 'PROVIDER')
    .where('r.done_at', 'is', null)
    .orderBy('r.id')
    .execute();
  for (const refund of waiting) {
    await services.qpay.refundPayment(refund.reference, 'Refund');
    await db
      .updateTable('payment_refund')
      .set({ done_at: clock() })
      .where('id', '=', refund.id)
      .where('done_at', 'is', null)
      .execute();
  }
  await db.transaction().execute(async (trx) => countRefund(trx, await lockPayment(trx, paymentId), clock()));
}

/**
 * Notes that somebody gave the money back by hand, and ends the refund when nothing else is on its way.
 *
 * @param reference - Of the transfer on the bank's statement, or of the till.
 * @throws ProblemError NOTHING_BY_HAND, ILLEGAL_TRANSITION.
 */
export async function confirmRefund(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  { reference, actor, now }: { reference: string; actor: Actor; now: Date },
): Promise<void> {
  const status = paymentMachine.next(payment.status, 'confirm-refund');
  const amount = numericToMongo(payment.hand_refund_amount);
  if (amount === 0) throw new ProblemError(paymentProblems.NOTHING_BY_HAND);
  await trx
    .updateTable('payment_refund')
    .set({ done_at: now, reference })
    .where('payment_id', '=', payment.id)
    .where('way', '=', 'HAND')
    .where('done_at', 'is', null)
    .execute();
  const after = await noteRefund(trx, payment, actor, now, {
    action: 'fin.payment.confirmrefund',
    values: { status, hand_refund_amount: '0' },
  });
  await addPaymentEvent(trx, payment.id, now, 'REFUND_CONFIRMED', { amount: mongoToTugrik(amount), reference });
  await countRefund(trx, after, now);
}

/** Counts what went back of an approved refund, and ends it once that is all of it. */
async function countRefund(trx: Transaction<Tables>, payment: LockedPayment, now: Date): Promise<void> {
  if (!paymentMachine.allows(payment.status, 'finish-refund') || payment.refund_approved_by === null) return;
  const parts = await loadParts(trx, payment.id);
  // Money may have come since: only what went back counts.
  const refunded = parts.reduce((sum, part) => sum + numericToMongo(part.refunded), 0);
  const isOver = parts.every((part) => numericToMongo(part.promised) === numericToMongo(part.refunded));
  if (!isOver && refunded === numericToMongo(payment.refunded_amount)) return;
  const end = payment.refund_scope === 'SURPLUS' ? statusAfterRefund(payment) : 'REFUNDED';
  const status = isOver ? paymentMachine.next(payment.status, 'finish-refund', end) : payment.status;
  const after = await noteRefund(trx, payment, systemActor, now, {
    action: isOver ? 'fin.payment.finishrefund' : 'fin.payment.countrefund',
    values: { status, refunded_amount: mongoToNumeric(refunded) },
  });
  await addPaymentEvent(trx, payment.id, now, 'REFUNDED', {
    amount: mongoToTugrik(refunded - numericToMongo(payment.refunded_amount)),
  });
  await tellOfSurplus(trx, after, now);
}
