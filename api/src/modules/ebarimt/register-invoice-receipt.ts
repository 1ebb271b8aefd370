import { systemActor } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ServiceError } from '../../services/service-error.ts';
import { undoRefused } from './change-receipt.ts';
import { insertReceipt } from './insert-receipt.ts';
import { loadInvoiceCart, lockInvoiceLines } from './receipt-cart.ts';
import { sendReceipt } from './send-receipt.ts';
import { findTaxpayer } from './taxpayer.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config' | 'jobs'>;

/**
 * The job `ebarimt.register-invoice` with `{invoiceId}`, which the issue publishes in its transaction. May run twice.
 *
 * @throws ServiceError When PosAPI does not answer: the job runs again. A refusal is kept on the receipt as ERROR.
 */
export async function registerInvoiceReceipt(deps: Dependencies, invoiceId: number): Promise<void> {
  // An organisation the tax authority does not know gets no receipt; staff see it missing on the invoice.
  if ((await makeInvoiceReceipt(deps, invoiceId, systemActor)) !== 'UNAVAILABLE') return;
  throw new ServiceError('SERVICE_UNAVAILABLE', { service: 'posapi', reason: 'the receipt of an invoice waits' });
}

/**
 * Registers the B2B_INVOICE receipt of an issued invoice, unless it has one.
 *
 * @returns `UNAVAILABLE` when the receipt is made and PosAPI does not answer: sending it again does no harm.
 * @throws ProblemError POSAPI_UNAVAILABLE when the tax authority cannot be asked for the organisation; POSAPI_REFUSED for
 *   a correction that is sent again.
 */
export async function makeInvoiceReceipt(
  deps: Dependencies,
  invoiceId: number,
  actor: Actor,
): Promise<'SENT' | 'UNAVAILABLE' | 'NOT_ISSUED' | 'UNKNOWN_TAXPAYER' | 'NOTHING_LEFT'> {
  const { db, clock, services, config } = deps;
  const invoice = await db
    .selectFrom('invoice as i')
    .innerJoin('organization as o', 'o.id', 'i.organization_id')
    .select(['i.id', 'i.status', 'i.organization_id', 'o.register_no', 'o.tin', 'o.name'])
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
  if (!invoice || invoice.status === 'DRAFT' || invoice.status === 'VOID') return 'NOT_ISSUED';
  const tin = invoice.tin ?? (await findTaxpayer(services.posapi, invoice.register_no))?.tin;
  if (tin === undefined) return 'UNKNOWN_TAXPAYER';
  const receiptId = await db.transaction().execute(async (trx) => {
    await lockInvoiceLines(trx, invoiceId);
    const living = await trx
      .selectFrom('ebarimt_receipt')
      .select(['id', 'status', 'corrects_id'])
      .where('invoice_id', '=', invoiceId)
      .where('payment_id', 'is', null)
      .where('status', 'not in', ['CORRECTED', 'RETURNED'])
      .executeTakeFirst();
    if (living && (living.status !== 'ERROR' || living.corrects_id !== null)) return living.id;
    // PosAPI does not have it: the next one is for what the invoice asks for now.
    if (living) await trx.deleteFrom('ebarimt_receipt').where('id', '=', living.id).execute();
    const cart = await loadInvoiceCart(trx, invoiceId);
    if (cart.every(({ total }) => total === 0)) return undefined;
    const row = await insertReceipt(
      trx,
      {
        source: 'INVOICE',
        isInvoice: true,
        buyer: { kind: 'ORGANIZATION', tin, name: invoice.name },
        cart,
        paymentCode: null,
        paymentId: null,
        invoiceId,
        userId: null,
        organizationId: invoice.organization_id,
      },
      { merchant: config.services.merchant, now: clock(), actor },
    );
    return row.id;
  });
  if (receiptId === undefined) return 'NOTHING_LEFT';
  const sent = await sendReceipt(deps, receiptId, actor);
  await undoRefused(deps, sent.row, actor);
  return sent.isUnavailable ? 'UNAVAILABLE' : 'SENT';
}
