import { DashboardPage, dashboardScreen } from '@ecard/shared/dashboard';
import { Stack, prefetchOptional, prefetchQuery, usePortal, useQuery } from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { LeagueTable } from './league-table.tsx';
import { PivotChoice } from './pivot-choice.tsx';
import { PIVOT_FILTERS, readPivotState } from './pivot-state.ts';
import type { PivotState } from './pivot-state.ts';
import { PivotView } from './pivot-view.tsx';
import { ReconciliationCard } from './reconciliation-card.tsx';
import { SavedPivots, savedPivotsQuery } from './saved-pivots.tsx';
import { leagueQuery, pivotQuery, reconciliationQuery, yearQuery } from './statistic.queries.ts';
import { statisticText as text } from './statistic.text.ts';
import { YearTable } from './year-table.tsx';

/** `/graph-report-statistic`: the analyst's pivot; the address holds all of it, so a link shows the same to anybody. */
export const screen = dashboardScreen({
  name: 'graph-report-statistic',
  read: readPivotState,
  Page: Statistic,
  prefetch: ({ context, queryClient }, state) => [
    prefetchQuery(queryClient, pivotQuery(context, state)),
    prefetchOptional(queryClient, yearQuery(context, state)),
    prefetchOptional(queryClient, leagueQuery(context, state)),
    prefetchOptional(queryClient, reconciliationQuery(context, state)),
    prefetchOptional(queryClient, savedPivotsQuery(context.http)),
  ],
});

function Statistic({ state }: { readonly state: PivotState }) {
  const { data, isPlaceholderData } = useQuery(pivotQuery(usePortal(), state));
  return (
    <DashboardPage
      title={text.title}
      description={data ? dashboardText.updatedAt(data.generated_at) : undefined}
      state={state}
      filters={PIVOT_FILTERS}
      days={isPlaceholderData ? undefined : data}
    >
      <Stack gap={16}>
        <PivotChoice state={state} />
        <PivotView state={state} />
        <div data-screen-only>
          <SavedPivots />
        </div>
        <YearTable state={state} />
        <LeagueTable state={state} />
        <ReconciliationCard state={state} />
      </Stack>
    </DashboardPage>
  );
}
