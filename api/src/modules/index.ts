import { accountRoutes } from './account/account.routes.ts';
import { contactRoutes } from './account/contacts.routes.ts';
import { dataExportRoutes } from './account/data-export.routes.ts';
import { ownSessionRoutes } from './account/own-sessions.routes.ts';
import { preferenceRoutes } from './account/preferences.routes.ts';
import { profileRoutes } from './account/profile.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { impersonationRoutes } from './auth/impersonation.routes.ts';
import { otpRoutes } from './auth/otp.routes.ts';
import { passwordRoutes } from './auth/password.routes.ts';
import { refreshRoutes } from './auth/refresh.routes.ts';
import { cardActionRoutes } from './cards/life/card-actions.routes.ts';
import { cardHistoryRoutes } from './cards/list/card-history.routes.ts';
import { cardOrderRoutes } from './cards/orders/card-orders.routes.ts';
import { holderImportRoutes } from './cards/holders/holder-import.routes.ts';
import { cardTopupRoutes } from './cards/money/card-topups.routes.ts';
import { cardRoutes } from './cards/list/cards.routes.ts';
import { directionActionRoutes } from './directions/direction-actions.routes.ts';
import { directionFileRoutes } from './directions/direction-files.routes.ts';
import { directionGtfsRoutes } from './directions/direction-gtfs.routes.ts';
import { directionRoutes } from './directions/directions.routes.ts';
import { ebarimtPreviewRoutes } from './ebarimt/ebarimt-preview.routes.ts';
import { permissionLookupRoutes } from './permissions/permission-lookup.routes.ts';
import { ebarimtAdminRoutes } from './ebarimt/ebarimt-admin.routes.ts';
import { ebarimtRoutes } from './ebarimt/ebarimt.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { ecGraphRoutes } from './graph-report/ec-graph.routes.ts';
import { ecRowRoutes } from './graph-report/ec-rows.routes.ts';
import { graphReportRoutes } from './graph-report/graph-report.routes.ts';
import { graphTapRoutes } from './graph-report/graph-taps.routes.ts';
import { graphMarkRoutes } from './graph-report/marks.routes.ts';
import { graphOverviewRoutes } from './graph-report/overview.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { hotlistRoutes } from './hotlist/hotlist.routes.ts';
import { invoiceReportRoutes } from './invoice-report/invoice-report.routes.ts';
import { invoiceActionRoutes } from './invoices/invoice-actions.routes.ts';
import { invoiceBulkRoutes } from './invoices/invoice-bulk.routes.ts';
import { invoiceDraftRoutes } from './invoices/invoice-draft.routes.ts';
import { invoiceFileRoutes } from './invoices/invoice-files.routes.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { loadCapacityRoutes } from './load-capacity/load-capacity.routes.ts';
import { loadHeatmapRoutes } from './load-observations/load-heatmap.routes.ts';
import { loadObservationRoutes } from './load-observations/load-observations.routes.ts';
import { locationActionRoutes } from './locations/location-actions.routes.ts';
import { locationImportRoutes } from './locations/location-import.routes.ts';
import { locationRoutes } from './locations/locations.routes.ts';
import { lookupRoutes } from './lookup/lookup.routes.ts';
import { menuPublishRoutes } from './menus/menu-publish.routes.ts';
import { menuActionRoutes } from './menus/menu-actions.routes.ts';
import { menuRoutes } from './menus/menus.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { organisationAdminRoutes } from './organisations/organisation-admin.routes.ts';
import { organisationMembersRoutes } from './organisations/organisation-members.routes.ts';
import { organisationRoutes } from './organisations/organisations.routes.ts';
import { paymentAdminRoutes } from './payments/payments-admin.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { permissionRuleRoutes } from './permission-rules/permission-rules.routes.ts';
import { permissionActionRoutes } from './permissions/permission-actions.routes.ts';
import { permissionImportFileRoutes } from './permissions/permission-import-files.routes.ts';
import { permissionImportRoutes } from './permissions/permission-import.routes.ts';
import { permissionRoutes } from './permissions/permissions.routes.ts';
import { productPriceRoutes } from './product-types/product-prices.routes.ts';
import { productTypeRoutes } from './product-types/product-types.routes.ts';
import { riderPriceRoutes } from './product-types/rider-prices.routes.ts';
import { reportAdminRoutes } from './reports/report-admin.routes.ts';
import { reportEventRoutes } from './reports/report-events.routes.ts';
import { reportTemplateRoutes } from './reports/report-templates.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { reportScheduleRoutes } from './reports/schedules.routes.ts';
import { roleActionRoutes } from './roles/role-actions.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
import { seasonRecordRoutes } from './seasons/season-records.routes.ts';
import { seasonRoutes } from './seasons/seasons.routes.ts';
import { statisticRoutes } from './statistic/statistic.routes.ts';
import { tapRoutes } from './taps/taps.routes.ts';
import { officerActionRoutes } from './temporary-permissions/officer-actions.routes.ts';
import { officerRoutes } from './temporary-permissions/officer.routes.ts';
import { temporaryPrintRoutes } from './temporary-permissions/temporary-print.routes.ts';
import { temporaryRoutes } from './temporary-permissions/temporary.routes.ts';
import { temporaryReportRoutes } from './temporary-report/temporary-report.routes.ts';
import { deviceLoginRoutes } from './terminals/device-login.routes.ts';
import { terminalAdminRoutes } from './terminals/terminal-admin.routes.ts';
import { terminalRoutes } from './terminals/terminals.routes.ts';
import { resetSecondStepRoutes } from './users/reset-second-step.routes.ts';
import { userActionRoutes } from './users/user-actions.routes.ts';
import { userEditRoutes } from './users/user-edit.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { vehicleRoutes } from './vehicles/vehicles.routes.ts';
import { verifyRoutes } from './verify/verify.routes.ts';

