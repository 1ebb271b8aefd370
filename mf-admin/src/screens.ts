import type { RemoteDefinition } from '@ecard/shared/remote';

/** The screens by route name; each is a chunk of that name. */
export const screens: RemoteDefinition['screens'] = {
  users: () => import(/* webpackChunkName: "users" */ './features/user-list/user-list.screen.tsx'),
};
