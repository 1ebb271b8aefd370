import type { RideSeries } from '@ecard/shared/api-schema';
import type { Period } from '@ecard/shared/dashboard';
import { toProblem } from '@ecard/shared/http';
import { Alert, EmptyState, ErrorState, Panel, Skeleton, Stack } from '@ecard/shared/ui';
import { graphReportText as text } from './graph-report.text.ts';
import { toRideDays } from './ride-day.ts';
import { RideFigure } from './ride-figure.tsx';
import { RideTable } from './ride-table.tsx';
import { RideTiles } from './ride-tiles.tsx';

/** What the report needs to know of the query. */
interface RideSeriesQuery {
  readonly data: RideSeries | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  /** Whether the numbers are those of the span before. */
  readonly isPlaceholderData: boolean;
  refetch(): unknown;
}

interface RideReportProps {
  readonly period: Period;
  readonly query: RideSeriesQuery;
}

/** The report's states: a span to correct, loading, failed, nothing there, and the numbers. */
export function RideReport({ period, query }: RideReportProps) {
  if (period.kind === 'invalid') {
    return (
      <Alert tone="warning" title={text.invalidTitle} live>
        {text.invalidHint}
      </Alert>
    );
  }
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
  return <Numbers series={query.data} busy={query.isPlaceholderData} />;
}

function Numbers({ series, busy }: { readonly series: RideSeries; readonly busy: boolean }) {
  const { totals } = series;
  const days = toRideDays(series);
  if (totals.rides === 0 && totals.denied === 0) {
    return (
      <Panel>
        <EmptyState icon="chart" title={text.empty.title} hint={text.empty.hint} />
      </Panel>
    );
  }
  return (
    <Stack gap={16}>
      <RideTiles totals={totals} dayCount={days.length} />
      <RideFigure days={days} updatedAt={series.generated_at} />
      <Panel flush title={text.table.title}>
        <RideTable days={days} totals={totals} busy={busy} />
      </Panel>
    </Stack>
  );
}
