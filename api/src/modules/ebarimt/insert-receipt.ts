import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import { cutText } from '@ecard/shared/format';
import { mongoToNumeric, mongoToTugrik } from '@ecard/shared/money';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { ServicesConfig } from '../../config/services-config.ts';
import type { StoredReceiptPayment } from '../../database/tables/stored-values.ts';
import type { EbarimtReceiptTable, Tables } from '../../database/tables/tables.ts';
import { createVerifyCode } from '../../security/verify-code.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import type { CartLine } from '../payments/cart.ts';
import { loadTaxRates } from '../tax-rates/tax-rates.repository.ts';
import { toSubReceipts, totalsOf } from './receipt.rules.ts';

export type ReceiptRow = Selectable<EbarimtReceiptTable>;

/** The buyer, after the look-up. */
export type Buyer =
  | { readonly kind: 'CITIZEN'; readonly consumerNo: string | null }
  | { readonly kind: 'ORGANIZATION'; readonly tin: string; readonly name: string };

export interface NewReceiptRow {
  readonly source: EbarimtReceiptTable['source'];
  readonly isInvoice: boolean;
  readonly buyer: Buyer;
  readonly cart: readonly CartLine[];
  readonly paymentCode: StoredReceiptPayment['code'] | null;
  readonly paymentId: number | null;
  readonly invoiceId: number | null;
  readonly userId: number | null;
  readonly organizationId: number | null;
  readonly invoiceRef?: string | null;
  readonly corrects?: ReceiptRow;
}

/** Writes a receipt down before PosAPI hears of it, with the number it is sent under however often. */
export async function insertReceipt(
  trx: Transaction<Tables>,
  receipt: NewReceiptRow,
  { merchant, now, actor }: { merchant: ServicesConfig['merchant']; now: Date; actor: Actor },
): Promise<ReceiptRow> {
  const day = dayOf(now);
  const receipts = toSubReceipts(receipt.cart, await loadTaxRates(trx, receipt.corrects?.bill_day ?? day));
  const totals = totalsOf(receipts);
  const { buyer } = receipt;
  const audience = buyer.kind === 'CITIZEN' ? 'B2C' : 'B2B';
  const payments: StoredReceiptPayment[] =
    receipt.paymentCode === null
      ? []
      : [{ code: receipt.paymentCode, status: 'PAID', paid_amount: mongoToTugrik(totals.amount) }];
  const inserted = await trx
    .insertInto('ebarimt_receipt')
    .values({
      source: receipt.source,
      type: receipt.isInvoice ? `${audience}_INVOICE` : `${audience}_RECEIPT`,
      payment_id: receipt.paymentId,
      invoice_id: receipt.invoiceId,
      user_id: receipt.userId,
      organization_id: receipt.organizationId,
      merchant_tin: merchant.tin,
      branch_no: merchant.branchNo,
      pos_no: merchant.posNo,
      district_code: merchant.districtCode,
      customer_tin: buyer.kind === 'ORGANIZATION' ? buyer.tin : null,
      customer_name: buyer.kind === 'ORGANIZATION' ? cutText(buyer.name, 200) : null,
      consumer_no: buyer.kind === 'CITIZEN' ? buyer.consumerNo : null,
      total_amount: mongoToNumeric(totals.amount),
      total_vat: mongoToNumeric(totals.vat),
      total_city_tax: mongoToNumeric(totals.cityTax),
      receipts: JSON.stringify(receipts),
      payments: JSON.stringify(payments),
      bill_day: day,
      bill_id_suffix: await takeSuffix(trx, merchant.posNo, day),
      invoice_ref: receipt.invoiceRef ?? null,
      inactive_id: receipt.corrects?.package_id ?? null,
      corrects_id: receipt.corrects?.id ?? null,
      verify_code: createVerifyCode(),
      created_at: now,
      updated_at: now,
      created_by: actor.userId,
      updated_by: actor.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(trx, actor, {
    action: 'fin.ebarimt.create',
    entity: 'ebarimt_receipt',
    entityId: inserted.public_id,
    after: { type: inserted.type, total_amount: inserted.total_amount, status: inserted.status },
  });
  return inserted;
}

async function takeSuffix(trx: Transaction<Tables>, posNo: string, day: string): Promise<string> {
  const { last_no } = await trx
    .insertInto('ebarimt_counter')
    .values({ pos_no: posNo, day, last_no: 1 })
    .onConflict((conflict) =>
      conflict.columns(['pos_no', 'day']).doUpdateSet({ last_no: sql`ebarimt_counter.last_no + 1` }),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow();
  return String(last_no).padStart(6, '0');
}
