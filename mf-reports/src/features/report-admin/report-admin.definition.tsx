import {
  fileFormats,
  reportAdminListQuerySchema,
  reportAdminPageSchema,
  reportKinds,
  reportStatuses,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { Badge } from '@ecard/shared/ui';
import { defineList } from '@ecard/shared/ui/work';
import { DownloadReport } from '../../reports/download-report.tsx';
import { reportText } from '../../reports/report.text.ts';
import { ReportDays } from '../../reports/report-days.tsx';
import { ReportProgress } from '../../reports/report-progress.tsx';
import { OPEN_STATUSES, expiryOf, sizeOf } from '../../reports/report-values.ts';
import { reportAdminText as text } from './report-admin.text.ts';

const { columns: labels } = reportText;
const { columns: own, actions } = text;

/** Reports of everybody: the queue, what waits for approval, and what has ended. */
export const reportAdminList = defineList({
  name: 'report-admin',
  path: '/api/report-admin',
  page: reportAdminPageSchema,
  query: reportAdminListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  columns: [
    { key: 'code', label: labels.code, kind: 'text', primary: true },
    { key: 'kind', label: labels.kind, kind: 'choice', of: reportKinds, important: true },
    {
      key: 'requester',
      label: own.requester,
      kind: 'text',
      phone: 'second',
      value: ({ requester }) => requester.name,
    },
    {
      key: 'organization',
      label: own.organization,
      kind: 'text',
      extra: true,
      value: ({ organization }) => organization?.name,
    },
    {
      key: 'status',
      label: labels.status,
      kind: 'status',
      of: reportStatuses,
      phone: 'secondEnd',
      beside: (report) =>
        report.available_actions.includes('download') ? (
          <DownloadReport report={report} compact />
        ) : (
          <ReportProgress report={report} isBeside />
        ),
    },
    { key: 'days', label: labels.days, extra: true, cell: (report) => <ReportDays report={report} /> },
    { key: 'format', label: labels.format, kind: 'choice', of: fileFormats, extra: true },
    {
      key: 'contains_pii',
      label: own.personal,
      cell: ({ contains_pii: has }) =>
        has ? <Badge tone="warning">{reportText.facts.personalYes}</Badge> : reportText.facts.personalNo,
    },
    { key: 'created_at', label: labels.orderedAt, kind: 'dateTime' },
    { key: 'waited_ms', label: own.waited, kind: 'text', value: ({ waited_ms: ms }) => text.duration(ms) },
    { key: 'row_count', label: labels.rows, kind: 'number', extra: true },
    { key: 'file_size', label: labels.size, kind: 'text', extra: true, value: sizeOf },
    { key: 'expires', label: labels.expires, kind: 'text', extra: true, value: expiryOf },
    { key: 'took_ms', label: own.took, kind: 'text', extra: true, value: ({ took_ms: ms }) => text.duration(ms) },
    { key: 'error', label: own.error, kind: 'text', extra: true },
  ],
  filters: {
    kind: { kind: 'choice', label: labels.kind, of: reportKinds, any: text.anyKind },
    status: {
      kind: 'choice',
      label: labels.status,
      of: reportStatuses,
      any: text.anyStatus,
      options: [{ value: OPEN_STATUSES.join(','), label: text.openStatuses }],
    },
    organization_id: { kind: 'lookup', label: own.organization, from: 'organisations', place: 'more' },
    contains_pii: {
      kind: 'choice',
      label: own.personal,
      of: text.personalWords,
      any: text.anyPersonal,
      place: 'more',
    },
    created: { kind: 'dayRange', label: text.created, place: 'more' },
    finished: { kind: 'dayRange', label: reportText.facts.finishedAt, place: 'more' },
  },
  bulk: {
    path: '/api/report-admin/bulk',
    actions: [
      {
        action: 'approve',
        label: actions.approve,
        code: 'report.admin.approve',
        icon: 'check',
        hint: actions.approveManyHint,
        reasonLabel: actions.reason,
      },
      {
        action: 'reject',
        label: actions.reject,
        code: 'report.admin.reject',
        danger: true,
        hint: actions.rejectHint,
        reasonLabel: actions.reason,
      },
    ],
    invalidates: [['report']],
  },
  record: drawerOf({
    title: text.record,
    load: async () =>
      (await import(/* webpackChunkName: "report-admin-record" */ './report-admin.record.ts')).reportAdminRecord,
  }),
  empty: { icon: 'report-search', ...text.empty },
});
