import { ecGraphCardsSchema, ecGraphTopUpsSchema } from '@ecard/shared/api-schema';
import type { EcGraphCards, EcGraphTopUps } from '@ecard/shared/api-schema';
import { dashboardQuery } from '@ecard/shared/dashboard';
import type { DashboardPortal } from '@ecard/shared/dashboard';
import { filtersOf } from './ec-graph.queries.ts';
import type { EcFigure, EcGraphState } from './ec-graph.queries.ts';
import type { EcRows } from './ec-rows.ts';

/** A card or a top-up behind a number. */
export type EcRow = Pick<EcGraphCards['data'][number], 'id' | 'at' | 'card_no'> &
  Partial<EcGraphCards['data'][number] & EcGraphTopUps['data'][number]>;

interface EcRowsPage {
  readonly data: readonly EcRow[];
  readonly next_cursor: string | null;
  readonly totals: { readonly count: number; readonly amount?: number } | null;
}

const PAGE_SIZE = '50';

/** Figure that a number is of. */
export const FIGURE_OF = {
  lifecycle: 'lifecycle',
  active_base: 'lifecycle',
  dormant: 'dormant',
  cohort: 'cohort',
  balance: 'balance',
  channel: 'topup',
  point: 'points',
  topups: 'topup',
} as const satisfies Readonly<Record<EcRows['of'], EcFigure>>;

/** Parameter that tells the host a number's part of its figure; all top-ups have none. */
const KEY_PARAM: Readonly<Record<EcRows['of'], string | undefined>> = {
  lifecycle: 'status',
  active_base: 'status',
  dormant: 'idle',
  cohort: 'cohort',
  balance: 'balance',
  channel: 'channel',
  point: 'point',
  topups: undefined,
};

/** Rows behind a number, some at a time. @param cursor - Empty for the newest. */
export const ecRowsQuery = (portal: DashboardPortal, state: EcGraphState, rows: EcRows, cursor = '') =>
  rowsQuery(portal, state, rows, { limit: PAGE_SIZE, ...(cursor === '' ? {} : { cursor }) });

/** The number of all rows behind a number, and the sum of top-ups. */
export const ecSumsQuery = (portal: DashboardPortal, state: EcGraphState, rows: EcRows) =>
  rowsQuery(portal, state, rows, { sums: '1' });

/** `GET /api/graph-report/ec/cards` or `…/top-ups`. */
function rowsQuery(
  portal: DashboardPortal,
  state: EcGraphState,
  rows: EcRows,
  asked: Readonly<Record<string, string>>,
) {
  const { of, key, from, to } = rows;
  const figure = FIGURE_OF[of];
  const isOfCards = figure !== 'topup' && figure !== 'points';
  const param = KEY_PARAM[of];
  // The days of the number are those of its season too.
  const { season: _season, ...filters } = filtersOf(state, figure);
  return dashboardQuery<EcRowsPage>(portal, {
    path: isOfCards ? '/api/graph-report/ec/cards' : '/api/graph-report/ec/top-ups',
    schema: isOfCards ? ecGraphCardsSchema : ecGraphTopUpsSchema,
    state: { period: { kind: 'days', days: { from, to } }, comparison: 'none', filters },
    params: {
      ...(isOfCards ? { behind: of } : {}),
      ...(param === undefined ? {} : { [param]: key }),
      ...asked,
    },
  });
}
