import type { GraphTile } from '@ecard/shared/api-schema';
import { KpiTile, addressWith } from '@ecard/shared/dashboard';
import type { DashboardState } from '@ecard/shared/dashboard';
import { toProblem } from '@ecard/shared/http';
import {
  ErrorState,
  Panel,
  Skeleton,
  StatTiles,
  classNames,
  useCan,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { unitFormats } from '../../dashboard/unit-format.ts';
import styles from '../../dashboard/dashboard.module.css';
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

/** The span in six numbers: value, change and the way in between. */
export function GraphTiles({ state }: { readonly state: DashboardState }) {
  const portal = usePortal();
  const { search } = useLocation();
  const { data, error, refetch, isPlaceholderData } = useQuery(summaryQuery(portal, state));
  const canOpenPivot = useCan('report.graphstat.view');
  // The pivot has another usual period.
  const loadHref = addressWith('/graph-report-statistic', search, {
    ...(state.period.kind === 'preset' ? { period: state.period.preset } : {}),
    ...{ measure: 'average_load', rows: 'route' },
  });
  if (!data) {
    return (
      <Panel>
        {error ? (
          <ErrorState title={text.tilesFailed} message={toProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={2} height={48} />
        )}
      </Panel>
    );
  }
  return (
    <div className={classNames(styles['tiles'], isPlaceholderData && styles['busy'])} aria-busy={isPlaceholderData}>
      <StatTiles>
        {data.tiles.map((tile) => (
          <Tile
            key={tile.key}
            tile={tile}
            compares={state.comparison !== 'none'}
            until={data.previous_until}
            loadHref={canOpenPivot ? loadHref : undefined}
          />
        ))}
      </StatTiles>
    </div>
  );
}

interface TileProps {
  readonly tile: GraphTile;
  readonly compares: boolean;
  /** Moment until which the earlier numbers count, while the span runs. */
  readonly until: string | undefined;
  /** The load of each route; undefined for an account that may not see it. */
  readonly loadHref: string | undefined;
}

function Tile({ tile, compares, until, loadHref }: TileProps) {
  const { key, unit, value, compared = value, previous, sparkline } = tile;
  const tapsHref = useTapsHref();
  const { format, formatShort } = unitFormats[unit];
  const result = RESULTS[key];
  const href = result ? tapsHref({ result }) : loadHref;
  if (value === null) {
    return (
      <KpiTile
        label={text.tiles[key]}
        value={dashboardText.nothing}
        exact={key === 'active_cards' || key === 'average_load' ? text.tileHints[key] : undefined}
      />
    );
  }
  return (
    <KpiTile
      label={text.tiles[key]}
      value={formatShort(value)}
      exact={formatShort(value) === format(value) ? undefined : format(value)}
      sparkline={sparkline}
      {...(value > 0 && href !== undefined ? { href } : {})}
      change={
        compares
          ? {
              now: compared,
              before: previous,
              as: unit === '%' ? 'points' : 'percent',
              better: LESS.includes(key) ? 'less' : 'more',
              beforeText: beforeText(tile, until),
            }
          : undefined
      }
    />
  );
}

/** The earlier number, with the part of the present one that it is compared with where that is not all of it. */
function beforeText(
  { key, unit, value, compared, previous }: GraphTile,
  until: string | undefined,
): string | undefined {
  const { formatShort } = unitFormats[unit];
  if (previous === null) return undefined;
  if (compared === undefined || compared === null || compared === value)
    return dashboardText.before(formatShort(previous));
  return dashboardText.comparedParts(
    formatShort(previous),
    formatShort(compared),
    key === 'active_cards' ? undefined : until,
  );
}
