import type { GraphBucket, GraphLine, RideMetric } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { wholeDays } from '../../time/compared-span.ts';
import type { PartSpan } from '../../time/compared-span.ts';
import { listBuckets, sumAmounts } from './buckets.rules.ts';
import type { Span } from './graph-report.rules.ts';
import { graphText } from './graph-report.text.ts';
import { hasLoadOf, loadPercent, sumLoad } from './load.repository.ts';
import { countCards, countCardsByBucket, loadNames, sumRides } from './rides.repository.ts';
import type { RideFilter, RideRow } from './rides.repository.ts';

export type RideSplit = 'category' | 'operator' | 'route' | 'media';

interface SeriesQuestion {
  /** Cards are counted by the day: those of a day of which hours alone count are left out. */
  readonly span: PartSpan;
  readonly metric: RideMetric;
  readonly bucket: GraphBucket;
  readonly split: RideSplit | undefined;
  readonly filter: RideFilter;
  readonly now: Date;
}

/** Unit of a metric's values. */
export const unitOf = { rides: 'ride', revenue: '₮', subsidy: '₮', denied: 'ride', cards: 'card', load: '%' } as const;

/** The lines of a metric over a span, each with a point for every bucket; the largest line comes first. */
export async function loadSeries(db: Kysely<Tables>, question: SeriesQuestion): Promise<GraphLine[]> {
  const { span, metric, bucket, split, filter, now } = question;
  if (metric === 'cards') {
    const days = wholeDays(span);
    return days ? [await loadCardLine(db, days, bucket)] : [];
  }
  const buckets = listBuckets(span, bucket);
  if (metric === 'load') return loadLoadLines(db, question, buckets);

  const by = [bucket === 'hour' ? ('moment' as const) : bucket, ...(split ? [split] : [])];
  const rows = await sumRides(db, { span, by, filter, now });
  const lines = Map.groupBy(rows, (row) => row.keys[1] ?? metric);
  const names = split ? await nameKeys(db, split, lines.keys()) : undefined;
  if (!split && !lines.has(metric)) lines.set(metric, []);
  return [...lines]
    .map(([key, own]) => {
      const values = new Map(own.map((row) => [row.keys[0], metricOf(row, metric)]));
      const named = names?.(key) ?? { key: metric, name: graphText.metrics[metric] };
      return {
        ...named,
        points: buckets.map((name): [string, number] => [name, values.get(name) ?? 0]),
        total: sumAmounts([...values.values()]),
      };
    })
    .sort((a, b) => b.total - a.total);
}

/** Load comes from counters in the buses, which do not know who rides. */
async function loadLoadLines(
  db: Kysely<Tables>,
  { span, bucket, split, filter }: SeriesQuestion,
  buckets: readonly string[],
): Promise<GraphLine[]> {
  if (!hasLoadOf(filter) || split === 'category' || split === 'media') return [];
  const by = [bucket === 'hour' ? ('moment' as const) : bucket, ...(split ? [split] : [])];
  const rows = await sumLoad(db, { span, by, filter });
  const lines = Map.groupBy(rows, (row) => row.keys[1] ?? 'load');
  const names = split ? await nameKeys(db, split, lines.keys()) : undefined;
  return [...lines]
    .map(([key, own]) => {
      const values = new Map(own.map((row) => [row.keys[0], loadPercent([row])]));
      const named = names?.(key) ?? { key: 'load', name: graphText.metrics.load };
      return {
        ...named,
        points: buckets.map((name): [string, number | null] => [name, values.get(name) ?? null]),
        total: loadPercent(own),
      };
    })
    .sort((a, b) => (b.total ?? 0) - (a.total ?? 0));
}

async function loadCardLine(db: Kysely<Tables>, span: Span, bucket: GraphBucket): Promise<GraphLine> {
  const values = await countCardsByBucket(db, span, bucket === 'hour' ? 'day' : bucket);
  return {
    key: 'cards',
    name: graphText.metrics.cards,
    points: listBuckets(span, bucket).map((name): [string, number] => [name, values.get(name) ?? 0]),
    total: await countCards(db, span),
  };
}

/**
 * Names the records of an answer, each with a name of its own: an archived route leaves its number to a new one.
 *
 * @param keys - Internal ids of the records of the answer. Of those with the same name the one in use, or else the
 *   newest, keeps the plain name; the others are numbered.
 */
export async function nameKeys(db: Kysely<Tables>, split: RideSplit, keys: Iterable<string>) {
  if (split === 'media') return (key: string) => ({ key, name: graphText.media[key] ?? key });
  const records = await loadNames(db, split);
  const answered = [...new Set(keys)]
    .flatMap((key) => {
      const record = records.get(key);
      return record ? [{ key, ...record }] : [];
    })
    .sort((a, b) => Number(b.isInUse) - Number(a.isInUse) || Number(b.key) - Number(a.key));
  // People know a route by its number.
  const names = numberRepeated(answered.map(({ code, name }) => (split === 'route' ? `${code} ${name}` : name)));
  const named = new Map(answered.map(({ key, id }, at) => [key, { key: id, name: names[at] ?? key }]));
  return (key: string) => named.get(key) ?? { key, name: key };
}

function numberRepeated(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${String(count)})`;
  });
}

/** A metric of a row; money in tugrik. */
export function metricOf(row: RideRow, metric: 'rides' | 'revenue' | 'subsidy' | 'denied'): number {
  switch (metric) {
    case 'rides':
      return row.rides;
    case 'denied':
      return row.denied;
    case 'revenue':
      return toTugrik(row.revenue);
    case 'subsidy':
      return toTugrik(row.subsidy);
  }
}
