import {
  reportKinds,
  reportScheduleListQuerySchema,
  reportSchedulePageSchema,
  scheduleStatuses,
} from '@ecard/shared/api-schema';
import type { ReportSchedule } from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { RecordActions, drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import type { ColumnDefinition } from '@ecard/shared/ui/work';
import { scheduleRecord } from './schedule-record.ts';
import { nextRunOf } from './schedule-values.ts';
import { scheduleText as text } from './schedules.text.ts';
import styles from './reports.module.css';

const { columns: labels } = text;

/** Columns of schedules, wherever they are shown. */
export const scheduleColumns: readonly ColumnDefinition<ReportSchedule>[] = [
  { key: 'title', label: labels.title, kind: 'text', primary: true },
  { key: 'kind', label: labels.kind, kind: 'choice', of: reportKinds, important: true },
  { key: 'when', label: labels.when, kind: 'text', phone: 'second', value: text.when },
  {
    key: 'requester',
    label: labels.requester,
    kind: 'text',
    important: true,
    value: ({ requester, organization }) => organization?.name ?? requester.name,
  },
  { key: 'next_run_at', label: labels.nextRun, kind: 'dateTime', phone: 'secondEnd', value: nextRunOf },
  { key: 'last_run_at', label: labels.lastRun, kind: 'dateTime' },
  {
    key: 'status',
    label: labels.status,
    kind: 'status',
    of: scheduleStatuses,
    phone: 'firstEnd',
    beside: (schedule) => (
      <span className={styles['inRow']}>
        <RecordActions of={scheduleRecord} record={schedule} compact />
      </span>
    ),
  },
];

/** Reports of everybody that are ordered by themselves; can be changed, paused and deleted. */
export const scheduleList = defineList({
  name: 'report-schedule',
  path: '/api/report-schedule',
  page: reportSchedulePageSchema,
  query: reportScheduleListQuerySchema,
  at: { tab: 'schedules' },
  title: text.title,
  description: text.hint,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  columns: scheduleColumns,
  filters: {
    status: { kind: 'choice', label: labels.status, of: scheduleStatuses, any: text.notDeleted },
  },
  record: drawerOf({
    title: text.noun,
    load: async () =>
      (await import(/* webpackChunkName: "schedule-details" */ './schedule-details.ts')).scheduleDetails,
  }),
  empty: { icon: 'calendar', ...text.empty },
});
