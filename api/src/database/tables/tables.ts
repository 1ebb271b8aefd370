// Written by `npm run db:types` from the migrated database; types of its own values: column-types.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { OpeningHours, PermissionImport, ServiceException } from '@ecard/shared/api-schema';
import type { AutoTopup, CardNotify, Evidence, Headers, ImportActor, JsonObject, PaymentLink, PermissionImportRow, StoredReceiptPayment, StoredSubReceipt } from './stored-values.ts';
import type { Json, JsonOrNull, JsonWithDefault } from './columns.ts';

export interface ActionTable {
  id: Generated<number>;
  menu_id: number;
  code: string;
  name: string;
  sort: Generated<number>;
}

export interface AggBalanceDayTable {
  day: string;
  category_id: number;
  /** Lower end of the class in tugrik. */
  from_amount: number;
  cards: number;
  amount: string;
  /** Null for days that were counted before this was kept: their cards are not known. */
  counted_at: Date | null;
}

export interface AggCardBucketTable {
  unit: 'day' | 'week' | 'month';
  starts: string;
  cards: number;
}

export interface AggCardDayTable {
  day: string;
  card_id: number;
  rides: number;
}

export interface AggCardReturnTable {
  day: string;
  /** `-infinity` for cards that rode for the first time. */
  prev_day: string;
  cards: number;
}

export interface AggCardStatusDayTable {
  day: string;
  status: string;
  category_id: number;
  media_type: string;
  /** 0 means none. */
  organization_id: number;
  entered: Generated<number>;
  left: Generated<number>;
  /** Cards that came from another category or organisation while in the state, less those that went to one. */
  moved: Generated<number>;
}

export interface AggCohortMonthTable {
  /** Month the cards were put into use in, by its first day. */
  cohort_month: string;
  month: string;
  cards: number;
}

export interface AggIdleDayTable {
  day: string;
  category_id: number;
  media_type: string;
  /** 0 means none. */
  organization_id: number;
  /** As idle_class says it. */
  idle: string;
  cards: number;
}

export interface AggLedgerDayTable {
  day: string;
  kind: string;
  channel: string;
  entries: Generated<number>;
  amount: Generated<string>;
}

export interface AggLoadHourTable {
  day: string;
  hour: number;
  direction_id: number;
  dir: 0 | 1;
  observations: number;
  load_sum: number;
  capacity_sum: number;
  load_max: number;
  factor_max: string;
  overloaded: number;
  passenger_m: Generated<number>;
  /** Plan of the route when the hour was first observed; 0 where it had none, null where nobody kept it. */
  vehicles_planned: number | null;
}

export interface AggRideCategoryDayTable {
  day: string;
  category_id: number;
  operator_org_id: number;
  rides: Generated<number>;
  revenue: Generated<string>;
  subsidy: Generated<string>;
  denied: Generated<number>;
}

export interface AggRideDayTable {
  /** Service day: begins at 03:00 in Ulaanbaatar. */
  day: string;
  hour: number;
  direction_id: number;
  operator_org_id: number;
  category_id: number;
  media_type: string;
  rides: Generated<number>;
  revenue: Generated<string>;
  subsidy: Generated<string>;
  denied: Generated<number>;
}

export interface AggRideDistrictHourTable {
  district_id: number;
  day: string;
  hour: number;
  direction_id: number;
  operator_org_id: number;
  rides: Generated<number>;
  revenue: Generated<string>;
  subsidy: Generated<string>;
  denied: Generated<number>;
}

export interface AggRideHourTable {
  day: string;
  hour: number;
  operator_org_id: number;
  rides: Generated<number>;
  revenue: Generated<string>;
  subsidy: Generated<string>;
  denied: Generated<number>;
}

export interface AggRideMediaDayTable {
  day: string;
  media_type: string;
  operator_org_id: number;
  rides: Generated<number>;
  revenue: Generated<string>;
  subsidy: Generated<string>;
  denied: Generated<number>;
}

export interface AggRideMixDayTable {
  day: string;
  direction_id: number;
  operator_org_id: number;
  category_id: number;
  media_type: string;
  rides: Generated<number>;
  revenue: Generated<string>;
  subsidy: Generated<string>;
  denied: Generated<number>;
}

export interface AggRideMonthTable {
  /** Its first day. */
  month: string;
  direction_id: number;
  operator_org_id: number;
  category_id: number;
  media_type: string;
  rides: Generated<number>;
  revenue: Generated<string>;
  subsidy: Generated<string>;
  denied: Generated<number>;
}

export interface AggRideOperatorDayTable {
  day: string;
  operator_org_id: number;
  rides: Generated<number>;
  revenue: Generated<string>;
  subsidy: Generated<string>;
  denied: Generated<number>;
}

export interface AggRideRouteDayTable {
  day: string;
  direction_id: number;
  operator_org_id: number;
  rides: Generated<number>;
  revenue: Generated<string>;
  subsidy: Generated<string>;
  denied: Generated<number>;
}

export interface AggRideRouteHourTable {
  direction_id: number;
  day: string;
  hour: number;
  operator_org_id: number;
  rides: Generated<number>;
  revenue: Generated<string>;
  subsidy: Generated<string>;
  denied: Generated<number>;
}

export interface AggStopDayTable {
  day: string;
  stop_location_id: number;
  boardings: Generated<number>;
  alightings: Generated<number>;
}

