import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { CardStatus, IdleDays, MediaType } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { cardCondition, firstUse, isFirstUsedIn } from './ec-graph.repository.ts';
import type { CardFilter } from './ec-graph.repository.ts';
import type { Span } from './graph-report.rules.ts';
import { momentsOf } from './graph-span.ts';

/** Position of the last row of a page. */
export interface RowPosition {
  /** Microseconds since 1970: the database's times are as fine. */
  readonly atUs: number;
  readonly id: number;
}

interface Page {
  readonly after: RowPosition | undefined;
  readonly limit: number;
}

export interface CardQuestion {
  readonly behind: 'lifecycle' | 'active_base' | 'dormant' | 'cohort' | 'balance';
  readonly status: CardStatus;
  readonly idle: IdleDays;
  /** First day of a month. */
  readonly cohort: string;
  /** Lower end of a class, in tugrik. */
  readonly balance: number;
  readonly span: Span;
  readonly filter: CardFilter;
}

export interface CardChangeRow {
  readonly id: number;
  readonly at: Date;
  readonly at_us: number;
  readonly card_no: string;
  readonly category_id: string;
  readonly category_code: string;
  readonly category_name: string;
  readonly media_type: MediaType;
  readonly from_status: CardStatus | null;
  readonly to_status: CardStatus;
  readonly last_rode_on: string | null;
  /** Money in `numeric` text. */
  readonly balance: string | null;
}

/** One page of the cards behind a number, newest change first. */
export async function findCardChanges(db: Kysely<Tables>, question: CardQuestion, page: Page) {
  const { rows } = await sql<CardChangeRow>`
    select s.id, s.at, s.at_us, c.card_no, r.public_id as category_id, r.code as category_code, r.name as category_name,
      s.media_type, s.from_status, s.to_status, s.last_rode_on, s.balance
    from (${pageOf(changesOf(question), page)}) s
    join ec_card c on c.id = s.card_id
    join rider_category r on r.id = s.category_id
    order by s.at_us desc, s.id desc`.execute(db);
  return rows;
}

/** The number of all cards behind a number. */
export async function countCardChanges(db: Kysely<Tables>, question: CardQuestion): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${changesOf(question)}) s`.execute(db);
  return rows[0] ?? { count: 0 };
}

function changesOf(question: CardQuestion): RawBuilder<unknown> {
  const { behind, status, span, filter, idle, cohort, balance } = question;
  const { start, end } = momentsOf(span);
  switch (behind) {
    case 'lifecycle':
      return sql`select t.*, ${microseconds(sql`t.at`)} as at_us, null::date as last_rode_on,
          null::numeric as balance
        from ec_card_status_change t
        where t.to_status = ${status} and t.from_status is distinct from t.to_status and t.at >= ${start} and t.at < ${end} and ${cardCondition(filter)}`;
    case 'active_base':
      return entriesOf(sql`cards_in_use(${span.to}::date)`, filter, sql`null::date`);
    case 'dormant':
      return entriesOf(
        sql`(select * from idle_cards(${span.to}::date) where idle = ${idle})`,
        filter,
        sql`t.last_rode_on`,
      );
    case 'cohort':
      return sql`select c.id, c.id as card_id, ${firstUse} as at, ${microseconds(firstUse)} as at_us,
          c.category_id, c.media_type, null::text as from_status, 'ACTIVE' as to_status, null::date as last_rode_on,
          null::numeric as balance
        from ec_card c
        where ${isFirstUsedIn({ from: cohort, to: cohort })}
          and exists (select from agg_card_day d where d.card_id = c.id and d.day between ${span.from} and ${span.to})`;
    case 'balance':
      return entriesOf(
        sql`(select * from balances_at((select max(counted_at) from agg_balance_day where day = ${span.to}::date))
          where balance_class(balance) = ${balance})`,
        filter,
        sql`null::date`,
        sql`t.balance`,
      );
  }
}

/** Rows of cards, `t`, for each of which a change of its state stands. */
function entriesOf(
  cards: RawBuilder<unknown>,
  filter: CardFilter,
  lastRide: RawBuilder<unknown>,
  balance: RawBuilder<unknown> = sql`null::numeric`,
): RawBuilder<unknown> {
  return sql`select s.id, s.card_id, s.at, ${microseconds(sql`s.at`)} as at_us, t.category_id, t.media_type, s.from_status,
      s.to_status, ${lastRide} as last_rode_on, ${balance} as balance
    from ${cards} t join ec_card_status_change s on s.id = t.entry_id
    where ${cardCondition(filter)}`;
}

/**
 * Numbers of the cards in use when a service day ended, by how long ago they last rode. Days that the nightly job has not
 * counted yet are counted here, which takes as long as listing them.
 */
export async function countIdleCards(db: Kysely<Tables>, day: string, filter: CardFilter) {
  // One statement: the count of a day may be forgotten between two.
  const { rows } = await sql<{ idle: IdleDays; cards: number }>`
    select t.idle, sum(t.cards) as cards from (
      select category_id, media_type, organization_id, idle, cards from agg_idle_day where day = ${day}
      union all
      select category_id, media_type, organization_id, idle, 1 from idle_cards(${day}::date)
      where not exists (select from agg_idle_day where day = ${day})
    ) t where ${cardCondition(filter)} group by 1`.execute(db);
  return new Map(rows.map(({ idle, cards: number }) => [idle, number]));
}

/** Counts the idle cards of the newest days of a span that are not counted, since the first card came into use. */
export async function countIdleDays(db: Kysely<Tables>, { from, to }: Span, most: number): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day::date as day from generate_series(
      greatest(${from}::date, (select min(service_day(at)) from ec_card_status_change)), ${to}::date, '1 day') day
    where not exists (select from agg_idle_day a where a.day = day.day::date)
    order by 1 desc limit ${most}`.execute(db);
  for (const { day } of rows) await sql`select count_idle_cards(${day}::date)`.execute(db);
}

