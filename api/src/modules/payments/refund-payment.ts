import type { Transaction } from 'kysely';
import { mongoToNumeric, mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { fieldError } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { publishReceiptCorrection } from './publish-receipt-correction.ts';
import { paymentEffects } from './payment-effects.ts';
import { addPaymentEvent } from './payment-events.ts';
import { paymentMachine } from './payments.machine.ts';
import { paymentProblems } from './payments.problems.ts';
import { planRefund } from './refund-parts.ts';
import type { LockedPayment } from './settle-payment.ts';

/**
 * Asks for the money of a payment to be given back; somebody else approves.
 *
 * @param scope - `SURPLUS` for what came beyond what was asked for: what the payment did stays.
 * @param part - Integer möngö of a surplus; all of it when absent.
 * @throws ProblemError NO_SURPLUS, MORE_THAN_SURPLUS, ILLEGAL_TRANSITION.
 */
export async function requestRefund(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  {
    scope,
    part,
    reason,
    actor,
    now,
  }: { scope: 'WHOLE' | 'SURPLUS'; part?: number; reason: string; actor: Actor; now: Date },
): Promise<void> {
  const status = paymentMachine.next(payment.status, scope === 'WHOLE' ? 'refund' : 'refund-surplus');
  const left = numericToMongo(payment.paid_amount) - numericToMongo(payment.refunded_amount);
  const most = scope === 'WHOLE' ? left : numericToMongo(payment.surplus_amount);
  if (most === 0) throw new ProblemError(paymentProblems.NO_SURPLUS);
  const amount = part ?? most;
  if (amount > most) throw fieldError(paymentProblems.MORE_THAN_SURPLUS, 'amount');
  await noteRefund(trx, payment, actor, now, {
    action: scope === 'WHOLE' ? 'fin.payment.refund' : 'fin.payment.refundsurplus',
    values: {
      status,
      refund_scope: scope,
      refund_amount: mongoToNumeric(amount),
      refund_from: payment.status === 'PAID' || payment.status === 'PARTIAL' ? payment.status : 'REFUNDED',
      refund_reason: reason,
      refund_requested_by: actor.userId,
      refund_approved_by: null,
    },
  });
  await addPaymentEvent(trx, payment.id, now, 'REFUND_REQUESTED', { amount: mongoToTugrik(amount) });
}

/**
 * Approves a refund: takes back what the payment did, so that nobody spends it meanwhile. The money itself goes back in
 * the job `payment.refund`, or by the hand of somebody who then confirms it, and its tax receipt in the job `ebarimt.correct-payment` or that of its invoice, published
 * here.
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
  if (payment.refund_scope !== 'SURPLUS') await revertEffect(trx, payment, actor, now);
  // A receipt of before the effect may hold what is a surplus now.
  const invoice_id = payment.purpose === 'INVOICE' ? payment.target_id : null;
  await publishReceiptCorrection(jobs, trx, { invoice_id, payment_id: payment.id });
  await noteRefund(trx, payment, actor, now, {
    action: 'fin.payment.approverefund',
    values: { status, refund_approved_by: actor.userId },
  });
  await addPaymentEvent(trx, payment.id, now, 'REFUND_APPROVED');
  const surplus = payment.refund_scope === 'SURPLUS' ? payment.refund_amount : null;
  const byHand = await planRefund(trx, payment.id, now, surplus === null ? undefined : numericToMongo(surplus));
  await trx
    .updateTable('payment')
    .set({ hand_refund_amount: mongoToNumeric(byHand) })
    .where('id', '=', payment.id)
    .execute();
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
  const status = paymentMachine.next(payment.status, 'reject-refund', statusAfterRefund(payment));
  await noteRefund(trx, payment, actor, now, {
    action: 'fin.payment.rejectrefund',
    values: { status, refund_reason: null, refund_requested_by: null, refund_scope: null, refund_amount: null },
  });
  await addPaymentEvent(trx, payment.id, now, 'REFUND_REJECTED');
}

async function revertEffect(trx: Transaction<Tables>, payment: LockedPayment, actor: Actor, now: Date): Promise<void> {
  const settled = numericToMongo(payment.settled_amount);
  if (settled === 0) return;
  const { id, public_id, purpose, target_id } = payment;
  const outcome = await paymentEffects()[purpose]?.revert(trx, {
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

/** State of a payment whose money, but for a surplus, stays. */
export function statusAfterRefund({
  refund_from,
  paid_amount,
  amount,
}: LockedPayment): 'PAID' | 'PARTIAL' | 'REFUNDED' {
  if (refund_from === 'REFUNDED') return 'REFUNDED';
  return numericToMongo(paid_amount) >= numericToMongo(amount) ? 'PAID' : 'PARTIAL';
}

type RefundFields =
  | 'hand_refund_amount'
  | 'refund_amount'
  | 'refund_approved_by'
  | 'refund_from'
  | 'refund_reason'
  | 'refund_requested_by'
  | 'refund_scope'
  | 'refunded_amount';

/** Writes a step of a refund on the payment and in the audit log. */
export async function noteRefund(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  actor: Actor,
  now: Date,
  {
    action,
    values,
  }: { action: string; values: Partial<Pick<LockedPayment, RefundFields>> & Pick<LockedPayment, 'status'> },
): Promise<LockedPayment> {
  const after = await trx
    .updateTable('payment')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: now, updated_by: actor.userId }))
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(trx, actor, {
    action,
    entity: 'payment',
    entityId: payment.public_id,
    before: { status: payment.status },
    after: { status: values.status },
  });
  return after;
}
