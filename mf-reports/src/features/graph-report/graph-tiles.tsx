import type { GraphTile } from '@ecard/shared/api-schema';
import { addressWith } from '@ecard/shared/dashboard';
import type { DashboardState } from '@ecard/shared/dashboard';
import { useCan, useLocation, usePortal, useQuery } from '@ecard/shared/ui';
import { SummaryTiles } from '../../dashboard/summary-tiles.tsx';
import { summaryQuery } from './graph-report.queries.ts';
import { graphReportText as text } from './graph-report.text.ts';
import { useTapsHref } from './taps-address.ts';

/** Result of the taps behind a number, where it is made of taps. */
const RESULTS: Readonly<Partial<Record<GraphTile['key'], 'ACCEPTED' | 'DENIED'>>> = {
  rides: 'ACCEPTED',
  revenue: 'ACCEPTED',
  subsidy: 'ACCEPTED',
  active_cards: 'ACCEPTED',
  denied_share: 'DENIED',
};
/** Numbers of which less is better. */
const LESS: readonly GraphTile['key'][] = ['denied_share', 'subsidy'];

/** Rides in six numbers, each with a way to the taps behind it. */
export function GraphTiles({ state }: { readonly state: DashboardState }) {
  const portal = usePortal();
  const { search } = useLocation();
  const query = useQuery(summaryQuery(portal, state));
  const canOpenPivot = useCan('report.graphstat.view');
  const tapsHref = useTapsHref();
  // The pivot has another usual period.
  const loadHref = addressWith('/graph-report-statistic', search, {
    ...(state.period.kind === 'preset' ? { period: state.period.preset } : {}),
    ...{ measure: 'average_load', rows: 'route' },
  });
  return (
    <SummaryTiles
      query={query}
      compares={state.comparison !== 'none'}
      factsOf={(key: GraphTile['key']) => {
        const result = RESULTS[key];
        return {
          label: text.tiles[key],
          href: result ? tapsHref({ result }) : canOpenPivot ? loadHref : undefined,
          isLessBetter: LESS.includes(key),
          isByDay: key === 'active_cards',
          unknown: key === 'active_cards' || key === 'average_load' ? text.tileHints[key] : undefined,
        };
      }}
    />
  );
}
