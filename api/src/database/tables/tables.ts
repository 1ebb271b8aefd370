import type {
  NotificationTable,
  OneTimeCodeTable,
  PasswordLinkTable,
  SavedViewTable,
  UserPreferenceTable,
  UserSessionTable,
} from './accounts.ts';
import type {
  AggBalanceDayTable,
  AggCardBucketTable,
  AggCardDayTable,
  AggCardRecencyTable,
  AggCardReturnTable,
  AggCardStatusDayTable,
  AggCohortMonthTable,
  AggLedgerDayTable,
  AggTopupPointDayTable,
  AggRideCategoryDayTable,
  AggRideDayTable,
  AggRideHourTable,
  AggRideMediaDayTable,
  AggRideMixDayTable,
  AggRideMonthTable,
  AggRideOperatorDayTable,
  AggRideRouteDayTable,
  AggRideRouteHourTable,
  AggRideDistrictHourTable,
  AggStopDayTable,
  AggStopRouteDayTable,
  AggTerminalDayTable,
} from './aggregates.ts';
import type { EcCardTable, EcLedgerTable, EcTapTable, HotlistEntryTable, PaymentCardTable } from './cards.ts';
import type { EbarimtCounterTable, EbarimtReceiptTable } from './ebarimt.ts';
import type { ExportJobTable } from './exports.ts';
import type {
  CreditNoteLineTable,
  CreditNoteTable,
  InvoiceCounterTable,
  InvoiceEventTable,
  InvoiceLineTable,
  InvoicePaymentTable,
  InvoiceTable,
  TaxRateTable,
} from './invoices.ts';
import type { AggLoadHourTable, LoadCapacityTable, LoadObservationTable } from './load.ts';
import type { DirectionStopTable, DirectionTable, LocationTable, VehicleTable } from './network.ts';
import type { PaymentAttemptTable, PaymentPartTable } from './payments.ts';
import type {
  AppUserTable,
  DistrictTable,
  OrgMemberTable,
  OrganizationTable,
  RevokedTokenTable,
  SignInFailureTable,
  TerminalTable,
} from './people.ts';
import type {
  ActionTable,
  MenuGroupTable,
  MenuTable,
  MenuVersionTable,
  ModuleTable,
  RoleActionTable,
  RoleTable,
  UserRoleTable,
} from './permissions.ts';
import type {
  EcPermissionTable,
  PermissionCounterTable,
  PermissionRuleTable,
  TemporaryPermissionTable,
} from './permits.ts';
import type { ProductPriceTable, ProductTypeTable, RiderCategoryTable, SeasonTable } from './products.ts';
import type { ReportRequestTable, ReportScheduleTable, ReportTemplateTable } from './reports.ts';
import type { VerifyScanTable } from './verify.ts';
import type { AuditLogTable, FileTable, IdempotencyKeyTable, PaymentEventTable, PaymentTable } from './writes.ts';

/** Every table of `api/migrations`, for Kysely. */
export interface Tables {
  district: DistrictTable;
  organization: OrganizationTable;
  app_user: AppUserTable;
  org_member: OrgMemberTable;
  terminal: TerminalTable;
  sign_in_failure: SignInFailureTable;
  revoked_token: RevokedTokenTable;
  menu_group: MenuGroupTable;
  module: ModuleTable;
  menu: MenuTable;
  action: ActionTable;
  role: RoleTable;
  role_action: RoleActionTable;
  user_role: UserRoleTable;
  location: LocationTable;
  direction: DirectionTable;
  direction_stop: DirectionStopTable;
  vehicle: VehicleTable;
  season: SeasonTable;
  product_type: ProductTypeTable;
  product_price: ProductPriceTable;
  rider_category: RiderCategoryTable;
  ec_card: EcCardTable;
  ec_ledger: EcLedgerTable;
  ec_tap: EcTapTable;
  invoice_counter: InvoiceCounterTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  agg_ride_day: AggRideDayTable;
  agg_card_day: AggCardDayTable;
  agg_ride_month: AggRideMonthTable;
  agg_ride_mix_day: AggRideMixDayTable;
  agg_ride_operator_day: AggRideOperatorDayTable;
  agg_ride_category_day: AggRideCategoryDayTable;
  agg_ride_route_day: AggRideRouteDayTable;
  agg_ride_route_hour: AggRideRouteHourTable;
  agg_ride_district_hour: AggRideDistrictHourTable;
  agg_ride_media_day: AggRideMediaDayTable;
  agg_ride_hour: AggRideHourTable;
  agg_stop_day: AggStopDayTable;
  agg_stop_route_day: AggStopRouteDayTable;
  agg_terminal_day: AggTerminalDayTable;
  agg_card_return: AggCardReturnTable;
  agg_card_recency: AggCardRecencyTable;
  agg_card_bucket: AggCardBucketTable;
  agg_cohort_month: AggCohortMonthTable;
  agg_ledger_day: AggLedgerDayTable;
  agg_topup_point_day: AggTopupPointDayTable;
  agg_card_status_day: AggCardStatusDayTable;
  agg_balance_day: AggBalanceDayTable;
  audit_log: AuditLogTable;
  idempotency_key: IdempotencyKeyTable;
  file: FileTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  load_capacity: LoadCapacityTable;
  load_observation: LoadObservationTable;
  agg_load_hour: AggLoadHourTable;
  permission_counter: PermissionCounterTable;
  permission_rule: PermissionRuleTable;
  ec_permission: EcPermissionTable;
  temporary_permission: TemporaryPermissionTable;
  user_session: UserSessionTable;
  one_time_code: OneTimeCodeTable;
  password_link: PasswordLinkTable;
  user_preference: UserPreferenceTable;
  saved_view: SavedViewTable;
  notification: NotificationTable;
  menu_version: MenuVersionTable;
  payment_card: PaymentCardTable;
  hotlist_entry: HotlistEntryTable;
  verify_scan: VerifyScanTable;
  payment_attempt: PaymentAttemptTable;
  payment_part: PaymentPartTable;
  ebarimt_receipt: EbarimtReceiptTable;
  ebarimt_counter: EbarimtCounterTable;
  tax_rate: TaxRateTable;
  invoice_payment: InvoicePaymentTable;
  invoice_event: InvoiceEventTable;
  credit_note: CreditNoteTable;
  credit_note_line: CreditNoteLineTable;
  credit_note_counter: InvoiceCounterTable;
  report_template: ReportTemplateTable;
  report_schedule: ReportScheduleTable;
  report_request: ReportRequestTable;
  export_job: ExportJobTable;
}
