import type { ReleaseRoute } from '@ecard/shared/contract';

/** The pages of this remote. */
export const routes: ReleaseRoute[] = [
  {
    name: 'graph-report',
    path: '/graph-report',
    layout: 'admin',
    guards: ['auth', 'redirect'],
    action: 'report.graph.view',
    robots: 'noindex, nofollow',
    title: 'График тайлан',
  },
];
