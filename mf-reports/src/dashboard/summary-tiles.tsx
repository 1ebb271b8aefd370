import type { GraphSummary, GraphTile } from '@ecard/shared/api-schema';
import { KpiTile } from '@ecard/shared/dashboard';
import { QueryResult } from '@ecard/shared/records';
import type { QueryAnswer } from '@ecard/shared/records';
import { StatTiles, classNames } from '@ecard/shared/ui';
import { dashboardText } from './dashboard.text.ts';
import { unitFormats } from './unit-format.ts';
import styles from './dashboard.module.css';

interface Tile<Key> extends Omit<GraphTile, 'key'> {
  readonly key: Key;
}

/** Facts of a tile that its answer does not have. */
interface TileFacts {
  readonly label: string;
  /** Address of the rows behind the number; undefined where the account may see none. */
  readonly href: string | undefined;
  readonly isLessBetter?: boolean;
  /** Known by the day alone: the days that are over are compared. */
  readonly isByDay?: boolean;
  /** Says with the number how it was counted. */
  readonly note?: string | undefined;
  /** Says why a number is not known. */
  readonly unknown?: string | undefined;
}

interface SummaryTilesProps<Key extends string> {
  readonly query: QueryAnswer<Pick<GraphSummary, 'previous_until'> & { readonly tiles: readonly Tile<Key>[] }> & {
    /** True while the numbers are those of the span before. */
    readonly isPlaceholderData: boolean;
  };
  readonly compares: boolean;
  readonly factsOf: (key: Key) => TileFacts;
}

/** A span in a few numbers: value, change and the way in between. */
export function SummaryTiles<Key extends string>({ query, compares, factsOf }: SummaryTilesProps<Key>) {
  const { isPlaceholderData } = query;
  return (
    <QueryResult of={query} title={dashboardText.tilesFailed} lines={3} inPanel>
      {({ tiles, previous_until: until }) => (
        <div className={classNames(styles['tiles'], isPlaceholderData && styles['busy'])} aria-busy={isPlaceholderData}>
          <StatTiles>
            {tiles.map((tile) => (
              <SummaryTile key={tile.key} tile={tile} facts={factsOf(tile.key)} compares={compares} until={until} />
            ))}
          </StatTiles>
        </div>
      )}
    </QueryResult>
  );
}

interface SummaryTileProps {
  readonly tile: Tile<string>;
  readonly facts: TileFacts;
  readonly compares: boolean;
  /** Moment until which the earlier numbers count, while the span runs. */
  readonly until: string | undefined;
}

function SummaryTile({ tile, facts, compares, until }: SummaryTileProps) {
  const { unit, value, compared = value, previous, sparkline } = tile;
  const { label, href, isLessBetter = false, isByDay = false, note, unknown } = facts;
  const { format, formatShort } = unitFormats[unit];
  if (value === null) return <KpiTile label={label} value={dashboardText.nothing} exact={unknown} />;
  const exact = [...(formatShort(value) === format(value) ? [] : [format(value)]), ...(note ? [note] : [])].join(' · ');
  return (
    <KpiTile
      label={label}
      value={formatShort(value)}
      exact={exact}
      sparkline={sparkline}
      {...(value > 0 && href !== undefined ? { href } : {})}
      change={
        compares
          ? {
              now: compared,
              before: previous,
              as: unit === '%' ? 'points' : 'percent',
              better: isLessBetter ? 'less' : 'more',
              beforeText: beforeText(tile, isByDay ? undefined : until),
            }
          : undefined
      }
    />
  );
}

/** The earlier number, with the part of the present one that it is compared with where that is not all of it. */
function beforeText({ unit, value, compared, previous }: Tile<string>, until: string | undefined): string | undefined {
  const { formatShort } = unitFormats[unit];
  if (previous === null) return undefined;
  if (compared === undefined || compared === null || compared === value)
    return dashboardText.before(formatShort(previous));
  return dashboardText.comparedParts(formatShort(previous), formatShort(compared), until);
}