export interface AggStopRouteDayTable {
  direction_id: number;
  day: string;
  stop_location_id: number;
  operator_org_id: number;
  boardings: Generated<number>;
  alightings: Generated<number>;
}

export interface AggTerminalDayTable {
  day: string;
  terminal_id: number;
  vehicle_id: number;
  accepted: Generated<number>;
  /** Of too little money, and of the daily limit of the card. */
  denied_balance: Generated<number>;
  denied_hotlist: Generated<number>;
  denied_expired: Generated<number>;
  duplicates: Generated<number>;
  offline: Generated<number>;
}

export interface AggTopupPointDayTable {
  day: string;
  /** 0 where no point took the money. */
  location_id: number;
  entries: Generated<number>;
  amount: Generated<string>;
}

export interface AppUserTable {
  id: Generated<number>;
  public_id: Generated<string>;
  username: string;
  kind: 'INDIVIDUAL' | 'ORG' | 'STAFF';
  register_no_encrypted: Buffer | null;
  register_no_hash: Buffer | null;
  register_no_masked: string | null;
  last_name: string | null;
  first_name: string | null;
  phone: string | null;
  email: string | null;
  district_id: number | null;
  locale: Generated<'mn' | 'en'>;
  password_hash: string | null;
  last_login_at: Date | null;
  status: Generated<'INVITED' | 'ACTIVE' | 'LOCKED' | 'SUSPENDED' | 'DEACTIVATED'>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
  two_factor: Generated<boolean>;
  phone_verified_at: Date | null;
  email_verified_at: Date | null;
  search_text: GeneratedAlways<string | null>;
  two_factor_method: Generated<'SMS' | 'TOTP'>;
}

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
  before: JsonOrNull<unknown>;
  after: JsonOrNull<unknown>;
}

export interface CreditNoteTable {
  id: Generated<number>;
  public_id: Generated<string>;
  note_no: string;
  invoice_id: number;
  issue_date: string;
  reason: string;
  vat_total: Generated<string>;
  city_tax_total: Generated<string>;
  total: string;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface CreditNoteCounterTable {
  year: number;
  last_no: number;
}

export interface CreditNoteLineTable {
  credit_note_id: number;
  invoice_id: number;
  line_no: number;
  total: string;
  vat: Generated<string>;
  city_tax: Generated<string>;
}

export interface DirectionTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  name: string;
  kind: 'REGULAR' | 'TROLLEY' | 'SUBURBAN' | 'EXPRESS' | 'SHORT_TURN' | 'FEEDER' | 'NIGHT' | 'EVENT';
  operator_org_id: number | null;
  parent_id: number | null;
  previous_codes: Generated<string[]>;
  from_location_id: number | null;
  to_location_id: number | null;
  length_km: string | null;
  headway_peak_min: number | null;
  headway_offpeak_min: number | null;
  first_departure: string | null;
  last_departure: string | null;
  vehicles_planned: number | null;
  color: string | null;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'SUSPENDED' | 'ARCHIVED'>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
  short_name: string | null;
  round_trip_min: number | null;
  fare_product_id: number | null;
  valid_from: string | null;
  valid_to: string | null;
  /** ISO weekdays. */
  service_days: Generated<number[]>;
  service_exceptions: JsonWithDefault<ServiceException[]>;
}

export interface DirectionShapeTable {
  direction_id: number;
  dir: 0 | 1;
  /** Longitude and latitude of each point. */
  path: Json<[number, number][]>;
}

export interface DirectionStopTable {
  direction_id: number;
  dir: 0 | 1;
  seq: number;
  location_id: number;
  distance_m: number | null;
  offset_min: number | null;
  is_timepoint: Generated<boolean>;
}

export interface DistrictTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  name: string;
  khoroo_count: number | null;
  ebarimt_branch_code: string | null;
  created_at: Generated<Date>;
}

export interface EbarimtCounterTable {
  pos_no: string;
  day: string;
  last_no: number;
}

export interface EbarimtReceiptTable {
  id: Generated<number>;
  public_id: Generated<string>;
  payment_id: number | null;
  invoice_id: number | null;
  user_id: number | null;
  organization_id: number | null;
  source: 'TOPUP' | 'INVOICE' | 'PERMIT' | 'CARD';
  type: 'B2C_RECEIPT' | 'B2B_RECEIPT' | 'B2C_INVOICE' | 'B2B_INVOICE';
  package_id: string | null;
  package_date: string | null;
  merchant_tin: string;
  branch_no: string;
  pos_no: string;
  district_code: string;
  customer_tin: string | null;
  customer_name: string | null;
  consumer_no: string | null;
  total_amount: string;
  total_vat: Generated<string>;
  total_city_tax: Generated<string>;
  receipts: Json<readonly StoredSubReceipt[]>;
  payments: JsonWithDefault<readonly StoredReceiptPayment[]>;
  bill_day: string;
  bill_id_suffix: string;
  invoice_ref: string | null;
  inactive_id: string | null;
  corrects_id: number | null;
  report_month: string | null;
  easy: Generated<boolean>;
  had_lottery: Generated<boolean>;
  printed_at: Date | null;
  sent_at: Date | null;
  attempts: Generated<number>;
  error_message: string | null;
  status: Generated<'NEW' | 'SENT_LOCAL' | 'SUCCESS' | 'ERROR' | 'PAYMENT' | 'CORRECTED' | 'RETURN_PENDING' | 'RETURNED'>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
  /** For `/v/{code}`. */
  verify_code: string | null;
}

