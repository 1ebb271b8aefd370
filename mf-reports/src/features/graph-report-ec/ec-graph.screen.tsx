import { dashboardFilters } from '@ecard/shared/api-schema';
import type { EcGraph as EcAnswer } from '@ecard/shared/api-schema';
import { DashboardPage, FigurePart, bucketOfPeriod, dashboardScreen } from '@ecard/shared/dashboard';
import type { DaySpan } from '@ecard/shared/format';
import { Stack, prefetchOptional, prefetchQuery, useCan, useLocation, usePortal, useQuery } from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import styles from '../../dashboard/dashboard.module.css';
import { activeBaseFigure, ecFigure, lifecycleFigure } from './ec-figures.ts';
import { EC_FIGURES, EC_FILTERS, ecGraphQuery, ignoredFilters, readEcGraphState } from './ec-graph.queries.ts';
import type { EcFigure, EcGraphState } from './ec-graph.queries.ts';
import { ecGraphText as text } from './ec-graph.text.ts';
import { EcRowsPanel } from './ec-rows-panel.tsx';
import { ecRowsQuery, ecSumsQuery } from './ec-rows.queries.ts';
import { monthAfter, ridesAddress, rowsAddress } from './ec-rows.ts';
import type { EcRows } from './ec-rows.ts';

/** `/graph-report-ec`: cards from issue to rest, their money, and what concessions cost. */
export const screen = dashboardScreen({
  name: 'graph-report-ec',
  read: readEcGraphState,
  Page: EcGraph,
  prefetch: ({ context: portal, queryClient }, state) => {
    const [main, ...others] = EC_FIGURES;
    return [
      main && prefetchQuery(queryClient, ecGraphQuery(portal, state, main)),
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
  return (
    <DashboardPage
      title={text.title}
      description={data ? dashboardText.updatedAt(data.generated_at) : undefined}
      state={state}
      filters={EC_FILTERS}
      days={isPlaceholderData ? undefined : data}
    >
      <Stack gap={16}>
        {state.rows ? <EcRowsPanel key={JSON.stringify(state)} state={state} rows={state.rows} /> : null}
        <EcFigures state={state} />
      </Stack>
    </DashboardPage>
  );
}

function EcFigures({ state }: { readonly state: EcGraphState }) {
  const portal = usePortal();
  const { pathname, search } = useLocation();
  const listsRides = useCan('report.graph.view');
  const bucket = bucketOfPeriod(portal, state.period);
  const partial = { partialMark: dashboardText.partial[bucket], markedIn: state.period };
  const part = (figure: EcFigure, { title, unit }: { readonly title: string; readonly unit: string }) => {
    const ignored = ignoredFilters(state, figure).map((name) => dashboardFilters[name].label);
    return {
      title,
      unit: ignored.length === 0 ? unit : `${unit} · ${text.notNarrowed(ignored)}`,
      query: ecGraphQuery(portal, state, figure),
    };
  };
  const rowsOf = (of: EcRows['of'], key: string | null | undefined, days: DaySpan | undefined) =>
    days && rowsAddress(pathname, search, { of, key: key ?? 'none', from: days.from, to: days.to });
  const ridesOf = (category: string | null | undefined, days: DaySpan | undefined) =>
    listsRides ? ridesAddress(category, days, state.filters.media) : undefined;
  return (
    <Stack gap={16}>
      <div className={styles['pair']}>
        <FigurePart
          {...{ ...part('lifecycle', text.lifecycle), ...partial }}
          fileName="cards-lifecycle"
          toData={(graph) => lifecycleFigure(graph, bucket, (status, _at, days) => rowsOf('lifecycle', status, days))}
        />
        <FigurePart
          {...{ ...part('lifecycle', text.activeBase), ...partial }}
          fileName="cards-active"
          toData={(graph) =>
            activeBaseFigure(graph, bucket, (_line, _at, days) =>
              rowsOf('active_base', 'ACTIVE', days && { from: days.to, to: days.to }),
            )
          }
        />
        <FigurePart
          {...{ ...part('topup', text.topup), ...partial }}
          fileName="topups-channel"
          toData={(graph) =>
            ecFigure(graph, { header: text.header, bucket, isStacked: true }, (channel, _at, days) =>
              rowsOf('channel', channel, days),
            )
          }
        />
        <FigurePart
          {...part('concession', text.concession)}
          fileName="cards-concession"
          toData={(graph) =>
            ecFigure(
              graph,
              { header: text.concession.header, shape: 'donut', lines: (key) => key === 'rides' },
              (_line, at) => ridesOf(graph.label_ids?.[at], graph),
            )
          }
        />
      </div>
      <FigurePart
        {...{ ...part('subsidy', text.subsidy), markedIn: state.period }}
        partialMark={dashboardText.partial.month}
        fileName="cards-subsidy"
        toData={(graph) =>
          ecFigure(graph, { header: text.header, bucket: 'month', isStacked: true }, (category, _at, days) =>
            ridesOf(category, days),
          )
        }
      />
      <div className={styles['pair']}>
        <FigurePart
          {...part('balance', text.balance)}
          fileName="cards-balance"
          toData={(graph) =>
            ecFigure(
              graph,
              { header: text.balance.header(graph.as_of), lines: (key) => key === 'cards' },
              (_line, at) => rowsOf('balance', graph.label_ids?.[at], graph.label_ids && countedOn(graph)),
            )
          }
        />
        <FigurePart
          {...part('dormant', text.dormant)}
          fileName="cards-dormant"
          toData={(graph) =>
            ecFigure(graph, { header: text.dormant.header(graph.as_of), shape: 'bars' }, (_line, at) =>
              rowsOf('dormant', graph.label_ids?.[at], countedOn(graph)),
            )
          }
        />
      </div>
      <FigurePart
        {...part('cohort', text.cohort)}
        fileName="cards-cohort"
        toData={(graph) =>
          ecFigure(graph, { header: text.cohort.header, shape: 'heatmap' }, (month, later) =>
            rowsOf('cohort', month, monthAfter(month, later)),
          )
        }
      />
      <FigurePart
        {...part('points', text.points)}
        fileName="topups-points"
        height={520}
        toData={(graph) =>
          ecFigure(graph, { header: text.points.header, shape: 'bars' }, (_line, at) =>
            rowsOf('point', graph.label_ids?.[at], graph),
          )
        }
      />
    </Stack>
  );
}

/** The day on which the numbers of a figure were counted, as a span. */
function countedOn({ as_of: day }: EcAnswer): DaySpan | undefined {
  return day ? { from: day, to: day } : undefined;
}
