import type { RemoteDefinition } from '@ecard/shared/remote';

/** The screens by route name; each is a chunk of its own with the route's name. */
export const screens: RemoteDefinition['screens'] = {
  invoice: () => import(/* webpackChunkName: "invoice" */ './features/invoice-list/invoice-list.screen.tsx'),
  'payment-id': () => import(/* webpackChunkName: "payment-id" */ './features/payment/payment.screen.tsx'),
};
