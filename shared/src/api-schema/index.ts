export {
  cardListQuerySchema,
  cardPageSchema,
  cardSchema,
  cardStatusSchema,
  mediaTypeSchema,
  tapResultSchema,
  tapSchema,
} from './cards.ts';
export type { Card, Tap } from './cards.ts';
export {
  directionCloneBodySchema,
  directionCreateBodySchema,
  directionDetailSchema,
  directionKindSchema,
  directionListQuerySchema,
  directionPageSchema,
  directionPatchBodySchema,
  directionRenumberBodySchema,
  directionSchema,
  directionStatusSchema,
  directionStopSchema,
  directionStopsBodySchema,
  loadLevelSchema,
  loadProfileQuerySchema,
  loadProfileSchema,
  wayOfDirectionSchema,
} from './directions.ts';
export type {
  Direction,
  DirectionDetail,
  DirectionKind,
  DirectionStatus,
  DirectionStop,
  LoadLevel,
  LoadProfile,
} from './directions.ts';
export {
  ebarimtCorrectBodySchema,
  ebarimtCreateBodySchema,
  ebarimtListQuerySchema,
  ebarimtPageSchema,
  ebarimtRowSchema,
  ebarimtSchema,
  ebarimtSummaryQuerySchema,
  ebarimtSummarySchema,
  paymentReceiptBodySchema,
  posApiInfoSchema,
  receiptBuyerSchema,
  receiptStatusSchema,
  receiptTaxTypeSchema,
  receiptTypeSchema,
  taxpayerQuerySchema,
  taxpayerSchema,
} from './ebarimt.ts';
export type { Ebarimt, EbarimtRow, EbarimtSummary, PosApiHealth, ReceiptBuyer, TaxpayerAnswer } from './ebarimt.ts';
export {
  ecPermissionActionSchema,
  ecPermissionBodySchema,
  ecPermissionBulkSchema,
  ecPermissionFilterSchema,
  ecPermissionListQuerySchema,
  ecPermissionPageSchema,
  ecPermissionPatchSchema,
  ecPermissionRowSchema,
  ecPermissionSchema,
  permissionImportQuerySchema,
  permissionImportSchema,
  permissionKindSchema,
  permissionRejectCodeSchema,
  permissionSourceSchema,
  permissionStatsSchema,
  permissionStatusSchema,
  ridesPeriodSchema,
} from './ec-permissions.ts';
export type {
  EcPermission,
  EcPermissionAction,
  EcPermissionBody,
  EcPermissionFilter,
  EcPermissionListQuery,
  EcPermissionPatch,
  EcPermissionRow,
  EcPermissionStatus,
  PermissionImport,
  PermissionStats,
} from './ec-permissions.ts';
export { exportBodySchema, exportFormatSchema, exportSchema } from './exports.ts';
export type { ExportJob } from './exports.ts';
export {
  documentBodySchema,
  documentSchema,
  documentsBodySchema,
  fileRefSchema,
  maxFiles,
  maxUploadBytes,
  timelineEventSchema,
} from './files.ts';
export type { FileRef, RecordDocument, TimelineEvent } from './files.ts';
export { ecChartSchema, ecGraphQuerySchema, ecGraphSchema } from './graph-report-ec.ts';
export type { EcChart, EcGraph } from './graph-report-ec.ts';
export {
  graphBucketSchema,
  graphCompareSchema,
  graphHeatmapQuerySchema,
  graphHeatmapSchema,
  graphLineSchema,
  graphMapSchema,
  graphPaymentsQuerySchema,
  graphPaymentsSchema,
  graphSpanSchema,
  graphSummaryQuerySchema,
  graphSummarySchema,
  graphTapsQuerySchema,
  graphTapsSchema,
  graphTileSchema,
  graphTopQuerySchema,
  graphTopSchema,
  graphUnitSchema,
  rideFilterSchema,
  rideMetricSchema,
  rideSeriesQuerySchema,
  rideSeriesSchema,
  rideSplitSchema,
} from './graph-report.ts';
export type {
  GraphBucket,
  GraphCompare,
  GraphLine,
  GraphTile,
  GraphUnit,
  RideMetric,
  RideSeries,
} from './graph-report.ts';
export { importQuerySchema, importReportSchema } from './imports.ts';
export type { ImportReport } from './imports.ts';
export { invoiceLineSchema, invoiceSchema, lineTaxTypeSchema } from './invoice-detail.ts';
export type { Invoice, InvoiceLine } from './invoice-detail.ts';
export {
  invoiceAgeingQuerySchema,
  invoiceAgeingSchema,
  invoiceKpisSchema,
  invoiceReportQuerySchema,
  invoiceReportSchema,
} from './invoice-report.ts';
export type { InvoiceAgeing, InvoiceReport } from './invoice-report.ts';
export {
  invoiceBulkBodySchema,
  invoiceCreateBodySchema,
  invoiceCreditBodySchema,
  invoiceLineBodySchema,
  invoiceOrganisationQuerySchema,
  invoiceOrganisationSchema,
  invoicePatchBodySchema,
  invoicePaymentBodySchema,
  invoicePreviewBodySchema,
  invoicePreviewSchema,
  invoiceSendBodySchema,
} from './invoice-writes.ts';
export type {
  InvoiceCreateBody,
  InvoiceCreditBody,
  InvoiceLineBody,
  InvoiceOrganisation,
  InvoicePatchBody,
  InvoicePaymentBody,
  InvoicePreview,
} from './invoice-writes.ts';
export {
  invoiceFilterFields,
  invoiceFilterSchema,
  invoiceKindSchema,
  invoiceListQuerySchema,
  invoicePageSchema,
  invoiceRowSchema,
  invoiceSortSchema,
  invoiceStatusSchema,
  invoiceSummarySchema,
  invoiceSumsSchema,
} from './invoices.ts';
export type { InvoiceFilter, InvoiceKind, InvoiceRow, InvoiceStatus, InvoiceSummary, InvoiceSums } from './invoices.ts';
export {
  capacityUnitSchema,
  fuelSchema,
  loadCapacityCreateBodySchema,
  loadCapacityListQuerySchema,
  loadCapacityPageSchema,
  loadCapacityPatchBodySchema,
  loadCapacitySchema,
  loadHeatmapSchema,
  loadObservationCreateBodySchema,
  loadObservationListQuerySchema,
  loadObservationPageSchema,
  loadObservationSchema,
  loadRecommendationSchema,
  loadSpanQuerySchema,
  loadTripQuerySchema,
  loadTripSchema,
  overloadedQuerySchema,
  overloadedTripsSchema,
  sizeClassSchema,
  vehicleCreateBodySchema,
  vehicleListQuerySchema,
  vehiclePageSchema,
  vehiclePatchBodySchema,
  vehicleSchema,
  vehicleStatusSchema,
} from './load.ts';
export type { LoadCapacity, LoadHeatmap, LoadObservation, Vehicle, VehicleStatus } from './load.ts';
export {
  bboxSchema,
  locationCloseBodySchema,
  locationCreateBodySchema,
  locationFeaturesSchema,
  locationKindSchema,
  locationListQuerySchema,
  locationMergeBodySchema,
  locationPageSchema,
  locationPatchBodySchema,
  locationSchema,
  locationServiceSchema,
  locationStatusSchema,
  openingHoursSchema,
} from './locations.ts';
export type {
  Bbox,
  Location,
  LocationFeatures,
  LocationKind,
  LocationService,
  LocationStatus,
  OpeningHours,
} from './locations.ts';
export {
  paymentCallbackAnswerSchema,
  paymentCallbackQuerySchema,
  paymentDetailSchema,
  paymentListQuerySchema,
  paymentMethodSchema,
  paymentPageSchema,
  paymentPublicSchema,
  paymentPurposeSchema,
  paymentReconcileBodySchema,
  paymentRefundBodySchema,
  paymentRowSchema,
  paymentStatusSchema,
} from './payments.ts';
export type { PaymentDetail, PaymentPublic, PaymentRow, PaymentStatus } from './payments.ts';
export {
  permissionRuleBodySchema,
  permissionRuleListSchema,
  permissionRulePatchSchema,
  permissionRuleSchema,
} from './permission-rules.ts';
export type { PermissionRule, PermissionRuleBody, PermissionRulePatch } from './permission-rules.ts';
export {
  bulkBodySchema,
  bulkResultSchema,
  csvOf,
  cursorPageSchema,
  cursorQueryFields,
  dateSchema,
  dateTimeSchema,
  emptySchema,
  idParamsSchema,
  idSchema,
  listQuerySchema,
  metaFields,
  moneySchema,
  pageSchema,
  problemSchema,
  reasonBodySchema,
  refSchema,
} from './primitives.ts';
export type { BulkResult, Page, Problem, Ref } from './primitives.ts';
export {
  priceStateSchema,
  productKindSchema,
  productOrderBodySchema,
  productOrderSchema,
  productPriceBodySchema,
  productPriceSchema,
  productTypeCreateBodySchema,
  productTypeDetailSchema,
  productTypeListQuerySchema,
  productTypePageSchema,
  productTypePatchBodySchema,
  productTypeSchema,
  taxPreviewQuerySchema,
  taxPreviewSchema,
  taxTypeSchema,
} from './product-types.ts';
export type { ProductPrice, ProductType, ProductTypeDetail } from './product-types.ts';
export {
  fileFormatSchema,
  reportAdminListQuerySchema,
  reportAdminPageSchema,
  reportAdminRowSchema,
  reportChoiceSchema,
  reportCreateBodySchema,
  reportDeliverySchema,
  reportEstimateBodySchema,
  reportEstimateSchema,
  reportKindListSchema,
  reportKindSchema,
  reportListQuerySchema,
  reportPageSchema,
  reportParamsSchema,
  reportRequestSchema,
  reportScheduleBodySchema,
  reportScheduleListQuerySchema,
  reportSchedulePageSchema,
  reportSchedulePatchSchema,
  reportScheduleSchema,
  reportStatusSchema,
  reportTemplateBodySchema,
  reportTemplateListQuerySchema,
  reportTemplatePageSchema,
  reportTemplatePatchSchema,
  reportTemplateSchema,
} from './reports.ts';
export type {
  ReportChoice,
  ReportCreateBody,
  ReportKindCode,
  ReportListQuery,
  ReportParams,
  ReportRequest,
  ReportScheduleBody,
  ReportStatus,
} from './reports.ts';
export {
  seasonBodySchema,
  seasonKindSchema,
  seasonListQuerySchema,
  seasonPageSchema,
  seasonPatchSchema,
  seasonRecordSchema,
  seasonStatusSchema,
} from './seasons.ts';
export type { SeasonBody, SeasonKind, SeasonPatch, SeasonRecord } from './seasons.ts';
export { demoAccountListSchema, loginBodySchema, loginSchema } from './session.ts';
export type { DemoAccountList, Login, LoginBody } from './session.ts';
export {
  actionEntrySchema,
  menuEntrySchema,
  organisationFindQuerySchema,
  organisationPagesQuerySchema,
  organisationPagesSchema,
  organisationSchema,
  permissionGroupSchema,
  profileSchema,
  profileUserSchema,
  seasonSchema,
  terminalLoginBodySchema,
  terminalLoginSchema,
} from './startup.ts';
export type {
  ActionEntry,
  MenuEntry,
  Organisation,
  OrganisationPages,
  PermissionGroup,
  Profile,
  ProfileUser,
  Season,
  TerminalLogin,
  TerminalLoginBody,
} from './startup.ts';
export {
  reconciliationSchema,
  statisticDimensionSchema,
  statisticDimensionsSchema,
  statisticMeasureSchema,
  statisticQuerySchema,
  statisticResultSchema,
} from './statistic.ts';
export type { StatisticDimension, StatisticMeasure } from './statistic.ts';
export {
  largestTapBatch,
  tapBatchResultSchema,
  tapBatchSchema,
  tapInputSchema,
  tapOutcomeSchema,
  tapRefusalSchema,
} from './taps.ts';
export type { TapBatchResult, TapInput, TapOutcome, TapRefusal } from './taps.ts';
export {
  ownTemporaryListQuerySchema,
  plateNoSchema,
  temporaryActionSchema,
  temporaryBodySchema,
  temporaryBulkSchema,
  temporaryCalendarQuerySchema,
  temporaryCalendarSchema,
  temporaryConflictsSchema,
  temporaryFeeQuerySchema,
  temporaryFeeSchema,
  temporaryFilterSchema,
  temporaryListQuerySchema,
  temporaryOfficeBodySchema,
  temporaryPageSchema,
  temporaryPatchSchema,
  temporaryPermissionSchema,
  temporaryPrintSchema,
  temporaryRejectCodeSchema,
  temporaryRowSchema,
  temporaryStatusSchema,
  temporarySubjectSchema,
} from './temporary-permissions.ts';
export type {
  TemporaryAction,
  TemporaryBody,
  TemporaryFilter,
  TemporaryListQuery,
  TemporaryOfficeBody,
  TemporaryPatch,
  TemporaryPermission,
  TemporaryPermissionStatus,
  TemporaryRow,
} from './temporary-permissions.ts';
export {
  temporaryKpiSchema,
  temporaryReportGroupSchema,
  temporaryReportQuerySchema,
  temporaryReportSchema,
} from './temporary-report.ts';
export type { TemporaryReport, TemporaryReportGroup, TemporaryReportQuery } from './temporary-report.ts';
export {
  userKindSchema,
  userListQuerySchema,
  userPageSchema,
  userRowSchema,
  userSortSchema,
  userStatusSchema,
} from './users.ts';
export type { UserKind, UserRow, UserStatus } from './users.ts';
export {
  changePasswordBodySchema,
  codeSentSchema,
  dataExportSchema,
  forgotPasswordBodySchema,
  newPasswordSchema,
  otpBodySchema,
  otpVerifyBodySchema,
  ownProfileSchema,
  preferencesSchema,
  profilePatchSchema,
  resetPasswordBodySchema,
  revokedCountSchema,
  savedViewBodySchema,
  savedViewListSchema,
  savedViewPatchSchema,
  savedViewQuerySchema,
  savedViewSchema,
  savedViewScopeSchema,
  sessionListSchema,
  sessionParamsSchema,
  sessionSchema,
  storedPreferencesSchema,
  twoFactorBodySchema,
  userSessionParamsSchema,
  verifyEmailBodySchema,
  verifyPhoneBodySchema,
  verifyResultSchema,
} from './account.ts';
export type { Preferences, SavedView, Session } from './account.ts';
export {
  notificationPageSchema,
  notificationQuerySchema,
  notificationSchema,
  readCountSchema,
} from './notifications.ts';
export {
  effectiveSchema,
  userActionBodySchema,
  userBodySchema,
  userBulkBodySchema,
  userCheckQuerySchema,
  userCheckSchema,
  userDetailSchema,
  userExportQuerySchema,
  userPatchSchema,
  userRolesBodySchema,
} from './users.ts';
export type { UserDetail } from './users.ts';
export {
  actionCodeSchema,
  roleActionsBodySchema,
  roleActionsSchema,
  roleBodySchema,
  roleCloneBodySchema,
  roleListQuerySchema,
  rolePageSchema,
  rolePatchSchema,
  roleSchema,
  roleStructureSchema,
} from './roles.ts';
export type { Role, RoleStructure } from './roles.ts';
export {
  menuActionBodySchema,
  menuBodySchema,
  menuNodeSchema,
  menuOrderBodySchema,
  menuPatchSchema,
  menuPreviewQuerySchema,
  menuPreviewSchema,
  menuPublishBodySchema,
  menuTreeSchema,
  menuVersionListSchema,
  menuVersionSchema,
} from './menus.ts';
export type { MenuNode, MenuTree } from './menus.ts';
export {
  memberBodySchema,
  memberListSchema,
  memberParamsSchema,
  organisationActionBodySchema,
  organisationBodySchema,
  organisationDetailSchema,
  organisationListQuerySchema,
  organisationPageSchema,
  organisationPatchSchema,
  organisationStatusSchema,
  organisationTypeSchema,
} from './organisations.ts';
export type { OrganisationDetail } from './organisations.ts';
export {
  deviceLoginBodySchema,
  deviceLoginSchema,
  terminalActionBodySchema,
  terminalApproveBodySchema,
  terminalKindSchema,
  terminalListQuerySchema,
  terminalPageSchema,
  terminalRowSchema,
  terminalSecretSchema,
  terminalStatusSchema,
} from './terminals.ts';
export {
  auditEntrySchema,
  auditExportQuerySchema,
  auditHistoryParamsSchema,
  auditHistoryQuerySchema,
  auditPageSchema,
  auditQuerySchema,
} from './audit.ts';
export type { AuditEntryView } from './audit.ts';
