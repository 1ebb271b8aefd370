import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { MediaType } from '@ecard/shared/api-schema';
import { mongoToNumeric, numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { validationText } from '../../http/validation.text.ts';
import { wholeDays } from '../../time/compared-span.ts';
import type { PartSpan } from '../../time/compared-span.ts';
import { addDays, daysBetween, serviceDayOf } from '../../time/ulaanbaatar.ts';
import { bucketEnd, listBuckets } from './buckets.rules.ts';
import type { Span } from './graph-report.rules.ts';
import { graphText } from './graph-report.text.ts';
import { chooseRideSource, longestFinestDays } from './ride-source.rules.ts';
import type { RideDimension } from './ride-source.rules.ts';

/** Public ids, and media types as they are; an empty list lets everything through. */
export interface RideFilter {
  readonly operator?: readonly string[];
  readonly route?: readonly string[];
  readonly category?: readonly string[];
  readonly media?: readonly MediaType[];
  /** Districts of the stops where the rides began. */
  readonly district?: readonly string[];
}

export interface RideQuestion {
  readonly span: PartSpan;
  readonly by: readonly RideDimension[];
  readonly filter: RideFilter;
  readonly now: Date;
}

/** Sums of a cell; money in `numeric` text. */
export interface RideRow {
  /** Values of the dimensions in the order asked: days as `YYYY-MM-DD`, records by their internal id. */
  readonly keys: readonly string[];
  readonly rides: number;
  readonly revenue: string;
  readonly subsidy: string;
  readonly denied: number;
}

/**
 * Sums of rides in cells, read from the coarsest aggregate that has what is asked.
 *
 * @throws ProblemError VALIDATION_FAILED for hours by category or media over more than 62 days, and for category or
 *   media in a district.
 */
export async function sumRides(db: Kysely<Tables>, question: RideQuestion): Promise<RideRow[]> {
  const { span } = question;
  if (span.hours === undefined) return sumCells(db, question);
  // The whole days are read from sums by the day or the month; the last one alone has to be read by the hour.
  const days = wholeDays(span);
  const parts = await Promise.all([
    days ? sumCells(db, { ...question, span: days }) : [],
    sumCells(db, { ...question, span: { ...span, from: span.to } }),
  ]);
  return [...Map.groupBy(parts.flat(), ({ keys }) => keys.join('|')).values()].map((rows) => rows.reduce(addRows));
}

function addRows(a: RideRow, b: RideRow): RideRow {
  const money = (x: string, y: string) => mongoToNumeric(numericToMongo(x) + numericToMongo(y));
  return {
    keys: a.keys,
    rides: a.rides + b.rides,
    revenue: money(a.revenue, b.revenue),
    subsidy: money(a.subsidy, b.subsidy),
    denied: a.denied + b.denied,
  };
}

/** Hours between the start of a service day and that of the hour of an aggregate `t`. */
export const hourOfServiceDay = sql<number>`((t.hour + 21) % 24)`;

async function sumCells(db: Kysely<Tables>, { span, by, filter, now }: RideQuestion): Promise<RideRow[]> {
  const { hours } = span;
  const needed = new Set<RideDimension>([
    ...by,
    ...filtered(filter),
    ...(hours === undefined ? [] : ['hour' as const]),
  ]);
  const source = chooseRideSource(needed, span, serviceDayOf(now));
  if (!source) throw notInDistrict();
  if (source.table === 'agg_ride_day') refuseLongSpan(span);
  const time = sql.ref(`t.${source.time}`);
  const keys = by.map((dimension) => keyOf(dimension, time));
  const result = await sql<SumRow>`
    select ${sql.join([
      ...keys.map((key, index) => sql`${key} as ${sql.id(`k${index}`)}`),
      sql`sum(t.rides) as rides, sum(t.revenue) as revenue, sum(t.subsidy) as subsidy, sum(t.denied) as denied`,
    ])}
    from ${sql.table(source.table)} t
    where ${time} between ${span.from} and ${span.to} and ${conditionOf(filter)}
      ${hours === undefined ? sql`` : sql`and ${hourOfServiceDay} < ${hours}`}
    ${by.length > 0 ? sql`group by ${sql.join(by.map((_, index) => sql.lit(index + 1)))}` : sql``}`.execute(db);
  return result.rows.map((row) => ({
    keys: by.map((_, index) => String(row[`k${index}`])),
    // Without a split there is one row even when there are no rides: its sums are null.
    rides: row.rides ?? 0,
    revenue: row.revenue ?? '0',
    subsidy: row.subsidy ?? '0',
    denied: row.denied ?? 0,
  }));
}

/** Returns the problem for a metric that is not known by the district of a stop. */
export function notInDistrict(): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'district', code: 'NOT_POSSIBLE', message: graphText.notByDistrict }],
  });
}

type SumRow = Record<string, unknown> & { [Name in Exclude<keyof RideRow, 'keys'>]: RideRow[Name] | null };

function refuseLongSpan({ from, to }: Span): void {
  if (daysBetween(from, to) < longestFinestDays) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'to', code: 'SPAN_TOO_LONG', message: validationText.spanTooLong(longestFinestDays) }],
  });
}

function filtered(filter: RideFilter): RideDimension[] {
  return (['operator', 'route', 'category', 'media', 'district'] as const).filter(
    (name) => (filter[name]?.length ?? 0) > 0,
  );
}

