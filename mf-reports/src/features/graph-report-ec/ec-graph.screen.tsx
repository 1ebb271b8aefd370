import { memo } from 'react';
import { COMPARISONS, DashboardPage, FigurePart, bucketOfPeriod, dashboardScreen } from '@ecard/shared/dashboard';
import { Stack, prefetchOptional, prefetchQuery, usePortal, useQuery } from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import styles from '../../dashboard/dashboard.module.css';
import {
  EC_FIGURES,
  EC_FILTERS,
  ecGraphQuery,
  ecSummaryQuery,
  ignoredFilters,
  readEcGraphState,
} from './ec-graph.queries.ts';
import type { EcFigure, EcGraphState } from './ec-graph.queries.ts';
import { ecGraphText as text } from './ec-graph.text.ts';
import { EcRowsPanel } from './ec-rows-panel.tsx';
import { ecRowsQuery, ecSumsQuery } from './ec-rows.queries.ts';
import { EcTiles } from './ec-tiles.tsx';
import { useEcFigures } from './use-ec-figures.ts';

/** `/graph-report-ec`: cards from issue to rest, their money, and what concessions cost. */
export const screen = dashboardScreen({
  name: 'graph-report-ec',
  read: readEcGraphState,
  Page: EcGraph,
  prefetch: ({ context: portal, queryClient }, state) => {
    const [main, ...others] = EC_FIGURES;
    return [
      main && prefetchQuery(queryClient, ecGraphQuery(portal, state, main)),
      prefetchOptional(queryClient, ecSummaryQuery(portal, state)),
      ...others.map((figure) => prefetchOptional(queryClient, ecGraphQuery(portal, state, figure))),
      ...(state.rows
        ? [ecRowsQuery(portal, state, state.rows), ecSumsQuery(portal, state, state.rows)].map((query) =>
            prefetchOptional(queryClient, query),
          )
        : []),
    ];
  },
});

function EcGraph({ state }: { readonly state: EcGraphState }) {
  const portal = usePortal();
  const { data, isPlaceholderData } = useQuery(ecGraphQuery(portal, state, 'lifecycle'));
  const summary = useQuery(ecSummaryQuery(portal, state));
  const compared = state.comparison === 'none' || summary.isPlaceholderData ? undefined : summary.data;
  const description = [
    ...(data ? [dashboardText.updatedAt(data.generated_at)] : []),
    ...(compared ? [dashboardText.compared(compared.previous_from, compared.previous_to)] : []),
  ].join(' · ');
  return (
    <DashboardPage
      title={text.title}
      description={description}
      state={state}
      filters={EC_FILTERS}
      days={isPlaceholderData ? undefined : data}
      comparisons={COMPARISONS}
    >
      <Stack gap={16}>
        <EcTiles state={state} />
        {state.rows ? <EcRowsPanel key={JSON.stringify(state)} state={state} rows={state.rows} /> : null}
        <EcFigures state={state} />
      </Stack>
    </DashboardPage>
  );
}

const EcFigures = memo(AllFigures);

function AllFigures({ state }: { readonly state: EcGraphState }) {
  const portal = usePortal();
  const bucket = bucketOfPeriod(portal, state.period);
  const toData = useEcFigures(bucket, state.filters);
  const partial = { partialMark: dashboardText.partial[bucket], markedIn: state.period };
  const part = (figure: EcFigure, { title, unit }: { readonly title: string; readonly unit: string }) => {
    const note = text.noteOf(ignoredFilters(state, figure));
    return {
      title,
      unit: note === undefined ? unit : `${unit} · ${note}`,
      query: ecGraphQuery(portal, state, figure),
    };
  };
  return (
    <Stack gap={16}>
      <div className={styles['pair']}>
        <FigurePart
          {...{ ...part('lifecycle', text.lifecycle), ...partial }}
          fileName="cards-lifecycle"
          toData={toData.lifecycle}
        />
        <FigurePart
          {...{ ...part('lifecycle', text.activeBase), ...partial }}
          fileName="cards-active"
          toData={toData.activeBase}
        />
        <FigurePart {...{ ...part('topup', text.topup), ...partial }} fileName="topups-channel" toData={toData.topup} />
        <FigurePart {...part('concession', text.concession)} fileName="cards-concession" toData={toData.concession} />
      </div>
      <FigurePart
        {...{ ...part('subsidy', text.subsidy), markedIn: state.period }}
        partialMark={dashboardText.partial.month}
        fileName="cards-subsidy"
        toData={toData.subsidy}
      />
      <div className={styles['pair']}>
        <FigurePart {...part('balance', text.balance)} fileName="cards-balance" toData={toData.balance} />
        <FigurePart {...part('dormant', text.dormant)} fileName="cards-dormant" toData={toData.dormant} />
      </div>
      <FigurePart {...part('cohort', text.cohort)} fileName="cards-cohort" toData={toData.cohort} />
      <FigurePart {...part('points', text.points)} fileName="topups-points" height={520} toData={toData.points} />
    </Stack>
  );
}
