import type { AggCardDayTable, AggRideDayTable } from './aggregates.ts';
import type { EcCardTable, EcLedgerTable, EcTapTable } from './cards.ts';
import type { HotlistEntryTable, PaymentCardTable } from './cards.ts';
import type { VerifyScanTable } from './verify.ts';
import type { InvoiceCounterTable, InvoiceLineTable, InvoiceTable } from './invoices.ts';
import type { DirectionStopTable, DirectionTable, LocationTable, VehicleTable } from './network.ts';
import type {
  AppUserTable,
  DistrictTable,
  OrganizationTable,
  OrgMemberTable,
  RevokedTokenTable,
  SignInFailureTable,
  TerminalTable,
} from './people.ts';
import type {
  ActionTable,
  MenuGroupTable,
  MenuTable,
  ModuleTable,
  RoleActionTable,
  RoleTable,
  UserRoleTable,
} from './permissions.ts';
import type { AuditLogTable, FileTable, IdempotencyKeyTable, PaymentEventTable, PaymentTable } from './writes.ts';
import type { ProductPriceTable, ProductTypeTable, RiderCategoryTable, SeasonTable } from './products.ts';

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
  audit_log: AuditLogTable;
  idempotency_key: IdempotencyKeyTable;
  file: FileTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  payment_card: PaymentCardTable;
  hotlist_entry: HotlistEntryTable;
  verify_scan: VerifyScanTable;
}
