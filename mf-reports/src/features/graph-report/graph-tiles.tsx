import type { GraphTile } from '@ecard/shared/api-schema';
import { KpiTile } from '@ecard/shared/dashboard';
import type { DashboardState } from '@ecard/shared/dashboard';
import { toProblem } from '@ecard/shared/http';
import { ErrorState, Panel, Skeleton, StatTiles, classNames, usePortal, useQuery } from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { unitFormats } from '../../dashboard/unit-format.ts';
import styles from '../../dashboard/dashboard.module.css';
import { summaryQuery } from './graph-report.queries.ts';
import { graphReportText as text } from './graph-report.text.ts';

/** Numbers of which less is better. */
const LESS: readonly GraphTile['key'][] = ['denied_share', 'subsidy'];

interface GraphTilesProps {
  readonly state: DashboardState;
  /** The page with the taps behind a number. */
  readonly tapsHref: (filters?: Readonly<Record<string, string>>) => string;
}

/** The span in six numbers: value, change and the way in between. */
export function GraphTiles({ state, tapsHref }: GraphTilesProps) {
  const { http } = usePortal();
  const { data, error, refetch, isPlaceholderData } = useQuery(summaryQuery(http, state));
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
          <Tile key={tile.key} tile={tile} compares={state.comparison !== 'none'} tapsHref={tapsHref} />
        ))}
      </StatTiles>
    </div>
  );
}

interface TileProps {
  readonly tile: GraphTile;
  readonly compares: boolean;
  readonly tapsHref: GraphTilesProps['tapsHref'];
}

function Tile({ tile: { key, unit, value, previous, sparkline }, compares, tapsHref }: TileProps) {
  const { format, formatShort } = unitFormats[unit];
  const isOfRides = key === 'rides' || key === 'revenue' || key === 'subsidy';
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
      {...(isOfRides ? { href: tapsHref({ result: 'ACCEPTED' }) } : {})}
      {...(key === 'denied_share' ? { href: tapsHref() } : {})}
      change={
        compares
          ? {
              now: value,
              before: previous,
              as: unit === '%' ? 'points' : 'percent',
              better: LESS.includes(key) ? 'less' : 'more',
              beforeText: previous === null ? undefined : dashboardText.before(formatShort(previous)),
            }
          : undefined
      }
    />
  );
}
