import type { Transaction } from 'kysely';
import type { ReceiptStatus } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { fieldError } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { CartLine } from '../payments/cart.ts';
import { receiptMachine } from './ebarimt.machine.ts';
import { receiptProblems } from './ebarimt.problems.ts';
import { ebarimtText } from './ebarimt.text.ts';
import { insertReceipt } from './insert-receipt.ts';
import type { Buyer, NewReceiptRow, ReceiptRow } from './insert-receipt.ts';
import { emptyCart, keepItems } from './receipt.rules.ts';
import type { KeptItem } from './receipt.rules.ts';
import { sendReceipt } from './send-receipt.ts';
import type { SentReceipt } from './send-receipt.ts';
import { toPosApiProblem } from './taxpayer.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config' | 'jobs'>;

/**
 * Returns a receipt of a citizen. Once the citizen has confirmed it, it waits for their consent as RETURN_PENDING;
 * returning it again asks whether they have agreed.
 *
 * @throws ProblemError B2B_IS_CORRECTED for an organisation's, ILLEGAL_TRANSITION, POSAPI_UNAVAILABLE, POSAPI_REFUSED.
 */
export async function returnReceipt(deps: Dependencies, row: ReceiptRow, actor: Actor): Promise<void> {
  if (row.type.startsWith('B2B_')) throw new ProblemError(receiptProblems.B2B_IS_CORRECTED);
  await takeBack(deps, row, actor);
}

/**
 * Takes a receipt of a citizen, or that of an invoice, back at PosAPI.
 *
 * @throws ProblemError ILLEGAL_TRANSITION, POSAPI_UNAVAILABLE, POSAPI_REFUSED.
 */
export async function takeBack(deps: Dependencies, row: ReceiptRow, actor: Actor): Promise<void> {
  receiptMachine.next(row.status, 'return');
  const outcome = await deps.services.posapi
    .returnReceipt(row.package_id ?? '', row.package_date ?? '')
    .catch((error: unknown) => {
      throw toPosApiProblem(error);
    });
  await deps.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('ebarimt_receipt')
      .select('status')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const status = outcome === 'RETURNED' ? 'RETURNED' : 'RETURN_PENDING';
    if (current.status === status) return;
    receiptMachine.next(current.status, 'return', status);
    await setReceiptStatus(trx, row, status, 'return', { now: deps.clock(), actor });
  });
}

/**
 * Corrects a receipt: what stays bought becomes a new receipt that names the old one, without a lottery number. Of an
 * organisation's receipt nothing need stay: it is what takes the place of a return.
 *
 * @throws ProblemError VALIDATION_FAILED for more of an item than was bought, NOTHING_CORRECTED for items that are not
 * there or not fewer, NOTHING_LEFT where the receipt must be returned instead, ILLEGAL_TRANSITION, POSAPI_REFUSED.
 */
export async function correctReceipt(
  deps: Dependencies,
  row: ReceiptRow,
  kept: readonly KeptItem[],
  actor: Actor,
): Promise<SentReceipt> {
  const errors = tooMany(row, kept);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  const cart = keepItems(row.receipts, kept);
  if (!cart) throw fieldError(receiptProblems.NOTHING_CORRECTED, 'items');
  const isNothing = cart.every(({ total }) => total === 0);
  if (isNothing && row.type !== 'B2B_RECEIPT') {
    const { code } = receiptProblems.NOTHING_LEFT;
    const message = row.type === 'B2C_RECEIPT' ? ebarimtText.returnInstead : ebarimtText.creditInstead;
    throw new ProblemError(receiptProblems.NOTHING_LEFT, { errors: [{ path: 'items', code, message }] });
  }
  return replaceReceipt(deps, row, cart, actor);
}

/**
 * Puts another receipt, for a cart, in the place of one that PosAPI has registered; its buyer and its way of payment
 * stay. For a cart without an amount, the things of the old one are taken back: the new one ends as RETURNED.
 *
 * @returns A receipt without an answer yet when PosAPI is away: the old one counts no longer.
 * @throws ProblemError ILLEGAL_TRANSITION; POSAPI_REFUSED, after which the old receipt stands.
 */
