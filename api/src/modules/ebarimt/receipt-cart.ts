import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { numericToMongo } from '../../money/money.ts';
import type { CartLine } from '../payments/cart.ts';
import type { LockedPayment } from '../payments/settle-payment.ts';
import { ebarimtText } from './ebarimt.text.ts';
import { scaleCart, transitClassification, transitTaxProduct } from './receipt.rules.ts';

/** What a payment bought, as its tax receipt lists it. */
export async function loadPaymentCart(db: Kysely<Tables>, payment: LockedPayment): Promise<CartLine[]> {
  const amount = numericToMongo(payment.amount);
  // Written by createPayment, in this shape.
  if (payment.cart) return scaleCart(payment.cart as readonly CartLine[], amount);
  if (payment.purpose === 'INVOICE') return scaleCart(await loadInvoiceCart(db, payment.target_id), amount);
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

/** The lines of an invoice. */
export async function loadInvoiceCart(db: Kysely<Tables>, invoiceId: number): Promise<CartLine[]> {
  const lines = await db
    .selectFrom('invoice_line as l')
    .leftJoin('product_type as p', 'p.id', 'l.product_type_id')
    .select(['l.description', 'l.qty', 'l.unit_price', 'l.total', 'l.tax_type'])
    .select(['p.tax_product_code', 'p.classification_code'])
    .where('l.invoice_id', '=', invoiceId)
    .orderBy('l.line_no')
    .execute();
  return lines.map((line) => ({
    name: line.description,
    qty: Number(line.qty),
    unitPrice: numericToMongo(line.unit_price),
    total: numericToMongo(line.total),
    taxType: line.tax_type,
    taxProductCode: line.tax_product_code,
    classificationCode: line.classification_code,
  }));
}
