import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { CardStatus, MediaType, TapKind, TapResult } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { addDays } from '../../time/ulaanbaatar.ts';
import { findDirectionsByCode } from '../directions/direction-codes.repository.ts';
import { findLocationsByCode } from '../locations/location-codes.repository.ts';
import type { Concession, PriceRow } from './fare.rules.ts';
import { duplicateMs, oldestTapMs } from './tap-decision.rules.ts';

/** Ids of the buses, routes and stops a batch names, by what it calls them. */
export async function findPlaces(
  db: Kysely<Tables>,
  codes: { buses: readonly string[]; directions: readonly string[]; stops: readonly string[] },
) {
  const [buses, directions, stops] = await Promise.all([
    db.selectFrom('vehicle').select(['id', 'bus_no', 'operator_org_id']).where('bus_no', 'in', codes.buses).execute(),
    findDirectionsByCode(db, codes.directions),
    findLocationsByCode(db, codes.stops),
  ]);
  return {
    buses: new Map(buses.map((bus) => [bus.bus_no, { id: bus.id, operatorId: bus.operator_org_id }])),
    directions: new Map(directions.map(({ asked, id }) => [asked, id])),
    stops: new Map(stops.map(({ asked, id }) => [asked, id])),
  };
}

/** Prices of every category on some day of the span, and the categories that ride on duty. */
export async function loadFares(db: Kysely<Tables>, firstDay: string, lastDay: string) {
  const prices = await sql<PriceRow>`
    select null::bigint as category_id, pp.unit_price, p.rides, pp.price_from, pp.price_to
    from rider_category c
    join product_type p on p.id = c.fare_product_id
    join product_price pp on pp.product_type_id = p.id
    where c.code = 'ADULT' and pp.price_from <= ${lastDay} and coalesce(pp.price_to, 'infinity') >= ${firstDay}
    union all
    select c.id, pp.unit_price, p.rides, pp.price_from, pp.price_to
    from rider_category c
    join product_type p on p.id = c.fare_product_id
    join product_price pp on pp.product_type_id = p.id
    where pp.price_from <= ${lastDay} and coalesce(pp.price_to, 'infinity') >= ${firstDay}`.execute(db);
  const onDuty = await db.selectFrom('rider_category').select('id').where('fare_product_id', 'is', null).execute();
  return { prices: prices.rows, onDuty: new Set(onDuty.map(({ id }) => id)) };
}

/** Makes the partitions the days need, in transactions of their own: making one stops all writers for a moment. */
export async function ensureTapPartitions(db: Kysely<Tables>, months: Iterable<string>): Promise<void> {
  for (const month of months) await sql`select ensure_tap_partition(${month})`.execute(db);
}

/** Makes batches of one validator take turns. */
export async function lockTerminal(trx: Transaction<Tables>, terminalId: number, now: Date): Promise<void> {
  await trx.updateTable('terminal').set({ last_seen_at: now }).where('id', '=', terminalId).execute();
}

export interface KnownTapRow {
  readonly terminal_seq: number;
  readonly public_id: string;
  readonly card_id: number;
  readonly kind: TapKind;
  readonly tapped_at: Date;
  readonly result: TapResult;
  readonly fare_amount: string;
  readonly transfer_no: number;
}

/** Taps of the validator that an earlier batch recorded under these numbers. */
export async function findKnownTaps(trx: Transaction<Tables>, terminalId: number, seqs: readonly number[], now: Date) {
  const oldest = new Date(now.getTime() - oldestTapMs - 86_400_000);
  const { rows } = await sql<KnownTapRow>`
    select terminal_seq, public_id, card_id, kind, tapped_at, result, fare_amount, transfer_no
    from ec_tap
    where terminal_id = ${terminalId} and terminal_seq = any(${[...seqs]}::int[]) and tapped_at >= ${oldest}`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.terminal_seq, row]));
}

