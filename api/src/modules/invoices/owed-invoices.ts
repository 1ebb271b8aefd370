import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * What was owed of each invoice at the end of a day, as a table of `id`, `organization_id`, `due_date` and `owed`.
 *
 * A past day is worked out backwards: what has come or was credited since then was still owed. An invoice that was void
 * or written off by then is not among them.
 */
export function owedInvoices(day: string): RawBuilder<unknown> {
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
    where n.status <> 'DRAFT' and n.issue_date <= ${day}::date
      and (n.closed_at is null or (n.closed_at at time zone 'Asia/Ulaanbaatar')::date > ${day}::date)
      and (n.balance > 0 or p.amount is not null or c.amount is not null)
  ) e where e.owed > 0)`;
}
