export { CONTRACT_MAJOR } from './portal-context.ts';
export type { PortalContext, PortalSession, SignIn } from './portal-context.ts';
export type { HttpClient } from './http-client.ts';
export type { HomeTile, OpenHomeTile, SearchSource } from './offers.ts';
export type { NavigationKind, PortalHistory, PortalLocation } from './portal-history.ts';
export type { Notify, NotifyMessage } from './notify.ts';
export type { ColourMode, ColourModePreference, PortalSnapshot, PortalStore, SnapshotKey } from './portal-store.ts';
export { readPlace } from './read-place.ts';
export type {
  BrowserApp,
  HoldThread,
  MountProps,
  RenderedFragment,
  RouteRequest,
  ServerApp,
  Visit,
} from './remote-app.ts';
export {
  guardSchema,
  layoutSchema,
  releaseJsonSchema,
  releaseRouteSchema,
  RELEASE_VERSION,
  releaseSchema,
  speaksOurContract,
} from './release.ts';
export type { Guard, Layout, Release, ReleaseRoute, RouteParameter } from './release.ts';
export { specificationFaults } from './specification-faults.ts';
export { SCREEN_LAYER, styleFrame, takeOutOfFrame, withoutMapComment } from './style-frame.ts';
export { SPECIFIED_ROUTES } from './specified-routes.ts';
export type { SpecifiedRoute } from './specified-routes.ts';
