import type { ReleaseRoute } from '@ecard/shared/contract';

/** Form of `{id}`: a UUID. */
const id = { characters: '0-9a-f-', minLength: 36, maxLength: 36 };

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
    title: 'Миний карт',
    description: 'Цахим картын үлдэгдэл, төлөв, сүүлийн зорчилтууд.',
    organisationMenu: true,
    icon: 'card',
  },
  {
    name: 'ec-cards',
    path: '/ec/cards',
    layout: 'admin',
    guards: ['auth', 'redirect'],
    action: 'ec.card.view',
    robots: 'noindex, nofollow',
    title: 'Картууд',
    icon: 'card',
  },
  {
    name: 'temporary',
    path: '/temporary',
    layout: 'default',
    guards: ['auth'],
    title: 'Түр зөвшөөрөл',
    description: 'Өөрийн түр зөвшөөрлүүд: төлөв, төлбөр, явц, хэвлэх.',
    organisationMenu: true,
    icon: 'shield',
  },
  {
    name: 'temporary-new',
    path: '/temporary/new',
    layout: 'default',
    guards: ['auth'],
    robots: 'noindex, nofollow',
    title: 'Шинэ түр зөвшөөрөл',
  },
  {
    name: 'temporary-edit',
    path: '/temporary/{id}/edit',
    params: { id },
    layout: 'default',
    guards: ['auth'],
    robots: 'noindex, nofollow',
    title: 'Түр зөвшөөрлийн хүсэлт',
  },
  {
    name: 'profile',
    path: '/profile',
    layout: 'admin',
    guards: ['auth'],
    robots: 'noindex, nofollow',
    title: 'Профайл',
  },
  {
    name: 'v-id',
    path: '/v/{id}',
    params: { id: { characters: '1-9A-HJ-NP-Za-km-z', minLength: 22, maxLength: 22 } },
    layout: 'none',
    guards: [],
    robots: 'noindex, nofollow',
    title: 'Шалгах хуудас',
    // It is read outdoors.
    colourMode: 'light',
    script: 'none',
  },
];
