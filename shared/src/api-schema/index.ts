import * as fileColumns from './list-words/file-columns.ts';

export {
  authenticatorCodeBodySchema,
  authenticatorSchema,
  changePasswordBodySchema,
  codeSentSchema,
  confirmPasswordBodySchema,
  dataExportSchema,
  forgotPasswordBodySchema,
  newPasswordSchema,
  otpBodySchema,
  otpVerifyBodySchema,
  ownProfileSchema,
  preferencesSchema,
  profilePatchSchema,
  recoveryCodesSchema,
  resetPasswordBodySchema,
  revokedCountSchema,
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
export type { Preferences, Session } from './account.ts';
export {
  auditEntrySchema,
  auditExportQuerySchema,
  auditHistoryParamsSchema,
  auditHistoryQuerySchema,
  auditPageSchema,
  auditQuerySchema,
} from './audit.ts';
export type { AuditEntryView } from './audit.ts';
export {
  cardHistoryQuerySchema,
  cardQrReadBodySchema,
  cardQrReadSchema,
  cardQrSchema,
  cardSummaryQuerySchema,
  cardSummarySchema,
  cardTapPageSchema,
  ledgerPageSchema,
  ledgerRowSchema,
} from './card-history.ts';
export type { CardSummary, LedgerRow } from './card-history.ts';
export { cardNoForm } from './card-no.ts';
export {
  cardActionBodySchema,
  cardBulkBodySchema,
  cardBulkTopupBodySchema,
  cardBulkTopupQuerySchema,
  cardBulkTopupSchema,
  cardCloseBodySchema,
  cardExtendBodySchema,
  cardIssueBodySchema,
  cardLinkBodySchema,
  cardOrderBodySchema,
  cardOrderSchema,
  cardPatchBodySchema,
  cardReplaceBodySchema,
  cardTopupBodySchema,
  cardTopupBodyWithin,
  cardTopupSchema,
  topupRange,
} from './card-writes.ts';
export { cardStatusSchema, mediaTypeSchema, tapResultSchema } from './card-enums.ts';
export {
  cardDetailSchema,
  cardListQuerySchema,
  cardTaskQuerySchema,
  cardPageSchema,
  cardRowPageSchema,
  listedCardPageSchema,
  organisationCardPageSchema,
  cardRowSchema,
  cardSchema,
  tapSchema,
} from './cards.ts';
export type {
  CardBulkBody,
  CardBulkTopup,
  CardBulkTopupBody,
  CardTopupBody,
  CardOrder,
  CardOrderBody,
  CardPatchBody,
} from './card-writes.ts';
export type { Card, CardBenefit, CardDetail, CardRow, ListedCard, OrganisationCard, Tap } from './cards.ts';
export { graphCompareSchema, graphPeriodSchema } from './comparison.ts';
export type { GraphCompare, GraphPeriod } from './comparison.ts';
export {
  directionCloneBodySchema,
  directionCreateBodySchema,
  directionDetailSchema,
  directionHistoryLinesSchema,
  directionHistoryStopsSchema,
  directionKindSchema,
  directionListQuerySchema,
  directionPageSchema,
  directionPatchBodySchema,
  directionDaysBodySchema,
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
  DirectionHistoryLines,
  DirectionStop,
  LoadProfile,
  ServiceException,
} from './directions.ts';
export {
  ebarimtCorrectBodySchema,
  ebarimtCreateBodySchema,
  ebarimtFilterFields,
  ebarimtListQuerySchema,
  ebarimtPageSchema,
  ebarimtPartBodySchema,
  ebarimtPreviewQuerySchema,
  ebarimtPreviewSchema,
  unreceiptedPaymentPageSchema,
  unreceiptedPaymentQuerySchema,
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
export type {
  Ebarimt,
  EbarimtRow,
  EbarimtSummary,
  PosApiHealth,
  ReceiptBuyer,
  TaxpayerAnswer,
  UnreceiptedPayment,
} from './ebarimt.ts';
export {
  ecPermissionActionSchema,
  ecPermissionBodySchema,
  ecPermissionBulkSchema,
  ecPermissionEntrySchema,
  ecPermissionFilterSchema,
  ecPermissionListQuerySchema,
  ecPermissionPageSchema,
  ecPermissionPatchSchema,
  ecPermissionRowSchema,
  ecPermissionSchema,
  permissionHolderBodySchema,
  permissionHolderSchema,
  permissionKindSchema,
  permissionRejectCodeSchema,
  permissionSourceSchema,
  permissionStatsSchema,
  permissionStatusSchema,
  ridesPeriodSchema,
} from './ec-permissions.ts';
export type {
  EcPermission,
  PermissionHolder,
  EcPermissionAction,
  EcPermissionBody,
  EcPermissionFilter,
  EcPermissionListQuery,
  EcPermissionPatch,
  EcPermissionRow,
  PermissionStats,
} from './ec-permissions.ts';
export {
  permissionImportJobSchema,
  permissionImportQuerySchema,
  permissionImportSchema,
  permissionLastImportSchema,
  permissionTemplateQuerySchema,
} from './permission-imports.ts';
export type { PermissionImport, PermissionImportJob } from './permission-imports.ts';
export { exportBodySchema, exportFormatSchema, exportSchema } from './exports.ts';
export type { ExportJob } from './exports.ts';
export {
  documentBodySchema,
  documentSchema,
  documentsBodySchema,
  fileRefSchema,
  maxFiles,
  maxUploadBytes,
  maxUploadPartBytes,
  timelineEventSchema,
  uploadBodySchema,
  uploadPartQuerySchema,
  uploadSchema,
} from './files.ts';
export type { FileRef, RecordDocument, TimelineEvent, UploadState } from './files.ts';
export {
  ecChartSchema,
  ecGraphCardsQuerySchema,
  ecGraphCardsSchema,
  ecGraphQuerySchema,
  ecGraphSchema,
  ecSummaryQuerySchema,
  ecSummarySchema,
  ecTileSchema,
  ecGraphTopUpsQuerySchema,
  ecGraphTopUpsSchema,
  idleDaysSchema,
} from './graph-report-ec.ts';
export type { EcChart, EcGraph, EcGraphCards, EcGraphTopUps, EcTile, IdleDays } from './graph-report-ec.ts';
export { graphMarksSchema } from './graph-marks.ts';
export type { GraphMark, GraphMarks } from './graph-marks.ts';
export {
  graphBucketSchema,
  graphHeatmapQuerySchema,
  graphHeatmapSchema,
  graphLineSchema,
  graphMapSchema,
  graphPaymentsQuerySchema,
  graphPaymentsSchema,
  graphSpanSchema,
  graphSummaryQuerySchema,
  graphSummarySchema,
  graphTapMonthsQuerySchema,
  graphTapMonthsSchema,
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
  GraphHeatmap,
  GraphLine,
  GraphMap,
  GraphPayments,
  GraphSummary,
  GraphTapMonths,
  GraphTapMonthsQuery,
  GraphTapSums,
  GraphTaps,
  GraphTile,
  GraphTop,
  GraphUnit,
  RideMetric,
  RideSeries,
} from './graph-report.ts';
export { hotlistDeltaQuerySchema, hotlistDeltaSchema, hotlistListQuerySchema, hotlistPageSchema } from './hotlist.ts';
export type { HotlistDelta } from './hotlist.ts';
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
  optionalInvoiceSendBodySchema,
  largestLinePrice,
  largestLineQty,
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
export { amountDropped, amountOwed, amountToPay } from './invoice-rules.ts';
export {
  invoiceFilterFields,
  invoiceFilterSchema,
  invoiceKindSchema,
  invoiceListQuerySchema,
  invoicePageSchema,
  invoiceRowSchema,
  invoiceStatusSchema,
  invoiceSummarySchema,
  invoiceSumsSchema,
} from './invoices.ts';
export type { InvoiceFilter, InvoiceRow, InvoiceSummary, InvoiceSums } from './invoices.ts';
export {
  loadCountsQuerySchema,
  loadCountsSchema,
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
} from './load.ts';
export type { LoadCounts, LoadHeatmap, LoadObservation, LoadRecommendation, OverloadedTrips } from './load.ts';
export {
  bboxSchema,
  locationBulkBodySchema,
  locationCloseBodySchema,
  locationCreateBodySchema,
  locationFeaturesSchema,
  locationListQuerySchema,
  locationMergeBodySchema,
  locationPageSchema,
  locationPatchBodySchema,
  locationReferencesSchema,
  locationSchema,
  locationServiceSchema,
  locationStatusSchema,
  newOpeningHoursSchema,
  openingHoursSchema,
} from './locations.ts';
export type { Bbox, Location, LocationFeatures, LocationReferences, OpeningHours } from './locations.ts';
export { locationPointsQuerySchema, locationPointsSchema, networkFeaturesSchema } from './network.ts';
export type { LocationPoints, NetworkFeatures } from './network.ts';
export { LOOKUP_SIZE, lookupNameSchema, lookupParamsSchema, lookupQuerySchema, lookupSchema } from './lookup.ts';
export type { LookupName } from './lookup.ts';
export {
  menuActionBodySchema,
  menuActionParamsSchema,
  menuActionPatchSchema,
  menuBodySchema,
  menuChangesQuerySchema,
  menuChangesSchema,
  menuOrderBodySchema,
  menuPatchSchema,
  menuPreviewQuerySchema,
  menuPreviewSchema,
  menuPublishBodySchema,
  menuSchema,
  menuTreeSchema,
  menuVersionListSchema,
  menuVersionSchema,
} from './menus.ts';
export type { Menu, MenuChanges, MenuNode, MenuTree } from './menus.ts';
export {
  notificationPageSchema,
  notificationQuerySchema,
  notificationSchema,
  readCountSchema,
} from './notifications.ts';
export {
  memberBodySchema,
  memberListSchema,
  memberParamsSchema,
  memberSchema,
  organisationActionBodySchema,
  organisationBodySchema,
  organisationDetailSchema,
  organisationListQuerySchema,
  organisationPageSchema,
  organisationPatchSchema,
  organisationRowSchema,
  organisationStatusSchema,
  organisationTypeSchema,
} from './organisations.ts';
export type { OrganisationDetail } from './organisations.ts';
export {
  paymentCallbackAnswerSchema,
  paymentCallbackQuerySchema,
  paymentDetailSchema,
  paymentFilterSchema,
  paymentListQuerySchema,
  paymentMethodSchema,
  paymentPageSchema,
  paymentPublicSchema,
  paymentPurposeSchema,
  paymentReconcileBodySchema,
  paymentRefundBodySchema,
  paymentRowSchema,
  paymentStatusSchema,
  paymentConfirmRefundBodySchema,
  paymentSurplusRefundBodySchema,
  refundScopeSchema,
} from './payments.ts';
export type { PaymentDetail, PaymentFilter, PaymentLedger, PaymentPublic, PaymentRow } from './payments.ts';
export {
  permissionRuleBodySchema,
  permissionRuleListQuerySchema,
  permissionRulePageSchema,
  permissionRulePatchSchema,
  permissionRuleSchema,
} from './permission-rules.ts';
export type { PermissionRule, PermissionRuleBody, PermissionRulePatch } from './permission-rules.ts';
export {
  NAMED_ROWS_LIMIT,
  bulkBodySchema,
  bulkResultSchema,
  csvOf,
  cursorPageSchema,
  cursorQueryFields,
  dateSchema,
  dateTimeSchema,
  emptyBodySchema,
  emptySchema,
  healthSchema,
  idParamsSchema,
  idSchema,
  listQuerySchema,
  metaFields,
  moneySchema,
  pageSchema,
  plateNoSchema,
  problemSchema,
  reasonBodySchema,
  refSchema,
  writePlate,
} from './primitives.ts';
export type { BulkResult, Page, Problem, Ref } from './primitives.ts';
export { MOST_ROWS } from './most-rows.ts';
export {
  priceStateSchema,
  productKindSchema,
  productOrderBodySchema,
  productOrderSchema,
  productPriceBodySchema,
  productPriceParamsSchema,
  productPriceSchema,
  productTypeCreateBodySchema,
  productTypeDetailSchema,
  productTypeListQuerySchema,
  productTypePageSchema,
  productTypePatchBodySchema,
  productTypeSchema,
  riderPricesQuerySchema,
  riderPricesSchema,
  taxPreviewQuerySchema,
  taxPreviewSchema,
  taxTypeSchema,
} from './product-types.ts';
export type { ProductPrice, ProductType, ProductTypeDetail, RiderPrices } from './product-types.ts';
export { readNumber } from './read-number.ts';
export { readPhone } from './read-phone.ts';
export { knownRegisterNoSchema, registerNoForm, writeRegisterNo } from './register-no.ts';
export {
  fileFormatSchema,
  reportAdminBulkBodySchema,
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
  reportQueueSchema,
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
  reportProgressSchema,
} from './reports.ts';
export type {
  ReportAdminListQuery,
  ReportAdminRow,
  ReportChoice,
  ReportCreateBody,
  ReportKindOffer,
  ReportListQuery,
  ReportParams,
  ReportProgress,
  ReportRequest,
  ReportSchedule,
  ReportScheduleBody,
  ReportTemplate,
} from './reports.ts';
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
  seasonBodySchema,
  seasonKindSchema,
  seasonListQuerySchema,
  seasonPageSchema,
  seasonPatchSchema,
  seasonRecordSchema,
  seasonStatusSchema,
} from './seasons.ts';
export type { SeasonBody, SeasonPatch, SeasonRecord } from './seasons.ts';
export { actForBodySchema, demoAccountListSchema, loginBodySchema, loginSchema } from './session.ts';
export { parseLogin } from './parse-login.ts';
export type { DemoAccountList, Login, LoginBody } from './session.ts';
export {
  organisationAnswerSchema,
  organisationPagesAnswerSchema,
  profileAnswerSchema,
  terminalAnswerSchema,
} from './startup-answers.ts';
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
  PagePreferences,
  PermissionGroup,
  Profile,
  ProfileUser,
  Season,
  TerminalLogin,
  TerminalLoginBody,
} from './startup.ts';
export {
  MOST_STATISTIC_ROWS,
  reconciliationSchema,
  statisticDimensionSchema,
  statisticDimensionsSchema,
  statisticMeasureSchema,
  statisticQuerySchema,
  statisticResultSchema,
} from './statistic.ts';
export type { Reconciliation, StatisticDimension, StatisticMeasure, StatisticResult } from './statistic.ts';
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
  permitVehicleQuerySchema,
  permitVehicleSchema,
  temporaryPrintSchema,
  temporaryRejectCodeSchema,
  temporaryRowSchema,
  temporaryStatusSchema,
  temporarySubjectSchema,
} from './temporary-permissions.ts';
export type {
  TemporaryAction,
  TemporaryBody,
  TemporaryCalendarDay,
  TemporaryFilter,
  TemporaryListQuery,
  TemporaryOfficeBody,
  TemporaryPatch,
  TemporaryPermission,
  PermitVehicle,
  TemporaryRow,
} from './temporary-permissions.ts';
export {
  requiredTemporaryFacts,
  temporaryDocumentsSchema,
  temporaryFactsSchema,
  temporaryTimeSchema,
} from './temporary-steps.ts';
export { hoursOf, permitSpan, subjectNameOf, subjectOf, validityOf, weekdaysOf } from './permit-words.ts';
export {
  documentsBody,
  temporaryFactsBody,
  temporaryFactsValues,
  temporaryTimeBody,
  temporaryTimeValues,
} from './temporary-values.ts';
export type { TemporaryFactsValues, TemporaryTimeValues } from './temporary-values.ts';
export {
  temporaryKpiSchema,
  temporaryReportGroupSchema,
  temporaryReportQuerySchema,
  temporaryReportSchema,
} from './temporary-report.ts';
export type { TemporaryReport, TemporaryReportGroup, TemporaryReportQuery } from './temporary-report.ts';
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
export type { TerminalRow, TerminalSecret } from './terminals.ts';
export {
  effectiveSchema,
  userActionBodySchema,
  userBodySchema,
  userBulkBodySchema,
  userCheckFieldSchema,
  userCheckQuerySchema,
  userCheckSchema,
  userDetailSchema,
  userKindSchema,
  userListQuerySchema,
  userPageSchema,
  userPatchSchema,
  userRolesBodySchema,
  userRowSchema,
  userStatusSchema,
} from './users.ts';
export type { UserDetail, UserRow } from './users.ts';
export {
  capacityUnitSchema,
  fuelSchema,
  loadCapacityCreateBodySchema,
  loadCapacityListQuerySchema,
  loadCapacityPageSchema,
  loadCapacityPatchBodySchema,
  loadCapacitySchema,
  sizeClassSchema,
  vehicleCreateBodySchema,
  vehicleListQuerySchema,
  vehiclePageSchema,
  vehiclePatchBodySchema,
  vehicleSchema,
  vehicleStatusSchema,
} from './vehicles.ts';
export type { LoadCapacity, Vehicle } from './vehicles.ts';
export { verifyCodePattern } from './verify-code.ts';
export { verifyParamsSchema, verifySchema } from './verify.ts';
export type { Verify } from './verify.ts';
export {
  savedViewBodySchema,
  savedViewListSchema,
  savedViewPatchSchema,
  savedViewQuerySchema,
  savedViewSchema,
  savedViewScopeSchema,
} from './saved-views.ts';
export type { SavedView } from './saved-views.ts';
export { defineEnumeration, enumerationOf, flagOf } from './states/enumeration.ts';
export type { Enumeration, ValueOf } from './states/enumeration.ts';
export {
  invoiceKinds,
  invoiceReceiptStates,
  invoiceReportGroups,
  invoiceStatuses,
  sendChannels,
  storedInvoiceStatuses,
} from './states/invoice-states.ts';
export type {
  InvoiceKind,
  InvoiceReceiptState,
  InvoiceReportGroup,
  InvoiceStatus,
  SendChannel,
  StoredInvoiceStatus,
} from './states/invoice-states.ts';
export {
  accessStates,
  activeStates,
  answers,
  endsWithinDays,
  paidStates,
  salesStates,
  usageStates,
} from './states/flag-states.ts';
export { userFilters } from './list-words/user-words.ts';
export { invoiceFilters } from './list-words/invoice-words.ts';
export { receiptFilters } from './list-words/receipt-words.ts';
export { cardFilters } from './list-words/card-words.ts';
export { ownCardFilters } from './list-words/own-card-words.ts';
export { paymentFilters } from './list-words/payment-words.ts';
export { permissionFilters } from './list-words/permission-words.ts';
export { temporaryFilters } from './list-words/temporary-words.ts';
export { directionFilters } from './list-words/direction-words.ts';
export { locationFilters } from './list-words/location-words.ts';
export { loadCapacityFilters } from './list-words/load-capacity-words.ts';
export { productFilters } from './list-words/product-words.ts';
export { ruleFilters } from './list-words/rule-words.ts';
export { seasonFilters } from './list-words/season-words.ts';
export { vehicleFilters } from './list-words/vehicle-words.ts';
export { dashboardFilters } from './list-words/dashboard-words.ts';
export { statisticWords } from './list-words/statistic-words.ts';
export type { FilterWords } from './list-words/filter-words.ts';
export {
  cardBlockers,
  cardScopes,
  cardStatuses,
  cardSubjects,
  hotlistReasons,
  ledgerKinds,
  lowBalanceTugrik,
  mediaTypes,
  openCardCategories,
  orderableMedia,
} from './states/card-states.ts';
export type {
  CardBlocker,
  CardStatus,
  CardSubject,
  HotlistReason,
  LedgerKind,
  MediaType,
} from './states/card-states.ts';
export { grantableCardStatuses, isGrantable } from './states/grantable-cards.ts';
export { tapKinds, tapResults } from './states/tap-states.ts';
export type { TapKind, TapResult } from './states/tap-states.ts';
export {
  counterRefundMethods,
  counterSources,
  paymentMethods,
  paymentPurposes,
  paymentStatuses,
} from './states/payment-states.ts';
export type { PaymentMethod, PaymentPurpose, PaymentStatus } from './states/payment-states.ts';
export {
  receiptPaymentCodes,
  receiptStatuses,
  receiptTypes,
  standingReceiptStatuses,
} from './states/receipt-states.ts';
export type { ReceiptPaymentCode, ReceiptStatus, ReceiptType } from './states/receipt-states.ts';
export { taxTypes } from './states/tax-states.ts';
export type { TaxType } from './states/tax-states.ts';
export { twoFactorMethods, userKinds, userStatuses } from './states/user-states.ts';
export type { TwoFactorMethod, UserKind, UserStatus } from './states/user-states.ts';
export { memberRoles, organisationStatuses, organisationTypes } from './states/organisation-states.ts';
export type { MemberRole, OrganisationStatus, OrganisationType } from './states/organisation-states.ts';
export {
  permissionImportStatuses,
  permissionKinds,
  permissionAges,
  permissionRejectCodes,
  permissionSources,
  permissionStatuses,
  permissionVerbWords,
  ridesPeriods,
} from './states/permission-states.ts';
export type {
  PermissionAge,
  PermissionKind,
  PermissionImportStatus,
  PermissionRejectCode,
  PermissionSource,
  PermissionStatus,
  RidesPeriod,
} from './states/permission-states.ts';
export {
  temporaryGaps,
  temporaryOutcomes,
  temporaryRejectCodes,
  temporaryReportGroups,
  temporarySources,
  temporaryStatuses,
  temporarySubjects,
  temporaryVerbs,
} from './states/temporary-states.ts';
export type {
  TemporaryRejectCode,
  TemporarySource,
  TemporaryStatus,
  TemporarySubject,
} from './states/temporary-states.ts';
export { directionKinds, directionStatuses } from './states/direction-states.ts';
export { wayWords } from './states/way-words.ts';
export type { DirectionKind, DirectionStatus } from './states/direction-states.ts';
export { locationKinds, locationServices, locationStatuses } from './states/location-states.ts';
export type { LocationKind, LocationService, LocationStatus } from './states/location-states.ts';
export { fileColumns };
export { fuels, vehicleStatuses } from './states/vehicle-states.ts';
export type { Fuel, VehicleStatus } from './states/vehicle-states.ts';
export { capacityUnits, loadLevels, observationSources, sizeClasses } from './states/load-states.ts';
export type { CapacityUnit, LoadLevel, ObservationSource, SizeClass } from './states/load-states.ts';
export { priceStates, productKinds, productStatuses } from './states/product-states.ts';
export type { PriceState, ProductKind, ProductStatus } from './states/product-states.ts';
export { seasonKinds, seasonStatuses } from './states/season-states.ts';
export type { SeasonKind, SeasonStatus } from './states/season-states.ts';
export { terminalKinds, terminalStatuses } from './states/terminal-states.ts';
export type { TerminalKind, TerminalStatus } from './states/terminal-states.ts';
export { countsByStatus, statusCountsSchema } from './status-counts.ts';
export type { StatusCounts } from './status-counts.ts';
export { exportStatuses, fileFormats } from './states/file-states.ts';
export type { ExportStatus, FileFormat } from './states/file-states.ts';
export {
  reportDeliveries,
  reportFrequencies,
  reportGroupings,
  reportKinds,
  reportStatuses,
  scheduleStatuses,
} from './states/report-states.ts';
export type {
  ReportDelivery,
  ReportFrequency,
  ReportGrouping,
  ReportKindCode,
  ReportStatus,
  ScheduleStatus,
} from './states/report-states.ts';
export { menuCounters } from './states/menu-states.ts';
export type { MenuCounter } from './states/menu-states.ts';
export { roleStatuses } from './states/role-states.ts';
export type { RoleStatus } from './states/role-states.ts';
export { savedViewScopes } from './states/saved-view-states.ts';
export type { SavedViewScope } from './states/saved-view-states.ts';
export { verifyKinds, verifyStates } from './states/verify-states.ts';
export type { VerifyKind, VerifyState } from './states/verify-states.ts';
