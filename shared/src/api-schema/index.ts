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
