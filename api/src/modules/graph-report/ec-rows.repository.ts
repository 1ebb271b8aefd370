import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { CardStatus, MediaType } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
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

export interface CardQuestion extends Page {
  readonly behind: 'lifecycle' | 'active_base';
  readonly status: CardStatus;
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
}

/** One page of the changes of state behind a number of cards, newest first, and how many there are in all. */
export async function findCardChanges(db: Kysely<Tables>, question: CardQuestion) {
  const { after, limit } = question;
  const changes = changesOf(question);
  const [{ rows }, counted] = await Promise.all([
    sql<CardChangeRow>`
      select s.id, s.at, s.at_us, c.card_no, r.public_id as category_id, r.code as category_code, r.name as category_name,
        s.media_type, s.from_status, s.to_status
      from (${pageOf(changes, after, limit)}) s
      join ec_card c on c.id = s.card_id
      join rider_category r on r.id = s.category_id
      order by s.at_us desc, s.id desc`.execute(db),
    sql<{ count: number }>`select count(*) as count from (${changes}) s`.execute(db),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

function changesOf({ behind, status, span, filter }: CardQuestion): RawBuilder<unknown> {
  const { start, end } = momentsOf(span);
  const own = [sql`s.at < ${end}`, ...conditionsOf(filter)];
  if (behind === 'lifecycle') {
    return sql`select s.*, ${microseconds(sql`s.at`)} as at_us from ec_card_status_change s
      where s.to_status = ${status} and s.at >= ${start} and ${sql.join(own, sql` and `)}`;
  }
  // In use are the cards that entered the state once more often than they left it; the last entry stands for each.
  return sql`select s.*, ${microseconds(sql`s.at`)} as at_us from (
      select (array_agg(s.id order by s.at desc, s.id desc) filter (where s.to_status = 'ACTIVE'))[1] as entry
      from ec_card_status_change s where ${sql.join(own, sql` and `)}
      group by s.card_id
      having count(*) filter (where s.to_status = 'ACTIVE') > count(*) filter (where s.from_status = 'ACTIVE')
    ) used join ec_card_status_change s on s.id = used.entry`;
}

function conditionsOf({ category, media, organization }: CardFilter): RawBuilder<unknown>[] {
  return [
    ...(category === undefined
      ? []
      : [sql`s.category_id = (select id from rider_category where public_id = ${category})`]),
    ...(media === undefined ? [] : [sql`s.media_type = ${media}`]),
    ...(organization === undefined
      ? []
      : [sql`s.organization_id = (select id from organization where public_id = ${organization})`]),
  ];
}

export interface TopUpQuestion extends Page {
  readonly span: Span;
  readonly channel: string | undefined;
  /** Public id; `none` for what no point took. */
  readonly point: string | undefined;
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

/** One page of the top-ups behind a number, newest first, with the number and sum of all of them. */
export async function findTopUps(db: Kysely<Tables>, { span, channel, point, after, limit }: TopUpQuestion) {
  const at = sql`coalesce(e.occurred_at, e.created_at)`;
  const conditions = [
    sql`e.kind = 'TOPUP' and ledger_day(e.occurred_at, e.created_at) between ${span.from} and ${span.to}`,
    ...(channel === undefined ? [] : [sql`coalesce(p.method, 'OTHER') = ${channel}`]),
    ...(point === undefined ? [] : [point === 'none' ? sql`l.id is null` : sql`l.public_id = ${point}`]),
  ];
  const entries = sql`
    select e.id, e.card_id, e.amount, coalesce(p.method, 'OTHER') as channel, l.name as point, ${at} as at,
      ${microseconds(at)} as at_us
    from ec_ledger e
    left join payment p on p.id = e.payment_id
    left join location l on l.id = p.location_id
    where ${sql.join(conditions, sql` and `)}`;
  const [{ rows }, sums] = await Promise.all([
    sql<TopUpEntryRow>`
      select s.id, s.at, s.at_us, c.card_no, s.channel, s.point, s.amount
      from (${pageOf(entries, after, limit)}) s join ec_card c on c.id = s.card_id
      order by s.at_us desc, s.id desc`.execute(db),
    sql<{ count: number; amount: string }>`
      select count(*) as count, coalesce(sum(s.amount), 0) as amount from (${entries}) s`.execute(db),
  ]);
  return { rows, count: sums.rows[0]?.count ?? 0, amount: sums.rows[0]?.amount ?? '0' };
}

function pageOf(rows: RawBuilder<unknown>, after: RowPosition | undefined, limit: number): RawBuilder<unknown> {
  const isAfter = after ? sql`(s.at_us, s.id) < (${after.atUs}::bigint, ${after.id}::bigint)` : sql`true`;
  return sql`select * from (${rows}) s where ${isAfter} order by s.at_us desc, s.id desc limit ${limit}`;
}

function microseconds(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
}
