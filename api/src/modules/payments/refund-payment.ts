import type { Transaction } from 'kysely';
import { recordAudit, systemActor } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { mongoToNumeric, mongoToTugrik, numericToMongo } from '../../money/money.ts';
import { paymentEffects } from './effects.ts';
import { addPaymentEvent } from './payment-events.ts';
import { paymentMachine } from './payments.machine.ts';
import { paymentProblems } from './payments.problems.ts';
import { lockPayment } from './settle-payment.ts';
import type { LockedPayment } from './settle-payment.ts';

/** Asks for the money of a payment to be given back; somebody else approves. */
export async function requestRefund(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  { reason, actor, now }: { reason: string; actor: Actor; now: Date },
): Promise<void> {
  const status = paymentMachine.next(payment.status, 'refund');
  await change(trx, payment, actor, now, {
    status,
    refund_reason: reason,
    refund_requested_by: actor.userId,
    refund_approved_by: null,
  });
  await addPaymentEvent(trx, payment.id, now, 'REFUND_REQUESTED');
  await audit(trx, payment, actor, 'fin.payment.refund', status);
}

/**
 * Approves a refund: takes back what the payment did, so that nobody spends it meanwhile. The money itself goes back in
 * the job `payment.refund`, published here.
 *
 * @throws ProblemError REFUND_NEEDS_ANOTHER for the one who asked, EFFECT_CANNOT_BE_UNDONE when it is spent.
 */
export async function approveRefund(
  { jobs }: Pick<ModuleDependencies, 'jobs'>,
  trx: Transaction<Tables>,
  payment: LockedPayment,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const status = paymentMachine.next(payment.status, 'approve-refund');
  if (payment.refund_approved_by !== null) return;
  if (payment.refund_requested_by === actor.userId) throw new ProblemError(paymentProblems.REFUND_NEEDS_ANOTHER);
  await revertEffect(trx, payment, actor, now);
  await change(trx, payment, actor, now, { status, refund_approved_by: actor.userId });
  await addPaymentEvent(trx, payment.id, now, 'REFUND_APPROVED');
  await audit(trx, payment, actor, 'fin.payment.approverefund', status);
  await jobs.publish(trx, 'payment.refund', { paymentId: payment.id }, { singletonKey: `refund-${payment.id}` });
}

/** Refuses a refund nobody has approved. */
export async function rejectRefund(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  if (payment.refund_approved_by !== null) {
    throw new ProblemError('ILLEGAL_TRANSITION', { current: { status: payment.status, action: 'reject-refund' } });
  }
  const isWhole = numericToMongo(payment.paid_amount) >= numericToMongo(payment.amount);
  const status = paymentMachine.next(payment.status, 'reject-refund', isWhole ? 'PAID' : 'PARTIAL');
  await change(trx, payment, actor, now, { status, refund_reason: null, refund_requested_by: null });
  await addPaymentEvent(trx, payment.id, now, 'REFUND_REJECTED');
  await audit(trx, payment, actor, 'fin.payment.rejectrefund', status);
}

/** The job `payment.refund`: gives back every part, then ends the refund. May run twice. */
export async function finishRefund(
  { db, clock, services }: Pick<ModuleDependencies, 'db' | 'clock' | 'services'>,
  paymentId: number,
): Promise<void> {
  const parts = await db
    .selectFrom('payment_part')
    .select(['id', 'source', 'reference'])
    .where('payment_id', '=', paymentId)
    .where('refunded_at', 'is', null)
    .execute();
  for (const part of parts) {
    // Cash and bank transfers are given back by hand.
    if (part.source === 'QPAY') await services.qpay.refundPayment(part.reference, 'Refund');
    await db
      .updateTable('payment_part')
      .set({ refunded_at: clock() })
      .where('id', '=', part.id)
      .where('refunded_at', 'is', null)
      .execute();
  }
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    if (!paymentMachine.allows(payment.status, 'finish-refund') || payment.refund_approved_by === null) return;
    const now = clock();
    const status = paymentMachine.next(payment.status, 'finish-refund');
    await change(trx, payment, systemActor, now, { status, refunded_amount: payment.paid_amount });
    await addPaymentEvent(trx, payment.id, now, 'REFUNDED', { amount: Number(payment.paid_amount) });
    await audit(trx, payment, systemActor, 'fin.payment.finishrefund', status);
  });
}

async function revertEffect(trx: Transaction<Tables>, payment: LockedPayment, actor: Actor, now: Date): Promise<void> {
  const settled = numericToMongo(payment.settled_amount);
  if (settled === 0) return;
  const { id, public_id, purpose, target_id } = payment;
  const outcome = await paymentEffects[purpose]?.revert(trx, {
    payment: { id, publicId: public_id, purpose, targetId: target_id },
    amount: settled,
    now,
    actor,
  });
  if (outcome?.kind !== 'APPLIED') {
    throw new ProblemError(paymentProblems.EFFECT_CANNOT_BE_UNDONE, {
      current: { status: payment.status, code: outcome?.code ?? 'NO_EFFECT' },
    });
  }
  await trx
    .updateTable('payment')
    .set({ settled_amount: mongoToNumeric(settled - outcome.amount) })
    .where('id', '=', payment.id)
    .execute();
  await addPaymentEvent(trx, payment.id, now, 'EFFECT_REVERTED', { amount: mongoToTugrik(outcome.amount) });
}

type Change = Partial<
  Pick<LockedPayment, 'status' | 'refund_reason' | 'refund_requested_by' | 'refund_approved_by' | 'refunded_amount'>
>;

async function change(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  actor: Actor,
  now: Date,
  values: Change,
): Promise<void> {
  await trx
    .updateTable('payment')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: now, updated_by: actor.userId }))
    .where('id', '=', payment.id)
    .execute();
}

function audit(trx: Transaction<Tables>, payment: LockedPayment, actor: Actor, action: string, status: string) {
  return recordAudit(trx, actor, {
    action,
    entity: 'payment',
    entityId: payment.public_id,
    before: { status: payment.status },
    after: { status },
  });
}
