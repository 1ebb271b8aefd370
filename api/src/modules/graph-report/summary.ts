import type { GraphTile } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { daysBetween, serviceDayOf } from '../../time/ulaanbaatar.ts';
import { bucketEnd, deltaPercent, listBuckets, sumAmounts } from './buckets.rules.ts';
import type { Span } from './graph-report.rules.ts';
import { hasLoadOf, loadPercent, sumLoad } from './load.repository.ts';
import { metricOf } from './ride-series.ts';
import { countCards, countCardsByBucket, sumRides } from './rides.repository.ts';
import type { RideFilter, RideRow } from './rides.repository.ts';

/** Longer spans show a point for each week. */
const longestDailySparkline = 62;

type Metric = 'rides' | 'revenue' | 'subsidy' | 'denied';

/** The tiles of the overview: values of the span, of the one compared with, and the way in between. */
export async function loadTiles(
  db: Kysely<Tables>,
  question: { span: Span; before: Span; filter: RideFilter; now: Date },
): Promise<GraphTile[]> {
  const { span, before, filter, now } = question;
  const bucket = daysBetween(span.from, span.to) < longestDailySparkline ? 'day' : 'week';
  const buckets = listBuckets(span, bucket);
  const isLoadKnown = hasLoadOf(filter);
  const [rows, [past], cardsByBucket, cards, pastCards, loads, pastLoads] = await Promise.all([
    sumRides(db, { span, by: [bucket], filter, now }),
    sumRides(db, { span: before, by: [], filter, now }),
    countCardsByBucket(db, span, bucket),
    countCards(db, span),
    countCards(db, before),
    isLoadKnown ? sumLoad(db, { span, by: [bucket], filter }) : [],
    isLoadKnown ? sumLoad(db, { span: before, by: [], filter }) : [],
  ]);
  const loadByBucket = new Map(loads.map((row) => [row.keys[0], loadPercent([row])]));
  const byBucket = new Map(rows.map((row) => [row.keys[0], row]));
  const total = (metric: Metric) => sumAmounts(rows.map((row) => metricOf(row, metric)));
  const previous = (metric: Metric) => (past ? metricOf(past, metric) : 0);
  const line = (value: (row: RideRow) => number | null) =>
    buckets.map((name) => {
      const row = byBucket.get(name);
      return row ? value(row) : 0;
    });
  const simple = (key: 'rides' | 'revenue' | 'subsidy', unit: GraphTile['unit']) =>
    tile(
      key,
      unit,
      total(key),
      previous(key),
      line((row) => metricOf(row, key)),
    );

  const isNarrowed = Object.keys(filter).length > 0;
  const tiles = [
    simple('rides', 'ride'),
    simple('revenue', '₮'),
    // Cards are counted for the whole network only.
    isNarrowed
      ? tile('active_cards', 'card', null, null, [])
      : tile(
          'active_cards',
          'card',
          cards,
          pastCards,
          buckets.map((name) => cardsByBucket.get(name) ?? 0),
        ),
    tile(
      'average_load',
      '%',
      loadPercent(loads),
      loadPercent(pastLoads),
      loads.length === 0 ? [] : buckets.map((name) => loadByBucket.get(name) ?? null),
    ),
    tile(
      'denied_share',
      '%',
      shareOf(total('denied'), total('rides')),
      shareOf(previous('denied'), previous('rides')),
      line((row) => shareOf(row.denied, row.rides)),
    ),
    simple('subsidy', '₮'),
  ];
  const isWhole = buckets.map((start) => isWholeBucket(start, bucket, span, now));
  return tiles.map((one) => ({
    ...one,
    sparkline: one.sparkline.map((value, at) => (isWhole[at] ? value : null)),
  }));
}

/** Tells whether all of a bucket is in the span and over; part of a day or a week would look like a fall. */
function isWholeBucket(start: string, bucket: 'day' | 'week', { from, to }: Span, now: Date): boolean {
  const end = bucketEnd(start, bucket);
  return start >= from && end <= to && end < serviceDayOf(now);
}

function tile(
  key: GraphTile['key'],
  unit: GraphTile['unit'],
  value: number | null,
  previous: number | null,
  sparkline: (number | null)[],
): GraphTile {
  return { key, unit, value, previous, delta_percent: deltaPercent(value, previous), sparkline };
}

/** Denied readings among all that asked to ride, in percent with two decimals. */
function shareOf(denied: number, rides: number): number | null {
  return denied + rides === 0 ? null : Math.round((denied / (denied + rides)) * 10_000) / 100;
}