/** Every module's routes. */
export const modules = [
  healthRoutes,
  terminalRoutes,
  authRoutes,
  seasonRoutes,
  profileRoutes,
  organisationRoutes,
  cardRoutes,
  invoiceRoutes,
  invoiceDraftRoutes,
  invoiceActionRoutes,
  invoiceBulkRoutes,
  invoiceFileRoutes,
  invoiceReportRoutes,
  userRoutes,
  graphReportRoutes,
  graphMarkRoutes,
  graphOverviewRoutes,
  ecGraphRoutes,
  ecRowRoutes,
  graphTapRoutes,
  statisticRoutes,
  tapRoutes,
  locationRoutes,
  locationActionRoutes,
  locationImportRoutes,
  loadCapacityRoutes,
  vehicleRoutes,
  loadObservationRoutes,
  loadHeatmapRoutes,
  productTypeRoutes,
  productPriceRoutes,
  riderPriceRoutes,
  directionRoutes,
  directionActionRoutes,
  directionFileRoutes,
  directionGtfsRoutes,
  fileRoutes,
  permissionRoutes,
  permissionActionRoutes,
  permissionImportFileRoutes,
  permissionImportRoutes,
  permissionRuleRoutes,
  seasonRecordRoutes,
  temporaryRoutes,
  temporaryPrintRoutes,
  officerRoutes,
  officerActionRoutes,
  temporaryReportRoutes,
  accountRoutes,
  contactRoutes,
  dataExportRoutes,
  ownSessionRoutes,
  preferenceRoutes,
  otpRoutes,
  passwordRoutes,
  refreshRoutes,
  impersonationRoutes,
  notificationRoutes,
  savedViewRoutes,
  userActionRoutes,
  resetSecondStepRoutes,
  userEditRoutes,
  roleRoutes,
  roleActionRoutes,
  menuRoutes,
  menuActionRoutes,
  menuPublishRoutes,
  organisationAdminRoutes,
  organisationMembersRoutes,
  deviceLoginRoutes,
  terminalAdminRoutes,
  auditRoutes,
  paymentRoutes,
  paymentAdminRoutes,
  ebarimtRoutes,
  ebarimtAdminRoutes,
  ebarimtPreviewRoutes,
  permissionLookupRoutes,
  reportRoutes,
  reportAdminRoutes,
  reportEventRoutes,
  reportTemplateRoutes,
  reportScheduleRoutes,
  exportRoutes,
  cardActionRoutes,
  cardHistoryRoutes,
  cardOrderRoutes,
  cardTopupRoutes,
  holderImportRoutes,
  hotlistRoutes,
  lookupRoutes,
  verifyRoutes,
] as const;
