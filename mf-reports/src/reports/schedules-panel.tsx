import { reportKinds, reportSchedulePageSchema, scheduleStatuses } from '@ecard/shared/api-schema';
import type { ReportSchedule } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { formatDateTime } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { RecordActions } from '@ecard/shared/records';
import { Badge, EmptyState, ErrorState, Panel, Skeleton, queryOptions, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { scheduleRecord } from './schedule-record.ts';
import { scheduleText as text } from './schedules.text.ts';
import styles from './reports.module.css';

/** All schedules that the account may see: nobody has more than a page of them. */
export function schedulesQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['report-schedule', 'list'],
    queryFn: async ({ signal }) => {
      const params = { page_size: 200 };
      return reportSchedulePageSchema.parse((await http.get<unknown>('/api/report-schedule', { params, signal })).data);
    },
  });
}

interface SchedulesPanelProps {
  /** Shows who ordered them, for those who see everybody's. */
  readonly ofEverybody?: boolean;
}

/** Reports that are ordered by themselves; can be changed, paused and deleted. */
export function SchedulesPanel({ ofEverybody = false }: SchedulesPanelProps) {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(schedulesQuery(http));
  return (
    <Panel flush title={text.title} description={text.hint}>
      {data ? (
        <DataTable
          caption={text.caption}
          columns={ofEverybody ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'requester')}
          rows={data.data}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="calendar" {...text.empty} />}
        />
      ) : error ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} height={32} />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<ReportSchedule>[] = [
  { key: 'title', header: text.columns.title, primary: true, cell: ({ title }) => title },
  { key: 'kind', header: text.columns.kind, cell: ({ kind }) => reportKinds.labels[kind] },
  { key: 'when', header: text.columns.when, cell: text.when },
  {
    key: 'requester',
    header: text.columns.requester,
    cell: ({ requester, organization }) => organization?.name ?? requester.name,
  },
  { key: 'next', header: text.columns.nextRun, nowrap: true, cell: ({ next_run_at }) => formatDateTime(next_run_at) },
  { key: 'last', header: text.columns.lastRun, nowrap: true, cell: ({ last_run_at }) => formatDateTime(last_run_at) },
  {
    key: 'status',
    header: text.columns.status,
    nowrap: true,
    cell: ({ status }) => <Badge tone={scheduleStatuses.tones[status]}>{scheduleStatuses.labels[status]}</Badge>,
  },
  {
    key: 'actions',
    header: text.columns.actions,
    align: 'end',
    cell: (schedule) => (
      <span className={styles['actions']}>
        <RecordActions of={scheduleRecord} record={schedule} compact />
      </span>
    ),
  },
];
