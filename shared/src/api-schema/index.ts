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
export { hotlistDeltaQuerySchema, hotlistDeltaSchema, hotlistListQuerySchema, hotlistPageSchema } from './hotlist.ts';
export type { HotlistDelta } from './hotlist.ts';
export { verifyCodePattern, verifyParamsSchema, verifySchema } from './verify.ts';
export type { Verify } from './verify.ts';
export { lookupNameSchema, lookupParamsSchema, lookupQuerySchema, lookupSchema } from './lookup.ts';
export type { LookupName } from './lookup.ts';
