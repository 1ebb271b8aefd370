import type { PaymentMethod, ReceiptBuyer } from '@ecard/shared/api-schema';
import type { Actor } from '../../audit/audit.ts';
import type { StoredReceiptPayment } from '../../database/tables/stored-values.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { lockPayment } from '../payments/settle-payment.ts';
import type { LockedPayment } from '../payments/settle-payment.ts';
import { undoRefused } from './change-receipt.ts';
import { receiptProblems } from './ebarimt.problems.ts';
import { insertReceipt } from './insert-receipt.ts';
import type { Buyer, ReceiptRow } from './insert-receipt.ts';
import { loadPaymentCart, lockInvoiceLines } from './receipt-cart.ts';
import { sendReceipt } from './send-receipt.ts';
import type { SentReceipt } from './send-receipt.ts';
import { findTaxpayer } from './taxpayer.ts';

export interface ReceiptRequest {
  readonly payment: LockedPayment;
  readonly buyer: ReceiptBuyer;
  readonly actor: Actor;
}

/** A receipt that exists already; the person who requested it first has seen its lottery number. */
export interface ExistingReceipt {
  readonly existing: ReceiptRow;
}

/**
 * Makes the tax receipt of a PAID payment: one receipt in force a payment, made on the first request.
 *
 * An attempt PosAPI refused makes room for another; one without an answer is sent again as it was, because it may be
 * registered.
 *
 * @throws ProblemError PAYMENT_NOT_PAID, NOTHING_LEFT, TAXPAYER_NOT_FOUND, BUYER_IS_ORGANIZATION, POSAPI_UNAVAILABLE;
 *   POSAPI_REFUSED for a correction that is sent again.
 */
export async function createReceipt(
  deps: Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config' | 'jobs'>,
  { payment, buyer: wanted, actor }: ReceiptRequest,
): Promise<SentReceipt | ExistingReceipt> {
  const { db, clock, config } = deps;
  if (payment.status !== 'PAID') {
    throw new ProblemError(receiptProblems.PAYMENT_NOT_PAID, { current: { status: payment.status } });
  }
  const buyer = await lookUp(deps, payment, wanted);
  const outcome = await db.transaction().execute(async (trx) => {
    // The lock makes two who ask together take turns.
    const locked = await lockPayment(trx, payment.id);
    const { status } = locked;
    if (status !== 'PAID') throw new ProblemError(receiptProblems.PAYMENT_NOT_PAID, { current: { status } });
    if (locked.purpose === 'INVOICE') await lockInvoiceLines(trx, locked.target_id);
    const living = await trx
      .selectFrom('ebarimt_receipt')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .where('status', 'not in', ['CORRECTED', 'RETURNED'])
      .executeTakeFirst();
    if (living?.package_id) return { existing: living };
    // In the place of a correction stands what it was to correct.
    if (living && (living.status !== 'ERROR' || living.corrects_id !== null)) return { id: living.id };
    if (living) await trx.deleteFrom('ebarimt_receipt').where('id', '=', living.id).execute();
    const cart = await loadPaymentCart(trx, locked);
    if (cart.every(({ total }) => total === 0)) throw new ProblemError(receiptProblems.NOTHING_LEFT);
    const row = await insertReceipt(
      trx,
      {
        source: payment.purpose,
        isInvoice: false,
        buyer,
        cart,
        paymentCode: paymentCodes[payment.method],
        paymentId: payment.id,
        invoiceId: payment.purpose === 'INVOICE' ? payment.target_id : null,
        userId: payment.payer_user_id,
        organizationId: payment.organization_id,
        invoiceRef: payment.purpose === 'INVOICE' ? await findInvoiceReceipt(trx, payment.target_id) : null,
      },
      { merchant: config.services.merchant, now: clock(), actor },
    );
    return { id: row.id };
  });
  if (outcome.existing) return { existing: outcome.existing };
  const sent = await sendReceipt(deps, outcome.id, actor);
  await undoRefused(deps, sent.row, actor);
  return sent;
}

const paymentCodes: Readonly<Record<PaymentMethod, StoredReceiptPayment['code']>> = {
  QPAY: 'BANK_TRANSFER_QPAY',
  CARD: 'PAYMENT_CARD',
  BANK: 'BANK_TRANSFER',
  CASH: 'CASH',
  WALLET: 'MOBILE_WALLET',
  BALANCE: 'MOBILE_WALLET',
};

async function lookUp(
  deps: Pick<ModuleDependencies, 'db' | 'services'>,
  payment: LockedPayment,
  wanted: ReceiptBuyer,
): Promise<Buyer> {
  if (payment.purpose === 'INVOICE') {
    const organization = await deps.db
      .selectFrom('invoice as i')
      .innerJoin('organization as o', 'o.id', 'i.organization_id')
      .select('o.register_no')
      .where('i.id', '=', payment.target_id)
      .executeTakeFirst();
    if (wanted.kind !== 'ORGANIZATION' || wanted.register_no !== organization?.register_no) {
      throw new ProblemError(receiptProblems.BUYER_IS_ORGANIZATION);
    }
  }
  if (wanted.kind === 'CITIZEN') return { kind: 'CITIZEN', consumerNo: wanted.consumer_no ?? null };
  const taxpayer = await findTaxpayer(deps.services.posapi, wanted.register_no);
  if (!taxpayer) {
    const { message } = receiptProblems.TAXPAYER_NOT_FOUND;
    throw new ProblemError(receiptProblems.TAXPAYER_NOT_FOUND, {
      errors: [{ path: 'buyer.register_no', code: 'TAXPAYER_NOT_FOUND', message }],
    });
  }
  return { kind: 'ORGANIZATION', tin: taxpayer.tin, name: taxpayer.name };
}

/** Receipt of the invoice itself, which the paying receipt names. */
async function findInvoiceReceipt(trx: Parameters<typeof lockPayment>[0], invoiceId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('ebarimt_receipt')
    .select('package_id')
    .where('invoice_id', '=', invoiceId)
    .where('payment_id', 'is', null)
    .where('status', 'in', ['SUCCESS', 'PAYMENT'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.package_id ?? null;
}
