import type { GraphSummary, RideSeries } from '@ecard/shared/api-schema';
import { COMPARISONS, DashboardPage, bucketOfPeriod, dashboardScreen } from '@ecard/shared/dashboard';
import { prefetchOptional, prefetchQuery, usePortal, useQuery } from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { ExportButton } from '../../dashboard/export-button.tsx';
import {
  GRAPH_FILTERS,
  heatmapQuery,
  paymentsQuery,
  readGraphReportState,
  rideDaysQuery,
  stopsQuery,
  summaryQuery,
  topQuery,
} from './graph-report.queries.ts';
import type { GraphReportState } from './graph-report.queries.ts';
import { graphReportText as text } from './graph-report.text.ts';
import { RideReport } from './ride-report.tsx';
import { prefetchTaps } from './taps-panel.tsx';

/** `/graph-report`: how the city rides, in numbers and figures; each leads to the taps behind it. */
export const screen = dashboardScreen({
  name: 'graph-report',
  read: readGraphReportState,
  Page: GraphReport,
  prefetch: ({ context: portal, queryClient }, state) => [
    prefetchQuery(queryClient, rideDaysQuery(portal, state)),
    prefetchOptional(queryClient, summaryQuery(portal, state)),
    prefetchOptional(queryClient, topQuery(portal, state, 'category')),
    prefetchOptional(queryClient, topQuery(portal, state, 'route')),
    prefetchOptional(queryClient, heatmapQuery(portal, state)),
    prefetchOptional(queryClient, paymentsQuery(portal, state, bucketOfPeriod(portal, state.period))),
    prefetchOptional(queryClient, stopsQuery(portal, state)),
    ...(state.tapFilters ? [prefetchTaps(portal, queryClient, state)] : []),
  ],
});

function GraphReport({ state }: { readonly state: GraphReportState }) {
  const portal = usePortal();
  const query = useQuery(rideDaysQuery(portal, state));
  const { data } = query;
  const summary = useQuery(summaryQuery(portal, state));
  const compared = state.comparison === 'none' || summary.isPlaceholderData ? undefined : summary.data;
  return (
    <DashboardPage
      title={text.title}
      description={data ? describe(data, compared) : undefined}
      state={state}
      filters={GRAPH_FILTERS}
      days={query.isPlaceholderData ? undefined : data}
      comparisons={COMPARISONS}
      actions={
        data ? (
          <ExportButton
            code="report.graph.export"
            resource="graph-report"
            filters={{ from: data.from, to: data.to, ...state.filters }}
            description={text.export(data.from, data.to)}
          />
        ) : null
      }
    >
      <RideReport state={state} query={query} />
    </DashboardPage>
  );
}

/** Says of when the numbers are, which day may still grow, and with what days the tiles are compared. */
function describe({ generated_at: at, incomplete_from: running }: RideSeries, compared?: GraphSummary): string {
  return [
    dashboardText.updatedAt(at),
    ...(running === undefined ? [] : [text.running(running)]),
    ...(compared
      ? [dashboardText.compared(compared.previous_from, compared.previous_to, compared.previous_until)]
      : []),
  ].join(' · ');
}
