import { useState } from 'react';
import { reportStatuses } from '@ecard/shared/api-schema';
import type { ScreenModule } from '@ecard/shared/remote';
import {
  LinkButton,
  VisuallyHidden,
  prefetchOptional,
  useCan,
  useListState,
  usePortal,
  useQuery,
  useSnapshot,
} from '@ecard/shared/ui';
import { ListPage } from '@ecard/shared/ui/work';
import { OPEN_STATUSES } from '../../reports/report-values.ts';
import { useLiveReports } from '../../reports/use-live-reports.ts';
import { OwnSchedules, ownSchedulesQuery } from './own-schedules.tsx';
import { reportList } from './report-list.definition.tsx';
import { reportListText as text } from './report-list.text.ts';

/** `/report`: reports the account ordered, how far they are, and their files. */
export const screen: ScreenModule = {
  Screen: ReportListScreen,
  async prefetch(input) {
    const { context, queryClient } = input;
    const snapshot = context.store.snapshot();
    const isStaff = snapshot.profile?.user?.kind === 'STAFF';
    const [facts] = await Promise.all([
      reportList.prefetch(input),
      isStaff ? undefined : prefetchOptional(queryClient, ownSchedulesQuery(context.http, snapshot)),
    ]);
    return facts;
  },
};

function ReportListScreen() {
  const isStaff = useSnapshot(({ profile }) => profile?.user?.kind === 'STAFF');
  const mayOrder = useCan('report.request.create') || !isStaff;
  const [news, setNews] = useState('');
  const { http } = usePortal();
  const snapshot = useSnapshot((present) => present);
  const { data } = useQuery(reportList.pageQuery({ http, snapshot }, useListState(reportList.defaults)));
  const isAnyOpen = data?.data.some(({ status }) => OPEN_STATUSES.includes(status)) ?? false;
  useLiveReports({
    name: 'report',
    url: isAnyOpen ? '/api/report-request/events' : undefined,
    onSettled: ({ code, status }) => {
      setNews(text.live(code, reportStatuses.labels[status]));
    },
  });
  const create = (
    <LinkButton to="/report/add" variant="primary" icon="plus">
      {text.create}
    </LinkButton>
  );
  return (
    <ListPage of={reportList} actions={mayOrder ? create : null}>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      {/* Staff see everybody's, at `/report-admin`. */}
      {isStaff ? null : <OwnSchedules />}
    </ListPage>
  );
}
