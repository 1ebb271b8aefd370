import type { Selectable } from 'kysely';
import { numericToMongo } from '@ecard/shared/money';
import { systemActor } from '../../audit/audit.ts';
import type { PaymentAttemptTable } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { QpayInvoice } from '../../services/qpay/qpay.port.ts';
import { isRefusal } from '../../services/service-error.ts';
import { paymentProblems } from './payments.problems.ts';
import type { LockedPayment } from './settle-payment.ts';
import { verifyPayment } from './verify-payment.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config'>;

export type Attempt = Pick<
  Selectable<PaymentAttemptTable>,
  'id' | 'sender_invoice_no' | 'amount' | 'provider_invoice_id' | 'claimed_until'
>;

/** Asks QPay for the invoice of an attempt; asked again, it answers the same one. */
export function askQpay(
  { services, config }: Dependencies,
  payment: LockedPayment,
  attempt: Pick<Attempt, 'sender_invoice_no' | 'amount'>,
  expiresAt: Date | null,
): Promise<QpayInvoice> {
  return services.qpay.createInvoice({
    senderInvoiceNo: attempt.sender_invoice_no,
    receiverCode: 'ecard',
    description: payment.title,
    amount: numericToMongo(attempt.amount),
    callbackUrl: `${config.services.publicUrl}/api/payment/qpay/callback?payment_id=${payment.public_id}`,
    allowPartial: payment.purpose === 'INVOICE',
    expiresAt: expiresAt ?? undefined,
  });
}

/**
 * Ends the open QR code of a payment at QPay, so that nobody can pay it any more. An invoice whose number we never
 * learned, because the answer was lost, is asked for once more and cancelled as well.
 *
 * @throws ServiceError When QPay does not answer. ProblemError PAYMENT_BUSY while another process asks QPay.
 */
export async function retireAttempt(deps: Dependencies, payment: LockedPayment): Promise<void> {
  const { db, clock, services } = deps;
  const attempt = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!attempt) return;
  const invoiceId = attempt.provider_invoice_id ?? (await recover(deps, payment, attempt));
  if (invoiceId !== undefined) {
    const outcome = await services.qpay.cancelInvoice(invoiceId);
    if (outcome === 'PAID') await verifyPayment(deps, payment.id, systemActor);
  }
  await db
    .updateTable('payment_attempt')
    .set({ closed_at: clock(), claimed_until: null })
    .where('id', '=', attempt.id)
    .where('closed_at', 'is', null)
    .execute();
}

async function recover(deps: Dependencies, payment: LockedPayment, attempt: Attempt): Promise<string | undefined> {
  if (attempt.claimed_until && attempt.claimed_until > deps.clock()) {
    throw new ProblemError(paymentProblems.PAYMENT_BUSY, { retryAfterSeconds: 1 });
  }
  try {
    const { invoiceId } = await askQpay(deps, payment, attempt, payment.expires_at);
    await deps.db
      .updateTable('payment_attempt')
      .set({ provider_invoice_id: invoiceId })
      .where('id', '=', attempt.id)
      .execute();
    return invoiceId;
  } catch (error) {
    // There never was one.
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
