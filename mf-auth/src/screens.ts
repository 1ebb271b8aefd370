import type { RemoteDefinition } from '@ecard/shared/remote';

/** The screens by route name; each is a chunk of that name. */
export const screens: RemoteDefinition['screens'] = {
  index: () => import(/* webpackChunkName: "index" */ './features/sign-in/sign-in.screen.tsx'),
  ec: () => import(/* webpackChunkName: "ec" */ './features/my-cards/my-cards.screen.tsx'),
  'ec-cards': () => import(/* webpackChunkName: "ec-cards" */ './features/my-cards/all-cards/all-cards.screen.tsx'),
  temporary: () => import(/* webpackChunkName: "temporary" */ './features/my-permits/my-permits.screen.tsx'),
  'temporary-new': () =>
    import(/* webpackChunkName: "temporary-new" */ './features/my-permits/wizard/permit-new.screen.tsx'),
  'temporary-edit': () =>
    import(/* webpackChunkName: "temporary-edit" */ './features/my-permits/wizard/permit-edit.screen.tsx'),
  profile: () => import(/* webpackChunkName: "profile" */ './features/profile/profile.screen.tsx'),
  'v-id': () => import(/* webpackChunkName: "v-id" */ './features/public-check/public-check.screen.tsx'),
};
