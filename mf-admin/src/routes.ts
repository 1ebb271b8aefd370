import type { ReleaseRoute } from '@ecard/shared/contract';

/** The pages of this remote; the build writes them into `release.json`. */
export const routes: readonly ReleaseRoute[] = [
  {
    name: 'users',
    path: '/users',
    layout: 'admin',
    guards: ['auth', 'redirect'],
    action: 'admin.user.view',
    robots: 'noindex, nofollow',
    title: 'Хэрэглэгч',
  },
];
