import type { ReleaseRoute } from '@ecard/shared/contract';

/** What `{id}` looks like: a UUID. */
const id = { characters: '0-9a-f-', minLength: 36, maxLength: 36 };

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
    name: 'ebarimt',
    path: '/ebarimt',
    layout: 'default',
    guards: ['auth'],
    robots: 'noindex, nofollow',
    title: 'И-баримт',
    organisationMenu: true,
    icon: 'receipt',
  },
  {
    name: 'payment-id',
    path: '/payment/{id}',
    params: { id },
    layout: 'default',
    guards: [],
    robots: 'noindex, nofollow',
    title: 'Төлбөр төлөх',
  },
  {
    name: 'invoice-new',
    path: '/invoice/new',
    layout: 'admin',
    guards: ['auth', 'redirect'],
    action: 'fin.invoice.create',
    robots: 'noindex, nofollow',
    title: 'Шинэ нэхэмжлэх',
  },
  {
    name: 'invoice-detail',
    path: '/invoice/{id}',
    params: { id },
    layout: 'admin',
    guards: ['auth', 'redirect'],
    action: 'fin.invoice.view',
    robots: 'noindex, nofollow',
    title: 'Нэхэмжлэхийн дэлгэрэнгүй',
  },
  {
    name: 'invoice-edit',
    path: '/invoice/{id}/edit',
    params: { id },
    layout: 'admin',
    guards: ['auth', 'redirect'],
    action: 'fin.invoice.update',
    robots: 'noindex, nofollow',
    title: 'Нэхэмжлэх засах',
  },
  {
    name: 'invoice-print',
    path: '/invoice/{id}/print',
    params: { id },
    layout: 'none',
    guards: ['auth', 'redirect'],
    action: 'fin.invoice.print',
    robots: 'noindex, nofollow',
    title: 'Нэхэмжлэх хэвлэх',
  },
];
