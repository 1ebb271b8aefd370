import type { GraphTile } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { wholeDays } from '../../time/compared-span.ts';
import type { PartSpan } from '../../time/compared-span.ts';
import { deltaPercent, sumAmounts } from './buckets.rules.ts';
import type { Span } from './graph-report.rules.ts';
import { hasLoadOf, loadPercent, sumLoad } from './load.repository.ts';
import { metricOf } from './ride-series.ts';
import { countCards, countCardsByBucket, sumRides } from './rides.repository.ts';
import type { RideFilter, RideRow } from './rides.repository.ts';
import { sparklineOf } from './sparkline.rules.ts';

interface TilesQuestion {
  readonly span: Span;
  /** Parts that are compared: until the same hour when the span reaches the running day. */
  readonly compared: { readonly now: PartSpan; readonly before: PartSpan };
  readonly filter: RideFilter;
  readonly now: Date;
}

type Metric = 'rides' | 'revenue' | 'subsidy' | 'denied';

/** The tiles of the overview: values of the span, of the one compared with, and the way in between. */
export async function loadTiles(
  db: Kysely<Tables>,
  { span, compared, filter, now }: TilesQuestion,
): Promise<GraphTile[]> {
  const { bucket, draw } = sparklineOf(span, now);
  const [rows, part, past, cards, loads] = await Promise.all([
    sumRides(db, { span, by: [bucket], filter, now }),
    compared.now.hours === undefined ? undefined : loadNumbers(db, compared.now, { filter, now }),
    loadNumbers(db, compared.before, { filter, now }),
    isNarrowed(filter) ? undefined : Promise.all([countCards(db, span), countCardsByBucket(db, span, bucket)]),
    hasLoadOf(filter) ? sumLoad(db, { span, by: [bucket], filter }) : [],
  ]);
  const loadByBucket = new Map(loads.map((row) => [row.keys[0], loadPercent([row])]));
  const byBucket = new Map(rows.map((row) => [row.keys[0], row]));
  const total = (metric: Metric) => sumAmounts(rows.map((row) => metricOf(row, metric)));
  const line = (value: (row: RideRow) => number | null) =>
    draw((name) => {
      const row = byBucket.get(name);
      return row ? value(row) : 0;
    });
  const tile = (
    key: GraphTile['key'],
    unit: GraphTile['unit'],
    value: number | null,
    sparkline: (number | null)[],
  ): GraphTile => ({
    key,
    unit,
    value,
    ...(part ? { compared: part[key] } : {}),
    previous: past[key],
    delta_percent: deltaPercent(part ? part[key] : value, past[key]),
    sparkline,
  });
  const simple = (key: 'rides' | 'revenue' | 'subsidy', unit: GraphTile['unit']) =>
    tile(
      key,
      unit,
      total(key),
      line((row) => metricOf(row, key)),
    );

  return [
    simple('rides', 'ride'),
    simple('revenue', '₮'),
    tile('active_cards', 'card', cards?.[0] ?? null, cards ? draw((name) => cards[1].get(name) ?? 0) : []),
    tile(
      'average_load',
      '%',
      loadPercent(loads),
      loads.length === 0 ? [] : draw((name) => loadByBucket.get(name) ?? null),
    ),
    tile(
      'denied_share',
      '%',
      shareOf(total('denied'), total('rides')),
      line((row) => shareOf(row.denied, row.rides)),
    ),
    simple('subsidy', '₮'),
  ];
}

/** Cards are counted for the whole network only. */
function isNarrowed(filter: RideFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** The numbers of the tiles over a part that is compared; cards, which have no hours, over its whole days. */
async function loadNumbers(
  db: Kysely<Tables>,
  part: PartSpan,
  { filter, now }: Pick<TilesQuestion, 'filter' | 'now'>,
): Promise<Record<GraphTile['key'], number | null>> {
  const days = isNarrowed(filter) ? undefined : wholeDays(part);
  const [[row], cards, loads] = await Promise.all([
    sumRides(db, { span: part, by: [], filter, now }),
    days ? countCards(db, days) : null,
    hasLoadOf(filter) ? sumLoad(db, { span: part, by: [], filter }) : [],
  ]);
  const sum = (metric: Metric) => (row ? metricOf(row, metric) : 0);
  return {
    rides: sum('rides'),
    revenue: sum('revenue'),
    subsidy: sum('subsidy'),
    active_cards: cards,
    average_load: loadPercent(loads),
    denied_share: shareOf(sum('denied'), sum('rides')),
  };
}

/** Denied readings among all that asked to ride, in percent with two decimals. */
function shareOf(denied: number, rides: number): number | null {
  return denied + rides === 0 ? null : Math.round((denied / (denied + rides)) * 10_000) / 100;
}
