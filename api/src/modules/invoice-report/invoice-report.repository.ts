import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
  /** Decides what is overdue. */
  readonly today: string;
}

export type GroupBy = 'organization' | 'month' | 'kind' | 'operator';

/** Sums in `numeric` text; `key` is null where nothing groups. */
export interface ReportSums {
  readonly key: string | null;
  readonly name: string | null;
  readonly count: number;
  readonly issued: string;
  readonly collected: string;
  readonly outstanding: string;
  readonly overdue: string;
  readonly written_off: string;
}

const isOpen = sql`i.status in ('OPEN', 'PARTIALLY_PAID')`;
/** Issued and not void: what the report counts. */
const isCounted = sql<boolean>`i.status in ('OPEN', 'PARTIALLY_PAID', 'PAID', 'UNCOLLECTIBLE')`;

const keyOf: Readonly<Record<GroupBy, { key: RawBuilder<string>; name: RawBuilder<string> }>> = {
  organization: { key: sql`o.public_id::text`, name: sql`o.name` },
  month: { key: sql`to_char(i.issue_date, 'YYYY-MM')`, name: sql`to_char(i.issue_date, 'YYYY-MM')` },
  kind: { key: sql`i.kind`, name: sql`i.kind` },
  operator: {
    key: sql`case when o.type = 'OPERATOR' then o.public_id::text else 'OTHER' end`,
    name: sql`case when o.type = 'OPERATOR' then o.name else 'OTHER' end`,
  },
};

/** Sums of the invoices issued in a period, by group in one pass; without a group one row. */
export async function sumPeriod(db: Kysely<Tables>, period: ReportPeriod, by?: GroupBy): Promise<ReportSums[]> {
  const group = by === undefined ? undefined : keyOf[by];
  const result = await sql<ReportSums>`
    select ${group?.key ?? sql`null::text`} as key, ${group?.name ?? sql`null::text`} as name,
      count(*) as count,
      coalesce(sum(i.net_total), 0) as issued,
      coalesce(sum(i.paid_total - i.refund_due), 0) as collected,
      coalesce(sum(i.balance) filter (where ${isOpen}), 0) as outstanding,
      coalesce(sum(i.balance) filter (where ${isOpen} and i.due_date < ${period.today}::date), 0) as overdue,
      coalesce(sum(i.balance) filter (where i.status = 'UNCOLLECTIBLE'), 0) as written_off
    from invoice i join organization o on o.id = i.organization_id
    where ${isCounted} and i.issue_date between ${period.from}::date and ${period.to}::date
    ${group ? sql`group by 1, 2 order by issued desc, 1` : sql``}`.execute(db);
  return result.rows;
}

/** Money that came in each month of a period, for whichever invoice; returned money is taken off. */
export async function sumReceivedByMonth(
  db: Kysely<Tables>,
  { from, to }: ReportPeriod,
): Promise<{ month: string; received: string }[]> {
  const result = await sql<{ month: string; received: string }>`
    select to_char(paid_on, 'YYYY-MM') as month, sum(amount) as received
    from invoice_payment where paid_on between ${from}::date and ${to}::date group by 1 order by 1`.execute(db);
  return result.rows;
}

export interface Debtor {
  readonly public_id: string;
  readonly name: string;
  readonly balance: string;
  readonly overdue: string;
}

/** Who owes most of what was issued in the period. */
export async function findDebtors(db: Kysely<Tables>, period: ReportPeriod, limit: number): Promise<Debtor[]> {
  const result = await sql<Debtor>`
    select o.public_id, o.name, sum(i.balance) as balance,
      coalesce(sum(i.balance) filter (where i.due_date < ${period.today}::date), 0) as overdue
    from invoice i join organization o on o.id = i.organization_id
    where ${isOpen} and i.issue_date between ${period.from}::date and ${period.to}::date
    group by o.id order by balance desc, o.id limit ${limit}`.execute(db);
  return result.rows;
}

export interface AgeingRow {
  readonly organization_id: string;
  readonly name: string;
  readonly register_no: string;
  readonly count: number;
  readonly current: string;
  readonly days_1_30: string;
  readonly days_31_60: string;
  readonly days_61_90: string;
  readonly days_over_90: string;
}

/**
 * What each organisation owed at the end of a day.
 *
 * A past day is worked out backwards: what has come or was credited since then was still owed. An invoice that was void
 * or written off by then is not counted.
 */
export async function findAgeing(db: Kysely<Tables>, asOf: string): Promise<AgeingRow[]> {
  const days = sql`${asOf}::date - b.due_date`;
  const sumWhere = (condition: RawBuilder<unknown>) => sql`coalesce(sum(b.balance) filter (where ${condition}), 0)`;
  const result = await sql<AgeingRow>`
    with later_paid as (
      select invoice_id, sum(amount) as amount from invoice_payment where paid_on > ${asOf}::date group by invoice_id
    ), later_credited as (
      select invoice_id, sum(total) as amount from credit_note where issue_date > ${asOf}::date group by invoice_id
    ), b as (
      select i.organization_id, i.due_date,
        i.total - (i.paid_total - coalesce(p.amount, 0)) - (i.credited_total - coalesce(c.amount, 0)) as balance
      from invoice i
      left join later_paid p on p.invoice_id = i.id
      left join later_credited c on c.invoice_id = i.id
      where i.status <> 'DRAFT' and i.issue_date <= ${asOf}::date
        and (i.closed_at is null or (i.closed_at at time zone 'Asia/Ulaanbaatar')::date > ${asOf}::date)
        and (i.balance > 0 or p.amount is not null or c.amount is not null)
    )
    select o.public_id as organization_id, o.name, o.register_no, count(*) as count,
      ${sumWhere(sql`${days} <= 0`)} as current,
      ${sumWhere(sql`${days} between 1 and 30`)} as days_1_30,
      ${sumWhere(sql`${days} between 31 and 60`)} as days_31_60,
      ${sumWhere(sql`${days} between 61 and 90`)} as days_61_90,
      ${sumWhere(sql`${days} > 90`)} as days_over_90
    from b join organization o on o.id = b.organization_id
    where b.balance > 0
    group by o.id order by sum(b.balance) desc, o.id`.execute(db);
  return result.rows;
}
