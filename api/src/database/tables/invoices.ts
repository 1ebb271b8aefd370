import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Money, MoneyWithDefault, RecordColumns } from './columns.ts';
import type { TaxType } from './products.ts';
import type { PaymentMethod } from './writes.ts';

export interface TaxRateTable {
  id: Generated<number>;
  kind: 'VAT' | 'CITY';
  rate_percent: string;
  valid_from: string;
  valid_to: string | null;
}

export interface InvoiceCounterTable {
  year: number;
  last_no: number;
}

export type InvoiceKind = 'TOPUP' | 'CARD_ORDER' | 'PERMIT' | 'SUBSIDY' | 'OTHER';
export type StoredInvoiceStatus = 'DRAFT' | 'OPEN' | 'PARTIALLY_PAID' | 'PAID' | 'VOID' | 'UNCOLLECTIBLE';

export interface InvoiceTable extends RecordColumns {
  invoice_no: string | null;
  organization_id: number;
  kind: InvoiceKind;
  issue_date: string | null;
  due_date: string;
  period_from: string | null;
  period_to: string | null;
  subtotal: Money;
  discount_total: MoneyWithDefault;
  vat_total: MoneyWithDefault;
  city_tax_total: MoneyWithDefault;
  total: Money;
  credited_total: MoneyWithDefault;
  /** Total less what credit notes took back. */
  net_total: GeneratedAlways<string>;
  paid_total: MoneyWithDefault;
  /** Still owed. */
  balance: GeneratedAlways<string>;
  /** Paid and credited: owed to the organisation. */
  refund_due: GeneratedAlways<string>;
  currency: Generated<string>;
  note: string | null;
  status: StoredInvoiceStatus;
  sent_at: Date | null;
  viewed_at: Date | null;
  reminded_at: Date | null;
  reminder_count: Generated<number>;
  closed_at: Date | null;
  close_reason: string | null;
  copied_from_id: number | null;
}

export interface InvoiceLineTable {
  invoice_id: number;
  line_no: number;
  product_type_id: number | null;
  description: string;
  qty: string;
  unit_price: Money;
  discount: MoneyWithDefault;
  tax_type: TaxType;
  has_city_tax: Generated<boolean>;
  vat: MoneyWithDefault;
  city_tax: MoneyWithDefault;
  total: Money;
}

export interface InvoicePaymentTable {
  id: Generated<number>;
  public_id: Generated<string>;
  invoice_id: number;
  payment_id: number | null;
  /** Negative when it was given back. */
  amount: Money;
  paid_on: string;
  method: PaymentMethod;
  reference: string | null;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface CreditNoteTable {
  id: Generated<number>;
  public_id: Generated<string>;
  note_no: string;
  invoice_id: number;
  issue_date: string;
  reason: string;
  vat_total: MoneyWithDefault;
  city_tax_total: MoneyWithDefault;
  total: Money;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface CreditNoteLineTable {
  credit_note_id: number;
  invoice_id: number;
  line_no: number;
  total: Money;
  vat: MoneyWithDefault;
  city_tax: MoneyWithDefault;
}

export type InvoiceEventKind =
  | 'CREATED'
  | 'UPDATED'
  | 'ISSUED'
  | 'SENT'
  | 'SEND_FAILED'
  | 'VIEWED'
  | 'REMINDED'
  | 'PAID'
  | 'PAYMENT_RETURNED'
  | 'VOIDED'
  | 'WRITTEN_OFF'
  | 'CREDITED'
  | 'RECEIPT';

export interface InvoiceEventTable {
  id: Generated<number>;
  invoice_id: number;
  at: Generated<Date>;
  kind: InvoiceEventKind;
  actor_user_id: number | null;
  data: Json<Record<string, unknown>>;
}
