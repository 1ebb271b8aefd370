import type { Invoice, InvoiceLine } from '@ecard/shared/api-schema';

type SheetLine = Omit<InvoiceLine, 'product_type' | 'credited_total'>;

/** Content of the printed sheet: an invoice, or one that is being written. */
export interface SheetInvoice extends Pick<
  Invoice,
  | 'invoice_no'
  | 'status'
  | 'issue_date'
  | 'due_date'
  | 'period_from'
  | 'period_to'
  | 'note'
  | 'subtotal'
  | 'discount_total'
  | 'vat_total'
  | 'city_tax_total'
  | 'total'
  | 'credited_total'
  | 'paid_total'
  | 'balance'
  | 'tax_rates'
  | 'seller'
> {
  readonly organization: Pick<Invoice['organization'], 'name' | 'register_no' | 'tin'>;
  readonly lines: readonly SheetLine[];
  readonly payment_link: Pick<NonNullable<Invoice['payment_link']>, 'url'> | null;
}
