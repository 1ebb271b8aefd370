import { mongoToNumeric } from '@ecard/shared/money';
import { systemActor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { isRefusal, ServiceError } from '../../services/service-error.ts';
import { setReceiptStatus } from './change-receipt.ts';
import { receiptMachine } from './ebarimt.machine.ts';
import { ebarimtText } from './ebarimt.text.ts';
import { insertReceipt } from './insert-receipt.ts';
import type { ReceiptRow } from './insert-receipt.ts';
import { loadInvoiceCart } from './receipt-cart.ts';
import { sendReceipt } from './send-receipt.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config'>;

/**
 * Makes the receipt of an invoice agree with what the invoice still asks for, once it is void or part of it is
 * credited: nothing left returns the receipt, less left corrects it. The job `ebarimt.correct-invoice` with
 * `{invoiceId}`; may run twice.
 *
 * @throws ServiceError When PosAPI does not answer: the job runs again.
 */
export async function correctInvoiceReceipt(deps: Dependencies, invoiceId: number): Promise<void> {
  const { db, clock, config } = deps;
  const invoice = await db.selectFrom('invoice').select('status').where('id', '=', invoiceId).executeTakeFirst();
  const receipt = await findStanding(deps, invoiceId);
  // Registered later, it is registered for what is left.
  if (!invoice || receipt?.status !== 'SUCCESS') return;
  const cart = (await loadInvoiceCart(db, invoiceId)).filter(({ total }) => total > 0);
  const left = invoice.status === 'VOID' ? 0 : cart.reduce((sum, { total }) => sum + total, 0);
  if (mongoToNumeric(left) === receipt.total_amount) return;
  if (left === 0) {
    await returnWhole(deps, receipt);
    return;
  }
  const correction = await db.transaction().execute(async (trx) => {
    const context = { now: clock(), actor: systemActor };
    await setReceiptStatus(trx, receipt, receiptMachine.next(receipt.status, 'correct'), 'correct', context);
    return insertReceipt(
      trx,
      {
        source: receipt.source,
        isInvoice: true,
        buyer: { kind: 'ORGANIZATION', tin: receipt.customer_tin ?? '', name: receipt.customer_name ?? '' },
        cart,
        paymentCode: null,
        paymentId: null,
        invoiceId,
        userId: null,
        organizationId: receipt.organization_id,
        corrects: receipt,
      },
      { merchant: config.services.merchant, ...context },
    );
  });
  const { isUnavailable } = await sendReceipt(deps, correction.id, systemActor);
  if (isUnavailable) {
    throw new ServiceError('SERVICE_UNAVAILABLE', { service: 'posapi', reason: 'the correction of an invoice waits' });
  }
}

/** A refusal is kept on the receipt for staff: asking again would be refused again. */
async function returnWhole({ db, clock, services }: Dependencies, receipt: ReceiptRow): Promise<void> {
  try {
    const outcome = await services.posapi.returnReceipt(receipt.package_id ?? '', receipt.package_date ?? '');
    const status = outcome === 'RETURNED' ? 'RETURNED' : 'RETURN_PENDING';
    await db
      .transaction()
      .execute((trx) => setReceiptStatus(trx, receipt, status, 'return', { now: clock(), actor: systemActor }));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await db
      .updateTable('ebarimt_receipt')
      .set({ error_message: error.details.userMessage ?? ebarimtText.refused, updated_at: clock() })
      .where('id', '=', receipt.id)
      .execute();
  }
}

function findStanding({ db }: Dependencies, invoiceId: number): Promise<ReceiptRow | undefined> {
  return db
    .selectFrom('ebarimt_receipt')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('payment_id', 'is', null)
    .where('status', 'not in', ['CORRECTED', 'RETURNED'])
    .executeTakeFirst();
}
