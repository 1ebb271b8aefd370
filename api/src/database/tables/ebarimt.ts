import type { Generated } from 'kysely';
import type { Json, Money, MoneyWithDefault, RecordColumns } from './columns.ts';
import type { TaxType } from './products.ts';
import type { PaymentPurpose } from './writes.ts';

export type ReceiptStatus =
  'NEW' | 'SENT_LOCAL' | 'SUCCESS' | 'ERROR' | 'PAYMENT' | 'CORRECTED' | 'RETURN_PENDING' | 'RETURNED';
export type ReceiptType = 'B2C_RECEIPT' | 'B2B_RECEIPT' | 'B2C_INVOICE' | 'B2B_INVOICE';

/** Line of a tax receipt; amounts in tugrik, taxes included. */
export interface StoredReceiptItem {
  readonly name: string;
  readonly classification_code: string;
  readonly tax_product_code: string | null;
  readonly measure_unit: string;
  readonly qty: number;
  readonly unit_price: number;
  readonly total_amount: number;
  readonly total_vat: number;
  readonly total_city_tax: number;
}

/** Part of a package with one tax type; amounts in tugrik. */
export interface StoredSubReceipt {
  /** 33 digits once PosAPI has registered it. */
  readonly id: string | null;
  readonly tax_type: TaxType;
  readonly total_amount: number;
  readonly total_vat: number;
  readonly total_city_tax: number;
  readonly items: readonly StoredReceiptItem[];
}

export interface StoredReceiptPayment {
  readonly code: 'CASH' | 'PAYMENT_CARD' | 'BANK_TRANSFER' | 'BANK_TRANSFER_QPAY' | 'MOBILE_WALLET';
  readonly status: 'PAID' | 'PAY' | 'REVERSED' | 'ERROR';
  readonly paid_amount: number;
}

export interface EbarimtReceiptTable extends RecordColumns {
  payment_id: number | null;
  invoice_id: number | null;
  user_id: number | null;
  organization_id: number | null;
  source: PaymentPurpose;
  type: ReceiptType;
  package_id: string | null;
  package_date: string | null;
  merchant_tin: string;
  branch_no: string;
  pos_no: string;
  district_code: string;
  customer_tin: string | null;
  customer_name: string | null;
  consumer_no: string | null;
  total_amount: Money;
  total_vat: MoneyWithDefault;
  total_city_tax: MoneyWithDefault;
  receipts: Json<readonly StoredSubReceipt[]>;
  payments: Json<readonly StoredReceiptPayment[]>;
  bill_day: string;
  bill_id_suffix: string;
  invoice_ref: string | null;
  inactive_id: string | null;
  corrects_id: number | null;
  report_month: string | null;
  easy: Generated<boolean>;
  had_lottery: Generated<boolean>;
  printed_at: Date | null;
  /** For `/v/{code}`. */
  verify_code: string | null;
  sent_at: Date | null;
  attempts: Generated<number>;
  error_message: string | null;
  status: Generated<ReceiptStatus>;
}

export interface EbarimtCounterTable {
  pos_no: string;
  day: string;
  last_no: number;
}
