import type { Generated, GeneratedAlways } from 'kysely';
import type { Money, MoneyWithDefault, RecordColumns } from './columns.ts';
import type { TaxType } from './products.ts';

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
  paid_total: MoneyWithDefault;
  balance: GeneratedAlways<string>;
  currency: Generated<string>;
  note: string | null;
  status: StoredInvoiceStatus;
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
  vat: MoneyWithDefault;
  city_tax: MoneyWithDefault;
  total: Money;
}
