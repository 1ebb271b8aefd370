import type { ReleaseRoute } from '@ecard/shared/contract';

/** The pages of this remote; the build writes them into `release.json`. */
export const routes: readonly ReleaseRoute[] = [
  {
    name: 'index',
    path: '/',
    layout: 'login',
    guards: [],
    title: 'Нэвтрэх',
    description:
      'Улаанбаатар хотын нийтийн тээврийн цахим картын үлдэгдэл, зорчилтоо иргэн, байгууллагаар нэвтэрч хараарай.',
  },
  {
    name: 'ec',
    path: '/ec',
    layout: 'default',
    guards: ['auth'],
    title: 'Миний цахим карт',
    description: 'Цахим картын үлдэгдэл, төлөв, сүүлийн зорчилтууд.',
    organisationMenu: true,
    icon: 'card',
  },
];