export interface LockedCardRow {
  readonly id: number;
  readonly card_no: string;
  readonly category_id: number;
  readonly media_type: MediaType;
  readonly status: CardStatus;
  readonly balance: string;
  readonly expires_on: string | null;
  readonly blocked_at: Date | null;
  readonly activated_at: Date | null;
  readonly daily_limit: string | null;
  /** Tugrik; null without a top-up of its own. */
  readonly topup_below: number | null;
  readonly tells_ride: boolean;
  readonly tells_low_balance: boolean;
}

/** Locks the cards in the order of their ids, so that two batches never wait for each other in a circle. */
export async function lockCards(trx: Transaction<Tables>, cardNos: readonly string[]) {
  const { rows } = await sql<LockedCardRow>`
    select id, card_no, category_id, media_type, status, balance, expires_on, blocked_at, activated_at, daily_limit,
      (auto_topup ->> 'threshold')::float8 as topup_below,
      coalesce((notify ->> 'ride')::boolean, false) as tells_ride,
      coalesce((notify ->> 'low_balance')::boolean, user_id is not null) as tells_low_balance
    from ec_card where card_no = any(${[...cardNos]}::bpchar[]) order by id for no key update`.execute(trx);
  return rows;
}

/**
 * Loads the past of cards that decides about new taps: categories, rides, boardings, ledger and concessions. Lock the cards first.
 */
export async function loadCardPast(
  trx: Transaction<Tables>,
  cardIds: readonly number[],
  past: {
    readonly terminalId: number;
    readonly first: Date;
    readonly last: Date;
    readonly days: readonly string[];
    /** Ids of the cards with a spending limit, whose fares of the days are summed. */
    readonly limited: readonly number[];
  },
) {
  const { terminalId, first, last, days, limited } = past;
  const cards = [...cardIds];
  const firstDay = days[0] ?? '';
  const lastDay = days.at(-1) ?? '';
  const rides = await sql<{ card_id: number; day: string; rides: number }>`
    select card_id, day, rides from agg_card_day
    where card_id = any(${cards}::bigint[]) and day between ${firstDay} and ${lastDay}`.execute(trx);
  const boardings = await sql<{ card_id: number; tapped_at: Date }>`
    select t.card_id, t.tapped_at
    from unnest(${cards}::bigint[]) as c (id)
    cross join lateral (
      select card_id, tapped_at from ec_tap
      where card_id = c.id and tapped_at between ${new Date(first.getTime() - duplicateMs)}
        and ${new Date(last.getTime() + duplicateMs)}
        and terminal_id = ${terminalId} and kind = 'ON' and result = 'ACCEPTED'
    ) t`.execute(trx);
  const ledger = await sql<{ card_id: number; seq: number }>`
    select c.id as card_id, coalesce((
      select l.seq from ec_ledger l where l.card_id = c.id order by l.seq desc limit 1), 0) as seq
    from unnest(${cards}::bigint[]) as c (id)`.execute(trx);
  const concessions = await sql<Concession>`
    select * from active_concessions(${cards}::bigint[], ${firstDay}, ${addDays(lastDay, 0)})`.execute(trx);
  const formerCategories = await sql<{ cardId: number; categoryId: number; until: Date }>`
    select card_id as "cardId", from_category_id as "categoryId", at as until from ec_card_status_change
    where card_id = any(${cards}::bigint[]) and at > ${first} and from_category_id <> category_id
    order by at, id`.execute(trx);
  return {
    formerCategories: formerCategories.rows,
    rides: rides.rows,
    boardings: boardings.rows,
    ledger: ledger.rows,
    concessions: concessions.rows,
    spent: limited.length === 0 ? [] : await sumSpent(trx, limited, firstDay, lastDay),
  };
}

