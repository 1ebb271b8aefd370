import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MediaType, TapKind, TapResult } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';

/** Position of the last tap of a page. Times have whole milliseconds. */
export interface TapPosition {
  readonly tappedAt: Date;
  readonly id: number;
}

/** Narrows taps to some. */
export interface GraphTapFilter {
  /** Included. */
  readonly start: Date;
  /** Not included. */
  readonly end: Date;
  readonly operator?: string | undefined;
  readonly route?: string | undefined;
  readonly category?: string | undefined;
  readonly media?: MediaType | undefined;
  readonly stop?: string | undefined;
  readonly district?: string | undefined;
  readonly result?: readonly TapResult[] | undefined;
  readonly kind?: TapKind | undefined;
  /** Of the service day: 1 is Monday. */
  readonly weekday?: number | undefined;
  /** Of the clock in Ulaanbaatar. */
  readonly hour?: number | undefined;
}

interface TapPage {
  readonly after: TapPosition | undefined;
  readonly limit: number;
}

/** One page of taps, newest first. */
export async function findGraphTaps(db: Kysely<Tables>, filter: GraphTapFilter, { after, limit }: TapPage) {
  const { end } = filter;
  let page = await tapsOf(db, {
    ...filter,
    end: after && after.tappedAt < end ? new Date(after.tappedAt.getTime() + 1) : end,
  });
  if (after) page = page.where(sql<boolean>`(t.tapped_at, t.id) < (${after.tappedAt}, ${after.id})`);
  return db
    .selectFrom(page.selectAll('t').orderBy('t.tapped_at', 'desc').orderBy('t.id', 'desc').limit(limit).as('t'))
    .innerJoin('ec_card as c', 'c.id', 't.card_id')
    .innerJoin('rider_category as r', 'r.id', 't.category_id')
    .innerJoin('organization as o', 'o.id', 't.operator_org_id')
    .innerJoin('direction as d', 'd.id', 't.direction_id')
    .innerJoin('location as l', 'l.id', 't.stop_location_id')
    .innerJoin('vehicle as v', 'v.id', 't.vehicle_id')
    .select([
      't.id',
      't.public_id',
      't.kind',
      't.tapped_at',
      't.received_at',
      't.media_type',
      't.fare_amount',
      't.subsidy_amount',
      't.transfer_no',
      't.result',
      't.offline',
      'c.card_no',
      'v.bus_no',
      'r.public_id as category_id',
      'r.code as category_code',
      'r.name as category_name',
      'o.public_id as operator_id',
      'o.register_no as operator_code',
      'o.name as operator_name',
      'd.public_id as direction_id',
      'd.code as direction_code',
      'd.name as direction_name',
      'l.public_id as stop_id',
      'l.code as stop_code',
      'l.name as stop_name',
    ])
    .orderBy('t.tapped_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
}

/** The number of all taps that a filter leaves, of their different cards, and their sums. */
export async function sumGraphTaps(db: Kysely<Tables>, filter: GraphTapFilter) {
  const taps = await tapsOf(db, filter);
  return taps
    .select((eb) => [
      eb.fn.countAll<number>().as('taps'),
      eb.fn.count<number>('t.card_id').distinct().as('cards'),
      sql<string>`coalesce(sum(t.fare_amount), 0)`.as('fare'),
      sql<string>`coalesce(sum(t.subsidy_amount), 0)`.as('subsidy'),
    ])
    .executeTakeFirstOrThrow();
}

async function tapsOf(db: Kysely<Tables>, filter: GraphTapFilter) {
  const { start, end, media, result } = filter;
  // Looked up first: the planner chooses the index by how frequent the very value is.
  const [operator, route, category, stop] = await Promise.all([
    findId(db, 'organization', filter.operator),
    findId(db, 'direction', filter.route),
    findId(db, 'rider_category', filter.category),
    findId(db, 'location', filter.stop),
  ]);
  const stops =
    filter.district === undefined
      ? undefined
      : await db
          .selectFrom('location as l')
          .innerJoin('district as d', 'd.id', 'l.district_id')
          .select('l.id')
          .where('d.public_id', '=', filter.district)
          .execute();
  let taps = db.selectFrom('ec_tap as t').where('t.tapped_at', '>=', start).where('t.tapped_at', '<', end);
  if (operator !== undefined) taps = taps.where('t.operator_org_id', '=', operator);
  if (route !== undefined) taps = taps.where('t.direction_id', '=', route);
  if (category !== undefined) taps = taps.where('t.category_id', '=', category);
  if (stop !== undefined) taps = taps.where('t.stop_location_id', '=', stop);
  if (stops) taps = taps.where(sql<boolean>`t.stop_location_id = any(${stops.map(({ id }) => id)}::bigint[])`);
  if (media !== undefined) taps = taps.where('t.media_type', '=', media);
  if (filter.kind !== undefined) taps = taps.where('t.kind', '=', filter.kind);
  if (result !== undefined) taps = taps.where('t.result', 'in', result);
  if (filter.weekday !== undefined)
    taps = taps.where(sql<boolean>`extract(isodow from service_day(t.tapped_at)) = ${filter.weekday}`);
  if (filter.hour !== undefined)
    taps = taps.where(sql<boolean>`extract(hour from t.tapped_at at time zone 'Asia/Ulaanbaatar') = ${filter.hour}`);
  return taps;
}

/** Internal id; 0, which no record has, for an unknown one. */
async function findId(
  db: Kysely<Tables>,
  table: 'organization' | 'direction' | 'rider_category' | 'location',
  publicId: string | undefined,
): Promise<number | undefined> {
  if (publicId === undefined) return undefined;
  const found = await sql<{ id: number }>`
    select id from ${sql.table(table)} where public_id = ${publicId}`.execute(db);
  return found.rows[0]?.id ?? 0;
}
