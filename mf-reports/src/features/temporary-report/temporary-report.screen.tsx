import { DashboardPage, dashboardScreen, useMarks } from '@ecard/shared/dashboard';
import { toProblem } from '@ecard/shared/http';
import {
  EmptyState,
  ErrorState,
  Panel,
  Skeleton,
  Stack,
  classNames,
  prefetchQuery,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import styles from '../../dashboard/dashboard.module.css';
import { ExportButton } from './export-button.tsx';
import { permitsHref } from './permits-href.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportPivot } from './report-pivot.tsx';
import { ReportTiles } from './report-tiles.tsx';
import { PERMIT_FILTERS, readTemporaryReportState, temporaryReportQuery } from './temporary-report.queries.ts';
import type { TemporaryReportState } from './temporary-report.queries.ts';
import { temporaryReportText as text } from './temporary-report.text.ts';

/** `/temporary-report`: requests for temporary permits and what became of them. */
export const screen = dashboardScreen({
  name: 'temporary-report',
  read: readTemporaryReportState,
  Page: TemporaryReportPage,
  prefetch: ({ context: { http }, queryClient }, state) => [
    prefetchQuery(queryClient, temporaryReportQuery(http, state)),
  ],
});

const COMPARISONS = ['none', 'prev'] as const;

function TemporaryReportPage({ state }: { readonly state: TemporaryReportState }) {
  const { http } = usePortal();
  const { data, isPlaceholderData } = useQuery(temporaryReportQuery(http, state));
  return (
    <DashboardPage
      title={text.title}
      description={data ? dashboardText.updatedAt(data.generated_at) : undefined}
      state={state}
      filters={PERMIT_FILTERS}
      days={isPlaceholderData ? undefined : data}
      comparisons={COMPARISONS}
      actions={data ? <ExportButton span={data} filters={state.filters} /> : null}
    >
      <ReportBody state={state} />
    </DashboardPage>
  );
}

function ReportBody({ state }: { readonly state: TemporaryReportState }) {
  const { http } = usePortal();
  const { data, error, refetch, isPlaceholderData } = useQuery(temporaryReportQuery(http, state));
  const marks = useMarks(state.period);
  if (error) {
    return (
      <Panel>
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!data) {
    return (
      <Panel>
        <Skeleton lines={8} height={40} />
      </Panel>
    );
  }
  if (data.kpi.requested === 0) {
    return (
      <Panel>
        <EmptyState icon="chart" {...text.empty} />
      </Panel>
    );
  }
  return (
    <Stack gap={16}>
      <div className={classNames(isPlaceholderData && styles['busy'])} aria-busy={isPlaceholderData}>
        <Stack gap={16}>
          <ReportTiles report={data} href={permitsHref({ from: data.from, to: data.to, filters: state.filters })} />
          <ReportFigures report={data} filters={state.filters} marks={marks} />
        </Stack>
      </div>
      <ReportPivot report={data} state={state} busy={isPlaceholderData} />
    </Stack>
  );
}
