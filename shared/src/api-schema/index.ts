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
  invoiceKindSchema,
  invoiceListQuerySchema,
  invoicePageSchema,
  invoiceRowSchema,
  invoiceSortSchema,
  invoiceStatusSchema,
} from './invoices.ts';
export type { InvoiceKind, InvoiceRow, InvoiceStatus } from './invoices.ts';
export {
  userKindSchema,
  userListQuerySchema,
  userPageSchema,
  userRowSchema,
  userSortSchema,
  userStatusSchema,
} from './users.ts';
export type { UserKind, UserRow, UserStatus } from './users.ts';
export { rideSeriesQuerySchema, rideSeriesSchema } from './graph-report.ts';
export type { RideSeries } from './graph-report.ts';
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
export {
  permissionRuleBodySchema,
  permissionRuleListSchema,
  permissionRulePatchSchema,
  permissionRuleSchema,
} from './permission-rules.ts';
export type { PermissionRule, PermissionRuleBody, PermissionRulePatch } from './permission-rules.ts';
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
export { temporaryReportGroupSchema, temporaryReportQuerySchema, temporaryReportSchema } from './temporary-report.ts';
export type { TemporaryReport, TemporaryReportGroup, TemporaryReportQuery } from './temporary-report.ts';
