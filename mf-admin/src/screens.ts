import type { RemoteDefinition } from '@ecard/shared/remote';

/** The screens by route name; each is a chunk of that name. */
export const screens: RemoteDefinition['screens'] = {
  direction: () => import(/* webpackChunkName: "direction" */ './features/direction/direction.screen.tsx'),
  'direction-detail': () =>
    import(/* webpackChunkName: "direction-detail" */ './features/direction/direction-detail.screen.tsx'),
  'load-capacity': () =>
    import(/* webpackChunkName: "load-capacity" */ './features/load-capacity/load-capacity.screen.tsx'),
  vehicles: () => import(/* webpackChunkName: "vehicles" */ './features/load-capacity/vehicles.screen.tsx'),
  load: () => import(/* webpackChunkName: "load" */ './features/load-capacity/load.screen.tsx'),
  location: () => import(/* webpackChunkName: "location" */ './features/location/location.screen.tsx'),
  'location-detail': () =>
    import(/* webpackChunkName: "location-detail" */ './features/location/location-detail.screen.tsx'),
  'product-type': () =>
    import(/* webpackChunkName: "product-type" */ './features/product-type/product-type.screen.tsx'),
  'product-type-detail': () =>
    import(/* webpackChunkName: "product-type-detail" */ './features/product-type/product-type-detail.screen.tsx'),
  users: () => import(/* webpackChunkName: "users" */ './features/user-list/user-list.screen.tsx'),
  terminals: () => import(/* webpackChunkName: "terminals" */ './features/terminals/terminals.screen.tsx'),
  'ec-permission': () => import(/* webpackChunkName: "ec-permission" */ './features/ec-permission/requests.screen.tsx'),
  'ec-permission-review': () =>
    import(/* webpackChunkName: "ec-permission-review" */ './features/ec-permission/review.screen.tsx'),
  'ec-permission-granted': () =>
    import(/* webpackChunkName: "ec-permission-granted" */ './features/ec-permission/granted.screen.tsx'),
  'ec-permission-rules': () =>
    import(/* webpackChunkName: "ec-permission-rules" */ './features/ec-permission/rules.screen.tsx'),
  'ec-permission-seasons': () =>
    import(/* webpackChunkName: "ec-permission-seasons" */ './features/ec-permission/seasons.screen.tsx'),
  'temporary-permission': () =>
    import(
      /* webpackChunkName: "temporary-permission" */ './features/temporary-permission/temporary-permission.screen.tsx'
    ),
  'temporary-permission-calendar': () =>
    import(
      /* webpackChunkName: "temporary-permission-calendar" */ './features/temporary-permission/calendar.screen.tsx'
    ),
  roles: () => import(/* webpackChunkName: "roles" */ './features/roles/roles.screen.tsx'),
  menu: () => import(/* webpackChunkName: "menu" */ './features/menu/menu.screen.tsx'),
};
