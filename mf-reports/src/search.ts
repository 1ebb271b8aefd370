import type { SearchSource } from '@ecard/shared/contract';
import { reportAdminText } from './features/report-admin/report-admin.text.ts';

const OWN = {
  title: 'Миний тайлан',
  icon: 'chart',
  endpoint: '/api/report-request?page_size=5',
  parameter: 'q',
  minLength: 3,
  rows: 'data',
  fields: { id: 'id', title: 'title', subtitle: ['code'] },
  link: '/report?id={id}',
} as const satisfies Omit<SearchSource, 'name'>;

/** Records of this remote that the command palette finds; the build writes them into `release.json`. */
export const search: readonly SearchSource[] = [
  { ...OWN, name: 'report', action: 'report.request.view' },
  {
    ...OWN,
    name: 'all-reports',
    action: 'report.admin.view',
    title: 'Тайлангийн удирдлага',
    endpoint: '/api/report-admin?page_size=5',
    fields: { id: 'id', title: 'title', subtitle: ['code', 'requester.name'] },
    link: '/report-admin?id={id}',
    windows: [
      {
        action: 'report.admin.schedule',
        title: reportAdminText.template.add,
        link: '/report-admin?tab=templates&new=1',
      },
    ],
  },
];
