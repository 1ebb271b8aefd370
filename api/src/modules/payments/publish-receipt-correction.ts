import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/**
 * Asks, in the caller's transaction, for the receipts of an invoice or of a payment to agree with the money: after a
 * refund, a credit note, a void invoice. Runs as the job `ebarimt.correct-invoice` or `ebarimt.correct-payment`.
 */
export async function publishReceiptCorrection(
  jobs: Pick<Jobs, 'publish'>,
  trx: Transaction<Tables>,
  { invoice_id, payment_id }: { readonly invoice_id: number | null; readonly payment_id: number | null },
): Promise<void> {
  if (invoice_id !== null) {
    const singletonKey = `correct-${invoice_id}`;
    await jobs.publish(trx, 'ebarimt.correct-invoice', { invoiceId: invoice_id }, { singletonKey });
  } else if (payment_id !== null) {
    const singletonKey = `correct-${payment_id}`;
    await jobs.publish(trx, 'ebarimt.correct-payment', { paymentId: payment_id }, { singletonKey });
  }
}
