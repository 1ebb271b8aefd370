import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { InvoiceFilter } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { scopedBy } from '../../http/scoped-by.ts';
import { hasStatus, shownStatus } from './invoice-filter.ts';
import type { InvoiceChoice } from './invoice-filter.ts';
import { firstOfMonth, firstOfNextMonth, splitByMonths } from './month-spans.ts';
import type { DaySpan } from './month-spans.ts';
import type { StatusSums } from './status-sums.ts';

/** Filters that the maintained totals can answer. */
const isKept: Readonly<Record<keyof InvoiceFilter, boolean>> = {
  organization_id: true,
  organization_type: true,
  status: true,
  kind: true,
  created_from: false,
  issue_from: true,
  issue_to: true,
  due_from: true,
  due_to: true,
  paid_from: false,
  paid_to: false,
  owed_on: false,
  total_from: false,
  total_to: false,
  balance_from: false,
  ebarimt: false,
  ids: false,
  q: false,
};

/** Tells whether `sumMaintained` can answer the filter. */
export function hasMaintainedTotals(filter: InvoiceFilter): boolean {
  const { q, ...others } = filter;
  return !q?.trim() && Object.entries(others).every(([name, value]) => value === undefined || isKeptOrNoFilter(name));
}

function isKeptOrNoFilter(name: string): boolean {
  return !(name in isKept) || Object.entries(isKept).some(([filter, kept]) => filter === name && kept);
}

/**
 * Counts and sums by shown state, from the sums that the database keeps: whole months at once, days only at the ends of
 * the spans and in the month of today, where some invoices are overdue and others not yet.
 */
export async function sumMaintained(db: Kysely<Tables>, choice: InvoiceChoice): Promise<StatusSums[]> {
  const { filter, scope, today } = choice;
  const conditions = [
    ...(scope.kind === 'organisation' ? [sql`i.status <> 'DRAFT'`] : []),
    ...(filter.kind ? [sql`i.kind in (${sql.join(filter.kind)})`] : []),
    ...(filter.status
      ? [
          sql`(${sql.join(
            filter.status.map((status) => hasStatus(status, today)),
            sql` or `,
          )})`,
        ]
      : []),
  ];
  const result = await sql<StatusSums>`
    select ${shownStatus(today)} as status, sum(i.invoices)::bigint as count, sum(i.total) as total,
      sum(i.credited_total) as credited_total, sum(i.total - i.credited_total) as net_total,
      sum(i.paid_total) as paid_total, sum(i.balance) as balance, sum(i.refund_due) as refund_due
    from (${maintainedCells(choice)}) as i
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    group by 1 having sum(i.invoices) > 0`.execute(db);
  return result.rows;
}

/**
 * The sums of each cell, and the changes that are not part of them yet, in one statement that sees both at one moment.
 *
 * @param isByOrganisation - Cells of each organisation, where those of all together would do.
 */
export function maintainedCells(
  { filter, scope, today }: InvoiceChoice,
  isByOrganisation = false,
): RawBuilder<unknown> {
  const issue = {
    // Drafts have no date of issue, and no filter by it finds them.
    from: filter.issue_from ?? (filter.issue_to === undefined ? '-infinity' : '0001-01-01'),
    to: filter.issue_to ?? 'infinity',
  };
  const due = { from: filter.due_from ?? '-infinity', to: filter.due_to ?? 'infinity' };
  const byIssue = splitByMonths(issue);
  const byDue = splitByMonths(due);
  const thisMonth = { from: firstOfMonth(today), before: firstOfNextMonth(today) };
  const organisations =
    organisationsOf({ filter, scope }) ?? (isByOrganisation ? sql`select id from organization` : undefined);
  const cells = (grain: 'DAY' | 'MONTH', condition: RawBuilder<unknown>) => sql`
    select ${columns} from invoice_sum
    where organization_id ${organisations ? sql`= any (array(${organisations}))` : sql`= 0`} and grain = ${grain} and ${condition}`;
  const parts = byIssue.edges.map((edge) =>
    cells('DAY', sql`${isIn('issue_start', edge)} and ${isIn('due_start', due)}`),
  );
  const { months } = byIssue;
  if (months) {
    const issued = isBefore('issue_start', months);
    const dueDays = byDue.edges.map((edge) => isIn('due_start', edge));
    if (byDue.months) {
      const dueMonths = isBefore('due_start', byDue.months);
      parts.push(cells('MONTH', sql`${issued} and ${dueMonths} and due_start <> ${thisMonth.from}::date`));
      dueDays.push(sql`${dueMonths} and ${isBefore('due_start', thisMonth)}`);
    }
    parts.push(...dueDays.map((condition) => cells('DAY', sql`${issued} and ${condition}`)));
  }
  const changes = sql`select ${columns} from invoice_sum_change
    where ${isIn('issue_start', issue)} and ${isIn('due_start', due)}
      and ${organisations ? sql`organization_id in (${organisations})` : sql`true`}`;
  return sql.join([...parts, changes], sql` union all `);
}

const columns = sql`organization_id, issue_start, kind, status, due_start as due_date, invoices, total, credited_total, paid_total, balance, refund_due`;

/** Ids of the organisations asked for; undefined for all of them. */
function organisationsOf({ filter, scope }: Pick<InvoiceChoice, 'filter' | 'scope'>): RawBuilder<unknown> | undefined {
  const conditions = [
    ...(scope.kind === 'all' ? [] : [scopedBy(scope, { organisation: 'id' })]),
    ...(filter.organization_id ? [sql`public_id in (${sql.join(filter.organization_id)})`] : []),
    ...(filter.organization_type ? [sql`type in (${sql.join(filter.organization_type)})`] : []),
  ];
  return conditions.length === 0
    ? undefined
    : sql`select id from organization where ${sql.join(conditions, sql` and `)}`;
}

function isIn(column: string, { from, to }: DaySpan): RawBuilder<unknown> {
  return sql`${sql.ref(column)} between ${from}::date and ${to}::date`;
}

function isBefore(column: string, { from, before }: { from: string; before: string }): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${before}::date)`;
}
