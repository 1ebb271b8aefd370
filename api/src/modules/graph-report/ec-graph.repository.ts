import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MediaType } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { addDays } from '../../time/ulaanbaatar.ts';
import type { Span } from './graph-report.rules.ts';
import { momentsOf } from './graph-span.ts';

export interface CardFilter {
  readonly category?: string | undefined;
  readonly media?: MediaType | undefined;
  readonly organization?: string | undefined;
}

/** Cards that entered each state by bucket, and by how many the cards in use grew. */
export async function sumLifecycle(
  db: Kysely<Tables>,
  { from, to }: Span,
  bucket: 'day' | 'week' | 'month',
  filter: CardFilter,
) {
  const { rows } = await sql<{ bucket: string; status: string; entered: number; grown: number }>`
    select date_trunc(${sql.lit(bucket)}, t.day::timestamp)::date as bucket, t.status, sum(t.entered) as entered,
      sum(t.entered - t."left" + t.moved) as grown
    from agg_card_status_day t
    where t.day between ${from} and ${to} and ${cardCondition(filter)}
    group by 1, 2`.execute(db);
  return rows;
}

/** Cards in use at the end of the day before, by category (internal id). */
export async function countActiveBase(db: Kysely<Tables>, before: string, filter: CardFilter) {
  const { rows } = await sql<{ category_id: number; cards: number }>`
    select t.category_id, sum(t.entered - t."left" + t.moved) as cards
    from agg_card_status_day t
    where t.status = 'ACTIVE' and t.day < ${before} and ${cardCondition(filter)}
    group by 1`.execute(db);
  return rows;
}

/** Condition on an aggregate, on cards in use or on the changes of state, `t`. */
export function cardCondition({ category, media, organization }: CardFilter) {
  const conditions = [sql`true`];
  if (category !== undefined)
    conditions.push(sql`t.category_id = (select id from rider_category where public_id = ${category})`);
  if (media !== undefined) conditions.push(sql`t.media_type = ${media}`);
  if (organization !== undefined)
    conditions.push(sql`t.organization_id = (select id from organization where public_id = ${organization})`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Lower ends of the classes that `balance_class` divides balances into, in tugrik. */
export const balanceClasses = [0, 1, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000] as const;

/** Balances as last counted on or before a day, by class. */
export async function loadBalances(db: Kysely<Tables>, until: string, category: string | null) {
  const { rows } = await sql<{
    day: string;
    from_amount: number;
    cards: number;
    amount: string;
    counted_at: Date | null;
  }>`
    select b.day, b.from_amount, sum(b.cards) as cards, sum(b.amount) as amount, max(b.counted_at) as counted_at
    from agg_balance_day b
    where b.day = (select max(day) from agg_balance_day where day <= ${until})
      and (${category}::uuid is null or b.category_id = (select id from rider_category where public_id = ${category}::uuid))
    group by 1, 2 order by 2`.execute(db);
  return rows;
}

/** Cards of each month of first use that rode in the months of a span. */
export async function loadCohorts(db: Kysely<Tables>, { from, to }: Span) {
  const { rows } = await sql<{ cohort_month: string; month: string; cards: number }>`
    select cohort_month, month, cards from agg_cohort_month
    where cohort_month between month_of(${from}::date) and ${to} and month <= ${to}
    order by 1, 2`.execute(db);
  return rows;
}

/** First use of a card, `c`, as the riding cards of a cohort are counted by. */
export const firstUse = sql<Date>`coalesce(c.activated_at, c.created_at)`;

/** Condition on a card, `c`: its first use was in a month that a span has days of. */
export function isFirstUsedIn({ from, to }: Span) {
  const monthAfter = `${addDays(`${to.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  const { start, end } = momentsOf({ from: `${from.slice(0, 7)}-01`, to: addDays(monthAfter, -1) });
  return sql<boolean>`${firstUse} >= ${start} and ${firstUse} < ${end}`;
}

/** Cards by the month of their first use; what a cohort is measured against. Cards never activated count once they rode. */
export async function countFirstUses(db: Kysely<Tables>, span: Span) {
  const { rows } = await sql<{ month: string; cards: number }>`
    select month_of(service_day(${firstUse})) as month, count(*) as cards from ec_card c
    where ${isFirstUsedIn(span)}
      and (c.activated_at is not null or exists (select from agg_card_day d where d.card_id = c.id))
    group by 1`.execute(db);
  return rows;
}
