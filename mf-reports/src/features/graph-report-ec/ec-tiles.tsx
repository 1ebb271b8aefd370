import type { EcTile } from '@ecard/shared/api-schema';
import { useLocation, usePortal, useQuery } from '@ecard/shared/ui';
import { SummaryTiles } from '../../dashboard/summary-tiles.tsx';
import { ecSummaryQuery, ignoredFilters } from './ec-graph.queries.ts';
import type { EcFigure, EcGraphState } from './ec-graph.queries.ts';
import { ecGraphText as text } from './ec-graph.text.ts';
import { rowsAddress } from './ec-rows.ts';
import type { EcRows } from './ec-rows.ts';
import { useRidesHref } from './use-rides-href.ts';

/** Figure that draws each number, and the rows behind it. */
const PARTS: Readonly<
  Record<EcTile['key'], { readonly figure: EcFigure; readonly rows?: Pick<EcRows, 'of' | 'key'> }>
> = {
  issued: { figure: 'lifecycle', rows: { of: 'lifecycle', key: 'ISSUED' } },
  activated: { figure: 'lifecycle', rows: { of: 'lifecycle', key: 'ACTIVE' } },
  blocked: { figure: 'lifecycle', rows: { of: 'lifecycle', key: 'BLOCKED' } },
  active_base: { figure: 'lifecycle', rows: { of: 'active_base', key: 'ACTIVE' } },
  topups: { figure: 'topup', rows: { of: 'topups', key: 'all' } },
  subsidy: { figure: 'subsidy' },
};

/** Cards and their money in six numbers, each with a way to the rows behind it. */
export function EcTiles({ state }: { readonly state: EcGraphState }) {
  const { pathname, search } = useLocation();
  const query = useQuery(ecSummaryQuery(usePortal(), state));
  const ridesHref = useRidesHref(state.filters);
  const { data } = query;
  return (
    <SummaryTiles
      query={query}
      compares={state.comparison !== 'none'}
      factsOf={(key: EcTile['key']) => {
        const { figure, rows } = PARTS[key];
        const { from = '', to = '' } = data ?? {};
        const days = { from: key === 'active_base' ? to : from, to };
        return {
          label: text.tiles[key],
          href: rows ? rowsAddress(pathname, search, { ...rows, ...days }) : ridesHref(state.filters.category, days),
          isLessBetter: key === 'blocked' || key === 'subsidy',
          isByDay: true,
          note: text.noteOf(ignoredFilters(state, figure)),
        };
      }}
    />
  );
}
