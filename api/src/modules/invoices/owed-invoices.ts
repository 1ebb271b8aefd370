import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { firstOfMonth } from './month-spans.ts';

/**
 * Selects the amount owed of each invoice at the end of a day, as `id`, `organization_id`, `due_date` and `owed`.
 *
 * A past day is worked out backwards: money that came or was credited since then was still owed. An invoice that was
 * void
 * or written off by then is not among them.
 *
 * @param among - Condition on `invoice as n`; all when absent.
 */
export function owedInvoices(day: string, among: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`(select e.* from (
    select n.id, n.organization_id, n.due_date,
      n.total - (n.paid_total - coalesce(p.amount, 0)) - (n.credited_total - coalesce(c.amount, 0)) as owed
    from invoice n
    left join (
      select invoice_id, sum(amount) as amount from invoice_payment where paid_on > ${day}::date group by invoice_id
    ) p on p.invoice_id = n.id
    left join (
      select invoice_id, sum(total) as amount from credit_note where issue_date > ${day}::date group by invoice_id
    ) c on c.invoice_id = n.id
    where ${among} and n.status <> 'DRAFT' and n.issue_date <= ${day}::date
      and (n.closed_at is null or (n.closed_at at time zone 'Asia/Ulaanbaatar')::date > ${day}::date)
      and (n.balance > 0 or p.amount is not null or c.amount is not null)
  ) e where e.owed > 0)`;
}

/**
 * Selects what organisations owed at the end of a day, as `organization_id`, `due_start`, `invoices` and `owed`: the same
 * as the sums of `owedInvoices`, by the day it was due, or by the month where that lies before the month of `since`.
 *
 * The database keeps the sums of the present day; only invoices that changed after the given day are read.
 */
export function owedSums(day: string, since: string): RawBuilder<unknown> {
  const months = firstOfMonth(since);
  const isOpen = sql`status in ('OPEN', 'PARTIALLY_PAID')`;
  return sql`(
    with touched as materialized (
      select id from invoice where issue_date > ${day}::date
      union select invoice_id from invoice_payment where paid_on > ${day}::date
      union select invoice_id from credit_note where issue_date > ${day}::date
      union select id from invoice where closed_at >= (${day}::date + 1)::timestamp at time zone 'Asia/Ulaanbaatar'
    )
    select organization_id, due_start, invoices, owed from invoice_owed_sum
    where (grain = 'MONTH' and due_start < ${months}::date) or (grain = 'DAY' and due_start >= ${months}::date)
    union all
    select organization_id, due_start, invoices, balance from invoice_sum_change where ${isOpen}
    union all
    select organization_id, due_date, -1, -balance from invoice where id in (select id from touched) and ${isOpen}
    union all
    select b.organization_id, b.due_date, 1, b.owed
    from ${owedInvoices(day, sql`n.id in (select id from touched)`)} b
  )`;
}
