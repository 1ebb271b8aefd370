import { sql } from 'kysely';
import type { SeedContext } from '../seed-context.ts';

/** Credit notes of the demonstration: a part of a paid invoice, and a part of an open one. */
const paidCredits = 5;
const openCredits = 3;

/** Adds the history of the invoices: payments, credit notes, messages, and the timeline of them all. */
export async function seedInvoiceHistory({ trx, now }: SeedContext): Promise<void> {
  await sql`insert into invoice_payment (public_id, invoice_id, payment_id, amount, paid_on, method, reference, created_at)
    select p.public_id, p.target_id, p.id, m.amount, (m.received_at at time zone 'Asia/Ulaanbaatar')::date,
      m.source, m.reference, m.received_at
    from payment p join payment_part m on m.payment_id = p.id
    where p.purpose = 'INVOICE' order by m.received_at, p.id`.execute(trx);
  await credit(trx, now);
  await sql`update invoice set
      sent_at = created_at + interval '20 minutes',
      viewed_at = case when id % 4 <> 0 then created_at + interval '1 day' end
    where status <> 'DRAFT' and created_at < ${now}::timestamptz - interval '1 day'`.execute(trx);
  await sql`update invoice set reminded_at = (due_date + 3)::timestamp at time zone 'Asia/Ulaanbaatar' + interval '10 hours',
      reminder_count = 1
    where status in ('OPEN', 'PARTIALLY_PAID', 'UNCOLLECTIBLE')
      and (due_date + 4)::timestamp at time zone 'Asia/Ulaanbaatar' < ${now}`.execute(trx);
  await sql`insert into invoice_event (invoice_id, at, kind, actor_user_id, data)
    select e.id, e.at, e.kind, case when e.by_staff then f.id end, e.data
    from (
      select id, created_at as at, 'CREATED' as kind, true as by_staff, '{}'::jsonb as data from invoice
      union all select id, created_at + interval '10 minutes', 'ISSUED', true,
        jsonb_build_object('invoice_no', invoice_no) from invoice where status <> 'DRAFT'
      union all select i.id, i.sent_at, 'SENT', true, jsonb_build_object('to', 'i•••@' || split_part(o.email, '@', 2))
        from invoice i join organization o on o.id = i.organization_id where i.sent_at is not null
      union all select id, viewed_at, 'VIEWED', false, '{}' from invoice where viewed_at is not null
      union all select i.id, i.reminded_at, 'REMINDED', true, jsonb_build_object('to', 'i•••@' || split_part(o.email, '@', 2))
        from invoice i join organization o on o.id = i.organization_id where i.reminded_at is not null
      union all select p.invoice_id, p.created_at, 'PAID', false, jsonb_build_object('amount', p.amount, 'balance',
          i.total - sum(p.amount) over (partition by p.invoice_id order by p.id))
        from invoice_payment p join invoice i on i.id = p.invoice_id
      union all select c.invoice_id, c.created_at, 'CREDITED', true,
        jsonb_build_object('note_no', c.note_no, 'total', c.total) from credit_note c
      union all select id, closed_at, case status when 'VOID' then 'VOIDED' else 'WRITTEN_OFF' end, true,
        jsonb_build_object('reason', close_reason) from invoice where closed_at is not null
    ) e cross join (select id from app_user where username = 'finance') f
    order by e.at, e.id, e.kind`.execute(trx);
}

/** Takes back the first line, up to one whole unit of it. */
async function credit(trx: SeedContext['trx'], now: Date): Promise<void> {
  await sql`
    with chosen as (
      (select i.id from invoice i where i.status = 'PAID' and i.total > 20000 order by i.issue_date desc, i.id limit ${paidCredits} offset 5)
      union all
      (select i.id from invoice i where i.status = 'OPEN' and i.total > 20000 order by i.issue_date desc, i.id limit ${openCredits} offset 2)
    ), numbered as (
      select l.invoice_id, l.line_no, floor(l.total / 4 * 100) / 100 as amount, l.total, l.vat, l.city_tax,
        row_number() over (order by l.invoice_id) as n
      from chosen c join invoice_line l on l.invoice_id = c.id and l.line_no = 1
    ), notes as (
      insert into credit_note (note_no, invoice_id, issue_date, reason, vat_total, city_tax_total, total, created_at)
      select 'CN-' || to_char(${now}::timestamptz at time zone 'Asia/Ulaanbaatar', 'YYYYMM') || '-' || lpad(n::text, 6, '0'), invoice_id,
        (${now}::timestamptz at time zone 'Asia/Ulaanbaatar')::date, 'Зарим карт хүлээн аваагүй',
        floor(vat * amount / total * 100 + 0.5) / 100, floor(city_tax * amount / total * 100 + 0.5) / 100, amount,
        ${now}::timestamptz - interval '2 hours'
      from numbered returning id, invoice_id, total, vat_total, city_tax_total
    ), lines as (
      insert into credit_note_line (credit_note_id, invoice_id, line_no, total, vat, city_tax)
      select id, invoice_id, 1, total, vat_total, city_tax_total from notes
    ), counter as (
      insert into credit_note_counter (year, last_no)
      select extract(year from ${now}::timestamptz at time zone 'Asia/Ulaanbaatar'), count(*) from notes having count(*) > 0
    )
    update invoice i set credited_total = n.total from notes n where n.invoice_id = i.id`.execute(trx);
}
