import type { RemoteDefinition } from '@ecard/shared/remote';

/** The screens by route name; each is a chunk of its own with the route's name. */
export const screens: RemoteDefinition['screens'] = {
  invoice: () => import(/* webpackChunkName: "invoice" */ './features/invoice-list/invoice-list.screen.tsx'),
  'invoice-report': () =>
    import(/* webpackChunkName: "invoice-report" */ './features/invoice-report/invoice-report.screen.tsx'),
  ebarimt: () => import(/* webpackChunkName: "ebarimt" */ './features/ebarimt/ebarimt.screen.tsx'),
  payment: () => import(/* webpackChunkName: "payment" */ './features/payment-list/payment-list.screen.tsx'),
  'payment-id': () => import(/* webpackChunkName: "payment-id" */ './features/payment/payment.screen.tsx'),
  'invoice-new': () => import(/* webpackChunkName: "invoice-new" */ './features/invoice-editor/invoice-new.screen.tsx'),
  'invoice-detail': () =>
    import(/* webpackChunkName: "invoice-detail" */ './features/invoice-detail/invoice-detail.screen.tsx'),
  'invoice-edit': () =>
    import(/* webpackChunkName: "invoice-edit" */ './features/invoice-editor/invoice-edit.screen.tsx'),
  'invoice-print': () =>
    import(/* webpackChunkName: "invoice-print" */ './features/invoice-print/invoice-print.screen.tsx'),
};