export async function replaceReceipt(
  deps: Dependencies,
  row: ReceiptRow,
  cart: readonly CartLine[],
  actor: Actor,
): Promise<SentReceipt> {
  const now = deps.clock();
  const isNothing = cart.every(({ total }) => total === 0);
  const correction = await deps.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('ebarimt_receipt')
      .select('status')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const status = receiptMachine.next(current.status, 'correct');
    await setReceiptStatus(trx, row, status, 'correct', { now, actor });
    return insertReceipt(
      trx,
      { ...sameReceipt(row), cart: isNothing ? emptyCart(row.receipts) : cart, corrects: row },
      { merchant: deps.config.services.merchant, now, actor },
    );
  });
  const sent = await sendReceipt(deps, correction.id, actor);
  await undoRefused(deps, sent.row, actor);
  return sent;
}

/** Everything of a receipt that stays the same in another one that takes its place. */
export function sameReceipt(row: ReceiptRow): Omit<NewReceiptRow, 'cart'> {
  return {
    source: row.source,
    isInvoice: row.type.endsWith('_INVOICE'),
    buyer: buyerOf(row),
    paymentCode: row.payments[0]?.code ?? null,
    paymentId: row.payment_id,
    invoiceId: row.invoice_id,
    userId: row.user_id,
    organizationId: row.organization_id,
    invoiceRef: row.invoice_ref,
  };
}

/**
 * Takes a correction away that PosAPI has refused, at once or when it was sent again: the old receipt stands.
 *
 * @throws ProblemError POSAPI_REFUSED for such a correction; nothing for any other receipt.
 */
export async function undoRefused(deps: Dependencies, sent: ReceiptRow, actor: Actor): Promise<void> {
  if (sent.status !== 'ERROR' || sent.corrects_id === null) return;
  await deps.db.transaction().execute((trx) => restoreCorrected(trx, sent, { now: deps.clock(), actor }));
  const { code, message } = receiptProblems.POSAPI_REFUSED;
  throw new ProblemError(receiptProblems.POSAPI_REFUSED, {
    errors: [{ path: 'items', code, message: sent.error_message ?? message }],
  });
}

/** Puts a receipt back in the place of its correction, which PosAPI has refused. */
async function restoreCorrected(
  trx: Transaction<Tables>,
  refused: ReceiptRow,
  context: { now: Date; actor: Actor },
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('ebarimt_receipt')
    .where('id', '=', refused.id)
    .where('status', '=', 'ERROR')
    .executeTakeFirst();
  // Another call was faster.
  if (numDeletedRows === 0n) return;
  const row = await trx
    .selectFrom('ebarimt_receipt')
    .selectAll()
    .where('id', '=', refused.corrects_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await setReceiptStatus(trx, row, receiptMachine.next(row.status, 'restore'), 'restore', context);
}

function buyerOf(row: ReceiptRow): Buyer {
  return row.customer_tin === null
    ? { kind: 'CITIZEN', consumerNo: row.consumer_no }
    : { kind: 'ORGANIZATION', tin: row.customer_tin, name: row.customer_name ?? '' };
}

/** Moves a receipt on, with its audit entry. */
async function setReceiptStatus(
  trx: Transaction<Tables>,
  row: ReceiptRow,
  status: ReceiptStatus,
  verb: string,
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  await trx
    .updateTable('ebarimt_receipt')
    .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: now, updated_by: actor.userId }))
    .where('id', '=', row.id)
    .execute();
  await recordAudit(trx, actor, {
    action: `fin.ebarimt.${verb}`,
    entity: 'ebarimt_receipt',
    entityId: row.public_id,
    before: { status: row.status },
    after: { status },
  });
}

function tooMany({ receipts }: ReceiptRow, kept: readonly KeptItem[]) {
  return kept.flatMap(({ receipt, item, qty }, index) => {
    const bought = receipts[receipt]?.items[item]?.qty;
    if (bought === undefined || qty <= bought) return [];
    return [{ path: `items.${index}.qty`, code: 'TOO_MANY', message: ebarimtText.tooMany(bought) }];
  });
}
