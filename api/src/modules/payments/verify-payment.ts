import type { Actor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { isServiceError } from '../../services/service-error.ts';
import { paymentProblems } from './payments.problems.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { settlePayment } from './settle-payment.ts';
import type { LockedPayment, ReceivedMoney } from './settle-payment.ts';

/** More QR codes than this are not asked about: the older ones were closed long ago. */
const askedAttempts = 10;

/**
 * Asks QPay what has come for a payment, under every QR code it ever had, and settles it.
 *
 * The network is asked outside any transaction. A callback is only ever a reason to call this.
 *
 * @throws ServiceError When QPay does not answer; nothing has changed then.
 */
export async function verifyPayment(
  { db, clock, services }: Pick<ModuleDependencies, 'db' | 'clock' | 'services'>,
  paymentId: number,
  actor: Actor,
): Promise<LockedPayment> {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select('provider_invoice_id')
    .where('payment_id', '=', paymentId)
    .where('provider_invoice_id', 'is not', null)
    .orderBy('attempt_no', 'desc')
    .limit(askedAttempts)
    .execute();
  const received: ReceivedMoney[] = [];
  for (const { provider_invoice_id } of attempts) {
    const { payments } = await services.qpay.checkInvoice(provider_invoice_id ?? '');
    received.push(
      ...payments
        // Refunded money had come as well: it is kept, and the refund is noted where it was asked for.
        .filter(({ status }) => status === 'PAID' || status === 'PARTIAL' || status === 'REFUND')
        .map(({ paymentId: reference, amount, fee, wallet }) => ({
          source: 'QPAY' as const,
          reference,
          amount,
          fee,
          wallet,
        })),
    );
  }
  return db.transaction().execute((trx) => settlePayment(trx, { paymentId, received, now: clock(), actor }));
}

/** Turns a failure of QPay into the answer people get. */
export function toQpayProblem(error: unknown): unknown {
  if (!isServiceError(error)) return error;
  if (error.code === 'SERVICE_UNAVAILABLE') {
    return new ProblemError(paymentProblems.QPAY_UNAVAILABLE, { retryAfterSeconds: 10, cause: error });
  }
  const { userMessage, providerCode = 'REFUSED' } = error.details;
  return new ProblemError(paymentProblems.QPAY_REFUSED, {
    errors: [{ path: '', code: providerCode, message: userMessage ?? paymentProblems.QPAY_REFUSED.message }],
    cause: error,
  });
}
