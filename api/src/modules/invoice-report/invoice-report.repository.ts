import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { maintainedCells } from '../invoices/maintained-totals.repository.ts';
import { addDays } from '../../time/ulaanbaatar.ts';
import { owedSums } from '../invoices/owed-invoices.ts';

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

const month = sql<string>`to_char(i.issue_start, 'YYYY-MM')`;
const keyOf: Readonly<Record<GroupBy, { key: RawBuilder<string>; name: RawBuilder<string>; isOrganisation: boolean }>> =
  {
    organization: { key: sql`o.public_id::text`, name: sql`o.name`, isOrganisation: true },
    month: { key: month, name: month, isOrganisation: false },
    kind: { key: sql`i.kind`, name: sql`i.kind`, isOrganisation: false },
    operator: {
      key: sql`case when o.type = 'OPERATOR' then o.public_id::text else 'OTHER' end`,
      name: sql`case when o.type = 'OPERATOR' then o.name else 'OTHER' end`,
      isOrganisation: true,
    },
  };

/** Sums of the invoices issued in a period, by group; without a group one row. */
export async function sumPeriod(db: Kysely<Tables>, period: ReportPeriod, by?: GroupBy): Promise<ReportSums[]> {
  const sums = periodSums(period, by);
  return (await sql<ReportSums>`${sums} ${by ? sql`order by issued desc, 1` : sql``}`.execute(db)).rows;
}

/**
 * The rows of `sumPeriod` in no order, as a query.
 *
 * They are read from the sums that the database keeps, so a year of invoices is some hundred rows.
 */
export function periodSums(period: ReportPeriod, by?: GroupBy): RawBuilder<ReportSums> {
  const group = by === undefined ? undefined : keyOf[by];
  const filter = { issue_from: period.from, issue_to: period.to };
  const cells = maintainedCells({ filter, scope: { kind: 'all' }, today: period.today }, group?.isOrganisation);
  return sql<ReportSums>`
    select ${group?.key ?? sql`null::text`} as key, ${group?.name ?? sql`null::text`} as name,
      coalesce(sum(i.invoices), 0)::bigint as count,
      coalesce(sum(i.total - i.credited_total), 0) as issued,
      coalesce(sum(i.paid_total - i.refund_due), 0) as collected,
      coalesce(sum(i.balance) filter (where ${isOpen}), 0) as outstanding,
      coalesce(sum(i.balance) filter (where ${isOpen} and i.due_date < ${period.today}::date), 0) as overdue,
      coalesce(sum(i.balance) filter (where i.status = 'UNCOLLECTIBLE'), 0) as written_off
    from (${cells}) i ${group?.isOrganisation ? sql`join organization o on o.id = i.organization_id` : sql``}
    where ${isCounted}
    ${group ? sql`group by 1, 2 having sum(i.invoices) > 0` : sql``}`;
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

/** Days overdue from which debts are not told apart. */
const oldestDays = 90;

/** Finds the amount each organisation owed at the end of a day, by days overdue; the largest first. */
export async function findAgeing(db: Kysely<Tables>, asOf: string): Promise<AgeingRow[]> {
  return (await sql<AgeingRow>`select * from (${ageingSums(asOf)}) a order by a.owed desc, a.id`.execute(db)).rows;
}

/** The rows of `findAgeing` in no order, as a query; with what is `owed` altogether and the internal `id`. */
export function ageingSums(asOf: string): RawBuilder<AgeingRow> {
  const days = sql`${asOf}::date - b.due_start`;
  const sumWhere = (condition: RawBuilder<unknown>) => sql`coalesce(sum(b.owed) filter (where ${condition}), 0)`;
  return sql<AgeingRow>`
    select o.id, sum(b.owed) as owed, o.public_id as organization_id, o.name, o.register_no,
      sum(b.invoices)::bigint as count,
      ${sumWhere(sql`${days} <= 0`)} as current,
      ${sumWhere(sql`${days} between 1 and 30`)} as days_1_30,
      ${sumWhere(sql`${days} between 31 and 60`)} as days_31_60,
      ${sumWhere(sql`${days} between 61 and 90`)} as days_61_90,
      ${sumWhere(sql`${days} > 90`)} as days_over_90
    from ${owedSums(asOf, addDays(asOf, -oldestDays))} b join organization o on o.id = b.organization_id
    group by o.id having sum(b.invoices) <> 0`;
}
