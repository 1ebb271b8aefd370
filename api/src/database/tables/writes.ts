import type { Generated } from 'kysely';
import type { Json, Money, MoneyWithDefault, RecordColumns } from './columns.ts';

export interface AuditLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  actor_user_id: number | null;
  impersonator_id: number | null;
  terminal_id: number | null;
  organization_id: number | null;
  ip: string | null;
  request_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: Json<unknown>;
  after: Json<unknown>;
}

export interface IdempotencyKeyTable {
  actor: string;
  endpoint: string;
  key: string;
  body_hash: Buffer;
  status: number;
  answer: Json<unknown>;
  headers: Json<Record<string, string>>;
  created_at: Generated<Date>;
}

export interface FileTable {
  id: Generated<number>;
  public_id: Generated<string>;
  name: string;
  media_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  owner_user_id: number | null;
  organization_id: number | null;
  entity: string | null;
  entity_id: number | null;
  created_at: Generated<Date>;
}

export type PaymentPurpose = 'TOPUP' | 'INVOICE' | 'PERMIT' | 'CARD';
export type PaymentMethod = 'QPAY' | 'CARD' | 'BANK' | 'CASH' | 'WALLET' | 'BALANCE';
export type StoredPaymentStatus =
  | 'CREATED'
  | 'PENDING'
  | 'PROCESSING'
  | 'PAID'
  | 'PARTIAL'
  | 'FAILED'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'REFUNDING'
  | 'REFUNDED';

export interface PaymentTable extends RecordColumns {
  purpose: PaymentPurpose;
  target_id: number;
  title: string;
  amount: Money;
  method: Generated<PaymentMethod>;
  payer_user_id: number | null;
  organization_id: number | null;
  sender_invoice_no: string;
  provider_invoice_id: string | null;
  qr_text: string | null;
  short_url: string | null;
  deeplinks: Json<readonly { name: string; description: string; logo: string; link: string }[]>;
  expires_at: Date | null;
  paid_amount: MoneyWithDefault;
  paid_at: Date | null;
  fee: MoneyWithDefault;
  payer_name: string | null;
  settled_at: Date | null;
  settled_amount: MoneyWithDefault;
  is_late: Generated<boolean>;
  attempts: Generated<number>;
  last_checked_at: Date | null;
  failure_code: string | null;
  /** Place of the till that took the money. */
  location_id: number | null;
  cart: Json<readonly unknown[] | null>;
  refunded_amount: MoneyWithDefault;
  refund_reason: string | null;
  refund_requested_by: number | null;
  refund_approved_by: number | null;
  status: Generated<StoredPaymentStatus>;
}

export interface PaymentEventTable {
  id: Generated<number>;
  payment_id: number;
  at: Generated<Date>;
  kind: string;
  data: Json<Record<string, unknown>>;
}
