import { DashboardPage, FigurePart, bucketOfPeriod, dashboardScreen } from '@ecard/shared/dashboard';
import type { DashboardState } from '@ecard/shared/dashboard';
import { Stack, prefetchOptional, prefetchQuery, usePortal } from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import styles from '../../dashboard/dashboard.module.css';
import { activeBaseFigure, ecFigure, lifecycleFigure } from './ec-figures.ts';
import { EC_FIGURES, EC_FILTERS, ecGraphQuery, readEcGraphState } from './ec-graph.queries.ts';
import type { EcFigure } from './ec-graph.queries.ts';
import { ecGraphText as text } from './ec-graph.text.ts';

/** `/graph-report-ec`: cards from issue to rest, their money, and what concessions cost. */
export const screen = dashboardScreen({
  name: 'graph-report-ec',
  read: readEcGraphState,
  Page: EcGraph,
  prefetch: ({ context: { http }, queryClient }, state) => {
    const [main, ...others] = EC_FIGURES;
    return [
      main && prefetchQuery(queryClient, ecGraphQuery(http, state, main)),
      ...others.map((figure) => prefetchOptional(queryClient, ecGraphQuery(http, state, figure))),
    ];
  },
});

function EcGraph({ state }: { readonly state: DashboardState }) {
  return (
    <DashboardPage title={text.title} description={text.filterHint} state={state} filters={EC_FILTERS}>
      <EcFigures state={state} />
    </DashboardPage>
  );
}

function EcFigures({ state }: { readonly state: DashboardState }) {
  const { http } = usePortal();
  const bucket = bucketOfPeriod(state.period);
  const query = (figure: EcFigure) => ecGraphQuery(http, state, figure);
  const partial = { partialMark: dashboardText.partial[bucket], markedIn: state.period };
  return (
    <Stack gap={16}>
      <div className={styles['pair']}>
        <FigurePart
          {...{ ...text.lifecycle, ...partial }}
          fileName="cards-lifecycle"
          query={query('lifecycle')}
          toData={(graph) => lifecycleFigure(graph, bucket)}
        />
        <FigurePart
          {...{ ...text.activeBase, ...partial }}
          fileName="cards-active"
          query={query('lifecycle')}
          toData={(graph) => activeBaseFigure(graph, bucket)}
        />
        <FigurePart
          {...{ title: text.topup.title, unit: text.topup.unit, ...partial }}
          fileName="topups-channel"
          query={query('topup')}
          toData={(graph) => ecFigure(graph, { header: text.header, bucket, isStacked: true })}
        />
        <FigurePart
          {...{ title: text.concession.title, unit: text.concession.unit }}
          fileName="cards-concession"
          query={query('concession')}
          toData={(graph) =>
            ecFigure(graph, { header: text.concession.header, shape: 'donut', lines: (key) => key === 'rides' })
          }
        />
      </div>
      <FigurePart
        {...{ title: text.subsidy.title, unit: text.subsidy.unit, markedIn: state.period }}
        partialMark={dashboardText.partial.month}
        fileName="cards-subsidy"
        query={query('subsidy')}
        toData={(graph) => ecFigure(graph, { header: text.header, bucket: 'month', isStacked: true })}
      />
      <div className={styles['pair']}>
        <FigurePart
          {...{ title: text.balance.title, unit: text.balance.unit }}
          fileName="cards-balance"
          query={query('balance')}
          toData={(graph) => ecFigure(graph, { header: text.balance.header, lines: (key) => key === 'cards' })}
        />
        <FigurePart
          {...{ title: text.dormant.title, unit: text.dormant.unit }}
          fileName="cards-dormant"
          query={query('dormant')}
          toData={(graph) => ecFigure(graph, { header: text.dormant.header, shape: 'bars' })}
        />
      </div>
      <FigurePart
        {...{ title: text.cohort.title, unit: text.cohort.unit }}
        fileName="cards-cohort"
        query={query('cohort')}
        toData={(graph) => ecFigure(graph, { header: text.cohort.header, shape: 'heatmap' })}
      />
      <FigurePart
        {...{ title: text.points.title, unit: text.points.unit }}
        fileName="topups-points"
        height={520}
        query={query('points')}
        toData={(graph) => ecFigure(graph, { header: text.points.header, shape: 'bars' })}
      />
    </Stack>
  );
}
