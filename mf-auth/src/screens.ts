import type { RemoteDefinition } from '@ecard/shared/remote';

/** The screens by route name; each is a chunk of that name. */
export const screens: RemoteDefinition['screens'] = {
  index: () => import(/* webpackChunkName: "index" */ './features/sign-in/sign-in.screen.tsx'),
  ec: () => import(/* webpackChunkName: "ec" */ './features/my-cards/my-cards.screen.tsx'),
};
