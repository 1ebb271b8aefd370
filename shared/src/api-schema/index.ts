export {
  cardActionBodySchema,
  cardBulkBodySchema,
  cardBulkTopupBodySchema,
  cardBulkTopupSchema,
  cardCloseBodySchema,
  cardDetailSchema,
  cardExtendBodySchema,
  cardHistoryQuerySchema,
  cardIssueBodySchema,
  cardLinkBodySchema,
  cardListQuerySchema,
  cardOrderBodySchema,
  cardOrderSchema,
  cardPageSchema,
  cardPatchBodySchema,
  cardQrReadBodySchema,
  cardQrReadSchema,
  cardQrSchema,
  cardReplaceBodySchema,
  cardRowPageSchema,
  cardSchema,
  cardStatusSchema,
  cardSummaryQuerySchema,
  cardSummarySchema,
  cardTapPageSchema,
  cardTopupBodySchema,
  cardTopupSchema,
  ledgerPageSchema,
  mediaTypeSchema,
  tapResultSchema,
  tapSchema,
} from './cards.ts';
export type {
  CardBulkBody,
  CardBulkTopup,
  CardBulkTopupBody,
  CardDetail,
  CardOrder,
  CardOrderBody,
  CardPatchBody,
  CardRow,
  CardSummary,
  LedgerRow,
} from './cards.ts';
export type { Card, Tap } from './cards.ts';
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
export { exportBodySchema, exportFormatSchema, exportSchema } from './exports.ts';
export type { ExportJob } from './exports.ts';
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
export {
  invoiceKindSchema,
  invoiceListQuerySchema,
  invoicePageSchema,
  invoiceRowSchema,
  invoiceSortSchema,
  invoiceStatusSchema,
} from './invoices.ts';
export type { InvoiceKind, InvoiceRow, InvoiceStatus } from './invoices.ts';
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
  fileFormatSchema,
  reportAdminListQuerySchema,
  reportAdminPageSchema,
  reportAdminRowSchema,
  reportChoiceSchema,
  reportCreateBodySchema,
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
  userKindSchema,
  userListQuerySchema,
  userPageSchema,
  userRowSchema,
  userSortSchema,
  userStatusSchema,
} from './users.ts';
export type { UserKind, UserRow, UserStatus } from './users.ts';
export { hotlistDeltaQuerySchema, hotlistDeltaSchema, hotlistListQuerySchema, hotlistPageSchema } from './hotlist.ts';
export type { HotlistDelta } from './hotlist.ts';
export { verifyCodePattern, verifyParamsSchema, verifySchema } from './verify.ts';
export type { Verify } from './verify.ts';
export { lookupNameSchema, lookupParamsSchema, lookupQuerySchema, lookupSchema } from './lookup.ts';
export type { LookupName } from './lookup.ts';
