import type { Transaction } from 'kysely';
import { cutText } from '@ecard/shared/format';
import { numericToMongo, tugrikToMongo } from '@ecard/shared/money';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import type { NewReceipt, RegisteredReceipt } from '../../services/posapi/posapi.port.ts';
import { isRefusal, isServiceError } from '../../services/service-error.ts';
import { publishReceiptCorrection } from '../payments/publish-receipt-correction.ts';
import { receiptMachine } from './ebarimt.machine.ts';
import { ebarimtText } from './ebarimt.text.ts';
import type { ReceiptRow } from './insert-receipt.ts';
import type { Once } from './once-store.ts';

export interface SentReceipt {
  readonly row: ReceiptRow;
  /** Only when PosAPI has just answered. */
  readonly once: Once | undefined;
  /** PosAPI did not answer: sending again later may help, and does no harm. */
  readonly isUnavailable: boolean;
}

/**
 * Sends a receipt to PosAPI and notes the answer. Sent twice, PosAPI answers the same receipt, because the number of
 * the bill stays; so a crash at any point is mended by sending again.
 */
export async function sendReceipt(
  deps: Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config' | 'jobs'>,
  receiptId: number,
  actor: Actor,
): Promise<SentReceipt> {
  const { db, clock, services, config } = deps;
  const row = await db.transaction().execute((trx) => markSent(trx, receiptId, clock()));
  if (row.package_id !== null) return { row, once: undefined, isUnavailable: false };
  try {
    const answer = await services.posapi.createReceipt(toNewReceipt(row, config.services.merchant.bankAccountNo));
    return await db.transaction().execute(async (trx) => ({
      row: await noteSuccess(deps, trx, row, answer, { now: clock(), actor }),
      once: { qr_data: answer.qrData, lottery: answer.lottery ?? null },
      isUnavailable: false,
    }));
  } catch (error) {
    if (!isServiceError(error)) throw error;
    const message = error.details.userMessage ?? (isRefusal(error) ? ebarimtText.refused : ebarimtText.unavailable);
    const failed = await db.transaction().execute((trx) => noteFailure(trx, row, message, isRefusal(error), clock()));
    return { row: failed, once: undefined, isUnavailable: !isRefusal(error) };
  }
}

async function lockReceipt(trx: Transaction<Tables>, id: number): Promise<ReceiptRow> {
  return trx.selectFrom('ebarimt_receipt').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

async function markSent(trx: Transaction<Tables>, receiptId: number, now: Date): Promise<ReceiptRow> {
  const row = await lockReceipt(trx, receiptId);
  if (row.package_id !== null) return row;
  return trx
    .updateTable('ebarimt_receipt')
    .set((eb) => ({
      status: receiptMachine.next(row.status, 'send'),
      attempts: eb('attempts', '+', 1),
      sent_at: now,
      updated_at: now,
    }))
    .where('id', '=', receiptId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function noteSuccess(
  { jobs }: Pick<ModuleDependencies, 'jobs'>,
  trx: Transaction<Tables>,
  { id }: ReceiptRow,
  answer: RegisteredReceipt,
  { now, actor }: { now: Date; actor: Actor },
): Promise<ReceiptRow> {
  const row = await lockReceipt(trx, id);
  // Another call of the same bill was faster; PosAPI gave both the same receipt.
  if (row.package_id !== null || !receiptMachine.allows(row.status, 'register')) return row;
  const receipts = row.receipts.map((part, index) => ({ ...part, id: answer.receiptIds[index] ?? null }));
  const isTakenBack = numericToMongo(row.total_amount) === 0;
  const status = receiptMachine.next(row.status, 'register', isTakenBack ? 'RETURNED' : answer.status);
  await recordAudit(trx, actor, {
    action: 'fin.ebarimt.register',
    entity: 'ebarimt_receipt',
    entityId: row.public_id,
    before: { status: row.status },
    after: { status, total_amount: Number(row.total_amount), type: row.type },
  });
  // Money may have gone back while PosAPI was away.
  if (row.attempts > 1) await publishReceiptCorrection(jobs, trx, row);
  return trx
    .updateTable('ebarimt_receipt')
    .set((eb) => ({
      status,
      package_id: answer.id,
      package_date: answer.date,
      easy: answer.easy,
      had_lottery: answer.lottery !== undefined,
      receipts: JSON.stringify(receipts),
      error_message: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function noteFailure(
  trx: Transaction<Tables>,
  { id }: ReceiptRow,
  message: string,
  isRefused: boolean,
  now: Date,
): Promise<ReceiptRow> {
  const row = await lockReceipt(trx, id);
  if (!receiptMachine.allows(row.status, 'register')) return row;
  return trx
    .updateTable('ebarimt_receipt')
    .set((eb) => ({
      // Without an answer nobody knows whether it was registered: it stays sent.
      ...(isRefused ? { status: receiptMachine.next(row.status, 'register', 'ERROR') } : {}),
      error_message: cutText(message, 500),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function toNewReceipt(row: ReceiptRow, bankAccountNo: string): NewReceipt {
  const isInvoice = row.type.endsWith('_INVOICE');
  return {
    type: row.type,
    branchNo: row.branch_no,
    districtCode: row.district_code,
    merchantTin: row.merchant_tin,
    posNo: row.pos_no,
    billIdSuffix: row.bill_id_suffix,
    customerTin: row.customer_tin ?? undefined,
    consumerNo: row.consumer_no ?? undefined,
    inactiveId: row.inactive_id ?? undefined,
    invoiceId: row.invoice_ref ?? undefined,
    reportMonth: row.report_month ?? undefined,
    ...amounts({
      total_amount: Number(row.total_amount),
      total_vat: Number(row.total_vat),
      total_city_tax: Number(row.total_city_tax),
    }),
    receipts: row.receipts.map((part) => ({
      ...amounts(part),
      taxType: part.tax_type,
      bankAccountNo: isInvoice ? bankAccountNo : undefined,
      items: part.items.map((item) => ({
        ...amounts(item),
        name: item.name,
        classificationCode: item.classification_code,
        taxProductCode: item.tax_product_code ?? undefined,
        measureUnit: item.measure_unit,
        qty: item.qty,
        unitPrice: tugrikToMongo(item.unit_price),
      })),
    })),
    payments: row.payments.map(({ code, status, paid_amount }) => ({
      code,
      status,
      paidAmount: tugrikToMongo(paid_amount),
    })),
  };
}

function amounts(part: { total_amount: number; total_vat: number; total_city_tax: number }) {
  return {
    totalAmount: tugrikToMongo(part.total_amount),
    totalVat: tugrikToMongo(part.total_vat),
    totalCityTax: tugrikToMongo(part.total_city_tax),
  };
}
