import { mongoToNumeric } from '@ecard/shared/money';
import { systemActor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { ServiceError } from '../../services/service-error.ts';
import type { CartLine } from '../payments/cart.ts';
import { loadTaxRates } from '../tax-rates/tax-rates.repository.ts';
import { replaceReceipt, sameReceipt, takeBack, undoRefused } from './change-receipt.ts';
import { receiptProblems } from './ebarimt.problems.ts';
import { insertReceipt } from './insert-receipt.ts';
import type { ReceiptRow } from './insert-receipt.ts';
import { loadInvoiceCart, loadPaymentCart } from './receipt-cart.ts';
import { holdsCart, holdsPartOf } from './receipt.rules.ts';
import { sendReceipt } from './send-receipt.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config' | 'jobs'>;

/**
 * Makes the receipts of an invoice agree with its money, once it is void, part of it is credited, or a payment of it is
 * given back: its own receipt holds what it still asks for, those of its payments what they keep paid. The job
 * `ebarimt.correct-invoice` with `{invoiceId}`; may run twice.
 *
 * @throws ServiceError When PosAPI does not answer: the job runs again.
 */
export async function correctInvoiceReceipts(deps: Dependencies, invoiceId: number): Promise<void> {
  const { db } = deps;
  const invoice = await db.selectFrom('invoice').select('status').where('id', '=', invoiceId).executeTakeFirst();
  if (!invoice) return;
  const own = await db
    .selectFrom('ebarimt_receipt')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('payment_id', 'is', null)
    .where('status', 'not in', ['CORRECTED', 'RETURNED'])
    .executeTakeFirst();
  // One that is made later is made for what is left.
  if (own) await correctTo(deps, own, invoice.status === 'VOID' ? [] : await loadInvoiceCart(db, invoiceId));
  const payments = await db
    .selectFrom('ebarimt_receipt')
    .select('payment_id')
    .distinct()
    .where('invoice_id', '=', invoiceId)
    .where('payment_id', 'is not', null)
    .orderBy('payment_id')
    .execute();
  for (const { payment_id } of payments) if (payment_id !== null) await correctPaymentReceipt(deps, payment_id);
}

/**
 * Makes the receipt of a payment agree with its money, once that is given back. The job `ebarimt.correct-payment` with
 * `{paymentId}`; may run twice.
 *
 * @throws ServiceError When PosAPI does not answer: the job runs again.
 */
export async function correctPaymentReceipt(deps: Dependencies, paymentId: number): Promise<void> {
  const { db } = deps;
  const latest = await db
    .selectFrom('ebarimt_receipt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'CORRECTED')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // Nobody has asked for a receipt yet.
  if (!latest) return;
  const payment = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  await correctTo(deps, latest, await loadPaymentCart(db, payment));
}

async function correctTo(deps: Dependencies, row: ReceiptRow, cart: readonly CartLine[]): Promise<void> {
  const wanted = cart.reduce((sum, { total }) => sum + total, 0);
  switch (row.status) {
    case 'NEW':
    case 'SENT_LOCAL': {
      // It may be registered; only then can it be corrected.
      const { row: sent, isUnavailable } = await sendReceipt(deps, row.id, systemActor);
      if (isUnavailable) throw isAway();
      return correctTo(deps, sent, cart);
    }
    case 'ERROR':
      // The one that it was to correct stands at PosAPI.
      if (row.corrects_id !== null) await keepRefusal(deps, row.corrects_id, undoRefused(deps, row, systemActor));
      else if (!(await agrees(deps, row, cart, wanted))) await makeAgain(deps, row, wanted > 0 ? cart : undefined);
      return;
    case 'RETURNED':
      // Taken back for want of money, which counts again after an older payment was given back.
      if (wanted > 0 && row.payment_id !== null && row.updated_by === null) await makeAgain(deps, row, cart);
      return;
    case 'SUCCESS':
      if (!(await agrees(deps, row, cart, wanted))) await change(deps, row, cart, wanted);
      return;
    // The citizen must agree to a return first; a replaced one is history; one that lacks money is not yet paid.
    case 'RETURN_PENDING':
    case 'CORRECTED':
    case 'PAYMENT':
      return;
    default:
      row.status satisfies never;
  }
}

/** A receipt that a person has corrected holds a part of the money on purpose. */
async function agrees({ db }: Dependencies, row: ReceiptRow, cart: readonly CartLine[], wanted: number) {
  const rates = await loadTaxRates(db, row.bill_day);
  const isByHand = row.corrects_id !== null && row.created_by !== null;
  if (isByHand && holdsPartOf(row.receipts, cart, rates)) return true;
  return mongoToNumeric(wanted) === row.total_amount && holdsCart(row.receipts, cart, rates);
}

async function change(deps: Dependencies, row: ReceiptRow, cart: readonly CartLine[], wanted: number): Promise<void> {
  // What an organisation bought cannot be returned: it is corrected to nothing.
  const isReturn = wanted === 0 && row.type !== 'B2B_RECEIPT';
  await keepRefusal(deps, row.id, isReturn ? takeBack(deps, row, systemActor) : replace(deps, row, cart));
}

async function replace(deps: Dependencies, row: ReceiptRow, cart: readonly CartLine[]): Promise<void> {
  if ((await replaceReceipt(deps, row, cart, systemActor)).isUnavailable) throw isAway();
}

/** Keeps a refusal on the receipt that stands, for staff: asking again would be refused again. */
async function keepRefusal(deps: Dependencies, receiptId: number, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === receiptProblems.POSAPI_UNAVAILABLE.code) throw isAway();
    if (error.code !== receiptProblems.POSAPI_REFUSED.code) throw error;
    const [refusal] = error.details.errors ?? [];
    await deps.db
      .updateTable('ebarimt_receipt')
      .set({ error_message: refusal?.message ?? receiptProblems.POSAPI_REFUSED.message, updated_at: deps.clock() })
      .where('id', '=', receiptId)
      .execute();
  }
}

/** Makes another receipt for the same buyer in the place of one that PosAPI does not have. */
async function makeAgain(deps: Dependencies, row: ReceiptRow, cart: readonly CartLine[] | undefined): Promise<void> {
  const { db, clock, config } = deps;
  const id = await db.transaction().execute(async (trx) => {
    if (row.status === 'ERROR') {
      await trx.deleteFrom('ebarimt_receipt').where('id', '=', row.id).where('status', '=', 'ERROR').execute();
    }
    if (!cart) return undefined;
    const context = { merchant: config.services.merchant, now: clock(), actor: systemActor };
    return (await insertReceipt(trx, { ...sameReceipt(row), cart }, context)).id;
  });
  if (id !== undefined && (await sendReceipt(deps, id, systemActor)).isUnavailable) throw isAway();
}

function isAway(): ServiceError {
  return new ServiceError('SERVICE_UNAVAILABLE', { service: 'posapi', reason: 'the correction of a receipt waits' });
}