/** SQL of a dimension of the aggregate `t`. */
export function keyOf(dimension: RideDimension, time: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (dimension) {
    case 'day':
      return time;
    case 'week':
      return sql`date_trunc('week', ${time}::timestamp)::date`;
    case 'month':
      return sql`month_of(${time})`;
    case 'year':
      return sql`extract(year from ${time})::int`;
    case 'weekday':
      return sql`extract(isodow from ${time})::int`;
    case 'hour':
      return sql`t.hour`;
    case 'moment':
      // The first hours after midnight belong to the service day before.
      return sql`to_char(${time} + (t.hour < 3)::int, 'YYYY-MM-DD') || 'T' || to_char(t.hour, 'FM00') || ':00:00.000+08:00'`;
    case 'operator':
      return sql`t.operator_org_id`;
    case 'route':
      return sql`t.direction_id`;
    case 'category':
      return sql`t.category_id`;
    case 'media':
      return sql`t.media_type`;
    case 'district':
      return sql`t.district_id`;
  }
}

/** Condition on the aggregate `t`. */
export function conditionOf({
  operator = [],
  route = [],
  category = [],
  media = [],
  district = [],
}: RideFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const among = (
    column: RawBuilder<unknown>,
    table: 'organization' | 'direction' | 'rider_category' | 'district',
    ids: readonly string[],
  ) => sql`${column} in (select id from ${sql.table(table)} where public_id = any(${[...ids]}::uuid[]))`;
  if (operator.length > 0) conditions.push(among(sql`t.operator_org_id`, 'organization', operator));
  if (route.length > 0) conditions.push(among(sql`t.direction_id`, 'direction', route));
  if (category.length > 0) conditions.push(among(sql`t.category_id`, 'rider_category', category));
  if (district.length > 0) conditions.push(among(sql`t.district_id`, 'district', district));
  if (media.length > 0) conditions.push(sql`t.media_type = any(${[...media]}::text[])`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A record that rides are counted for. */
export interface NamedRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly isInUse: boolean;
}

/** Names of the operators, routes or categories, by internal id and in its order. */
export async function loadNames(
  db: Kysely<Tables>,
  dimension: 'operator' | 'route' | 'category',
): Promise<ReadonlyMap<string, NamedRecord>> {
  const rows = await namesOf(db, dimension).execute();
  return new Map(
    rows.map(({ id, public_id: publicId, code, name, is_in_use: isInUse }) => [
      String(id),
      { id: publicId, code, name, isInUse },
    ]),
  );
}

function namesOf(db: Kysely<Tables>, dimension: 'operator' | 'route' | 'category') {
  switch (dimension) {
    case 'operator':
      return db
        .selectFrom('organization')
        .select(['id', 'public_id', 'register_no as code', 'name'])
        .select(sql<boolean>`status = 'ACTIVE'`.as('is_in_use'))
        .where('type', '=', 'OPERATOR')
        .orderBy('id');
    case 'route':
      return db
        .selectFrom('direction')
        .select(['id', 'public_id', 'code', 'name'])
        .select(sql<boolean>`status <> 'ARCHIVED'`.as('is_in_use'))
        .orderBy('id');
    case 'category':
      return db
        .selectFrom('rider_category')
        .select(['id', 'public_id', 'code', 'name', 'is_active as is_in_use'])
        .orderBy('id');
  }
}

/**
 * Different cards that rode in a span: those of its days whose ride day before lies before the span.
 */
export async function countCards(db: Kysely<Tables>, { from, to }: Span): Promise<number> {
  // Day by day from the index: as a join the planner would read every pair of days there is.
  const days = sql`generate_series(${from}::date, ${to}::date, interval '1 day') d (day)`;
  // Of a short span the days before are many and those within it few: the cards that rode within it are taken off.
  const cardsOfDay = isShort({ from, to })
    ? sql`(select cards from agg_card_bucket where unit = 'day' and starts = d.day::date)
        - coalesce((select sum(cards) from agg_card_return where day = d.day::date and prev_day >= ${from}::date), 0)`
    : sql`(select sum(cards) from agg_card_return where day = d.day::date and prev_day < ${from}::date)`;
  const { rows } = await sql<{ cards: number | null }>`select sum(${cardsOfDay})::bigint as cards from ${days}`.execute(
    db,
  );
  return rows[0]?.cards ?? 0;
}

const shortDays = 92;

function isShort({ from, to }: Span): boolean {
  return addDays(from, shortDays) > to;
}

/** Different cards of each bucket of a span that has any; buckets the span cuts hold the cards of their part of it. */
export async function countCardsByBucket(
  db: Kysely<Tables>,
  span: Span,
  bucket: 'day' | 'week' | 'month',
): Promise<Map<string, number>> {
  const starts = listBuckets(span, bucket);
  const rows = await db
    .selectFrom('agg_card_bucket')
    .select(['starts', 'cards'])
    .where('unit', '=', bucket)
    .where('starts', '>=', starts[0] ?? span.from)
    .where('starts', '<=', span.to)
    .execute();
  const counts = new Map(rows.map((row) => [row.starts, row.cards]));
  for (const start of new Set([starts[0], starts.at(-1)])) {
    if (start === undefined) continue;
    const end = bucketEnd(start, bucket);
    const part = { from: start < span.from ? span.from : start, to: end > span.to ? span.to : end };
    if (part.from !== start || part.to !== end) counts.set(start, await countCards(db, part));
  }
  return counts;
}
