import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Conditions that hold at every moment; each query answers the rows that violate its condition. */
const invariants: Readonly<Record<string, RawBuilder<Record<string, unknown>>>> = {
  'the balance of a card is the sum of its ledger, and the ledger has no gaps': sql`
    select c.id from ec_card c
    left join (select card_id, sum(amount) as amount, count(*) as rows, max(seq) as last from ec_ledger group by card_id) l
      on l.card_id = c.id
    where c.balance <> coalesce(l.amount, 0) or coalesce(l.rows, 0) <> coalesce(l.last, 0)`,
  'every ledger row tells the balance it leaves': sql`
    select id from (
      select id, balance_after, sum(amount) over (partition by card_id order by seq) as sum from ec_ledger) l
    where l.balance_after <> l.sum`,
  'every fare in the ledger is the fare of an accepted tap': sql`
    select l.id from ec_ledger l
    left join ec_tap t on t.id = l.tap_id and t.card_id = l.card_id
    where l.kind = 'FARE' and (t.id is null or t.result <> 'ACCEPTED' or t.fare_amount <> -l.amount)`,
  'an invoice is the sum of its lines': sql`
    select i.id from invoice i
    left join (select invoice_id, sum(total) as total, sum(discount) as discount, sum(vat) as vat, sum(city_tax) as city_tax
      from invoice_line group by invoice_id) l on l.invoice_id = i.id
    where (i.total, i.discount_total, i.vat_total, i.city_tax_total) is distinct from
      (coalesce(l.total, 0), coalesce(l.discount, 0), coalesce(l.vat, 0), coalesce(l.city_tax, 0))`,
  'the tax of a line is included in it, to the möngö': sql`
    select invoice_id, line_no from invoice_line
    where vat + city_tax > total or (tax_type <> 'VAT_ABLE' and vat <> 0)
      or (tax_type = 'VAT_ABLE' and vat > 0 and abs((total - vat - city_tax) * 0.1 - vat) > 0.015)`,
  'numbers of invoices have no gaps within a year': sql`
    select year, count from (
      select substring(invoice_no, 5, 4) as year, count(*) as count, max(right(invoice_no, 6)::int) as last
      from invoice where invoice_no is not null group by 1) n
    where n.count <> n.last`,
  'no passenger transfers more than three times on one fare': sql`select id from ec_tap where transfer_no > 3`,
  'one season of a kind is active': sql`
    select kind from season where status = 'ACTIVE' group by kind having count(*) > 1`,
  'a paid payment has the money it says, in parts that came once': sql`
    select p.id from payment p
    left join (select payment_id, sum(amount) as amount from payment_part group by payment_id) m on m.payment_id = p.id
    where p.paid_amount <> coalesce(m.amount, 0)`,
  'a settled top-up is in the ledger once for each card, with what was settled': sql`
    select p.id from payment p
    left join (select payment_id, sum(amount) as amount, count(*) as rows, count(distinct card_id) as cards from ec_ledger where kind = 'TOPUP' group by payment_id) l
      on l.payment_id = p.id
    where p.purpose = 'TOPUP' and (p.settled_amount <> coalesce(l.amount, 0) or coalesce(l.rows, 0) > coalesce(l.cards, 0))`,
  'the maintained totals of invoices and the changes that wait are the sums of the invoices': sql`
    with kept as (
      select organization_id, issue_start, due_start, kind, status, sum(invoices) as invoices, sum(total) as total,
        sum(credited_total) as credited_total, sum(paid_total) as paid_total, sum(balance) as balance,
        sum(refund_due) as refund_due
      from (
        select organization_id, issue_start, due_start, kind, status, invoices, total, credited_total, paid_total, balance,
          refund_due
        from invoice_sum where grain = 'DAY' and organization_id <> 0
        union all
        select organization_id, issue_start, due_start, kind, status, invoices, total, credited_total, paid_total, balance,
          refund_due
        from invoice_sum_change) s
      group by 1, 2, 3, 4, 5 having sum(invoices) <> 0
    ), made as (
      select organization_id, coalesce(issue_date, '-infinity') as issue_start, due_date, kind, status, count(*),
        sum(total), sum(credited_total), sum(paid_total), sum(balance), sum(refund_due)
      from invoice group by 1, 2, 3, 4, 5)
    (select * from kept except select * from made) union all (select * from made except select * from kept)`,
  'what is kept as owed, with the changes that wait, is the balance of the open invoices': sql`
    with kept as (
      select organization_id, due_start, sum(invoices) as invoices, sum(owed) as owed
      from (
        select organization_id, due_start, invoices, owed from invoice_owed_sum where grain = 'DAY'
        union all
        select organization_id, due_start, invoices, balance from invoice_sum_change
        where status in ('OPEN', 'PARTIALLY_PAID')) s
      group by 1, 2 having sum(invoices) <> 0
    ), made as (
      select organization_id, due_date, count(*), sum(balance) from invoice
      where status in ('OPEN', 'PARTIALLY_PAID') group by 1, 2)
    (select * from kept except select * from made) union all (select * from made except select * from kept)`,
  'the maintained totals of receipts and the changes that wait are the sums of the receipts': sql`
    with kept as (
      select bill_day, type, status, sum(receipts) as receipts, sum(amount) as amount, sum(vat) as vat,
        sum(city_tax) as city_tax
      from (
        select bill_day, type, status, receipts, amount, vat, city_tax from ebarimt_sum
        union all
        select bill_day, type, status, receipts, amount, vat, city_tax from ebarimt_sum_change) s
      group by 1, 2, 3 having sum(receipts) <> 0
    ), made as (
      select bill_day, type, status, count(*), sum(total_amount), sum(total_vat), sum(total_city_tax)
      from ebarimt_receipt group by 1, 2, 3)
    (select * from kept except select * from made) union all (select * from made except select * from kept)`,
  'every stopped or lost card is on the hotlist': sql`
    select c.id from ec_card c where c.status in ('BLOCKED', 'LOST')
      and not exists (select from hotlist_entry h where h.card_id = c.id and h.removed_at is null)`,
};

/** Names of the invariants that do not hold, with the rows of which they do not. */
export async function brokenInvariants(db: Kysely<Tables>): Promise<Record<string, readonly unknown[]>> {
  const broken: Record<string, readonly unknown[]> = {};
  for (const [name, violations] of Object.entries(invariants)) {
    const { rows } = await violations.execute(db);
    if (rows.length > 0) broken[name] = rows.slice(0, 5);
  }
  return broken;
}