async function sumSpent(trx: Transaction<Tables>, cards: readonly number[], firstDay: string, lastDay: string) {
  const { rows } = await sql<{ card_id: number; day: string; amount: string }>`
    select card_id, service_day(tapped_at) as day, sum(fare_amount) as amount
    from ec_tap
    where card_id = any(${[...cards]}::bigint[]) and kind = 'ON' and result = 'ACCEPTED'
      and tapped_at >= (${firstDay}::date + time '03:00') at time zone 'Asia/Ulaanbaatar'
      and tapped_at < (${lastDay}::date + 1 + time '03:00') at time zone 'Asia/Ulaanbaatar'
    group by 1, 2`.execute(trx);
  return rows;
}

/** A decided tap; money in `numeric(14,2)` text. */
export interface NewTap {
  readonly card_id: number;
  readonly kind: TapKind;
  readonly tapped_at: string;
  readonly terminal_seq: number;
  readonly vehicle_id: number;
  readonly operator_org_id: number;
  readonly direction_id: number;
  readonly stop_location_id: number;
  readonly category_id: number;
  readonly media_type: MediaType;
  readonly trip_no: string | null;
  readonly fare_amount: string;
  readonly subsidy_amount: string;
  readonly transfer_no: number;
  readonly result: TapResult;
  readonly offline: boolean;
  /** Of the ledger row that takes the fare; null when nothing is paid. */
  readonly ledger_seq: number | null;
  readonly balance_after: string;
}

export interface ChangedCard {
  readonly id: number;
  readonly balance: string;
  readonly status: CardStatus;
  readonly activated_at: string | null;
}

/**
 * Writes decided taps, their ledger rows and the cards' new balances; triggers add them to the aggregates.
 *
 * The taps come last, because their aggregates are shared with other batches and stay locked until the end.
 */
export async function writeTaps(
  trx: Transaction<Tables>,
  terminalId: number,
  now: Date,
  taps: readonly NewTap[],
  cards: readonly ChangedCard[],
): Promise<ReadonlyMap<number, string>> {
  if (cards.length > 0)
    await sql`
      update ec_card c set balance = n.balance, status = n.status, activated_at = n.activated_at,
        updated_at = case when c.status <> n.status then ${now} else c.updated_at end,
        version = c.version + case when c.status <> n.status then 1 else 0 end
      from json_to_recordset(${JSON.stringify(cards)}::json)
        as n (id bigint, balance numeric, status text, activated_at timestamptz)
      where n.id = c.id`.execute(trx);
  const { rows } = await sql<{ terminal_seq: number; public_id: string }>`
    with decided as materialized (
      select n.*, nextval('ec_tap_id') as id
      from json_to_recordset(${JSON.stringify(taps)}::json) as n (card_id bigint, kind text, tapped_at timestamptz,
        terminal_seq int, vehicle_id bigint, operator_org_id bigint, direction_id bigint, stop_location_id bigint,
        category_id bigint, media_type text, trip_no text, fare_amount numeric, subsidy_amount numeric,
        transfer_no smallint, result text, offline boolean, ledger_seq int, balance_after numeric)
    ), booked as (
      insert into ec_ledger (card_id, seq, kind, amount, balance_after, tap_id, created_at, occurred_at)
      select card_id, ledger_seq, 'FARE', -fare_amount, balance_after, id, ${now}, tapped_at
      from decided where ledger_seq is not null
    )
    insert into ec_tap (id, card_id, kind, tapped_at, received_at, terminal_id, terminal_seq, vehicle_id,
      operator_org_id, direction_id, stop_location_id, category_id, media_type, trip_no, fare_amount, subsidy_amount,
      transfer_no, result, offline)
    select id, card_id, kind, tapped_at, ${now}, ${terminalId}, terminal_seq, vehicle_id, operator_org_id,
      direction_id, stop_location_id, category_id, media_type, trip_no, fare_amount, subsidy_amount, transfer_no,
      result, offline
    from decided
    returning terminal_seq, public_id`.execute(trx);
  return new Map(rows.map((row) => [row.terminal_seq, row.public_id]));
}
