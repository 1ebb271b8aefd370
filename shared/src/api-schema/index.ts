export * from './primitives.ts';
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
export { importQuerySchema, importReportSchema } from './imports.ts';
export type { ImportReport } from './imports.ts';
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