export interface EbarimtSumTable {
  bill_day: string;
  type: string;
  status: string;
  receipts: number;
  amount: string;
  vat: string;
  city_tax: string;
}

export interface EbarimtSumChangeTable {
  id: GeneratedAlways<number>;
  bill_day: string;
  type: string;
  status: string;
  receipts: number;
  amount: string;
  vat: string;
  city_tax: string;
}

export interface EcCardTable {
  id: Generated<number>;
  public_id: Generated<string>;
  card_no: string;
  uid_hash: Buffer | null;
  media_type: 'PLASTIC' | 'VIRTUAL' | 'QR' | 'BANK' | 'TEMPORARY' | 'PERMIT';
  subject_type: Generated<'PERSON' | 'ORGANIZATION' | 'VEHICLE'>;
  user_id: number | null;
  organization_id: number | null;
  vehicle_id: number | null;
  holder_name: string | null;
  category_id: number;
  product_type_id: number | null;
  season_id: number | null;
  balance: Generated<string>;
  status: 'ORDERED' | 'ISSUED' | 'ACTIVE' | 'BLOCKED' | 'LOST' | 'EXPIRED' | 'REPLACED' | 'CLOSED';
  issued_at: Date | null;
  activated_at: Date | null;
  expires_on: string | null;
  blocked_at: Date | null;
  block_reason: string | null;
  replaced_by_id: number | null;
  issue_location_id: number | null;
  verify_code: string;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
  holder_register_no_encrypted: Buffer | null;
  holder_register_no_hash: Buffer | null;
  holder_register_no_masked: string | null;
  daily_limit: string | null;
  /** Amounts in tugrik. */
  auto_topup: JsonOrNull<AutoTopup>;
  notify: JsonWithDefault<CardNotify>;
  price: Generated<string>;
  blocked_by: 'OWNER' | 'STAFF' | null;
  replaces_id: number | null;
  auto_topup_payment_id: number | null;
  expiry_told_for: string | null;
}

export interface EcCardStatusChangeTable {
  id: GeneratedAlways<number>;
  card_id: number;
  at: Date;
  from_status: string | null;
  to_status: string;
  category_id: number;
  media_type: string;
  organization_id: number | null;
  /** Category before the change. Null for the first states of a card, which had no other category. */
  from_category_id: number | null;
  /** Organisation before the change; null where it had none. */
  from_organization_id: number | null;
}

export interface EcLedgerTable {
  id: Generated<number>;
  card_id: number;
  seq: number;
  kind: 'TOPUP' | 'FARE' | 'REFUND' | 'TRANSFER_IN' | 'TRANSFER_OUT' | 'ADJUST' | 'FEE';
  amount: string;
  balance_after: string;
  tap_id: number | null;
  note: string | null;
  actor_id: number | null;
  created_at: Generated<Date>;
  payment_id: number | null;
  /** Time of the event, where that was earlier than the booking: a tap that arrives late. */
  occurred_at: Date | null;
}

export interface EcPermissionTable {
  id: Generated<number>;
  public_id: Generated<string>;
  permission_no: string;
  kind: Generated<'CONCESSION' | 'PERMIT_CLASS' | 'STAFF' | 'ZONE'>;
  category_id: number;
  card_id: number | null;
  user_id: number | null;
  organization_id: number | null;
  holder_name: string;
  holder_register_masked: string | null;
  district_id: number | null;
  discount_percent: number | null;
  fixed_fare: string | null;
  rides_limit: number | null;
  rides_period: 'DAY' | 'MONTH' | 'SEASON' | null;
  season_id: number | null;
  valid_from: string;
  valid_to: string;
  evidence: JsonWithDefault<Evidence[]>;
  source: 'SELF' | 'OFFICE' | 'ORG_LIST' | 'XYP';
  note: string | null;
  status: Generated<'DRAFT' | 'SUBMITTED' | 'IN_REVIEW' | 'RETURNED' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' | 'EXPIRED' | 'REVOKED'>;
  submitted_by: number | null;
  submitted_at: Date | null;
  assignee_id: number | null;
  decision_by: number | null;
  decision_at: Date | null;
  reject_code: 'INCOMPLETE' | 'WRONG_DATA' | 'NOT_ELIGIBLE' | 'EXPIRED_EVIDENCE' | 'DUPLICATE' | 'OTHER' | null;
  reject_reason: string | null;
  status_comment: string | null;
  previous_id: number | null;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
  verify_code: string | null;
  submitted_impersonator_id: number | null;
  /** Times in which it was suspended or revoked; one that has no end lasts. */
  stopped: Generated<string>;
}

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
  trip_no: string | null;
  fare_amount: Generated<string>;
  subsidy_amount: Generated<string>;
  transfer_no: Generated<number>;
  result: 'ACCEPTED' | 'DENIED_BALANCE' | 'DENIED_LIMIT' | 'DENIED_HOTLIST' | 'DENIED_EXPIRED' | 'DUPLICATE';
  offline: Generated<boolean>;
  /** As it was at the tap; filled in by a trigger when absent. */
  category_id: Generated<number>;
  /** As it was at the tap; filled in by a trigger when absent. */
  media_type: Generated<'PLASTIC' | 'VIRTUAL' | 'QR' | 'BANK' | 'TEMPORARY' | 'PERMIT'>;
  /** As it was at the tap; filled in by a trigger when absent. */
  operator_org_id: Generated<number>;
}

