import { DashboardPage, dashboardScreen } from '@ecard/shared/dashboard';
import { Stack, prefetchOptional, prefetchQuery } from '@ecard/shared/ui';
import { LeagueTable } from './league-table.tsx';
import { PivotChoice } from './pivot-choice.tsx';
import { PIVOT_FILTERS, readPivotState } from './pivot-state.ts';
import type { PivotState } from './pivot-state.ts';
import { PivotView } from './pivot-view.tsx';
import { ReconciliationCard } from './reconciliation-card.tsx';
import { SavedPivots, savedPivotsQuery } from './saved-pivots.tsx';
import { leagueQuery, pivotQueries, reconciliationQuery, yearQuery } from './statistic.queries.ts';
import { statisticText as text } from './statistic.text.ts';
import { YearTable } from './year-table.tsx';

/** `/graph-report-statistic`: the analyst's pivot; the address holds all of it, so a link shows the same to anybody. */
export const screen = dashboardScreen({
  name: 'graph-report-statistic',
  read: readPivotState,
  Page: Statistic,
  prefetch: ({ context: { http }, queryClient }, state) => {
    const { rows, cells, columns } = pivotQueries(http, state);
    return [
      prefetchQuery(queryClient, rows),
      cells ? prefetchOptional(queryClient, cells) : undefined,
      columns ? prefetchOptional(queryClient, columns) : undefined,
      prefetchOptional(queryClient, yearQuery(http, state)),
      prefetchOptional(queryClient, leagueQuery(http, state)),
      prefetchOptional(queryClient, reconciliationQuery(http, state)),
      prefetchOptional(queryClient, savedPivotsQuery(http)),
    ];
  },
});

function Statistic({ state }: { readonly state: PivotState }) {
  return (
    <DashboardPage title={text.title} state={state} filters={PIVOT_FILTERS}>
      <Stack gap={16}>
        <PivotChoice state={state} />
        <PivotView state={state} />
        <SavedPivots />
        <YearTable state={state} />
        <LeagueTable state={state} />
        <ReconciliationCard state={state} />
      </Stack>
    </DashboardPage>
  );
}
