import type { PortalContext, PortalSnapshot } from '@ecard/shared/contract';
import { QueryResult } from '@ecard/shared/records';
import { EmptyState, Panel, readListState, usePortal, useQuery, useSnapshot } from '@ecard/shared/ui';
import { DataTable, columnsOf } from '@ecard/shared/ui/work';
import { scheduleColumns, scheduleList } from '../../reports/schedules.definition.tsx';
import { scheduleText as text } from '../../reports/schedules.text.ts';

/** The host lets an account have no more schedules than the first page holds. */
const ALL = readListState('', scheduleList.defaults);
/** Nobody else orders them. */
const COLUMNS = columnsOf(scheduleColumns.filter(({ key }) => key !== 'requester'));

/** Query for the account's own schedules. */
export function ownSchedulesQuery(http: PortalContext['http'], snapshot: PortalSnapshot) {
  return scheduleList.pageQuery({ http, snapshot }, ALL);
}

/** Reports the account orders every week or month; can be changed, paused and deleted. */
export function OwnSchedules() {
  const { http } = usePortal();
  const schedules = useQuery(
    ownSchedulesQuery(
      http,
      useSnapshot((snapshot) => snapshot),
    ),
  );
  return (
    <Panel flush title={text.title} description={text.hint}>
      <QueryResult of={schedules} title={text.failed} lines={3}>
        {({ data }) => (
          <DataTable
            caption={text.caption}
            columns={COLUMNS}
            rows={data}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="calendar" {...text.empty} />}
          />
        )}
      </QueryResult>
    </Panel>
  );
}
