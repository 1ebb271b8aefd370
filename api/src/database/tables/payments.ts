import type { Generated } from 'kysely';
import type { Money, MoneyWithDefault } from './columns.ts';
import type { PaymentMethod } from './writes.ts';

export interface PaymentAttemptTable {
  id: Generated<number>;
  payment_id: number;
  attempt_no: number;
  sender_invoice_no: string;
  provider_invoice_id: string | null;
  amount: Money;
  claimed_until: Date | null;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

export interface PaymentPartTable {
  id: Generated<number>;
  payment_id: number;
  source: PaymentMethod;
  reference: string;
  amount: Money;
  fee: MoneyWithDefault;
  wallet: string | null;
  received_at: Date;
  refunded_at: Date | null;
  created_at: Generated<Date>;
  created_by: number | null;
}
