import type { ReleaseRoute } from '@ecard/shared/contract';

/** The pages of this remote. */
export const routes: ReleaseRoute[] = [
  {
    name: 'invoice',
    path: '/invoice',
    layout: 'admin',
    guards: ['auth', 'redirect'],
    action: 'fin.invoice.view',
    robots: 'noindex, nofollow',
    title: 'Нэхэмжлэх',
    organisationMenu: true,
    icon: 'invoice',
  },
];
