import type { RideSeries } from '@ecard/shared/api-schema';
import { QueryResult } from '@ecard/shared/records';
import type { QueryAnswer } from '@ecard/shared/records';
import { EmptyState, Panel, Stack } from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { GraphFigures } from './graph-figures.tsx';
import type { GraphReportState } from './graph-report.queries.ts';
import { graphReportText as text } from './graph-report.text.ts';
import { GraphTiles } from './graph-tiles.tsx';
import { RideTable } from './ride-table.tsx';
import { TapsPanel } from './taps-panel.tsx';

interface RideReportProps {
  readonly state: GraphReportState;
  readonly query: QueryAnswer<RideSeries> & {
    /** True while the numbers are those of the span before. */
    readonly isPlaceholderData: boolean;
  };
}

/** The report's states: loading, failed, nothing there, and the numbers. */
export function RideReport({ state, query }: RideReportProps) {
  return (
    <QueryResult of={query} lines={10} inPanel>
      {(series) => <Numbers series={series} state={state} busy={query.isPlaceholderData} />}
    </QueryResult>
  );
}

interface NumbersProps {
  readonly series: RideSeries;
  readonly state: GraphReportState;
  readonly busy: boolean;
}

function Numbers({ series, state, busy }: NumbersProps) {
  const { totals } = series;
  if (totals.rides === 0 && totals.denied === 0) {
    return (
      <Panel>
        <EmptyState icon="chart" {...dashboardText.empty} />
      </Panel>
    );
  }
  return (
    <Stack gap={16}>
      <GraphTiles state={state} />
      {state.tapFilters ? <TapsPanel key={JSON.stringify(state)} state={state} /> : null}
      <GraphFigures state={state} />
      <Panel flush title={text.table.title}>
        <RideTable series={series} busy={busy} />
      </Panel>
    </Stack>
  );
}