export interface ExportJobTable {
  id: Generated<number>;
  public_id: Generated<string>;
  resource: string;
  format: 'XLSX' | 'CSV' | 'PDF';
  filters: JsonWithDefault<JsonObject>;
  sort: string;
  columns: string[];
  requester_id: number;
  organization_id: number | null;
  scope_kind: 'all' | 'organisation' | 'person';
  progress: Generated<number>;
  row_estimate: Generated<number>;
  row_count: number | null;
  file_key: string | null;
  file_size: number | null;
  file_expires_at: Date | null;
  error: string | null;
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED' | 'EXPIRED';
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  shows_pii: Generated<boolean>;
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

export interface FileUploadTable {
  id: Generated<number>;
  public_id: Generated<string>;
  name: string;
  size: number;
  received: Generated<number>;
  owner_user_id: number | null;
  organization_id: number | null;
  file_id: number | null;
  created_at: Generated<Date>;
}

export interface FileUploadPartTable {
  upload_id: number;
  starts_at: number;
  bytes: Buffer;
}

export interface HotlistEntryTable {
  id: Generated<number>;
  public_id: Generated<string>;
  card_id: number;
  reason: 'BLOCKED' | 'LOST' | 'REPLACED' | 'CLOSED';
  added_at: Date;
  removed_at: Date | null;
  pushed_at: Date | null;
  changed_xid: Generated<string>;
}

export interface IdempotencyKeyTable {
  actor: string;
  endpoint: string;
  key: string;
  body_hash: Buffer;
  status: number;
  answer: Json<unknown>;
  headers: JsonWithDefault<Headers>;
  created_at: Generated<Date>;
}

export interface InvoiceTable {
  id: Generated<number>;
  public_id: Generated<string>;
  invoice_no: string | null;
  organization_id: number;
  kind: 'TOPUP' | 'CARD_ORDER' | 'PERMIT' | 'SUBSIDY' | 'OTHER';
  issue_date: string | null;
  due_date: string;
  period_from: string | null;
  period_to: string | null;
  subtotal: string;
  discount_total: Generated<string>;
  vat_total: Generated<string>;
  city_tax_total: Generated<string>;
  total: string;
  paid_total: Generated<string>;
  currency: Generated<string>;
  note: string | null;
  status: 'DRAFT' | 'OPEN' | 'PARTIALLY_PAID' | 'PAID' | 'VOID' | 'UNCOLLECTIBLE';
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
  credited_total: Generated<string>;
  sent_at: Date | null;
  viewed_at: Date | null;
  reminded_at: Date | null;
  reminder_count: Generated<number>;
  closed_at: Date | null;
  close_reason: string | null;
  copied_from_id: number | null;
  /** Still owed. */
  balance: GeneratedAlways<string>;
  /** Paid and credited: owed to the organisation. */
  refund_due: GeneratedAlways<string>;
  /** Total less credit notes. */
  net_total: GeneratedAlways<string>;
}

export interface InvoiceCounterTable {
  year: number;
  last_no: number;
}

export interface InvoiceEventTable {
  id: Generated<number>;
  invoice_id: number;
  at: Generated<Date>;
  kind: 'CREATED' | 'UPDATED' | 'ISSUED' | 'SENT' | 'SEND_FAILED' | 'VIEWED' | 'REMINDED' | 'PAID' | 'PAYMENT_RETURNED' | 'VOIDED' | 'WRITTEN_OFF' | 'CREDITED' | 'RECEIPT';
  actor_user_id: number | null;
  data: JsonWithDefault<JsonObject>;
}

export interface InvoiceLineTable {
  invoice_id: number;
  line_no: number;
  product_type_id: number | null;
  description: string;
  qty: string;
  unit_price: string;
  discount: Generated<string>;
  tax_type: 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | 'NO_VAT';
  vat: Generated<string>;
  city_tax: Generated<string>;
  total: string;
  has_city_tax: Generated<boolean>;
}

export interface InvoiceOwedSumTable {
  organization_id: number;
  grain: 'DAY' | 'MONTH';
  due_start: string;
  invoices: number;
  owed: string;
}

export interface InvoicePaymentTable {
  id: Generated<number>;
  public_id: Generated<string>;
  invoice_id: number;
  payment_id: number | null;
  /** Negative when it was given back. */
  amount: string;
  paid_on: string;
  method: 'QPAY' | 'CARD' | 'BANK' | 'CASH' | 'WALLET' | 'BALANCE';
  reference: string | null;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface InvoiceSumTable {
  organization_id: number;
  grain: 'DAY' | 'MONTH';
  issue_start: string;
  due_start: string;
  kind: string;
  status: string;
  invoices: number;
  total: string;
  credited_total: string;
  paid_total: string;
  balance: string;
  refund_due: string;
}

export interface InvoiceSumChangeTable {
  id: GeneratedAlways<number>;
  organization_id: number;
  issue_start: string;
  due_start: string;
  kind: string;
  status: string;
  invoices: number;
  total: string;
  credited_total: string;
  paid_total: string;
  balance: string;
  refund_due: string;
}

export interface LoadCapacityTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  name: string;
  unit: 'PASSENGER' | 'KG';
  seats: number | null;
  standing: number | null;
  total: GeneratedAlways<number | null>;
  min_kg: number | null;
  max_kg: number | null;
  length_m: string | null;
  size_class: 'MICRO' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ARTICULATED' | null;
  sample_model: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface LoadObservationTable {
  id: Generated<number>;
  public_id: Generated<string>;
  observed_at: Date;
  vehicle_id: number;
  direction_id: number;
  dir: 0 | 1;
  location_id: number;
  trip_no: string | null;
  on_count: Generated<number>;
  off_count: Generated<number>;
  load: number;
  capacity_total: number;
  load_factor: GeneratedAlways<string | null>;
  source: 'APC' | 'TAP' | 'MANUAL';
  note: string | null;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface LocationTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  name: string;
  kind: 'STOP' | 'TERMINUS' | 'SALES_POINT' | 'TOPUP_POINT' | 'KIOSK' | 'CHECKPOINT' | 'DEPOT';
  district_id: number | null;
  khoroo: number | null;
  lat: string;
  lon: string;
  stop_ref: string | null;
  is_accessible: Generated<boolean>;
  status: Generated<'ACTIVE' | 'TEMP_CLOSED' | 'CLOSED'>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
  name_en: string | null;
  address: string | null;
  opposite_id: number | null;
  has_shelter: Generated<boolean>;
  has_bench: Generated<boolean>;
  is_lit: Generated<boolean>;
  opening_hours: JsonOrNull<OpeningHours>;
  services: Generated<('TOPUP' | 'CARD_SALE' | 'CARD_REPLACE' | 'CONCESSION' | 'INFORMATION' | 'TOILET' | 'WIFI' | 'PARKING' | 'CHARGING')[]>;
  operator_org_id: number | null;
  phone: string | null;
  photo_url: string | null;
  closed_reason: string | null;
  closed_until: string | null;
  merged_into_id: number | null;
}

export interface MenuTable {
  id: Generated<number>;
  public_id: Generated<string>;
  module_id: number;
  parent_id: number | null;
  code: string;
  name: string;
  name_en: string | null;
  path: string | null;
  icon: string | null;
  sort: Generated<number>;
  is_visible: Generated<boolean>;
  audience: ('INDIVIDUAL' | 'ORG' | 'STAFF')[];
  view_code: string | null;
  version: Generated<number>;
  badge_key: string | null;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

export interface MenuGroupTable {
  id: Generated<number>;
  code: string;
  name: string;
  icon: string | null;
  sort: Generated<number>;
}

export interface MenuVersionTable {
  version: number;
  menus: Json<unknown[]>;
  note: string | null;
  rolled_back_to: number | null;
  published_at: Date;
  published_by: number | null;
}

export interface MigrationTable {
  name: string;
  applied_at: Generated<Date>;
}

export interface ModuleTable {
  id: Generated<number>;
  group_id: number;
  code: string;
  name: string;
  sort: Generated<number>;
}

export interface NotificationTable {
  id: Generated<number>;
  public_id: Generated<string>;
  user_id: number;
  kind: string;
  title: string;
  body: string | null;
  link: string | null;
  created_at: Generated<Date>;
  read_at: Date | null;
  /** Key of what it tells, told once. */
  tells: string | null;
}

export interface OneTimeCodeTable {
  id: Generated<number>;
  purpose: 'SIGN_IN' | 'TWO_FACTOR' | 'PHONE' | 'EMAIL';
  subject_hash: Buffer;
  user_id: number | null;
  code_hash: Buffer;
  failures: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface OrgMemberTable {
  organization_id: number;
  user_id: number;
  role: 'ADMIN' | 'STAFF';
  created_at: Generated<Date>;
}

export interface OrganizationTable {
  id: Generated<number>;
  public_id: Generated<string>;
  register_no: string;
  tin: string | null;
  name: string;
  short_name: string | null;
  type: 'OPERATOR' | 'SCHOOL' | 'GOV' | 'BUSINESS' | 'SALES' | 'AUTHORITY';
  vat_payer: Generated<boolean>;
  city_tax_payer: Generated<boolean>;
  district_id: number | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  bank_accounts: JsonWithDefault<unknown[]>;
  credit_limit: Generated<string>;
  status: Generated<'PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CLOSED'>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface PasswordLinkTable {
  token_hash: Buffer;
  user_id: number;
  purpose: 'INVITE' | 'RESET';
  created_at: Date;
  created_by: number | null;
  expires_at: Date;
  used_at: Date | null;
}

export interface PaymentTable {
  id: Generated<number>;
  public_id: Generated<string>;
  purpose: 'TOPUP' | 'INVOICE' | 'PERMIT' | 'CARD';
  target_id: number;
  title: string;
  amount: string;
  method: Generated<'QPAY' | 'CARD' | 'BANK' | 'CASH' | 'WALLET' | 'BALANCE'>;
  payer_user_id: number | null;
  organization_id: number | null;
  sender_invoice_no: string;
  provider_invoice_id: string | null;
  qr_text: string | null;
  short_url: string | null;
  deeplinks: JsonWithDefault<readonly PaymentLink[]>;
  expires_at: Date | null;
  paid_amount: Generated<string>;
  paid_at: Date | null;
  fee: Generated<string>;
  payer_name: string | null;
  settled_at: Date | null;
  settled_amount: Generated<string>;
  is_late: Generated<boolean>;
  attempts: Generated<number>;
  last_checked_at: Date | null;
  failure_code: string | null;
  status: Generated<'CREATED' | 'PENDING' | 'PROCESSING' | 'PAID' | 'PARTIAL' | 'FAILED' | 'EXPIRED' | 'CANCELLED' | 'REFUNDING' | 'REFUNDED'>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
  cart: JsonOrNull<readonly unknown[]>;
  refunded_amount: Generated<string>;
  refund_reason: string | null;
  refund_requested_by: number | null;
  refund_approved_by: number | null;
  /** Place of the till that took the money. */
  location_id: number | null;
  refund_scope: 'WHOLE' | 'SURPLUS' | null;
  refund_amount: string | null;
  refund_from: 'PAID' | 'PARTIAL' | 'REFUNDED' | null;
  surplus_amount: GeneratedAlways<string>;
  hand_refund_amount: Generated<string>;
}

export interface PaymentAttemptTable {
  id: Generated<number>;
  payment_id: number;
  attempt_no: number;
  sender_invoice_no: string;
  provider_invoice_id: string | null;
  amount: string;
  claimed_until: Date | null;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

export interface PaymentCardTable {
  payment_id: number;
  card_id: number;
  amount: string;
}

export interface PaymentEventTable {
  id: Generated<number>;
  payment_id: number;
  at: Generated<Date>;
  kind: string;
  data: JsonWithDefault<JsonObject>;
}

export interface PaymentPartTable {
  id: Generated<number>;
  payment_id: number;
  source: 'QPAY' | 'CARD' | 'BANK' | 'CASH' | 'WALLET' | 'BALANCE';
  reference: string;
  amount: string;
  fee: Generated<string>;
  wallet: string | null;
  received_at: Date;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface PaymentRefundTable {
  id: Generated<number>;
  payment_id: number;
  part_id: number;
  amount: string;
  way: 'PROVIDER' | 'HAND';
  created_at: Generated<Date>;
  done_at: Date | null;
  reference: string | null;
}

export interface PermissionCounterTable {
  prefix: 'EP' | 'TZ';
  year: number;
  last_no: number;
}

export interface PermissionImportTable {
  id: Generated<number>;
  public_id: Generated<string>;
  requester_id: number;
  actor: Json<ImportActor>;
  organization_id: number | null;
  total: number;
  applied: Generated<number>;
  refused: Generated<number>;
  problems: Json<PermissionImport['problems']>;
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface PermissionImportPartTable {
  list_id: string;
  first: number;
  length: number;
  rows: Json<readonly PermissionImportRow[]>;
  created_at: Generated<Date>;
}

export interface PermissionRuleTable {
  id: Generated<number>;
  public_id: Generated<string>;
  category_id: number;
  discount_percent: number | null;
  fixed_fare: string | null;
  rides_limit: number | null;
  rides_period: 'DAY' | 'MONTH' | 'SEASON' | null;
  evidence_required: Generated<boolean>;
  max_days: number | null;
  season_kinds: Generated<('GENERAL' | 'ACADEMIC' | 'SUMMER' | 'PERMIT')[]>;
  note: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface ProductPriceTable {
  id: Generated<number>;
  product_type_id: number;
  unit_price: string;
  price_from: string;
  price_to: string | null;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface ProductTypeTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  name: string;
  kind: 'CARD' | 'RIDE' | 'PASS' | 'TOPUP' | 'FEE' | 'PERMIT' | 'CARGO';
  validity_days: number | null;
  rides: number | null;
  tax_type: 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | 'NO_VAT';
  tax_product_code: string | null;
  classification_code: string | null;
  sort: Generated<number>;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  created_by: number | null;
  updated_by: number | null;
  transfer_limit: number | null;
  transfer_window_min: number | null;
  allowed_categories: Generated<string[]>;
  measure_unit: Generated<string>;
  sellable_online: Generated<boolean>;
  image_url: string | null;
  allowed_seasons: Generated<string[]>;
}

export interface RecoveryCodeTable {
  id: Generated<number>;
  user_id: number;
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
}

export interface ReportRequestTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  kind: 'CARD_STATEMENT' | 'TRIPS' | 'PAYMENTS' | 'INVOICES' | 'EBARIMT' | 'PERMITS' | 'LOAD' | 'CONCESSION_SUBSIDY' | 'SETTLEMENT';
  title: string;
  params: Json<JsonObject>;
  columns: string[] | null;
  format: 'XLSX' | 'CSV' | 'PDF';
  with_filters: Generated<boolean>;
  requester_id: number;
  organization_id: number | null;
  scope_kind: 'all' | 'organisation' | 'person';
  contains_pii: boolean;
  schedule_id: number | null;
  progress: Generated<number>;
  row_estimate: Generated<number>;
  row_count: number | null;
  file_key: string | null;
  file_size: number | null;
  file_expires_at: Date | null;
  queued_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  error: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  decision_reason: string | null;
  status: 'QUEUED' | 'NEEDS_APPROVAL' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED' | 'EXPIRED';
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
  deliver: Generated<'DOWNLOAD' | 'EMAIL'>;
  shows_people: Generated<boolean>;
}

export interface ReportScheduleTable {
  id: Generated<number>;
  public_id: Generated<string>;
  title: string;
  kind: 'CARD_STATEMENT' | 'TRIPS' | 'PAYMENTS' | 'INVOICES' | 'EBARIMT' | 'PERMITS' | 'LOAD' | 'CONCESSION_SUBSIDY' | 'SETTLEMENT';
  params: JsonWithDefault<JsonObject>;
  columns: string[] | null;
  format: 'XLSX' | 'CSV' | 'PDF';
  frequency: 'WEEKLY' | 'MONTHLY';
  weekday: number | null;
  month_day: number | null;
  hour: number;
  requester_id: number;
  organization_id: number | null;
  scope_kind: 'all' | 'organisation' | 'person';
  next_run_at: Date;
  last_run_at: Date | null;
  status: Generated<'ACTIVE' | 'PAUSED' | 'DELETED'>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
  deliver: Generated<'DOWNLOAD' | 'EMAIL'>;
}

export interface ReportTemplateTable {
  id: Generated<number>;
  public_id: Generated<string>;
  name: string;
  description: string | null;
  kind: 'CARD_STATEMENT' | 'TRIPS' | 'PAYMENTS' | 'INVOICES' | 'EBARIMT' | 'PERMITS' | 'LOAD' | 'CONCESSION_SUBSIDY' | 'SETTLEMENT';
  columns: string[] | null;
  format: 'XLSX' | 'CSV' | 'PDF';
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface RevokedTokenTable {
  token_id: string;
  expires_at: Date;
}

export interface RiderCategoryTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  name: string;
  fare_product_id: number | null;
  is_active: Generated<boolean>;
  sort: Generated<number>;
}

export interface RoleTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  name: string;
  description: string | null;
  kind: 'INDIVIDUAL' | 'ORG' | 'STAFF';
  is_system: Generated<boolean>;
  status: Generated<'ACTIVE' | 'ARCHIVED'>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  created_by: number | null;
  updated_by: number | null;
}

export interface RoleActionTable {
  role_id: number;
  action_id: number;
}

export interface SavedViewTable {
  id: Generated<number>;
  public_id: Generated<string>;
  scope: 'OWN' | 'ROLE' | 'ALL';
  user_id: number | null;
  role_id: number | null;
  resource: string;
  name: string;
  state: Json<JsonObject>;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface SeasonTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  name: string;
  kind: 'GENERAL' | 'ACADEMIC' | 'SUMMER' | 'PERMIT';
  starts_on: string;
  ends_on: string;
  sale_from: string | null;
  sale_to: string | null;
  status: Generated<'PLANNED' | 'ACTIVE' | 'CLOSED'>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  created_by: number | null;
  updated_by: number | null;
  fare_rules: JsonWithDefault<JsonObject>;
  daily_quota: number | null;
}

export interface SignInFailureTable {
  key_hash: Buffer;
  failures: number;
  locked_until: Date | null;
  user_id: number | null;
  updated_at: Date;
}

export interface TaxRateTable {
  id: Generated<number>;
  kind: 'VAT' | 'CITY';
  rate_percent: string;
  valid_from: string;
  valid_to: string | null;
}

export interface TemporaryPermissionTable {
  id: Generated<number>;
  public_id: Generated<string>;
  permission_no: string;
  subject_type: 'CARD' | 'PERSON' | 'VEHICLE';
  card_id: number | null;
  applicant_user_id: number | null;
  organization_id: number | null;
  applicant_name: string;
  plate_no: string | null;
  vehicle_make: string | null;
  vehicle_model: string | null;
  gross_weight_kg: number | null;
  load_capacity_id: number | null;
  direction_id: number | null;
  location_id: number | null;
  from_location_id: number | null;
  product_type_id: number | null;
  purpose: string | null;
  season_id: number | null;
  valid_from: Date | null;
  valid_to: Date | null;
  daily_from: string | null;
  daily_to: string | null;
  weekdays: number[] | null;
  fee_amount: string | null;
  payment_id: number | null;
  attachments: JsonWithDefault<Evidence[]>;
  verify_code: string | null;
  printed_count: Generated<number>;
  source: Generated<'SELF' | 'OFFICE'>;
  status: Generated<'DRAFT' | 'SUBMITTED' | 'RETURNED' | 'APPROVED' | 'ACTIVE' | 'REJECTED' | 'EXPIRED' | 'REVOKED' | 'CANCELLED'>;
  submitted_at: Date | null;
  assignee_id: number | null;
  decision_by: number | null;
  decision_at: Date | null;
  approved_at: Date | null;
  pay_until: Date | null;
  activated_at: Date | null;
  reject_code: 'INCOMPLETE' | 'WRONG_DATA' | 'NOT_ELIGIBLE' | 'CONFLICT' | 'QUOTA' | 'OTHER' | null;
  reject_reason: string | null;
  officer_comment: string | null;
  previous_id: number | null;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
}

export interface TerminalTable {
  id: Generated<number>;
  public_id: Generated<string>;
  serial_no: string;
  name: string;
  app_id: number;
  kind: Generated<'WEB' | 'POS' | 'VALIDATOR' | 'KIOSK'>;
  status: Generated<'PENDING' | 'ACTIVE' | 'BLOCKED'>;
  last_seen_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  created_by: number | null;
  updated_by: number | null;
  location_id: number | null;
  secret_hash: Buffer | null;
  approved_at: Date | null;
  approved_by: number | null;
}

export interface UserAuthenticatorTable {
  user_id: number;
  secret_encrypted: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

export interface UserPreferenceTable {
  user_id: number;
  data: Json<JsonObject>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface UserRoleTable {
  user_id: number;
  role_id: number;
  created_at: Generated<Date>;
}

export interface UserSessionTable {
  id: Generated<number>;
  public_id: string;
  user_id: number;
  impersonator_id: number | null;
  terminal_id: number | null;
  name: string;
  ip_coarse: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  opened_by: number | null;
}

export interface VehicleTable {
  id: Generated<number>;
  public_id: Generated<string>;
  plate_no: string;
  bus_no: string;
  operator_org_id: number;
  direction_id: number | null;
  model: string | null;
  year: number | null;
  fuel: 'DIESEL' | 'CNG' | 'ELECTRIC' | 'TROLLEY';
  wheelchair: Generated<boolean>;
  status: Generated<'ACTIVE' | 'MAINTENANCE' | 'RETIRED'>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  created_by: number | null;
  updated_by: number | null;
  load_capacity_id: number | null;
}

export interface VerifyScanTable {
  id: Generated<number>;
  at: Date;
  kind: 'CARD' | 'PERMISSION' | 'TEMPORARY' | 'RECEIPT' | null;
  target_id: number | null;
  state: 'VALID' | 'NOT_YET' | 'EXPIRED' | 'REVOKED' | 'BLOCKED' | 'NOT_FOUND';
  network: string | null;
}

/** Every table of `api/migrations`, for Kysely. */
export interface Tables {
  action: ActionTable;
  agg_balance_day: AggBalanceDayTable;
  agg_card_bucket: AggCardBucketTable;
  agg_card_day: AggCardDayTable;
  agg_card_return: AggCardReturnTable;
  agg_card_status_day: AggCardStatusDayTable;
  agg_cohort_month: AggCohortMonthTable;
  agg_idle_day: AggIdleDayTable;
  agg_ledger_day: AggLedgerDayTable;
  agg_load_hour: AggLoadHourTable;
  agg_ride_category_day: AggRideCategoryDayTable;
  agg_ride_day: AggRideDayTable;
  agg_ride_district_hour: AggRideDistrictHourTable;
  agg_ride_hour: AggRideHourTable;
  agg_ride_media_day: AggRideMediaDayTable;
  agg_ride_mix_day: AggRideMixDayTable;
  agg_ride_month: AggRideMonthTable;
  agg_ride_operator_day: AggRideOperatorDayTable;
  agg_ride_route_day: AggRideRouteDayTable;
  agg_ride_route_hour: AggRideRouteHourTable;
  agg_stop_day: AggStopDayTable;
  agg_stop_route_day: AggStopRouteDayTable;
  agg_terminal_day: AggTerminalDayTable;
  agg_topup_point_day: AggTopupPointDayTable;
  app_user: AppUserTable;
  audit_log: AuditLogTable;
  credit_note: CreditNoteTable;
  credit_note_counter: CreditNoteCounterTable;
  credit_note_line: CreditNoteLineTable;
  direction: DirectionTable;
  direction_shape: DirectionShapeTable;
  direction_stop: DirectionStopTable;
  district: DistrictTable;
  ebarimt_counter: EbarimtCounterTable;
  ebarimt_receipt: EbarimtReceiptTable;
  ebarimt_sum: EbarimtSumTable;
  ebarimt_sum_change: EbarimtSumChangeTable;
  ec_card: EcCardTable;
  ec_card_status_change: EcCardStatusChangeTable;
  ec_ledger: EcLedgerTable;
  ec_permission: EcPermissionTable;
  ec_tap: EcTapTable;
  export_job: ExportJobTable;
  file: FileTable;
  file_upload: FileUploadTable;
  file_upload_part: FileUploadPartTable;
  hotlist_entry: HotlistEntryTable;
  idempotency_key: IdempotencyKeyTable;
  invoice: InvoiceTable;
  invoice_counter: InvoiceCounterTable;
  invoice_event: InvoiceEventTable;
  invoice_line: InvoiceLineTable;
  invoice_owed_sum: InvoiceOwedSumTable;
  invoice_payment: InvoicePaymentTable;
  invoice_sum: InvoiceSumTable;
  invoice_sum_change: InvoiceSumChangeTable;
  load_capacity: LoadCapacityTable;
  load_observation: LoadObservationTable;
  location: LocationTable;
  menu: MenuTable;
  menu_group: MenuGroupTable;
  menu_version: MenuVersionTable;
  migration: MigrationTable;
  module: ModuleTable;
  notification: NotificationTable;
  one_time_code: OneTimeCodeTable;
  org_member: OrgMemberTable;
  organization: OrganizationTable;
  password_link: PasswordLinkTable;
  payment: PaymentTable;
  payment_attempt: PaymentAttemptTable;
  payment_card: PaymentCardTable;
  payment_event: PaymentEventTable;
  payment_part: PaymentPartTable;
  payment_refund: PaymentRefundTable;
  permission_counter: PermissionCounterTable;
  permission_import: PermissionImportTable;
  permission_import_part: PermissionImportPartTable;
  permission_rule: PermissionRuleTable;
  product_price: ProductPriceTable;
  product_type: ProductTypeTable;
  recovery_code: RecoveryCodeTable;
  report_request: ReportRequestTable;
  report_schedule: ReportScheduleTable;
  report_template: ReportTemplateTable;
  revoked_token: RevokedTokenTable;
  rider_category: RiderCategoryTable;
  role: RoleTable;
  role_action: RoleActionTable;
  saved_view: SavedViewTable;
  season: SeasonTable;
  sign_in_failure: SignInFailureTable;
  tax_rate: TaxRateTable;
  temporary_permission: TemporaryPermissionTable;
  terminal: TerminalTable;
  user_authenticator: UserAuthenticatorTable;
  user_preference: UserPreferenceTable;
  user_role: UserRoleTable;
  user_session: UserSessionTable;
  vehicle: VehicleTable;
  verify_scan: VerifyScanTable;
}
