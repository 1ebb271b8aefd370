import {
  fileFormats,
  reportKinds,
  reportListQuerySchema,
  reportPageSchema,
  reportStatuses,
} from '@ecard/shared/api-schema';
import { formatFileSize } from '@ecard/shared/format';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { DownloadReport } from '../../reports/download-report.tsx';
import { reportText } from '../../reports/report.text.ts';
import { ReportDays } from '../../reports/report-days.tsx';
import { ReportProgress } from '../../reports/report-progress.tsx';
import { expiryOf, givenTitleOf } from '../../reports/report-values.ts';
import { reportListText as text } from './report-list.text.ts';

const { columns: labels } = reportText;

/** Reports the account ordered for itself, newest first. */
export const reportList = defineList({
  name: 'report',
  path: '/api/report-request',
  page: reportPageSchema,
  query: reportListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  keepsViews: false,
  columns: [
    {
      key: 'code',
      label: labels.code,
      kind: 'twoLines',
      primary: true,
      value: (report) => [report.code, givenTitleOf(report)],
    },
    { key: 'kind', label: labels.kind, kind: 'choice', of: reportKinds, phone: 'second' },
    { key: 'days', label: labels.days, cell: (report) => <ReportDays report={report} />, phone: 'second' },
    { key: 'format', label: labels.format, kind: 'choice', of: fileFormats },
    { key: 'created_at', label: labels.orderedAt, kind: 'dateTime' },
    {
      key: 'progress',
      label: labels.progress,
      phone: 'secondEnd',
      cell: (report) => <ReportProgress report={report} />,
    },
    { key: 'row_count', label: labels.rows, kind: 'number' },
    {
      key: 'file_size',
      label: labels.size,
      kind: 'text',
      value: ({ file_size: size }) => (size === null ? null : formatFileSize(size)),
    },
    { key: 'expires', label: labels.expires, kind: 'text', value: expiryOf },
    {
      key: 'status',
      label: labels.status,
      kind: 'status',
      of: reportStatuses,
      phone: 'firstEnd',
      beside: (report) => <DownloadReport report={report} compact />,
    },
  ],
  filters: {
    kind: { kind: 'choice', label: labels.kind, of: reportKinds, any: text.anyKind },
    status: { kind: 'choice', label: labels.status, of: reportStatuses, any: text.anyStatus },
    created: { kind: 'dayRange', label: text.created, place: 'more' },
  },
  record: drawerOf({
    title: text.record,
    load: async () => (await import(/* webpackChunkName: "report-record" */ './report.record.ts')).reportRecord,
  }),
  empty: {
    icon: 'chart',
    ...text.empty,
    action: {
      label: text.create,
      to: '/report/add',
      when: ({ actions, profile }) =>
        profile?.user?.kind !== 'STAFF' || actions.some(({ code }) => code === 'report.request.create'),
    },
  },
});
