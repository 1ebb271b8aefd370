import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { addPaymentEvent } from './payment-events.ts';
import { paymentMachine } from './payments.machine.ts';
import { paymentProblems } from './payments.problems.ts';
import { retireAttempt } from './qpay-attempt.ts';
import { lockPayment } from './settle-payment.ts';
import type { LockedPayment } from './settle-payment.ts';
import { verifyPayment } from './verify-payment.ts';

/**
 * Ends a payment nobody has paid: first at QPay, so that its QR code is dead, then here.
 *
 * @param how - `expire` when its time is over, `cancel` when its owner wants no more.
 * @returns The payment as it stands: PAID or PARTIAL when money was faster.
 * @throws ServiceError When QPay does not answer. ProblemError MONEY_ALREADY_CAME for a `cancel` that came too late,
 *   PAYMENT_BUSY while another process asks QPay for the QR code.
 */
export async function closePayment(
  deps: Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config'>,
  paymentId: number,
  how: 'expire' | 'cancel',
  actor: Actor,
): Promise<LockedPayment> {
  const { db, clock } = deps;
  const known = await verifyPayment(deps, paymentId, actor);
  if (paymentMachine.allows(known.status, how)) await retireAttempt(deps, known);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const payment = await lockPayment(trx, paymentId);
    if (how === 'expire' && (!paymentMachine.allows(payment.status, how) || !isOver(payment, now))) return payment;
    if (how === 'cancel' && (payment.status === 'PAID' || payment.status === 'PARTIAL')) {
      throw new ProblemError(paymentProblems.MONEY_ALREADY_CAME, { current: { status: payment.status } });
    }
    const status = paymentMachine.next(payment.status, how);
    await trx
      .updateTable('payment')
      .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: now, updated_by: actor.userId }))
      .where('id', '=', paymentId)
      .execute();
    await addPaymentEvent(trx, paymentId, now, status);
    await recordAudit(trx, actor, {
      action: `fin.payment.${how}`,
      entity: 'payment',
      entityId: payment.public_id,
      before: { status: payment.status },
      after: { status },
    });
    return { ...payment, status };
  });
}

/** A new QR code may have moved the end while QPay was asked. */
function isOver({ expires_at }: LockedPayment, now: Date): boolean {
  return expires_at !== null && expires_at <= now;
}
