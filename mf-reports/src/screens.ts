import type { RemoteDefinition } from '@ecard/shared/remote';

/** The screens by route name; each is a chunk of its own with the route's name. */
export const screens: RemoteDefinition['screens'] = {
  'graph-report': () =>
    import(/* webpackChunkName: "graph-report" */ './features/graph-report/graph-report.screen.tsx'),
  report: () => import(/* webpackChunkName: "report" */ './features/report-list/report-list.screen.tsx'),
  'report-add': () => import(/* webpackChunkName: "report-add" */ './features/report-add/report-add.screen.tsx'),
  'report-admin': () =>
    import(/* webpackChunkName: "report-admin" */ './features/report-admin/report-admin.screen.tsx'),
  'graph-report-ec': () =>
    import(/* webpackChunkName: "graph-report-ec" */ './features/graph-report-ec/ec-graph.screen.tsx'),
  'graph-report-statistic': () =>
    import(/* webpackChunkName: "graph-report-statistic" */ './features/graph-statistic/statistic.screen.tsx'),
  'temporary-report': () =>
    import(/* webpackChunkName: "temporary-report" */ './features/temporary-report/temporary-report.screen.tsx'),
};
