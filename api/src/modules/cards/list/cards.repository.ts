import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { lowBalanceTugrik } from '@ecard/shared/api-schema';
import type { CardStatus, MediaType, TapKind, TapResult } from '@ecard/shared/api-schema';
import type { Tables } from '../../../database/tables/tables.ts';
import { cardHolder } from '../../../data-sets/people-in-rows.ts';
import { countLimit, findPage } from '../../../http/list.ts';
import { searchParts } from '../../../http/search.ts';
import { showCardNo, showPerson } from '../../../http/shown-people.ts';
import { inScope } from '../card-scope.ts';
import type { Scope } from '../../../http/scope.ts';
import type { Account } from '../../../security/account.ts';
import { addDays, startOfDay } from '../../../time/ulaanbaatar.ts';

export interface CardFilter {
  readonly reader: Account;
  /** Owners of the cards; several are combined. */
  readonly scopes: readonly Scope[];
  readonly status?: readonly CardStatus[] | undefined;
  readonly category?: readonly string[] | undefined;
  readonly category_id?: string | undefined;
  readonly media?: readonly MediaType[] | undefined;
  readonly organization_id?: string | undefined;
  readonly season_id?: string | undefined;
  readonly q?: string | undefined;
  /** Tugrik. */
  readonly balance_below?: number | undefined;
  readonly created_from?: string | undefined;
  readonly created_to?: string | undefined;
  readonly expires_from?: string | undefined;
  readonly expires_to?: string | undefined;
  /** Cards that wait for their holder, for one that they end by this day among others. */
  readonly tasksUntil?: string | undefined;
}

export interface CardMoments {
  /** Rides of today are counted from here. */
  readonly serviceDayStart: Date;
  readonly monthStart: Date;
}

/** Order by use: cards that ride, cards that something is to be done with, cards at their end. */
export const useOf = sql<number>`case when c.status = 'ACTIVE' then 0 when c.status in ('REPLACED', 'CLOSED') then 2 else 1 end`;

/** Cards that validators take, whose money rides can be paid with; reads `c.status`. */
export const isSpendable = sql<boolean>`c.status in ('ISSUED', 'ACTIVE')`;

function sortColumns(reader: Account): Readonly<Record<string, RawBuilder<unknown>>> {
  return {
    state: useOf,
    created_at: sql`c.created_at`,
    expires_on: sql`c.expires_on`,
    holder_name: holderName(reader).order,
    card_no: cardNo(reader).order,
    balance: sql`c.balance`,
  };
}

const holderName = (reader: Account) => showPerson(reader, cardHolder)('name', sql`c.holder_name`);
const cardNo = (reader: Account) => showCardNo(reader, sql`c.card_no`);

/** Cards of everybody that are added up: a balance changes with every ride, so no index and no total has it. */
const mostSummed = 10_000;

/** One page of cards, how many match and, while they are not too many, what they add up to. */
export async function findCards(
  db: Kysely<Tables>,
  filter: CardFilter,
  query: { readonly page: number; readonly page_size: number; readonly sort: string },
  moments: CardMoments,
) {
  const found = matchingCards(db, filter);
  const q = filter.q?.trim();
  const page = await findPage(db, matchingCards(db, filter, false), {
    query,
    columns: sortColumns(filter.reader),
    nullable: ['expires_on', 'holder_name'],
    tieBreaker: sql`c.id`,
    choosesFirst: true,
    search: q
      ? {
          table: db.selectFrom('ec_card as c'),
          others: matchingCards(db, { ...filter, q: undefined }),
          isFound: isFound(q, filter.reader, false),
          found,
        }
      : undefined,
    select: (matches) => matches.select('c.id'),
  });
  const rows = await loadCardRows(
    db,
    page.rows.map(({ id }) => id),
    moments,
  );
  const isOfAll = filter.scopes.some(({ kind }) => kind === 'all');
  const sums =
    page.total_is_estimate || (isOfAll && page.total > mostSummed)
      ? undefined
      : await sumCards(db, found, isOfAll ? undefined : moments.serviceDayStart);
  return { ...page, rows, sums };
}

