-- What organisations owe now by the day it is due, kept beside the sums of all invoices: the ageing of debts reads some
-- hundred rows instead of every open invoice. An open invoice always has a balance (`invoice_money_of_state`).
create table invoice_owed_sum (
  organization_id bigint not null,
  grain text not null check (grain in ('DAY', 'MONTH')),
  -- Days, or the first days of the months.
  due_start date not null,
  invoices bigint not null,
  owed numeric(18, 2) not null,
  primary key (grain, due_start, organization_id)
);
create index invoice_owed_sum_empty on invoice_owed_sum (invoices) where invoices = 0;
-- The few invoices that were closed after a day.
create index invoice_closed_at on invoice (closed_at) where closed_at is not null;

-- As before, and adds the open ones to what is owed.
create or replace function fold_invoice_sums() returns bigint language plpgsql as $$
declare
  folded bigint;
begin
  lock table invoice_sum in share row exclusive mode;
  with taken as (
    delete from invoice_sum_change returning *
  ), added as (
    insert into invoice_sum as s (organization_id, grain, issue_start, due_start, kind, status, invoices, total,
      credited_total, paid_total, balance, refund_due)
    select o.id, g.grain,
      case g.grain when 'DAY' then t.issue_start else date_trunc('month', t.issue_start::timestamp)::date end,
      case g.grain when 'DAY' then t.due_start else date_trunc('month', t.due_start::timestamp)::date end,
      t.kind, t.status, sum(t.invoices), sum(t.total), sum(t.credited_total), sum(t.paid_total), sum(t.balance),
      sum(t.refund_due)
    from taken t
    cross join lateral (values (0), (t.organization_id)) o (id)
    cross join (values ('DAY'), ('MONTH')) g (grain)
    group by 1, 2, 3, 4, 5, 6
    on conflict (organization_id, grain, issue_start, due_start, kind, status) do update set
      invoices = s.invoices + excluded.invoices,
      total = s.total + excluded.total,
      credited_total = s.credited_total + excluded.credited_total,
      paid_total = s.paid_total + excluded.paid_total,
      balance = s.balance + excluded.balance,
      refund_due = s.refund_due + excluded.refund_due
  ), owing as (
    insert into invoice_owed_sum as s (organization_id, grain, due_start, invoices, owed)
    select t.organization_id, g.grain,
      case g.grain when 'DAY' then t.due_start else date_trunc('month', t.due_start::timestamp)::date end,
      sum(t.invoices), sum(t.balance)
    from taken t
    cross join (values ('DAY'), ('MONTH')) g (grain)
    where t.status in ('OPEN', 'PARTIALLY_PAID')
    group by 1, 2, 3
    on conflict (grain, due_start, organization_id) do update set
      invoices = s.invoices + excluded.invoices,
      owed = s.owed + excluded.owed
  )
  select count(*) into folded from taken;
  delete from invoice_sum where invoices = 0;
  delete from invoice_owed_sum where invoices = 0;
  return folded;
end $$;

alter function rebuild_invoice_sums() rename to rebuild_invoice_status_sums;
create function rebuild_invoice_sums() returns void language plpgsql as $$
begin
  perform rebuild_invoice_status_sums();
  delete from invoice_owed_sum;
  insert into invoice_owed_sum (organization_id, grain, due_start, invoices, owed)
  select s.organization_id, s.grain, s.due_start, sum(s.invoices), sum(s.balance)
  from invoice_sum s where s.organization_id <> 0 and s.status in ('OPEN', 'PARTIALLY_PAID')
  group by 1, 2, 3;
end $$;
select rebuild_invoice_sums();