export interface TopUpQuestion {
  readonly span: Span;
  readonly channel: string | undefined;
  /** Public id; `none` for what no point took. */
  readonly point: string | undefined;
  /** Public id; of the points in it alone. */
  readonly district: string | undefined;
}

export interface TopUpEntryRow {
  readonly id: number;
  readonly at: Date;
  readonly at_us: number;
  readonly card_no: string;
  readonly channel: string;
  readonly point: string | null;
  /** Money in `numeric` text. */
  readonly amount: string;
}

/** One page of the top-ups behind a number, newest first. */
export async function findTopUps(db: Kysely<Tables>, question: TopUpQuestion, page: Page) {
  const { rows } = await sql<TopUpEntryRow>`
    select s.id, s.at, s.at_us, c.card_no, s.channel, s.point, s.amount
    from (${pageOf(topUpsOf(question), page)}) s join ec_card c on c.id = s.card_id
    order by s.at_us desc, s.id desc`.execute(db);
  return rows;
}

/** Number and sum of all top-ups behind a number. */
export async function sumTopUpEntries(db: Kysely<Tables>, question: TopUpQuestion) {
  const { rows } = await sql<{ count: number; amount: string }>`
    select count(*) as count, coalesce(sum(s.amount), 0) as amount from (${topUpsOf(question)}) s`.execute(db);
  return rows[0] ?? { count: 0, amount: '0' };
}

function topUpsOf({ span, channel, point, district }: TopUpQuestion): RawBuilder<unknown> {
  const at = sql`coalesce(e.occurred_at, e.created_at)`;
  const conditions = [
    sql`e.kind = 'TOPUP' and ledger_day(e.occurred_at, e.created_at) between ${span.from} and ${span.to}`,
    ...(channel === undefined ? [] : [sql`coalesce(p.method, 'OTHER') = ${channel}`]),
    ...(point === undefined ? [] : [point === 'none' ? sql`l.id is null` : sql`l.public_id = ${point}`]),
    ...(district === undefined ? [] : [sql`l.district_id = (select id from district where public_id = ${district})`]),
  ];
  return sql`
    select e.id, e.card_id, e.amount, coalesce(p.method, 'OTHER') as channel, l.name as point, ${at} as at,
      ${microseconds(at)} as at_us
    from ec_ledger e
    left join payment p on p.id = e.payment_id
    left join location l on l.id = p.location_id
    where ${sql.join(conditions, sql` and `)}`;
}

function pageOf(rows: RawBuilder<unknown>, { after, limit }: Page): RawBuilder<unknown> {
  const isAfter = after ? sql`(s.at_us, s.id) < (${after.atUs}::bigint, ${after.id}::bigint)` : sql`true`;
  return sql`select * from (${rows}) s where ${isAfter} order by s.at_us desc, s.id desc limit ${limit}`;
}

function microseconds(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
}