/** Cards that ride and run out of money; reads `c.status` and `c.balance`. */
const isLow = sql<boolean>`c.status = 'ACTIVE' and c.balance < ${String(lowBalanceTugrik)}`;

/**
 * Money and states of the cards that match.
 *
 * @param ridesFrom - Counts the rides from then on too, and the cards that run out of money.
 */
function sumCards(db: Kysely<Tables>, found: ReturnType<typeof matchingCards>, ridesFrom: Date | undefined) {
  const sums = db.selectFrom(found.select(['c.id', 'c.balance', 'c.status']).limit(countLimit).as('c')).select([
    // Money rides can be paid with, and money that waits on cards no validator takes.
    sql<string>`coalesce(sum(c.balance) filter (where ${isSpendable}), 0)`.as('balance'),
    sql<string>`coalesce(sum(c.balance) filter (where not ${isSpendable}), 0)`.as('locked'),
    sql<number>`count(*) filter (where c.status = 'ACTIVE')`.as('active'),
    sql<number>`count(*) filter (where c.status in ('BLOCKED', 'LOST'))`.as('blocked'),
    sql<number>`count(*) filter (where c.status not in ('ACTIVE', 'BLOCKED', 'LOST'))`.as('other'),
  ]);
  if (ridesFrom === undefined) return sums.executeTakeFirstOrThrow();
  return sums
    .select([
      sql<number>`count(*) filter (where ${isLow})`.as('low_balance'),
      sql<number>`coalesce(sum(${ridesSince(ridesFrom)}), 0)::int`.as('rides_today'),
    ])
    .executeTakeFirstOrThrow();
}

/** Number of rides of a card since a moment; reads `c.id`. */
function ridesSince(start: Date): RawBuilder<number> {
  return sql`(select count(*) from ec_tap t where t.card_id = c.id and t.tapped_at >= ${start}
    and t.kind = 'ON' and t.result = 'ACCEPTED')`;
}

/** Public ids of the cards that match, at most so many. */
export function findCardIds(db: Kysely<Tables>, filter: CardFilter, limit: number): Promise<{ public_id: string }[]> {
  return matchingCards(db, filter).select('c.public_id').orderBy('c.id').limit(limit).execute();
}

export type CardListRow = Awaited<ReturnType<typeof loadCardRows>>[number];

/** Cards with what a list shows, in the order of the ids. */
export async function loadCardRows(
  db: Kysely<Tables>,
  ids: readonly number[],
  { serviceDayStart, monthStart }: CardMoments,
) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ec_card as c')
    .innerJoin('rider_category as r', 'r.id', 'c.category_id')
    .leftJoin('product_type as p', 'p.id', 'r.fare_product_id')
    .leftJoin('organization as o', 'o.id', 'c.organization_id')
    .leftJoin('season as s', 's.id', 'c.season_id')
    .select([
      'c.id',
      'c.public_id',
      'c.user_id',
      'c.organization_id',
      'c.card_no',
      'c.media_type',
      'c.subject_type',
      'c.holder_name',
      'c.holder_register_no_masked',
      'c.balance',
      'c.status',
      'c.expires_on',
      'c.block_reason',
      'c.blocked_by',
      'c.version',
      'c.created_at',
      'r.public_id as category_id',
      'r.code as category_code',
      'r.name as category_name',
      'o.public_id as organization_public_id',
      'o.name as organization_name',
      's.public_id as season_public_id',
      's.code as season_code',
      's.name as season_name',
      's.ends_on as season_ends_on',
      sql<number>`coalesce(p.rides, 0)`.as('rides_per_day'),
      ridesSince(serviceDayStart).as('rides_today'),
      sql<string>`(select coalesce(sum(t.fare_amount), 0) from ec_tap t
        where t.card_id = c.id and t.tapped_at >= ${monthStart})`.as('spent_this_month'),
    ])
    .where('c.id', 'in', ids)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

