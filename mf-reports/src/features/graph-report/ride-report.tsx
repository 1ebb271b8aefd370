import type { RideSeries } from '@ecard/shared/api-schema';
import { addressWith, useMarks, zoomedAddress } from '@ecard/shared/dashboard';
import { toProblem } from '@ecard/shared/http';
import { EmptyState, ErrorState, Panel, Skeleton, Stack, useLocation } from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { GraphFigures } from './graph-figures.tsx';
import { tapParams } from './graph-report.queries.ts';
import type { GraphReportState } from './graph-report.queries.ts';
import { graphReportText as text } from './graph-report.text.ts';
import { GraphTiles } from './graph-tiles.tsx';
import { toRideDays } from './ride-day.ts';
import { RideFigure } from './ride-figure.tsx';
import { RideTable } from './ride-table.tsx';
import { TapsPanel } from './taps-panel.tsx';

/** Part of a query's state that the report reads. */
interface RideSeriesQuery {
  readonly data: RideSeries | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  /** True while the numbers are those of the span before. */
  readonly isPlaceholderData: boolean;
  refetch(): unknown;
}

interface RideReportProps {
  readonly state: GraphReportState;
  readonly query: RideSeriesQuery;
}

/** The report's states: loading, failed, nothing there, and the numbers. */
export function RideReport({ state, query }: RideReportProps) {
  if (query.isError) {
    return (
      <Panel>
        <ErrorState message={toProblem(query.error).message} onRetry={() => void query.refetch()} />
      </Panel>
    );
  }
  if (!query.data) {
    return (
      <Panel>
        <Skeleton lines={8} height={40} />
      </Panel>
    );
  }
  return <Numbers series={query.data} state={state} busy={query.isPlaceholderData} />;
}

interface NumbersProps {
  readonly series: RideSeries;
  readonly state: GraphReportState;
  readonly busy: boolean;
}

function Numbers({ series, state, busy }: NumbersProps) {
  const { pathname, search } = useLocation();
  const marks = useMarks(state.period);
  const { totals } = series;
  const days = toRideDays(series);
  if (totals.rides === 0 && totals.denied === 0) {
    return (
      <Panel>
        <EmptyState icon="chart" {...dashboardText.empty} />
      </Panel>
    );
  }
  const taps = addressWith(pathname, search, tapParams());
  const tapsOf = (day: string) => zoomedAddress(pathname, taps, { from: day, to: day });
  return (
    <Stack gap={16}>
      <GraphTiles state={state} tapsHref={(filters) => addressWith(pathname, search, tapParams(filters))} />
      {state.showsTaps ? <TapsPanel state={state} totals={totals} /> : null}
      <RideFigure days={days} updatedAt={series.generated_at} hrefOf={tapsOf} marks={marks} />
      <GraphFigures state={state} />
      <Panel flush title={text.table.title}>
        <RideTable days={days} totals={totals} busy={busy} hrefOf={tapsOf} />
      </Panel>
    </Stack>
  );
}
