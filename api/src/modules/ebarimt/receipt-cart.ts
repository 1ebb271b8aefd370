import type { Kysely, Transaction } from 'kysely';
import { numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { loadKeptMoney } from '../payments/kept-money.repository.ts';
import type { CartLine } from '../payments/cart.ts';
import type { LockedPayment } from '../payments/settle-payment.ts';
import { ebarimtText } from './ebarimt.text.ts';
import { partOfCart, transitClassification, transitTaxProduct } from './receipt.rules.ts';

/**
 * Loads the items of a payment as its tax receipt lists them: of an invoice, the part that its money keeps paid, of
 * cards and top-ups, the part that had its effect.
 *
 * @returns Nothing when the money was given back, or is to be: credited, or a refund that is approved.
 */
export async function loadPaymentCart(db: Kysely<Tables>, payment: LockedPayment): Promise<CartLine[]> {
  if (payment.purpose === 'INVOICE') {
    const kept = (await loadKeptMoney(db, payment.target_id)).get(payment.id);
    return kept ? partOfCart(await loadInvoiceCart(db, payment.target_id), kept) : [];
  }
  if (isGivenBack(payment)) return [];
  // What could not have its effect goes back as a surplus; before the effect nobody knows how much that is.
  const amount = numericToMongo(payment.settled_at === null ? payment.amount : payment.settled_amount);
  if (amount === 0) return [];
  // Written by createPayment, in this shape.
  if (payment.cart) return partOfCart(payment.cart as readonly CartLine[], { from: 0, to: amount });
  const line = { name: ebarimtText.lineOf[payment.purpose], qty: 1, unitPrice: amount, total: amount };
  switch (payment.purpose) {
    // Money on a card is fares paid ahead.
    case 'TOPUP':
      return [
        {
          ...line,
          taxType: 'VAT_FREE',
          taxProductCode: transitTaxProduct,
          classificationCode: transitClassification,
        },
      ];
    case 'PERMIT':
      return [{ ...line, taxType: 'VAT_FREE', taxProductCode: '412' }];
    case 'CARD':
      return [{ ...line, taxType: 'VAT_ABLE' }];
  }
}

/** Tells whether the whole money of a payment goes back: what it did is undone. */
function isGivenBack({ status, refund_scope, refund_approved_by }: LockedPayment): boolean {
  return status === 'REFUNDED' || (status === 'REFUNDING' && refund_scope === 'WHOLE' && refund_approved_by !== null);
}

/** Locks an invoice for the transaction: nobody credits it while a receipt of it is written. */
export async function lockInvoiceLines(trx: Transaction<Tables>, invoiceId: number): Promise<void> {
  await trx.selectFrom('invoice').select('id').where('id', '=', invoiceId).forUpdate().executeTakeFirstOrThrow();
}

/** The lines of an invoice, with its taxes to the möngö, less what credit notes took back. */
export async function loadInvoiceCart(db: Kysely<Tables>, invoiceId: number): Promise<CartLine[]> {
  const lines = await db
    .selectFrom('invoice_line as l')
    .leftJoin('product_type as p', 'p.id', 'l.product_type_id')
    .select(['l.line_no', 'l.description', 'l.qty', 'l.unit_price', 'l.total', 'l.vat', 'l.city_tax', 'l.tax_type'])
    .select(['p.tax_product_code', 'p.classification_code'])
    .where('l.invoice_id', '=', invoiceId)
    .orderBy('l.line_no')
    .execute();
  const credits = await db
    .selectFrom('credit_note_line')
    .select(['line_no', 'total', 'vat', 'city_tax'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  return lines.map((line) => {
    const credited = credits.filter(({ line_no }) => line_no === line.line_no);
    const left = (column: 'total' | 'vat' | 'city_tax') =>
      credited.reduce((rest, credit) => rest - numericToMongo(credit[column]), numericToMongo(line[column]));
    const total = left('total');
    // The remainder of a credited line is not a number of pieces.
    const pieces =
      credited.length === 0
        ? { qty: Number(line.qty), unitPrice: numericToMongo(line.unit_price) }
        : { qty: 1, unitPrice: total };
    return {
      name: line.description,
      ...pieces,
      total,
      taxType: line.tax_type,
      taxes: { vat: left('vat'), cityTax: left('city_tax') },
      taxProductCode: line.tax_product_code,
      classificationCode: line.classification_code,
    };
  });
}