export interface LastTapRow {
  readonly card_id: number;
  readonly public_id: string;
  readonly kind: TapKind;
  readonly tapped_at: Date;
  readonly fare_amount: string;
  readonly transfer_no: number;
  readonly result: TapResult;
  readonly bus_no: string;
  readonly direction_id: string;
  readonly direction_code: string;
  readonly direction_name: string;
  readonly stop_id: string;
  readonly stop_code: string;
  readonly stop_name: string;
}

/** The newest three taps of each card, newest first. */
export async function findLastTaps(db: Kysely<Tables>, cardIds: readonly number[]): Promise<readonly LastTapRow[]> {
  const result = await sql<LastTapRow>`
    select t.card_id, t.public_id, t.kind, t.tapped_at, t.fare_amount, t.transfer_no, t.result, v.bus_no,
      d.public_id as direction_id, d.code as direction_code, d.name as direction_name,
      l.public_id as stop_id, l.code as stop_code, l.name as stop_name
    from unnest(${[...cardIds]}::bigint[]) as c (id)
    cross join lateral (
      select * from ec_tap where card_id = c.id order by tapped_at desc limit 3
    ) t
    join vehicle v on v.id = t.vehicle_id
    join direction d on d.id = t.direction_id
    join location l on l.id = t.stop_location_id
    order by t.card_id, t.tapped_at desc, t.id desc`.execute(db);
  return result.rows;
}

/**
 * The cards that match, nothing selected yet.
 *
 * @param isByIndex - Finds `q` by its index; else it is compared with every card in the order of another one.
 */
export function matchingCards(db: Kysely<Tables>, filter: CardFilter, isByIndex = true) {
  let query = db.selectFrom('ec_card as c').where((eb) => eb.or(filter.scopes.map(inScope)));
  if (filter.status) query = query.where('c.status', 'in', filter.status);
  if (filter.media) query = query.where('c.media_type', 'in', filter.media);
  const { category } = filter;
  if (category)
    query = query.where('c.category_id', 'in', (eb) =>
      eb.selectFrom('rider_category as k').select('k.id').where('k.code', 'in', category),
    );
  const categoryId = filter.category_id;
  if (categoryId)
    query = query.where('c.category_id', '=', (eb) =>
      eb.selectFrom('rider_category as k').select('k.id').where('k.public_id', '=', categoryId),
    );
  const organization = filter.organization_id;
  if (organization)
    query = query.where('c.organization_id', '=', (eb) =>
      eb.selectFrom('organization as k').select('k.id').where('k.public_id', '=', organization),
    );
  const season = filter.season_id;
  if (season)
    query = query.where('c.season_id', '=', (eb) =>
      eb.selectFrom('season as k').select('k.id').where('k.public_id', '=', season),
    );
  if (filter.balance_below !== undefined) query = query.where('c.balance', '<', String(filter.balance_below));
  if (filter.created_from) query = query.where('c.created_at', '>=', startOfDay(filter.created_from));
  if (filter.created_to) query = query.where('c.created_at', '<', startOfDay(addDays(filter.created_to, 1)));
  if (filter.expires_from !== undefined) query = query.where('c.expires_on', '>=', filter.expires_from);
  if (filter.expires_to !== undefined) query = query.where('c.expires_on', '<=', filter.expires_to);
  const { tasksUntil } = filter;
  if (tasksUntil !== undefined)
    query = query.where(
      sql<boolean>`(c.status in ('ORDERED', 'BLOCKED', 'LOST', 'EXPIRED') or ${isLow}
        or c.status = 'ACTIVE' and c.expires_on <= ${tasksUntil})`,
    );
  const q = filter.q?.trim();
  return q ? query.where(isFound(q, filter.reader, isByIndex)) : query;
}

/** By the holder's name; without letters also by the end of the number: both as far as the reader sees them. */
function isFound(q: string, reader: Account, isByIndex: boolean): RawBuilder<boolean> {
  const parts = searchParts(q);
  if (parts === undefined) return sql`false`;
  const hasText = holderName(reader).isFound(q);
  const isText = isByIndex ? sql<boolean>`(search_parts(c.holder_name) @@ ${parts}::tsquery and ${hasText})` : hasText;
  return /\p{L}/u.test(q) ? isText : sql`(${isText} or ${cardNo(reader).isFound(q)})`;
}
