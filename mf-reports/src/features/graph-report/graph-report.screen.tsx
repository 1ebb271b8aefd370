import { PeriodBar, readPeriod } from '@ecard/shared/dashboard';
import type { ScreenModule } from '@ecard/shared/remote';
import { Button, Page, prefetchQuery, useLocation, usePortal, useQuery } from '@ecard/shared/ui';
import { rideSpans } from '../../domain/presets.ts';
import { rideSeriesQuery } from './graph-report.queries.ts';
import { graphReportText as text } from './graph-report.text.ts';
import { RideReport } from './ride-report.tsx';

/** `/graph-report`: rides and revenue by day. */
export const screen: ScreenModule = {
  Screen: GraphReportScreen,
  async prefetch({ context, queryClient, request }) {
    const period = readPeriod(request.url, rideSpans);
    if (period.kind === 'invalid') return undefined;
    return prefetchQuery(queryClient, rideSeriesQuery(context.http, period));
  },
};

function GraphReportScreen() {
  const { http } = usePortal();
  const { search } = useLocation();
  const period = readPeriod(search, rideSpans);
  const query = useQuery(rideSeriesQuery(http, period));
  const shown = period.kind === 'invalid' ? undefined : query.data;
  return (
    <Page
      title={text.title}
      description={shown ? text.updatedAt(shown.generated_at) : undefined}
      actions={
        period.kind === 'invalid' ? null : (
          <Button icon="refresh" loading={query.isFetching} onClick={() => void query.refetch()}>
            {text.refresh}
          </Button>
        )
      }
    >
      <PeriodBar period={period} days={query.isPlaceholderData ? undefined : shown} presets={rideSpans.presets} />
      <RideReport period={period} query={query} />
    </Page>
  );
}
