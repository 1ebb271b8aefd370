import { codes, everyone, staffMenu } from './structure-parts.ts';
import type { GroupSeed } from './structure-parts.ts';

export const reportGroup: GroupSeed = {
  code: 'report',
  name: 'Тайлан',
  icon: 'chart',
  modules: [
    {
      code: 'report.request',
      name: 'Тайлан захиалах',
      menus: [
        {
          code: 'own',
          name: 'Миний тайлан',
          nameEn: 'My reports',
          path: '/report',
          icon: 'table',
          audience: everyone,
          viewCode: 'report.request.view',
          actions: codes('report.request', 'view cancel download'),
        },
        {
          code: 'add',
          name: 'Тайлан захиалах',
          nameEn: 'Order a report',
          path: '/report/add',
          icon: 'plus',
          audience: everyone,
          viewCode: 'report.request.create',
          actions: codes('report.request', 'create'),
        },
      ],
    },
    {
      code: 'report.admin',
      name: 'Тайлангийн удирдлага',
      menus: [
        staffMenu(
          'list',
          'Тайлангийн удирдлага',
          'Report administration',
          '/report-admin',
          'report-search',
          codes('report.admin', 'view approve reject rerun delete schedule'),
        ),
      ],
    },
    {
      code: 'report.graph',
      name: 'График тайлан',
      menus: [
        staffMenu('overview', 'График тайлан', 'Graphs', '/graph-report', 'chart', [
          ...codes('report.graph', 'view export saveview'),
        ]),
        staffMenu(
          'ec',
          'Цахим картын график',
          'Card graphs',
          '/graph-report-ec',
          'chart-pie',
          codes('report.graphec', 'view'),
        ),
        staffMenu(
          'statistic',
          'Статистик',
          'Statistics',
          '/graph-report-statistic',
          'table',
          codes('report.graphstat', 'view'),
        ),
      ],
    },
  ],
};
