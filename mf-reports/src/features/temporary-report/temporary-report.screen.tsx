import type { TemporaryReport } from '@ecard/shared/api-schema';
import { COMPARISONS, DashboardPage, dashboardScreen, useMarks } from '@ecard/shared/dashboard';
import { QueryResult } from '@ecard/shared/records';
import { EmptyState, Panel, Stack, classNames, prefetchQuery, usePortal, useQuery } from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import styles from '../../dashboard/dashboard.module.css';
import { ExportButton } from '../../dashboard/export-button.tsx';
import { permitsHrefOf } from './permits-href.ts';
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
  prefetch: ({ context: portal, queryClient }, state) => [
    prefetchQuery(queryClient, temporaryReportQuery(portal, state)),
  ],
});

function TemporaryReportPage({ state }: { readonly state: TemporaryReportState }) {
  const portal = usePortal();
  const query = useQuery(temporaryReportQuery(portal, state));
  const { data, isPlaceholderData } = query;
  return (
    <DashboardPage
      title={text.title}
      description={data ? describe(data, isPlaceholderData) : undefined}
      state={state}
      filters={PERMIT_FILTERS}
      days={isPlaceholderData ? undefined : data}
      comparisons={COMPARISONS}
      actions={data ? <ReportExport report={data} state={state} /> : null}
    >
      <QueryResult of={query} title={text.failed} lines={10} inPanel>
        {(report) => <Numbers report={report} state={state} busy={isPlaceholderData} />}
      </QueryResult>
    </DashboardPage>
  );
}

/** Names the time of the numbers, and the days that the tiles are compared with. */
function describe({ generated_at: at, compare }: TemporaryReport, isOfOtherDays: boolean): string {
  return [
    dashboardText.updatedAt(at),
    ...(compare && !isOfOtherDays ? [dashboardText.compared(compare.from, compare.to, compare.until)] : []),
  ].join(' · ');
}

/** The pivot as a file, divided and filtered as it is on screen. */
function ReportExport({
  report: { from, to },
  state: { filters, group },
}: {
  readonly report: TemporaryReport;
  readonly state: TemporaryReportState;
}) {
  return (
    <ExportButton
      code="permit.report.export"
      resource="temporary-report"
      filters={{ from, to, ...filters, group_by: group }}
      // Days in the order of the calendar; everything else by size.
      sort={group === 'day' ? 'name' : '-requested'}
      description={text.exports.description(from, to, group)}
    />
  );
}

interface NumbersProps {
  readonly report: TemporaryReport;
  readonly state: TemporaryReportState;
  readonly busy: boolean;
}

function Numbers({ report, state: { period, filters, group }, busy }: NumbersProps) {
  const marks = useMarks(period);
  if (report.kpi.requested === 0) {
    return (
      <Panel>
        <EmptyState icon="chart" {...text.empty} />
      </Panel>
    );
  }
  const hrefOf = permitsHrefOf(report, filters);
  return (
    <Stack gap={16}>
      <div className={classNames(busy && styles['busy'])} aria-busy={busy}>
        <Stack gap={16}>
          <ReportTiles report={report} hrefOf={hrefOf} />
          <ReportFigures report={report} hrefOf={hrefOf} marks={marks} />
        </Stack>
      </div>
      <ReportPivot report={report} group={group} hrefOf={hrefOf} busy={busy} />
    </Stack>
  );
}
