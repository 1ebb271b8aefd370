import type { ColumnType, Generated } from 'kysely';
import type { Json, Money, MoneyWithDefault, RecordColumns } from './columns.ts';

export type CardStatus = 'ORDERED' | 'ISSUED' | 'ACTIVE' | 'BLOCKED' | 'LOST' | 'EXPIRED' | 'REPLACED' | 'CLOSED';
export type MediaType = 'PLASTIC' | 'VIRTUAL' | 'QR' | 'BANK' | 'TEMPORARY' | 'PERMIT';

export interface EcCardTable extends RecordColumns {
  card_no: string;
  uid_hash: Buffer | null;
  media_type: MediaType;
  subject_type: Generated<'PERSON' | 'ORGANIZATION' | 'VEHICLE'>;
  user_id: number | null;
  organization_id: number | null;
  vehicle_id: number | null;
  holder_name: string | null;
  category_id: number;
  product_type_id: number | null;
  season_id: number | null;
  balance: MoneyWithDefault;
  status: CardStatus;
  issued_at: Date | null;
  activated_at: Date | null;
  expires_on: string | null;
  blocked_at: Date | null;
  block_reason: string | null;
  replaced_by_id: number | null;
  issue_location_id: number | null;
  verify_code: string;
  holder_register_no_encrypted: Buffer | null;
  holder_register_no_hash: Buffer | null;
  holder_register_no_masked: string | null;
  daily_limit: Money | null;
  auto_topup: ColumnType<AutoTopup | null, string | null | undefined, string | null>;
  notify: Json<CardNotify>;
  price: MoneyWithDefault;
  blocked_by: 'OWNER' | 'STAFF' | null;
  replaces_id: number | null;
  link_failures: Generated<number>;
  link_locked_until: Date | null;
  auto_topup_payment_id: number | null;
  expiry_told_for: string | null;
}

/** Tugrik. */
export interface AutoTopup {
  readonly threshold: number;
  readonly amount: number;
  readonly source: 'QPAY';
}

export interface CardNotify {
  readonly low_balance?: boolean;
  readonly ride?: boolean;
  readonly expiry?: boolean;
}

export interface PaymentCardTable {
  payment_id: number;
  card_id: number;
  amount: Money;
}

export type HotlistReason = 'BLOCKED' | 'LOST' | 'REPLACED' | 'CLOSED';

/** Written by triggers as cards change their state. */
export interface HotlistEntryTable {
  id: Generated<number>;
  public_id: Generated<string>;
  card_id: number;
  reason: HotlistReason;
  added_at: Date;
  removed_at: Date | null;
  pushed_at: Date | null;
  changed_xid: Generated<string>;
}

export interface EcLedgerTable {
  id: Generated<number>;
  card_id: number;
  seq: number;
  kind: 'TOPUP' | 'FARE' | 'REFUND' | 'TRANSFER_IN' | 'TRANSFER_OUT' | 'ADJUST' | 'FEE';
  amount: Money;
  balance_after: Money;
  tap_id: number | null;
  note: string | null;
  actor_id: number | null;
  payment_id: number | null;
  created_at: Generated<Date>;
  /** When it happened, where that was earlier than the booking: a tap that arrives late. */
  occurred_at: Generated<Date | null>;
}

export type TapResult = 'ACCEPTED' | 'DENIED_BALANCE' | 'DENIED_HOTLIST' | 'DENIED_EXPIRED' | 'DUPLICATE';

export interface EcTapTable {
  id: Generated<number>;
  public_id: Generated<string>;
  card_id: number;
  kind: 'ON' | 'OFF';
  tapped_at: Date;
  received_at: Generated<Date>;
  terminal_id: number;
  terminal_seq: number;
  vehicle_id: number;
  direction_id: number;
  stop_location_id: number;
  /** As they were at the tap; filled in by the database when absent. */
  category_id: Generated<number>;
  media_type: Generated<MediaType>;
  operator_org_id: Generated<number>;
  trip_no: string | null;
  fare_amount: MoneyWithDefault;
  subsidy_amount: MoneyWithDefault;
  transfer_no: Generated<number>;
  result: TapResult;
  offline: Generated<boolean>;
}
