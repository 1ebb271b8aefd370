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
  {
    name: 'payment-id',
    path: '/payment/{id}',
    params: { id: { characters: 'A-Fa-f0-9-', minLength: 36, maxLength: 36 } },
    layout: 'default',
    guards: [],
    robots: 'noindex, nofollow',
    title: 'Төлбөр төлөх',
  },
];
